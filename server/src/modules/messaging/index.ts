import type { Job, Module } from '../../module';
import { runPeriodically } from '../../platform/jobs/run-periodically';
import { CampaignEntity } from './campaign.entity';
import type { MailFailure } from './mail-worker';
import { MailEntity } from './mail.entity';
import { UnsubscribeResolver } from './unsubscribe.resolver';
import { unsubscribeRoutes } from './unsubscribe.routes';

const SEND_EVERY_MS = 1_000;

/** Sends the emails that are due. */
const sendMail: Job = ({ mailWorker }, logger) => {
  let stopping = false;
  const onFailure = ({ mail, error, isDead }: MailFailure) =>
    logger.error({ err: error, mail }, isDead ? 'mail delivery abandoned' : 'mail delivery failed');
  const stop = runPeriodically(SEND_EVERY_MS, async () => {
    try {
      await mailWorker.sendDue({ goOn: () => !stopping, onFailure });
    } catch (error) {
      logger.error({ err: error }, 'mail queue read failed');
    }
  });
  return () => {
    stopping = true;
    return stop();
  };
};

export const messaging: Module = {
  entities: [MailEntity, CampaignEntity],
  resolvers: [[UnsubscribeResolver, ({ unsubscribe }) => new UnsubscribeResolver(unsubscribe)]],
  sections: ({ unsubscribe }) => [{ title: 'Account', routes: unsubscribeRoutes(unsubscribe) }],
  jobs: [sendMail],
};
