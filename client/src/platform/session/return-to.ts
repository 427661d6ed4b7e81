const WITHIN_APP = /^\/(app\/|payment|thank-you|support(\/|$))/;

/** Path to return to after login or sign-up. Null if there is none, or if it is outside the app. */
export function returnPath(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && WITHIN_APP.test(from) ? from : null;
}
