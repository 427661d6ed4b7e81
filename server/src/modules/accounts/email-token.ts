import { createHash, randomBytes } from 'node:crypto';
import { isUuid } from '../../platform/ids';

const SECRET_BYTES = 32;
const LONGEST_SECRET = 100;

/** Lifetime of a link in an email. */
export const LINK_LIFE_MS = 3_600_000;

/** A token's user and the stored hash of its secret. */
export interface EmailToken {
  userId: string;
  tokenHash: Buffer;
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Creates a token for a link in an email, with the hash to store. */
export function createEmailToken(userId: string): EmailToken & { token: string } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { userId, tokenHash: hashOf(secret), token: `${userId}.${secret}` };
}

/**
 * Reads the user and the secret hash from a token, because rows are looked up by user first; null if it isn't a token.
 */
export function parseEmailToken(token: unknown): EmailToken | null {
  const [userId, secret, ...rest] = typeof token === 'string' ? token.split('.') : [];
  if (!isUuid(userId) || !secret || secret.length > LONGEST_SECRET || rest.length > 0) return null;
  return { userId, tokenHash: hashOf(secret) };
}
