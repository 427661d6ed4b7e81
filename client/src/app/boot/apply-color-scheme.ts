import { LOOK_EVENT, storedLook, type Look } from '../../platform/color-scheme';

/** Applies a color scheme: `base.css` reads the attribute, the browser's UI reads the theme colors in the head. */
function apply(look: Look): void {
  const root = document.documentElement;
  if (look === 'auto') delete root.dataset['look'];
  else root.dataset['look'] = look;
  // The UI library sets this too, but a prerendered page is painted before the library has loaded.
  const isDark = look === 'dark' || (look === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
  for (const color of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = color.dataset['look'] ?? '';
    color.media = look === 'auto' ? `(prefers-color-scheme: ${own})` : look === own ? 'all' : 'not all';
  }
}

// Runs before the first paint, so that the page does not flash in the wrong color scheme.
apply(storedLook());
window.addEventListener(LOOK_EVENT, (event) => apply((event as CustomEvent<Look>).detail));
// The choice may change in another tab.
window.addEventListener('storage', () => apply(storedLook()));
