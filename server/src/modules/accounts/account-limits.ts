/** Maximum number of open sessions per account. A further login ends the oldest one. */
export const MAX_SESSIONS = 50;

/** Maximum number of passkeys per account. */
export const MAX_PASSKEYS = 20;

/** Maximum number of tokens for programs per account. */
export const MAX_ACCESS_TOKENS = 20;

/** Maximum number of connected apps per account. A further one ends the one that was used least recently. */
export const MAX_CONNECTED_APPS = 20;

/** Maximum number of writes of programs in one response. */
export const MAX_SHOWN_WRITES = 100;

/** Wrong login codes in a row, after which codes are refused until another second factor is used. */
export const MAX_CODE_FAILURES = 100;

/** Maximum number of identities at sign-in providers that can log in to one account. */
export const MAX_PROVIDER_LINKS = 5;

/** Maximum number of logins per account that wait for a second factor. A further one ends the oldest one. */
export const MAX_OPEN_CHALLENGES = 20;
