import { localFile } from '../../platform/language/language';
import { getToken, subscribeToSession } from '../../platform/session/session';

/** Lets the service worker keep the files of the app, which a visitor doesn't need. */
async function keepApp(): Promise<void> {
  if (getToken() === null) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('session-started');
}

/**
 * Registers the service worker that makes the app available offline. Waits for the page to load, so that the two don't
 * compete for bandwidth. Without the worker, the app still works online. Each language has its own worker, which keeps its files.
 */
export function registerServiceWorker(): void {
  const register = async () => {
    try {
      await navigator.serviceWorker.register(localFile('/service-worker.js'));
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage('page-started');
      await keepApp();
      subscribeToSession(() => void keepApp());
    } catch {
      // Registration fails in private windows and when storage is blocked.
    }
  };
  window.addEventListener('load', () => void register(), { once: true });
}
