/** Security-relevant event of an account, successful or attempted. */
export type SecurityEvent =
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
  | 'provider_linked'
  | 'provider_unlinked'
  | 'factor_removal_started'
  | 'factor_removal_canceled'
  | 'factors_removed'
  | 'account_deleted'
  | 'account_expired'
  | 'limit_reached'
  | 'request_rejected';

/** Identifies the account and the client by IDs only: no names, no email addresses, no user input. */
export interface SecurityFacts {
  /** Undefined if the account is unknown. */
  userId?: string | undefined;
  sessionId?: string | undefined;
  /** The client address used for rate limits. */
  client?: string | undefined;
  requestId?: string | undefined;
  /** Name of the limit that was reached. */
  limit?: string | undefined;
  /** Pattern of the route whose request was rejected. */
  route?: string | undefined;
}

/** Records an event for the operator. */
export type SecurityLog = (event: SecurityEvent, facts: SecurityFacts) => void;
