import type { Module } from '../../module';
import { HOUR_MS } from '../../platform/jobs/job-runner';
import type { MailKind } from '../../platform/mail/mail-templates';
import type { Core } from '../../services';
import { CampaignMails } from './campaign-mails';
import { CampaignsRepository } from './campaigns.repository';
import type { DueMail, MailOutbox } from './mail-outbox';
import { MailWorker, type MailFailure, type MailRenderer } from './mail-worker';
import { CampaignEntity, MailEntity } from './mail.entity';
import { UnsubscribeResolver } from './unsubscribe.resolver';
import { unsubscribeRoutes } from './unsubscribe.routes';
import { UnsubscribeService, UnsubscribeTokens } from './unsubscribe.service';

const SEND_EVERY_MS = 1_000;

type OtherMails = Readonly<Record<Exclude<MailKind, 'campaign'>, MailRenderer>>;

/** @param mails render the emails of the other modules. */
export function createMessaging(core: Core, mailOutbox: MailOutbox, mails: OtherMails) {
  const { dataSource, clock, settings, provider, limits, mailer } = core;
  const { appUrl, jwtSecret } = settings;
  const tokens = new UnsubscribeTokens(jwtSecret);
  const campaigns = new CampaignMails(clock, new CampaignsRepository(dataSource, provider), tokens, appUrl);
  const renderers = { ...mails, campaign: (mail: DueMail) => campaigns.write(mail) };
  return {
    mailOutbox,
    mailWorker: new MailWorker(mailOutbox, mailer, renderers, new URL(appUrl).hostname),
    unsubscribe: new UnsubscribeService(dataSource, tokens, limits),
  };
}

export const messaging: Module = {
  entities: [MailEntity, CampaignEntity],
  resolvers: [[UnsubscribeResolver, ({ unsubscribe }) => new UnsubscribeResolver(unsubscribe)]],
  sections: ({ unsubscribe }) => [{ title: 'Account', routes: (app) => unsubscribeRoutes(app, unsubscribe) }],
  jobs: ({ mailOutbox, mailWorker }, logger) => {
    const onFailure = ({ mail, error, isDead }: MailFailure) =>
      logger.error({ err: error, mail }, isDead ? 'mail delivery abandoned' : 'mail delivery failed');
    return [
      { name: 'mail', everyMs: SEND_EVERY_MS, run: (signal) => mailWorker.sendDue({ signal, onFailure }) },
      { name: 'purge of old mails', everyMs: HOUR_MS, run: () => mailOutbox.purgeExpired() },
    ];
  },
};
