import { useSyncExternalStore } from 'react';
import { getToken, subscribeToSession } from './session';

/**
 * The stored token, kept up to date when this or another tab logs in or out. It is known from the first, as no prerendered
 * page shows who is logged in: one that came to be known right after would have React draw anew all that it has not yet
 * taken over, and what was typed there would be lost.
 */
export const useToken = (): string | null => useSyncExternalStore(subscribeToSession, getToken, getToken);
