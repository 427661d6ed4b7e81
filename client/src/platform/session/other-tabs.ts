import { safeStorage } from '../storage/safe-storage';
import { getToken, ownerOf } from './session';

/** The user and a unique mark of the last write in this browser. Other tabs receive each change of it. */
const WRITTEN_KEY = 'last_write';

const storage = safeStorage('localStorage');

let count = 0;

/** Tells other tabs of this browser that the user's data has changed. */
export function announceWrite(token: string): void {
  count += 1;
  const mark = `${ownerOf(token)} ${Date.now()}-${count}`;
  // A new password brings a new token, which the other tabs need before they ask.
  setTimeout(() => storage.setItem(WRITTEN_KEY, mark));
}

/** Calls back when another tab has changed data of the current user. Returns a function that unsubscribes. */
export function subscribeToWrites(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const token = getToken();
    if (key === WRITTEN_KEY && token !== null && newValue?.startsWith(`${ownerOf(token)} `)) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
