/** How long the program waits for the database and for providers. Tests wait longer, so that a slow machine changes no result. */
export interface Timeouts {
  /** For a connection to the database: until it is open, or until the pool has one. */
  connectMs: number;
  /** For a connection to the standby. The primary answers instead. */
  standbyConnectMs: number;
  /** Statement timeout of Postgres. */
  statementMs: number;
  /** Statement timeout of reads of a whole account, which take longer than a request may. */
  accountStatementMs: number;
  /**
   * Lock timeout of Postgres. Changes of one account already wait elsewhere, so this covers only the rest. It is longer
   * than the one second after which Postgres resolves deadlocks.
   */
  lockMs: number;
  /** How long a change waits for another process that changes the same account. */
  userLockMs: number;
  /** One attempt at the payment provider. Two and the pause between them must stay below the request timeout of 8 seconds. */
  paymentMs: number;
  /** One attempt at Edamam, until the last byte. */
  edamamMs: number;
  /** Second call for one food. Two calls with two attempts each would exceed the request timeout. */
  edamamSecondCallMs: number;
  /** One call to Open Food Facts, until the last byte. */
  productMs: number;
  /** All searches for the lines of a typed text, well below the request timeout. */
  freeTextMs: number;
  /** The document about an app, from a server that a stranger chose. */
  clientDocumentMs: number;
  /** One request to a sign-in provider. */
  signInRequestMs: number;
  /** All requests of one call to a sign-in provider, which must be answered before the client gives up. */
  signInCallMs: number;
}

export const TIMEOUTS: Timeouts = {
  connectMs: 5_000,
  standbyConnectMs: 1_000,
  statementMs: 3_000,
  accountStatementMs: 15_000,
  lockMs: 2_000,
  userLockMs: 3_000,
  paymentMs: 2_500,
  edamamMs: 3_000,
  edamamSecondCallMs: 1_500,
  productMs: 3_800,
  freeTextMs: 4_000,
  clientDocumentMs: 5_000,
  signInRequestMs: 4_000,
  signInCallMs: 6_000,
};
