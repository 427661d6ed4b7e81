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

/** Records an event for the operator. A module names its events, such as `SecurityLog<'logged_in'>`. */
export type SecurityLog<Event extends string = string> = (event: Event, facts: SecurityFacts) => void;
