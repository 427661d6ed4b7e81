import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { isUuid } from '../../core/ids';

/** What the key is for: one made for anything else from the same secret is another. */
const PURPOSE = 'macrolog: unsubscribe';
const KEY_BYTES = 32;

/** Tokens that end the marketing mail of a user, and can do nothing else. They hold for ever, as mails are kept. */
export class UnsubscribeTokens {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES));
  }

  of(userId: string): string {
    return `${userId}.${createHmac('sha256', this.key).update(userId).digest('base64url')}`;
  }

  /** The user whose mail a token ends; undefined for one that is altered or made for something else. */
  read(token: unknown): string | undefined {
    const [userId] = typeof token === 'string' ? token.split('.', 1) : [];
    if (!isUuid(userId)) return undefined;
    const [given, expected] = [Buffer.from(String(token)), Buffer.from(this.of(userId))];
    return given.length === expected.length && timingSafeEqual(given, expected) ? userId : undefined;
  }
}
