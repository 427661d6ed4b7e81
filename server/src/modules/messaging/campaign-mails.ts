import type { Clock } from '../../platform/clock';
import { defineMails } from '../../platform/mail/mail-kind';
import type { MailText, Passage } from '../../platform/mail/mail-layout';
import type { DueMail } from '../../platform/mail/queued-mail';
import type { Settings } from '../../config/env';
import type { CampaignsRepository } from './campaigns.repository';
import { readDocument } from './markdown';
import { UNSUBSCRIBE_PAGE, type UnsubscribeTokens } from './unsubscribe.service';

export const { campaign: CAMPAIGN_MAIL } = defineMails({ campaign: { page: UNSUBSCRIBE_PAGE } });

/** Renders the emails of a campaign. */
export class CampaignMails {
  /** Cache for the current campaign, because its emails are sent one after the other. */
  private current: { id: string; subject: string; body: Passage } | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly campaigns: CampaignsRepository,
    private readonly tokens: UnsubscribeTokens,
    private readonly settings: Pick<Settings, 'appUrl' | 'postalAddress'>,
  ) {}

  /** Null if the recipient has upgraded, opted out or changed the address since it was queued. */
  async write({ userId, dedupeKey: id, recipient, language }: DueMail): Promise<MailText | null> {
    const user = await this.campaigns.recipient(userId, this.clock.now());
    if (user?.email !== recipient || id === null) return null;
    if (this.current?.id !== id) this.current = await this.render(id);
    if (!this.current) return null;
    return {
      subject: this.current.subject,
      lines: [this.current.body],
      unsubscribe: this.tokens.offer(this.settings, language, userId, 'news'),
    };
  }

  private async render(id: string) {
    const campaign = await this.campaigns.find(id);
    const document = campaign && readDocument(campaign.markdown);
    return document && { id, subject: campaign.subject, body: document.body };
  }
}
