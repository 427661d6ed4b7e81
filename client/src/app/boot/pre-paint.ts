/* Runs before the first paint. */
import { COLOR_SCHEME_EVENT, storedColorScheme, type ColorScheme } from '../../platform/color-scheme';
import { sendEarlyQuery } from '../../platform/first-queries';
import { removeLastView, showLastView } from '../../platform/last-view/last-view';
import { paths } from '../../platform/paths';
import { getToken } from '../../platform/session/session';

/** Applies a color scheme: `base.css` reads the attribute, the browser's UI reads the theme colors in the head. */
function apply(colorScheme: ColorScheme): void {
  const root = document.documentElement;
  if (colorScheme === 'auto') delete root.dataset['colorScheme'];
  else root.dataset['colorScheme'] = colorScheme;
  // The UI library sets this too, but a prerendered page is painted before the library has loaded.
  const isDark =
    colorScheme === 'dark' || (colorScheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
  for (const color of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = color.dataset['colorScheme'] ?? '';
    color.media = colorScheme === 'auto' ? `(prefers-color-scheme: ${own})` : colorScheme === own ? 'all' : 'not all';
  }
}

// The page must not flash in the wrong color scheme.
apply(storedColorScheme());
window.addEventListener(COLOR_SCHEME_EVENT, (event) => apply((event as CustomEvent<ColorScheme>).detail));
// The choice may change in another tab.
window.addEventListener('storage', () => apply(storedColorScheme()));

/**
 * The page contains these styles. Vite loads a style file unless there is a link to it. Links that are disabled by the page's
 * text are loaded by the browser's preload scanner, those that a script disables are not.
 */
const inlined = (document.currentScript as HTMLScriptElement | null)?.dataset['styles'];
for (const href of inlined?.split(' ') ?? []) {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href });
  document.head.append(link);
}

const token = getToken();
/** The landing page in each language, and the login page. Users who open one of them come to the dashboard. */
const FOR_VISITORS = /^\/(?:[a-z]{2}|login)?$/;
if (token !== null && FOR_VISITORS.test(window.location.pathname)) {
  document.documentElement.hidden = true;
  window.location.replace(paths.dashboard);
} else if (token !== null) {
  sendEarlyQuery(token, window.location);
  // The page has been parsed, and no script of the app has run.
  document.addEventListener('readystatechange', showLastView, { once: true });
  // A session that has ended elsewhere.
  void window.earlyQuery?.response.then(({ ok }) => ok || removeLastView(), removeLastView);
}

// Visitors who are not logged in are redirected to the login page, so the prerendered app frame stays hidden for them.
if (token === null) document.documentElement.dataset['guest'] = '';

/**
 * A prerendered form can be submitted before the app has loaded, for example by a password manager. The app handles every
 * other submit itself. The submit is remembered here and sent after hydration, see `useEarlySubmit`.
 */
document.addEventListener('submit', (event) => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  (event.target as HTMLFormElement).dataset['submitted'] = '';
});
