/** What concerns the safety of an account, done or tried. */
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
  | 'account_deleted'
  | 'limit_reached';

/** Who and whence, by ids alone: no name, no address of mail, nothing that was typed. */
export interface SecurityFacts {
  /** Undefined where no account is known. */
  userId?: string | undefined;
  sessionId?: string | undefined;
  /** The address by which requests are counted. */
  client?: string | undefined;
  requestId?: string | undefined;
  /** Which limit was reached. */
  limit?: string | undefined;
}

/** Notes an event where whoever runs the program finds it again. */
export type SecurityLog = (event: SecurityEvent, facts: SecurityFacts) => void;
