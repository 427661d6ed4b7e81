import { safeStorage } from '../lib/safe-storage';

/** A chunk that takes longer counts as failed. */
export const CHUNK_TIMEOUT_MS = 120_000;

const storage = safeStorage('sessionStorage');

/** Part of the program could not be loaded: only a fresh page can help, since a browser may remember the failure. */
export class ChunkLoadError extends Error {
  constructor(name: string, cause: unknown) {
    super(`The part '${name}' of the app could not be loaded.`, { cause });
    this.name = 'ChunkLoadError';
  }
}

function inTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timed out')), CHUNK_TIMEOUT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Loads a part of the app. After a new version was published the old parts are gone: the first failure reloads the page,
 * which then knows the new ones; if that part fails again right after, the error is thrown to the screen. So it is at
 * once while the connection is away, and where nothing can be remembered: that reload might never end.
 */
export async function loadChunk<T>(
  name: string,
  load: () => Promise<T>,
  reload: () => void = () => window.location.reload(),
): Promise<T> {
  const key = `reloaded:${name}`;
  try {
    const chunk = await inTime(load());
    storage.removeItem(key);
    return chunk;
  } catch (cause) {
    const mayReload = navigator.onLine && storage.getItem(key) === null && storage.setItem(key, 'yes');
    if (!mayReload) throw new ChunkLoadError(name, cause);
    reload();
    // The page is on its way out; until it is gone the waiting state stays on screen.
    return new Promise<T>(() => undefined);
  }
}
