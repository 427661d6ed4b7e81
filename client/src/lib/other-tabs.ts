import { safeStorage } from './safe-storage';
import { getToken, ownerOf } from './session';

/** Who wrote last in this browser, and a mark of that write: other tabs hear of every change of it. */
const WRITTEN_KEY = 'last_write';

const storage = safeStorage('localStorage');

let count = 0;

/** Tells the other tabs of this browser that somebody's data is not what it was. */
export function announceWrite(token: string): void {
  count += 1;
  const mark = `${ownerOf(token)} ${Date.now()}-${count}`;
  // A new password brings a new token, which the other tabs need before they ask.
  setTimeout(() => storage.setItem(WRITTEN_KEY, mark));
}

/** Calls back when another tab has written data of whoever is logged in here; returns the way to stop. */
export function subscribeToWrites(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const token = getToken();
    if (key === WRITTEN_KEY && token !== null && newValue?.startsWith(`${ownerOf(token)} `)) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
