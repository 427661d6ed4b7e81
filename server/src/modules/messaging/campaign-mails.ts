import type { Clock } from '../../platform/clock';
import { unsubscribeTexts, type MailText, type Passage } from '../../platform/mail/mail-templates';
import { pathWithToken } from '../../platform/mail/token-link';
import type { DueMail } from '../../platform/mail/queued-mail';
import type { Settings } from '../../config/env';
import type { CampaignsRepository } from './campaigns.repository';
import { readDocument } from './markdown';
import type { UnsubscribeTokens } from './unsubscribe.service';

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
    const token = this.tokens.issue(userId);
    const { appUrl, postalAddress } = this.settings;
    return {
      subject: this.current.subject,
      lines: [this.current.body],
      unsubscribe: {
        ...unsubscribeTexts(language),
        page: new URL(pathWithToken('/unsubscribe', token), appUrl).href,
        oneClick: new URL(`/api/unsubscribe?${new URLSearchParams({ token }).toString()}`, appUrl).href,
        listId: `news.${new URL(appUrl).hostname}`,
        postalAddress,
      },
    };
  }

  private async render(id: string) {
    const campaign = await this.campaigns.find(id);
    const document = campaign && readDocument(campaign.markdown);
    return document && { id, subject: campaign.subject, body: document.body };
  }
}
