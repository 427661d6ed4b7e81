import { createHmac, timingSafeEqual } from 'node:crypto';
import { refusal, type Language } from '@macrolog/domain';
import type { Settings } from '../../config/env';
import { isUuid } from '../../platform/ids';
import type { RateLimits } from '../../platform/limits/rate-limits';
import type { MailText } from '../../platform/mail/mail-layout';
import { toPageUrl } from '../../platform/mail/page-url';
import { deriveKey } from '../../platform/secrets';
import { formatText } from '../../platform/texts';
import type { ClientInfo } from '../../platform/viewer';
import type { ProfilesService } from '../weight/profiles.service';
import type { UsersService } from '../accounts/users.service';
import { UNSUBSCRIBE_RATES } from './rates';

/** Emails that a user can unsubscribe from. */
export type MailingList = 'news' | 'check-in';

export const UNSUBSCRIBE_PAGE = '/unsubscribe';

const CHECK_IN = 'check-in.';

/** Keys of the texts that say why a user gets the emails of a list. */
const REASONS: Readonly<Record<MailingList, string>> = {
  news: 'mail.campaign.reason',
  'check-in': 'mail.check_in.reason',
};

/**
 * Tokens that unsubscribe a user from one mailing list and can do nothing else. They don't expire, because emails are
 * kept.
 */
export class UnsubscribeTokens {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = deriveKey(secret, 'unsubscribe');
  }

  /** The list of news is not named, as in earlier emails. */
  issue(userId: string, list: MailingList = 'news'): string {
    const signed = list === 'news' ? userId : `${CHECK_IN}${userId}`;
    return `${signed}.${createHmac('sha256', this.key).update(signed).digest('base64url')}`;
  }

  /** The way to unsubscribe from a list, for the headers and the end of an email. */
  offer(
    { appUrl, postalAddress }: Pick<Settings, 'appUrl' | 'postalAddress'>,
    language: Language,
    userId: string,
    list: MailingList,
  ): NonNullable<MailText['unsubscribe']> {
    const token = this.issue(userId, list);
    return {
      reason: formatText(language, REASONS[list]),
      label: formatText(language, 'mail.campaign.unsubscribe'),
      page: toPageUrl(appUrl, UNSUBSCRIBE_PAGE, token),
      oneClick: toPageUrl(appUrl, `/api/unsubscribe?${new URLSearchParams({ token }).toString()}`),
      listId: `${list}.${new URL(appUrl).hostname}`,
      postalAddress,
    };
  }

  /** User and list of a valid token; undefined if it is altered or made for another purpose. */
  read(token: unknown): { userId: string; list: MailingList } | undefined {
    if (typeof token !== 'string') return undefined;
    const list = token.startsWith(CHECK_IN) ? 'check-in' : 'news';
    const [userId] = (list === 'news' ? token : token.slice(CHECK_IN.length)).split('.', 1);
    if (!isUuid(userId)) return undefined;
    const [given, expected] = [Buffer.from(token), Buffer.from(this.issue(userId, list))];
    return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, list } : undefined;
  }
}

/** Unsubscribes recipients of emails, logged in or not. */
export class UnsubscribeService {
  constructor(
    private readonly tokens: UnsubscribeTokens,
    private readonly users: UsersService,
    private readonly profiles: Pick<ProfilesService, 'stopCheckInEmail'>,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Unsubscribes the user of the token. Idempotent, also for deleted accounts. Queued emails are skipped when they are
   * due.
   * @throws AppError INVALID_INPUT for an invalid token, RATE_LIMITED for a client that uses very many.
   */
  async unsubscribe(token: unknown, { client }: ClientInfo): Promise<void> {
    await this.limits.consume(UNSUBSCRIBE_RATES.unsubscribe, client);
    const read = this.tokens.read(token);
    if (!read) throw refusal('INVALID_INPUT', 'UNSUBSCRIBE_LINK_INVALID');
    if (read.list === 'news') await this.users.unsubscribe(read.userId);
    else await this.profiles.stopCheckInEmail(read.userId);
  }
}
