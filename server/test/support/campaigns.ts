import type { DataSource } from 'typeorm';
import type { Clock } from '../../src/platform/clock';
import { MailOutbox } from '../../src/modules/messaging/mail-outbox';
import { AudienceQuery } from '../../src/modules/messaging/audience.query';
import { CampaignQueue } from '../../src/modules/messaging/campaign-queue';
import { readCampaign } from '../../src/modules/messaging/campaign-text';

/** The queue as the command uses it, with sandbox payments counted as paid. */
export const campaignQueue = (dataSource: DataSource, clock: Clock = { now: () => new Date() }): CampaignQueue =>
  new CampaignQueue(dataSource, clock, new MailOutbox(), new AudienceQuery('sandbox'));

export const campaignText = (markdown: string) => readCampaign(Buffer.from(markdown));
