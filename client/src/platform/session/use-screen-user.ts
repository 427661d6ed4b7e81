import { useEffect, useSyncExternalStore } from 'react';
import { forgetEndReason, getEndReason, getExpiredToken, getScreenUser, subscribeToSession } from './session';

/**
 * The user whose screens this tab shows, updated when any tab logs in or out. It has its value from the first render. A
 * change right after hydration started would make React render the rest of the page again, and input would be lost. That is
 * safe because no prerendered page depends on the user.
 */
export const useScreenUser = (): string | null =>
  useSyncExternalStore(subscribeToSession, getScreenUser, getScreenUser);

/** Token of a session that has expired while its screens stay; null otherwise. */
export const useExpiredToken = (): string | null =>
  useSyncExternalStore(subscribeToSession, getExpiredToken, getExpiredToken);

/** Forgets the reason for the logout on unmount: it decides the redirect target once, later visits go to the login page. */
export function useForgetLogOut(): void {
  useEffect(
    () => () => {
      if (getEndReason() !== 'expired') forgetEndReason();
    },
    [],
  );
}
