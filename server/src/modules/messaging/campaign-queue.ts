import type { DataSource, EntityManager } from 'typeorm';
import { AppError } from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import { SnapshotReads } from '../../platform/database/snapshot-reads';
import { inTransaction } from '../../platform/database/transaction';
import { CAMPAIGN_MAIL } from './campaign-mails';
import type { CampaignText } from './campaign-text';
import type { CampaignRecipient, CampaignsRepository, RecipientsPage } from './campaigns.repository';
import type { Outbox } from '../outbox';
import { BULK_PRIORITY } from '../outbox/mail.entity';

/** Small pages, because their users are locked meanwhile. */
const PAGE = 500;

/** How long a campaign can be resumed. Shorter than sent emails are kept, so that nobody gets it twice. */
const OPEN_MS = 14 * 86_400_000;

interface Progress {
  /** Accounts checked. */
  seen: number;
  queued: number;
}

/** Queues campaigns. Each recipient gets one email, even if queuing is interrupted and repeated. */
export class CampaignQueue {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly mails: Outbox,
    private readonly campaigns: CampaignsRepository,
    private readonly snapshots = new SnapshotReads(dataSource),
  ) {}

  /** Number of recipients of a campaign that starts now. */
  countRecipients(): Promise<number> {
    const now = this.clock.now();
    return this.snapshots.run(async (database) => {
      let count = 0;
      let after: string | null | undefined;
      while (after !== null) {
        const options = { after, joinedBy: now, size: PAGE, now, locks: false };
        const { recipients, next }: RecipientsPage = await this.campaigns.page(database, options);
        count += recipients.length;
        after = next;
      }
      return count;
    });
  }

  /**
   * Queues a campaign for all recipients who had signed up when it first started and have no email of it yet. Each page
   * has its own transaction.
   * @throws AppError CONFLICT for a campaign that started too long ago.
   */
  async queue({ id, subject, markdown }: CampaignText, report: (progress: Progress) => void): Promise<Progress> {
    const now = this.clock.now();
    const { createdAt } = await this.campaigns.start({ id, subject, markdown, createdAt: now });
    if (createdAt.getTime() <= now.getTime() - OPEN_MS) {
      throw new AppError(
        'CONFLICT',
        'A campaign with the same text started more than 14 days ago and has ended. Change the text to send it again.',
      );
    }
    const mail = { kind: CAMPAIGN_MAIL, dedupeKey: id, priority: BULK_PRIORITY };
    const pages = this.pages(createdAt, (manager, recipients) => this.mails.queueOnce(manager, recipients, mail));
    const progress: Progress = { seen: 0, queued: 0 };
    for await (const { seen, result } of pages) {
      progress.seen += seen;
      progress.queued += result;
      report(progress);
    }
    return progress;
  }

  /** Calls `work` with each page of recipients, in the transaction that locks them, and yields the result. */
  private async *pages<T>(
    joinedBy: Date,
    work: (manager: EntityManager, recipients: CampaignRecipient[]) => Promise<T>,
  ): AsyncGenerator<{ seen: number; result: T }> {
    let after: string | null | undefined;
    while (after !== null) {
      const options = { after, joinedBy, size: PAGE, now: this.clock.now(), locks: true };
      const done = await inTransaction(this.dataSource, async (manager) => {
        const page = await this.campaigns.page(manager, options);
        return { ...page, result: await work(manager, page.recipients) };
      });
      yield done;
      after = done.next;
    }
  }
}
