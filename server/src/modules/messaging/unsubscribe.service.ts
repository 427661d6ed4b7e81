import { createHmac, timingSafeEqual } from 'node:crypto';
import { refusal } from '@macrolog/domain';
import { isUuid } from '../../platform/ids';
import type { RateLimits } from '../../platform/limits/rate-limits';
import { deriveKey } from '../../platform/secrets';
import type { ClientInfo } from '../../platform/viewer';
import type { UsersService } from '../accounts/users.service';
import { UNSUBSCRIBE_RATES } from './rates';

/**
 * Tokens that unsubscribe a user from marketing email and can do nothing else. They don't expire, because emails are
 * kept.
 */
export class UnsubscribeTokens {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = deriveKey(secret, 'unsubscribe');
  }

  issue(userId: string): string {
    return `${userId}.${createHmac('sha256', this.key).update(userId).digest('base64url')}`;
  }

  /** User of a valid token; undefined if it is altered or made for another purpose. */
  read(token: unknown): string | undefined {
    const [userId] = typeof token === 'string' ? token.split('.', 1) : [];
    if (!isUuid(userId)) return undefined;
    const [given, expected] = [Buffer.from(String(token)), Buffer.from(this.issue(userId))];
    return given.length === expected.length && timingSafeEqual(given, expected) ? userId : undefined;
  }
}

/** Unsubscribes recipients of marketing email, logged in or not. */
export class UnsubscribeService {
  constructor(
    private readonly tokens: UnsubscribeTokens,
    private readonly users: UsersService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Unsubscribes the user of the token. Idempotent, also for deleted accounts. Queued emails are skipped when they are
   * due.
   * @throws AppError INVALID_INPUT for an invalid token, RATE_LIMITED for a client that uses very many.
   */
  async unsubscribe(token: unknown, { client }: ClientInfo): Promise<void> {
    await this.limits.consume(UNSUBSCRIBE_RATES.unsubscribe, client);
    const userId = this.tokens.read(token);
    if (userId === undefined) throw refusal('INVALID_INPUT', 'UNSUBSCRIBE_LINK_INVALID');
    await this.users.unsubscribe(userId);
  }
}
