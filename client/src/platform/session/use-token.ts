import { useSyncExternalStore } from 'react';
import { getToken, subscribeToSession } from './session';

/**
 * The stored token, updated when any tab logs in or out. It has its value from the first render. A change right after
 * hydration started would make React render the rest of the page again, and input would be lost. That is safe because no
 * prerendered page depends on the token.
 */
export const useToken = (): string | null => useSyncExternalStore(subscribeToSession, getToken, getToken);
