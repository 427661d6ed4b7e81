import type { DataSource } from 'typeorm';
import { AppError } from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import { inTransaction } from '../../platform/database/transaction';
import { BULK_PRIORITY, type MailOutbox } from './mail-outbox';
import type { AudienceQuery } from './audience.query';
import type { CampaignText } from './campaign-text';
import { CampaignEntity } from './campaign.entity';

/** Small batches, because their users are locked meanwhile. */
const BATCH = 500;

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
    private readonly outbox: MailOutbox,
    private readonly audience: AudienceQuery,
  ) {}

  /** Number of recipients of a campaign that starts now. */
  async countReaders(): Promise<number> {
    const now = this.clock.now();
    let count = 0;
    await this.eachBatch(async (after) => {
      const page = await inTransaction(this.dataSource, (manager) =>
        this.audience.page(manager, { after, joinedBy: now, size: BATCH, now }),
      );
      count += page.readers.length;
      return page.last;
    });
    return count;
  }

  /**
   * Queues a campaign for all recipients who had signed up when it first started and have no email of it yet. Each
   * batch has its own transaction.
   * @throws AppError CONFLICT for a campaign that started too long ago.
   */
  async queue(text: CampaignText, tell: (progress: Progress) => void): Promise<Progress> {
    const { id, createdAt } = await this.begin(text);
    const progress: Progress = { seen: 0, queued: 0 };
    await this.eachBatch(async (after) => {
      const now = this.clock.now();
      const batch = await inTransaction(this.dataSource, async (manager) => {
        const page = await this.audience.page(manager, { after, joinedBy: createdAt, size: BATCH, now });
        const mail = { kind: 'campaign', about: id, priority: BULK_PRIORITY } as const;
        return { ...page, queued: await this.outbox.queueOnce(manager, page.readers, mail) };
      });
      progress.seen += batch.seen;
      progress.queued += batch.queued;
      tell(progress);
      return batch.last;
    });
    return progress;
  }

  private async begin({ id, subject, markdown }: CampaignText): Promise<CampaignEntity> {
    const now = this.clock.now();
    const { manager } = this.dataSource;
    await manager.query(
      `INSERT INTO campaigns (id, subject, markdown, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [id, subject, markdown, now],
    );
    const campaign = await manager.findOneByOrFail(CampaignEntity, { id });
    if (campaign.createdAt.getTime() > now.getTime() - OPEN_MS) return campaign;
    throw new AppError(
      'CONFLICT',
      'A campaign with the same text started more than 14 days ago and has ended. Change the text to send it again.',
    );
  }

  /** @param work processes a batch and returns the start of the next one; null after the last one. */
  private async eachBatch(work: (after: string | undefined) => Promise<string | null>): Promise<void> {
    for (let last = await work(undefined); last !== null; last = await work(last));
  }
}
