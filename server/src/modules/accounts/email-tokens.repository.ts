import { createHash, randomBytes } from 'node:crypto';
import { Any, LessThanOrEqual, MoreThan, type EntityManager } from 'typeorm';
import { isUuid } from '../../platform/ids';
import type { Outbox } from '../outbox';
import { EmailTokenEntity, type EmailTokenPurpose } from './user.entity';

const SECRET_BYTES = 32;
const MAX_SECRET_LENGTH = 100;

/** Lifetime of a link in an email, unless stated. */
const LINK_LIFE_MS = 3_600_000;

interface NewToken {
  userId: string;
  purpose: EmailTokenPurpose;
  email?: string | null;
  /** In an hour, unless stated. */
  expiresAt?: Date | null;
}

/** A token's user and the stored hash of its secret. */
type EmailToken = Pick<EmailTokenEntity, 'userId' | 'tokenHash'>;

const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * Reads the user and the secret hash from a token, because rows are looked up by user first; null if it isn't a token.
 */
export function parseEmailToken(token: unknown): EmailToken | null {
  const [userId, secret, ...rest] = typeof token === 'string' ? token.split('.') : [];
  if (!isUuid(userId) || !secret || secret.length > MAX_SECRET_LENGTH || rest.length > 0) return null;
  return { userId, tokenHash: hashSecret(secret) };
}

/** The table `email_tokens`: links that were sent by email. */
export class EmailTokensRepository {
  constructor(private readonly mails: Outbox) {}

  /** Creates a token for an email that is about to be sent, and deletes expired ones. */
  async create(
    manager: EntityManager,
    { userId, purpose, email = null, expiresAt = null }: NewToken,
    now: Date,
  ): Promise<string> {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const link = { userId, tokenHash: hashSecret(secret), purpose, email };
    await manager.delete(EmailTokenEntity, { userId, purpose, expiresAt: LessThanOrEqual(now) });
    await manager.insert(EmailTokenEntity, {
      ...link,
      expiresAt: expiresAt ?? new Date(now.getTime() + LINK_LIFE_MS),
    });
    return `${userId}.${secret}`;
  }

  /** A token that was neither used nor revoked and hasn't expired. */
  findActive(manager: EntityManager, token: EmailToken, purpose: EmailTokenPurpose, now: Date) {
    return manager.findOneBy(EmailTokenEntity, { ...token, purpose, expiresAt: MoreThan(now) });
  }

  async revoke(manager: EntityManager, userId: string, purpose: EmailTokenPurpose): Promise<void> {
    await manager.delete(EmailTokenEntity, { userId, purpose });
  }

  /**
   * Revokes all links sent to a user by email that change the account, including queued ones. Call it in the transaction
   * that changes how the account is reached, so that an older link can't undo the change. Links that cancel the removal
   * of second factors stay, because the person who reset the password may be the one to be stopped.
   */
  async revokeAll(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(EmailTokenEntity, { userId, purpose: Any(['password_reset', 'email_change']) });
    await this.mails.deleteQueued(manager, userId, ['password_reset', 'email_change']);
  }
}
