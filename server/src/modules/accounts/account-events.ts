import type { SecurityLog } from '../../platform/security-log';

/** Security-relevant event of an account, successful or attempted. */
export type AccountEvent =
  | 'signed_up'
  | 'logged_in'
  | 'log_in_failed'
  | 'logged_out'
  | 'logged_out_everywhere'
  | 'session_ended'
  | 'own_password_wrong'
  | 'password_changed'
  | 'reset_requested'
  | 'reset_failed'
  | 'password_reset'
  | 'email_change_requested'
  | 'email_changed'
  | 'second_factor_requested'
  | 'second_factor_failed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'totp_added'
  | 'totp_removed'
  | 'recovery_codes_created'
  | 'recovery_code_used'
  | 'codes_guessed'
  | 'codes_refused'
  | 'access_token_created'
  | 'access_token_revoked'
  | 'provider_linked'
  | 'provider_unlinked'
  | 'factor_removal_started'
  | 'factor_removal_canceled'
  | 'factors_removed'
  | 'account_deleted'
  | 'account_expired';

export type AccountLog = SecurityLog<AccountEvent>;
