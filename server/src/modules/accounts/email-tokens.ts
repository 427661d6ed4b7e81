import type { EntityManager } from 'typeorm';
import { EmailChangeTokenEntity } from './email-change-token.entity';
import type { MailOutbox } from '../messaging/mail-outbox';
import { PasswordResetTokenEntity } from './password-reset-token.entity';

/**
 * Revokes all links sent to a user by email, including queued ones. Call it in the transaction that changes how the
 * account is reached, so that an older link can't undo the change.
 */
export async function revokeEmailTokens(manager: EntityManager, outbox: MailOutbox, userId: string): Promise<void> {
  await manager.delete(PasswordResetTokenEntity, { userId });
  await manager.delete(EmailChangeTokenEntity, { userId });
  await outbox.withdraw(manager, userId, ['password_reset', 'email_change']);
}
