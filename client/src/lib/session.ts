import { safeStorage } from './safe-storage';

/**
 * The stored log-in: the sole place that uses its keys of localStorage. Only the token's presence is known here, never
 * its validity; the server decides on each request.
 */
const TOKEN_KEY = 'token';
const USER_ID_KEY = 'user_id';

/** Who logs out, or deletes the account, goes home, or to the log-in; who is refused goes to the log-in and comes back to the same screen. */
export type EndReason = 'logged-out' | 'logged-out-to-log-in' | 'deleted' | 'expired';

const storage = safeStorage('localStorage');
const listeners = new Set<() => void>();
let endReason: EndReason | null = null;

const announce = () => listeners.forEach((listener) => listener());

/** The user id in a token's `id` claim, or null when the token is not readable. */
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

/** Who a token stands for: the same person by each of their log-ins. One that is not readable stands for itself. */
export const ownerOf = (token: string): string => userIdOf(token) ?? token;

export const getToken = (): string | null => storage.getItem(TOKEN_KEY);

/** Why the last session of this tab ended; null while one lasts or before the first. */
export const getEndReason = (): EndReason | null => endReason;

/** The reason has been told, or has led where it should: it says nothing about what comes next. */
export function forgetEndReason(): void {
  endReason = null;
}

function clear() {
  storage.removeItem(TOKEN_KEY);
  storage.removeItem(USER_ID_KEY);
}

/**
 * Replaces any older session by the one of this token: the token in one step, so that other tabs go from one session to
 * the next and never see none in between, which would send them to the log-in.
 */
export function startSession(token: string): void {
  storage.removeItem(USER_ID_KEY);
  endReason = null;
  storage.setItem(TOKEN_KEY, token);
  const userId = userIdOf(token);
  if (userId !== null) storage.setItem(USER_ID_KEY, userId);
  announce();
}

export function endSession(reason: EndReason): void {
  clear();
  endReason = reason;
  announce();
}

/** Ends the session only if it still is the one of this token: a late refusal must not end a newer session. */
export function expireSession(token: string): void {
  if (getToken() === token) endSession('expired');
}

/** Another tab logged in or out; a null key means that it cleared the whole storage. */
function onStorage(event: StorageEvent) {
  if (event.key !== TOKEN_KEY && event.key !== null) return;
  endReason = null;
  announce();
}

/** Calls back whenever the session changes, here or in another tab; returns the way to stop. */
export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}
