/** What comes along to the start page when an account was deleted. */
export const FAREWELL = { accountDeleted: true } as const;

export const isFarewell = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'accountDeleted' in state;
