/**
 * Installs the worker that keeps the app for when the connection is away. It waits until the page has loaded, so that it
 * never competes with it; without it the app works as before, online.
 */
export function registerServiceWorker(): void {
  const register = async () => {
    try {
      await navigator.serviceWorker.register('/service-worker.js');
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage('page-started');
    } catch {
      // Private windows and blocked storage forbid it.
    }
  };
  window.addEventListener('load', () => void register(), { once: true });
}
