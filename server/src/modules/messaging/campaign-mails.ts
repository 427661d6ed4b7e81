import type { DataSource } from 'typeorm';
import type { Clock } from '../../platform/clock';
import type { DueMail } from './mail-outbox';
import type { MailText, Passage } from '../../platform/mail/mail-templates';
import type { AudienceQuery } from './audience.query';
import { CampaignEntity } from './campaign.entity';
import { readDocument } from './markdown';
import type { UnsubscribeTokens } from './unsubscribe-tokens';

const REASON = 'You receive this email because you have a free Macrolog account.';

interface Rendered {
  id: string;
  subject: string;
  body: Passage;
}

/** Renders the emails of a campaign. */
export class CampaignMails {
  /** Cache for the current campaign, because its emails are sent one after the other. */
  private current: Rendered | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly audience: AudienceQuery,
    private readonly tokens: UnsubscribeTokens,
    /** Public origin of the app. */
    private readonly appUrl: string,
  ) {}

  /** Null if the recipient has upgraded, opted out or changed the address since it was queued. */
  async write({ userId, about, recipient }: DueMail): Promise<MailText | null> {
    const reader = await this.audience.reader(this.dataSource.manager, userId, this.clock.now());
    const campaign = reader?.email === recipient ? await this.rendered(about) : null;
    if (!campaign) return null;
    const token = this.tokens.of(userId);
    const wayOut = {
      reason: REASON,
      page: this.url('/unsubscribe', token),
      oneClick: this.url('/api/unsubscribe', token),
    };
    return { subject: campaign.subject, lines: [campaign.body], wayOut };
  }

  private async rendered(id: string | null): Promise<Rendered | null> {
    if (id === null) return null;
    if (this.current?.id === id) return this.current;
    const campaign = await this.dataSource.manager.findOneBy(CampaignEntity, { id });
    const document = campaign && readDocument(campaign.markdown);
    if (document) this.current = { id, subject: campaign.subject, body: document.body };
    return document ? this.current : null;
  }

  private url(path: string, token: string): string {
    const url = new URL(path, this.appUrl);
    url.searchParams.set('token', token);
    return url.href;
  }
}
