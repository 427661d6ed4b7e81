import { safeStorage } from '../storage/safe-storage';

export const CHUNK_TIMEOUT_MS = 120_000;

const storage = safeStorage('sessionStorage');

/** A chunk could not be loaded. Only a page reload helps, because browsers may cache a failed import. */
export class ChunkLoadError extends Error {
  constructor(name: string, cause: unknown) {
    super(`Couldn't load the chunk '${name}'.`, { cause });
    this.name = 'ChunkLoadError';
  }
}

/** Rejects if a chunk takes longer. */
export function inTime<T>(loading: Promise<T>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timed out')), timeoutMs);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Loads a chunk of the app. A new release removes the old chunks, so the first failure reloads the page to get the new
 * version. If the chunk fails again, the error is thrown. While offline, or when session storage is unavailable, the error
 * is thrown right away to avoid an endless reload.
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
    // The page is reloading. A promise that never settles keeps the loading state on screen until then.
    return new Promise<T>(() => undefined);
  }
}
