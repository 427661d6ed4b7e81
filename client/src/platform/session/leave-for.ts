import { redirectTo } from './use-redirect';

/**
 * Leaves the app for another site. The promise stays open, so that a form which waits for it is locked until the page is
 * gone. It resolves if the back button restores the page from the browser's cache.
 */
export function leaveFor(address: string): Promise<void> {
  return new Promise((resolve) => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      window.removeEventListener('pageshow', onShow);
      resolve();
    };
    window.addEventListener('pageshow', onShow);
    redirectTo(address);
  });
}
