import { LAST_VIEW_ID, PLACEHOLDER, removeLastView } from './last-view';

/** How long the app may take to show the day once it has started. Its own placeholders follow. */
const PATIENCE_MS = 5_000;

/** Shows the app in place of the last view, once its screen has data or an error. */
export function leaveLastView(root: Element): void {
  if (!document.getElementById(LAST_VIEW_ID)) return;
  const leave = () => {
    observer.disconnect();
    clearTimeout(timer);
    removeLastView();
  };
  const observer = new MutationObserver(() => {
    if (root.querySelector('h1') && !root.querySelector(PLACEHOLDER)) leave();
  });
  const timer = setTimeout(leave, PATIENCE_MS);
  observer.observe(root, { childList: true, subtree: true });
}
