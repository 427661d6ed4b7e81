import './app/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, preloadRoute } from './app/app';
import { registerServiceWorker } from './app/boot/register-service-worker';
import { LANGUAGE, toHomePath } from './platform/language/language';
import { paths } from './platform/paths';
import { watchInstallPrompt } from './screens/landing/install-prompt';
import { leaveLastView } from './platform/last-view/leave-last-view';
import { NOT_FOUND_PATH } from './platform/prerender-data';
import { getToken } from './platform/session/session';

watchInstallPrompt();
if (import.meta.env.PROD) registerServiceWorker();

// The landing page has a second address in each language.
const pathname = window.location.pathname === toHomePath(LANGUAGE) ? paths.home : window.location.pathname;
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

/** Whether the page contains the prerendered screen for this path. Navigation state is not part of it, so it needs a full render. */
function isPrerendered({ dataset }: HTMLElement): boolean {
  const state = window.history.state as { usr?: unknown } | null;
  return (dataset['page'] === pathname || dataset['page'] === NOT_FOUND_PATH) && (state?.usr ?? null) === null;
}

/** Hydrates the prerendered page. Inline styles come as data attributes, because the content policy blocks style attributes. */
function takeOver(page: HTMLElement): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
  hydrateRoot(page, app);
}

/** Replaces the prerendered frame with the app. Called after all chunks have loaded, so that nothing flickers. */
function replaceFrame(page: HTMLElement): void {
  delete page.dataset['frame'];
  createRoot(page).render(app);
  leaveLastView(page);
}

const target = root.dataset['page'] === NOT_FOUND_PATH ? NOT_FOUND_PATH : pathname;
const parts = preloadRoute(target.startsWith('/app/') && getToken() === null ? paths.logIn : target);
if (isPrerendered(root)) void parts.then(() => takeOver(root));
else if (root.dataset['frame'] === undefined) createRoot(root).render(app);
else void parts.then(() => replaceFrame(root));
