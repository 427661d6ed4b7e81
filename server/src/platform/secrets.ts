import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { isUuid } from './ids';

const SECRET_BYTES = 32;
const KEY_BYTES = 32;
const MAX_SECRET_LENGTH = 100;

export const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();

/** 256 random bits. */
export const createSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** A secret of a user as it is sent. It names the user, because rows are looked up by user first. */
export const formatUserSecret = (userId: string, secret: Buffer): string => `${userId}.${secret.toString('base64url')}`;

/** Reads the user and the secret; undefined for anything else. */
export function parseUserSecret(text: unknown): { userId: string; secret: string } | undefined {
  const [userId, secret, ...rest] = typeof text === 'string' ? text.split('.') : [];
  if (!isUuid(userId) || !secret || secret.length > MAX_SECRET_LENGTH || rest.length > 0) return undefined;
  return { userId, secret };
}

/** A key for one purpose. Keys for other purposes, derived from the same secret, differ. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `macrolog: ${purpose}`, KEY_BYTES));

/** An ID that is the same whenever it is derived from the same text. Half a SHA-256 is enough to distinguish texts. */
export const deriveId = (text: string): string =>
  sha256(text)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
