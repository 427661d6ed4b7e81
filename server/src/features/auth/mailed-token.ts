import { createHash, randomBytes } from 'node:crypto';
import { isUuid } from '../../core/ids';

const SECRET_BYTES = 32;
const LONGEST_SECRET = 100;

/** How long a mailed link is good. */
export const LINK_LIFE_MS = 3_600_000;

/** What a mailed token opens: whose it is, and what is kept of its secret. */
export interface MailedToken {
  userId: string;
  tokenHash: Buffer;
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A token for a link in a mail, and what is kept of it. */
export function newMailedToken(userId: string): MailedToken & { token: string } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { userId, tokenHash: hashOf(secret), token: `${userId}.${secret}` };
}

/** The user and the secret of a token, since every row is found by its user first; null for what can be none. */
export function readMailedToken(token: unknown): MailedToken | null {
  const [userId, secret, ...rest] = typeof token === 'string' ? token.split('.') : [];
  if (!isUuid(userId) || !secret || secret.length > LONGEST_SECRET || rest.length > 0) return null;
  return { userId, tokenHash: hashOf(secret) };
}
