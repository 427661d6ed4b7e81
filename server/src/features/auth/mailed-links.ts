import type { EntityManager } from 'typeorm';
import { EmailChangeTokenEntity } from '../account/email-change-token.entity';
import type { MailOutbox } from '../mail/mail-outbox';
import { PasswordResetTokenEntity } from './password-reset-token.entity';

/**
 * Makes every mailed link of a user void, those that are yet to be mailed too. For the transaction that changes how the
 * account is reached: what was asked for before must not undo it.
 */
export async function voidMailedLinks(manager: EntityManager, outbox: MailOutbox, userId: string): Promise<void> {
  await manager.delete(PasswordResetTokenEntity, { userId });
  await manager.delete(EmailChangeTokenEntity, { userId });
  await outbox.withdraw(manager, userId, ['password_reset', 'email_change']);
}
