import { createHmac, timingSafeEqual } from 'node:crypto';
import { createSecret, sha256 } from '../../../platform/secrets';

/** Says what a token is, to its owner and to programs that look for published secrets. */
export const TOKEN_PREFIX = 'mlt_';

const USER_BYTES = 16;
const BODY_BYTES = USER_BYTES + 32;
const CHECKSUM_BYTES = 6;
const TEXT_LENGTH = ((BODY_BYTES + CHECKSUM_BYTES) * 4) / 3;

const toUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** A token as its table knows it. */
export interface TokenRef {
  userId: string;
  tokenHash: Buffer;
}

/**
 * Tokens of programs: a prefix, the user, 256 random bits and a checksum. Only the server can compute the checksum, so that a
 * text that it never issued costs no look into the database and can't take another user's share of it.
 */
export class TokenFormat {
  constructor(
    private readonly key: Buffer,
    private readonly prefix = TOKEN_PREFIX,
  ) {}

  create(userId: string): string {
    const body = Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), createSecret()]);
    return this.prefix + Buffer.concat([body, this.checksum(body)]).toString('base64url');
  }

  /** Undefined for a text that isn't a token of this server. */
  read(token: string): TokenRef | undefined {
    const text = token.slice(this.prefix.length);
    if (!token.startsWith(this.prefix) || text.length !== TEXT_LENGTH) return undefined;
    const bytes = Buffer.from(text, 'base64url');
    if (bytes.length !== BODY_BYTES + CHECKSUM_BYTES) return undefined;
    const body = bytes.subarray(0, BODY_BYTES);
    if (!timingSafeEqual(bytes.subarray(BODY_BYTES), this.checksum(body))) return undefined;
    return { userId: toUuid(body.subarray(0, USER_BYTES)), tokenHash: sha256(token) };
  }

  private checksum(body: Buffer): Buffer {
    return createHmac('sha256', this.key).update(body).digest().subarray(0, CHECKSUM_BYTES);
  }
}
