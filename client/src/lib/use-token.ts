import { useSyncExternalStore } from 'react';
import { getToken, subscribeToSession } from './session';

/** Nobody is logged in where pages are prerendered. */
const noToken = () => null;

/** The stored token, kept up to date when this or another tab logs in or out. */
export const useToken = (): string | null => useSyncExternalStore(subscribeToSession, getToken, noToken);
