import { Any, LessThanOrEqual, MoreThan, type EntityManager } from 'typeorm';
import { createSecret, formatUserSecret, parseUserSecret, sha256 } from '../../platform/secrets';
import { ACCOUNT_MAILS } from './account-mails';
import type { Outbox } from '../outbox';
import { EmailTokenEntity, type EmailTokenPurpose } from './user.entity';

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

/** Reads a token; undefined if it isn't one. */
export function parseEmailToken(token: unknown): EmailToken | undefined {
  const sent = parseUserSecret(token);
  return sent && { userId: sent.userId, tokenHash: sha256(sent.secret) };
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
    const secret = createSecret();
    const link = { userId, tokenHash: sha256(secret.toString('base64url')), purpose, email };
    await manager.delete(EmailTokenEntity, { userId, purpose, expiresAt: LessThanOrEqual(now) });
    await manager.insert(EmailTokenEntity, {
      ...link,
      expiresAt: expiresAt ?? new Date(now.getTime() + LINK_LIFE_MS),
    });
    return formatUserSecret(userId, secret);
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
    await this.mails.deleteQueued(manager, userId, [ACCOUNT_MAILS.password_reset, ACCOUNT_MAILS.email_change]);
  }
}
