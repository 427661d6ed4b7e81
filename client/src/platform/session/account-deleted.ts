/** Navigation state that tells the home page that the account was deleted. */
export const ACCOUNT_DELETED = { accountDeleted: true } as const;

export const isAccountDeleted = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'accountDeleted' in state;
