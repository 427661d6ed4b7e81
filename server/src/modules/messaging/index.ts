import { HOUR_MS } from '../../platform/jobs/job-runner';
import type { Core } from '../../services';
import type { UsersService } from '../accounts/users.service';
import type { Module } from '../../modules';
import { CampaignMails } from './campaign-mails';
import { CampaignsRepository } from './campaigns.repository';
import { MailWorker, type MailFailure, type MailRenderers } from './mail-worker';
import { CampaignEntity, MailEntity } from './mail.entity';
import type { DueMail, MailsRepository } from './mails.repository';
import { UnsubscribeResolver } from './unsubscribe.resolver';
import { unsubscribeRoutes } from './unsubscribe.routes';
import { UnsubscribeService, UnsubscribeTokens } from './unsubscribe.service';

const SEND_EVERY_MS = 1_000;

interface Needs {
  mails: MailsRepository;
  users: UsersService;
  /** Render the emails of the other modules. */
  renderers: MailRenderers;
}

export function createMessaging(core: Core, { mails, users, renderers }: Needs) {
  const { dataSource, clock, settings, provider, limits, mailer } = core;
  const { appUrl, jwtSecret, postalAddress } = settings;
  const tokens = new UnsubscribeTokens(jwtSecret);
  const campaigns = new CampaignMails(clock, new CampaignsRepository(dataSource, provider), tokens, {
    appUrl,
    postalAddress,
  });
  const allRenderers = { ...renderers, campaign: (mail: DueMail) => campaigns.write(mail) };
  return {
    mails,
    mailWorker: new MailWorker(mails, mailer, allRenderers, new URL(appUrl).hostname),
    unsubscribe: new UnsubscribeService(tokens, users, limits),
  };
}

export const messaging: Module = {
  entities: [MailEntity, CampaignEntity],
  resolvers: [[UnsubscribeResolver, ({ unsubscribe }) => new UnsubscribeResolver(unsubscribe)]],
  sections: ({ unsubscribe }) => [{ title: 'Account', routes: (app) => unsubscribeRoutes(app, unsubscribe) }],
  jobs: ({ mails, mailWorker }, logger) => {
    const onFailure = ({ mail, error, isDead }: MailFailure) =>
      logger.error({ err: error, mail }, isDead ? 'mail delivery abandoned' : 'mail delivery failed');
    return [
      { name: 'mail', everyMs: SEND_EVERY_MS, run: (signal) => mailWorker.sendDue({ signal, onFailure }) },
      { name: 'purge of old mails', everyMs: HOUR_MS, run: () => mails.purgeExpired() },
    ];
  },
};
