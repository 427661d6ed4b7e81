import type { DataSource } from 'typeorm';
import type { Clock } from '../../src/platform/clock';
import { SnapshotReads } from '../../src/platform/database/snapshot-reads';
import { MailsRepository } from '../../src/modules/outbox/mails.repository';
import { CampaignQueue } from '../../src/modules/messaging/campaign-queue';
import { CampaignsRepository } from '../../src/modules/messaging/campaigns.repository';
import { readCampaign } from '../../src/modules/messaging/campaign-text';

/** The queue as the command uses it, with sandbox payments counted as paid. */
export const campaignQueue = (
  dataSource: DataSource,
  clock: Clock = { now: () => new Date() },
  snapshots = new SnapshotReads(dataSource),
): CampaignQueue => {
  const campaigns = new CampaignsRepository(dataSource, 'sandbox');
  return new CampaignQueue(dataSource, clock, new MailsRepository(dataSource), campaigns, snapshots);
};

export const campaignText = (markdown: string) => readCampaign(Buffer.from(markdown));
