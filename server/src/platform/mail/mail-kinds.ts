/** Emails about changes of what logs in to an account besides the password. */
export type FactorMail =
  | 'passkey_added'
  | 'passkey_removed'
  | 'totp_added'
  | 'totp_removed'
  | 'recovery_codes_created'
  | 'recovery_code_used'
  | 'provider_linked'
  | 'provider_unlinked';

export type MailKind =
  | 'password_reset'
  | 'password_changed'
  | 'email_change'
  | 'email_changed'
  | FactorMail
  | 'factor_removal_started'
  | 'factor_removal_canceled'
  | 'factors_removed'
  | 'account_deleted'
  | 'payment_failed'
  | 'campaign';

/** Sent after the account was deleted. Its row is deleted once it is sent. */
export const LAST_MAIL = 'account_deleted' satisfies MailKind;
