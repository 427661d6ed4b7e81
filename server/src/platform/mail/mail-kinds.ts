/** Emails about changes and guesses of what logs in to an account besides the password. */
export const FACTOR_MAILS = [
  'passkey_added',
  'passkey_removed',
  'totp_added',
  'totp_removed',
  'recovery_codes_created',
  'recovery_code_used',
  'codes_guessed',
  'codes_refused',
  'provider_linked',
  'provider_unlinked',
] as const;
export type FactorMail = (typeof FACTOR_MAILS)[number];

/** Emails about changes and guesses that somebody with the password of an account can repeat at will. */
export const NOTICES = ['password_changed', ...FACTOR_MAILS] as const;

/** Emails of which an address gets only a few in an hour. */
export const LIMITED_MAILS = [
  'password_reset',
  'email_change',
  'email_changed',
  'factor_removal_started',
  'factor_removal_canceled',
  'factors_removed',
  'account_ending',
  'account_deleted',
  ...NOTICES,
] as const;
export type LimitedMail = (typeof LIMITED_MAILS)[number];

/** Emails that are queued once for each cause, however often it is reported. */
export type CausedMail = 'payment_failed' | 'campaign';
export type MailKind = LimitedMail | CausedMail;

/** Sent after the account was deleted. Its row is deleted once it is sent. */
export const LAST_MAIL = 'account_deleted' satisfies MailKind;

export const isNotice = (kind: MailKind): boolean => (NOTICES as readonly MailKind[]).includes(kind);
