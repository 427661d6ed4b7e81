import { HOUR_MS } from '../../platform/jobs/job-runner';
import { defineModule, type Core } from '../../platform/module';
import { MailEntity } from './mail.entity';
import { MailWorker, type MailFailure } from './mail-worker';
import { MailsRepository } from './mails.repository';
import { MAIL_RATES } from './rates';

const SEND_EVERY_MS = 1_000;

/** Queues emails for the other modules, and withdraws them. */
export type Outbox = Omit<MailsRepository, 'claim' | 'record' | 'purgeExpired'>;

export interface OutboxServices {
  mails: Outbox;
}

function create({ dataSource, mailer, settings, collect }: Core) {
  const mails = new MailsRepository(dataSource);
  const findRenderer = (kind: string) => {
    const [render] = collect(({ mails: renderers }, services) => {
      const own = renderers?.(services)[kind];
      return own && [own];
    });
    if (!render) throw new Error(`No module renders emails of the kind ${kind}.`);
    return render;
  };
  return { mails, mailWorker: new MailWorker(mails, mailer, findRenderer, new URL(settings.appUrl).hostname) };
}

export const outbox = defineModule({
  name: 'outbox',
  create,
  rates: Object.values(MAIL_RATES),
  entities: [MailEntity],
  notCopied: { mails: 'would be sent a second time' },
  jobs: ({ mails, mailWorker }, logger) => {
    const onFailure = ({ mail, error, isDead }: MailFailure) =>
      logger.error({ err: error, mail }, isDead ? 'mail delivery abandoned' : 'mail delivery failed');
    return [
      {
        name: 'mail',
        everyMs: SEND_EVERY_MS,
        run: async (signal) => void (await mailWorker.sendDue({ signal, onFailure })),
      },
      { name: 'purge of old mails', everyMs: HOUR_MS, run: () => mails.purgeExpired() },
    ];
  },
});
