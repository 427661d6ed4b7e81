import { useEffect, useSyncExternalStore } from 'react';
import { forgetEndReason, getEndReason, getToken, subscribeToSession } from './session';

/**
 * The stored token, updated when any tab logs in or out. It has its value from the first render. A change right after
 * hydration started would make React render the rest of the page again, and input would be lost. That is safe because no
 * prerendered page depends on the token.
 */
export const useToken = (): string | null => useSyncExternalStore(subscribeToSession, getToken, getToken);

/** Forgets the reason for the logout on unmount: it decides the redirect target once, later visits go to the login page. */
export function useForgetLogOut(): void {
  useEffect(
    () => () => {
      if (getEndReason() !== 'expired') forgetEndReason();
    },
    [],
  );
}
