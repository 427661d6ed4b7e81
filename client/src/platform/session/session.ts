import { safeStorage } from '../storage/safe-storage';

/**
 * The stored session. Only this module uses its localStorage keys. It knows whether there is a token, and the server decides
 * on each request whether the token is valid.
 */
const TOKEN_KEY = 'token';
const USER_ID_KEY = 'user_id';
/** The user whose account was created in this browser, until they have answered or declined the first questions. */
const NEW_USER_KEY = 'new_user';
/** Tells other tabs that a token was rejected, and not removed by a logout. */
const REJECTED_KEY = 'rejected_token';
/** Tells other tabs that their user has logged out, even if one of them has found the token rejected before. */
const LOGGED_OUT_KEY = 'logged_out_user';
/** How the dashboard looked when its user left it, see `last-view.ts`. It ends with the session. */
export const LAST_VIEW_KEY = 'last_view';

/** Logging out and deleting the account lead to the home or login page. An expired session leads to login and back again. */
export type EndReason = 'logged-out' | 'logged-out-to-log-in' | 'deleted' | 'expired';

const storage = safeStorage('localStorage');
const listeners = new Set<() => void>();
let endReason: EndReason | null = null;
/** The user whose data this tab has received. */
let confirmedUser: string | null = null;
/** Token of a session that expired while its screens were in use. They stay, and the password is asked for over them. */
let expiredToken: string | null = null;

const announce = () => listeners.forEach((listener) => listener());

/** A claim of a token, or null if the token is unreadable. */
function readClaim(token: string, name: 'id' | 'username'): string | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Record<string, unknown>> | null;
    const claim = claims?.[name];
    return typeof claim === 'string' || typeof claim === 'number' ? String(claim) : null;
  } catch {
    return null;
  }
}

export const userIdOf = (token: string): string | null => readClaim(token, 'id');

export const usernameOf = (token: string): string | null => readClaim(token, 'username');

/** Identifies the user of a token. An unreadable token identifies itself. */
export const ownerOf = (token: string): string => userIdOf(token) ?? token;

export const getToken = (): string | null => storage.getItem(TOKEN_KEY);

export const getExpiredToken = (): string | null => expiredToken;

/** Token of the user whose screens this tab shows: the stored one, or that of an expired session whose screens stay. */
export const getScreenToken = (): string | null => getToken() ?? expiredToken;

/** Identifies the user whose screens this tab shows. Null for a visitor. */
export function getScreenUser(): string | null {
  const token = getScreenToken();
  return token === null ? null : ownerOf(token);
}

/** Why the last session of this tab ended; null during a session and before the first one. */
export const getEndReason = (): EndReason | null => endReason;

export function forgetEndReason(): void {
  endReason = null;
}

/** Whether the user has just signed up in this browser, and hasn't answered or declined the first questions. */
export const isNewUser = (): boolean => storage.getItem(NEW_USER_KEY) === getScreenUser();

export const forgetNewUser = (): void => storage.removeItem(NEW_USER_KEY);

/** Sends a message to the other tabs. It is stored for a moment only. */
function tellOtherTabs(key: string, message: string) {
  storage.setItem(key, message);
  storage.removeItem(key);
}

function removeToken() {
  storage.removeItem(TOKEN_KEY);
  storage.removeItem(USER_ID_KEY);
  storage.removeItem(LAST_VIEW_KEY);
}

/**
 * Starts the session of a token and replaces an older one. The token is replaced in one step, so that other tabs never see
 * it missing and go to login.
 * @param isNew whether the account has just been created.
 */
export function startSession(token: string, isNew = false): void {
  storage.removeItem(USER_ID_KEY);
  storage.removeItem(LAST_VIEW_KEY);
  endReason = null;
  expiredToken = null;
  storage.setItem(TOKEN_KEY, token);
  const userId = userIdOf(token);
  if (userId !== null) storage.setItem(USER_ID_KEY, userId);
  if (isNew) storage.setItem(NEW_USER_KEY, ownerOf(token));
  announce();
}

export function endSession(reason: EndReason): void {
  const user = getScreenUser();
  if (user !== null && reason !== 'expired') tellOtherTabs(LOGGED_OUT_KEY, user);
  removeToken();
  forgetNewUser();
  confirmedUser = null;
  expiredToken = null;
  endReason = reason;
  announce();
}

/** Remembers that the server has accepted the token, so that there may be something on screen that would be lost. */
export function confirmSession(token: string): void {
  confirmedUser = ownerOf(token);
}

/**
 * Ends the session only if it still has this token, because a late response must not end a newer session. Once the server
 * has accepted it, the screens stay until the user logs in again.
 */
export function expireSession(token: string): void {
  if (getToken() !== token) return;
  tellOtherTabs(REJECTED_KEY, token);
  if (confirmedUser !== ownerOf(token)) {
    endSession('expired');
    return;
  }
  removeToken();
  expiredToken = token;
  endReason = 'expired';
  announce();
}

/** Handles logging in and out in another tab. A null key means that the whole storage was cleared. */
function onStorage({ key, newValue }: StorageEvent) {
  // The removal of the token follows.
  if (key === REJECTED_KEY && newValue !== null && confirmedUser === ownerOf(newValue)) expiredToken = newValue;
  const isLoggedOut = key === LOGGED_OUT_KEY && newValue !== null && newValue === getScreenUser();
  if (key !== TOKEN_KEY && key !== null && !isLoggedOut) return;
  endReason = null;
  if (isLoggedOut || getToken() !== null) expiredToken = null;
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

/**
 * Waits for the end of the dialog that asks the user of a rejected token for the password.
 * @returns whether that user is logged in again. False after a logout, or if another user has logged in.
 */
export function waitForLogin(rejected: string): Promise<boolean> {
  return new Promise((resolve) => {
    let stop = (): void => undefined;
    const check = () => {
      if (expiredToken !== null && ownerOf(expiredToken) === ownerOf(rejected)) return;
      stop();
      const token = getToken();
      resolve(token !== null && token !== rejected && ownerOf(token) === ownerOf(rejected));
    };
    stop = subscribeToSession(check);
    check();
  });
}
