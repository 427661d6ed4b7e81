const WITHIN_APP = /^\/(app\/|payment|thank-you|support(\/|$))/;

/** Where one was heading before the log-in, or the sign-up, came between: an address within the app; null for none. */
export function heading(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && WITHIN_APP.test(from) ? from : null;
}
