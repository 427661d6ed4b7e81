import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { isUuid } from '../../platform/ids';

/** Purpose of the key. Keys for other purposes, derived from the same secret, differ. */
const PURPOSE = 'macrolog: unsubscribe';
const KEY_BYTES = 32;

/**
 * Tokens that unsubscribe a user from marketing email and can do nothing else. They don't expire, because emails are
 * kept.
 */
export class UnsubscribeTokens {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES));
  }

  of(userId: string): string {
    return `${userId}.${createHmac('sha256', this.key).update(userId).digest('base64url')}`;
  }

  /** User of a valid token; undefined if it is altered or made for another purpose. */
  read(token: unknown): string | undefined {
    const [userId] = typeof token === 'string' ? token.split('.', 1) : [];
    if (!isUuid(userId)) return undefined;
    const [given, expected] = [Buffer.from(String(token)), Buffer.from(this.of(userId))];
    return given.length === expected.length && timingSafeEqual(given, expected) ? userId : undefined;
  }
}
