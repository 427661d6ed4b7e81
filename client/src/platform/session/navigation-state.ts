/** Navigation state that tells the home page that the account was deleted. */
export const ACCOUNT_DELETED = { accountDeleted: true } as const;

export const isAccountDeleted = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'accountDeleted' in state;

const WITHIN_APP = /^\/(app\/|payment|thank-you|support(\/|$))/;

/** Path to return to after login or sign-up. Null if there is none, or if it is outside the app. */
export function returnPath(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && WITHIN_APP.test(from) ? from : null;
}
