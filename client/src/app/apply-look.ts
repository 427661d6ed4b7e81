import { LOOK_EVENT, storedLook, type Look } from '../lib/look';

/** Gives the page a look: `base.css` goes by the attribute, the browser's own frame by the colours in the head. */
function apply(look: Look): void {
  const root = document.documentElement;
  if (look === 'auto') delete root.dataset['look'];
  else root.dataset['look'] = look;
  // Before the UI library does so itself: a page that was prerendered is drawn without it.
  const isDark = look === 'dark' || (look === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
  for (const color of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = color.dataset['look'] ?? '';
    color.media = look === 'auto' ? `(prefers-color-scheme: ${own})` : look === own ? 'all' : 'not all';
  }
}

// Before the first paint, so that no page flashes in another look.
apply(storedLook());
window.addEventListener(LOOK_EVENT, (event) => apply((event as CustomEvent<Look>).detail));
// Another tab's choice.
window.addEventListener('storage', () => apply(storedLook()));
