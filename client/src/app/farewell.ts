/** Navigation state that tells the home page that the account was deleted. */
export const FAREWELL = { accountDeleted: true } as const;

export const isFarewell = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'accountDeleted' in state;
