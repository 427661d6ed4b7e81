import { safeStorage } from '../storage/safe-storage';

/**
 * The stored session. Only this module uses its localStorage keys. It knows whether there is a token, and the server decides
 * on each request whether the token is valid.
 */
const TOKEN_KEY = 'token';
const USER_ID_KEY = 'user_id';
/** The user whose account was created in this browser, until they have answered or declined the first questions. */
const NEW_USER_KEY = 'new_user';

/** Logging out and deleting the account lead to the home or login page. An expired session leads to login and back again. */
export type EndReason = 'logged-out' | 'logged-out-to-log-in' | 'deleted' | 'expired';

const storage = safeStorage('localStorage');
const listeners = new Set<() => void>();
let endReason: EndReason | null = null;

const announce = () => listeners.forEach((listener) => listener());

/** The user ID in a token's `id` claim, or null if the token is unreadable. */
export function userIdOf(token: string): string | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    const id = typeof claims === 'object' && claims !== null && 'id' in claims ? claims.id : null;
    return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
  } catch {
    return null;
  }
}

/** Identifies the user of a token. An unreadable token identifies itself. */
export const ownerOf = (token: string): string => userIdOf(token) ?? token;

export const getToken = (): string | null => storage.getItem(TOKEN_KEY);

/** Why the last session of this tab ended; null during a session and before the first one. */
export const getEndReason = (): EndReason | null => endReason;

export function forgetEndReason(): void {
  endReason = null;
}

/** Whether the user has just signed up in this browser, and hasn't answered or declined the first questions. */
export const isNewUser = (): boolean => storage.getItem(NEW_USER_KEY) === ownerOf(getToken() ?? '');

export const forgetNewUser = (): void => storage.removeItem(NEW_USER_KEY);

function clear() {
  storage.removeItem(TOKEN_KEY);
  storage.removeItem(USER_ID_KEY);
  forgetNewUser();
}

/**
 * Starts the session of a token and replaces an older one. The token is replaced in one step, so that other tabs never see
 * it missing and go to login.
 * @param isNew whether the account has just been created.
 */
export function startSession(token: string, isNew = false): void {
  storage.removeItem(USER_ID_KEY);
  endReason = null;
  storage.setItem(TOKEN_KEY, token);
  const userId = userIdOf(token);
  if (userId !== null) storage.setItem(USER_ID_KEY, userId);
  if (isNew) storage.setItem(NEW_USER_KEY, ownerOf(token));
  announce();
}

export function endSession(reason: EndReason): void {
  clear();
  endReason = reason;
  announce();
}

/** Ends the session only if it still has this token, because a late response must not end a newer session. */
export function expireSession(token: string): void {
  if (getToken() === token) endSession('expired');
}

/** Handles logging in and out in another tab. A null key means that the whole storage was cleared. */
function onStorage(event: StorageEvent) {
  if (event.key !== TOKEN_KEY && event.key !== null) return;
  endReason = null;
  announce();
}

/** Calls back when the session changes in any tab. Returns a function that unsubscribes. */
export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}
