import type { DataSource } from 'typeorm';
import type { Clock } from '../../src/core/clock';
import { MailOutbox } from '../../src/features/mail/mail-outbox';
import { AudienceQuery } from '../../src/features/marketing/audience.query';
import { CampaignQueue } from '../../src/features/marketing/campaign-queue';
import { readCampaign } from '../../src/features/marketing/campaign-text';

/** The queue as the command uses it, with sandbox payments counted as paid. */
export const campaignQueue = (dataSource: DataSource, clock: Clock = { now: () => new Date() }): CampaignQueue =>
  new CampaignQueue(dataSource, clock, new MailOutbox(), new AudienceQuery('sandbox'));

export const campaignText = (markdown: string) => readCampaign(Buffer.from(markdown));
