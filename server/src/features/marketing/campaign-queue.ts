import type { DataSource } from 'typeorm';
import type { Clock } from '../../core/clock';
import { AppError } from '../../core/errors';
import { inTransaction } from '../../db/transaction';
import { IN_BULK, type MailOutbox } from '../mail/mail-outbox';
import type { AudienceQuery } from './audience.query';
import type { CampaignText } from './campaign-text';
import { CampaignEntity } from './campaign.entity';

/** Few enough that a batch is done within a moment, for its users are locked meanwhile. */
const BATCH = 500;

/** For how long a campaign can be gone on with: shorter than its mails are remembered, or somebody might get it twice. */
const OPEN_MS = 14 * 86_400_000;

interface Progress {
  /** Accounts that have been looked at. */
  seen: number;
  queued: number;
}

/** Queues campaigns: for everybody once, whoever is stopped on the way and however often it is begun. */
export class CampaignQueue {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly outbox: MailOutbox,
    private readonly audience: AudienceQuery,
  ) {}

  /** How many would get a campaign that began now. */
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
   * Queues a campaign for all who had joined when it was first begun and have no mail of it yet, batch by batch, each in a
   * transaction of its own.
   * @throws AppError CONFLICT for one that began too long ago.
   */
  async queue(text: CampaignText, tell: (progress: Progress) => void): Promise<Progress> {
    const { id, createdAt } = await this.begin(text);
    const progress: Progress = { seen: 0, queued: 0 };
    await this.eachBatch(async (after) => {
      const now = this.clock.now();
      const batch = await inTransaction(this.dataSource, async (manager) => {
        const page = await this.audience.page(manager, { after, joinedBy: createdAt, size: BATCH, now });
        const mail = { kind: 'campaign', about: id, priority: IN_BULK } as const;
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

  /** @param work does a batch and says after whom the next one begins; null after the last. */
  private async eachBatch(work: (after: string | undefined) => Promise<string | null>): Promise<void> {
    for (let last = await work(undefined); last !== null; last = await work(last));
  }
}
