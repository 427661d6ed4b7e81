/** How the app is to look; `auto` is as the system does. */
export type Look = 'auto' | 'light' | 'dark';

const KEY = 'look';

/** The look that holds. `public/look.js` reads the stored one before the first paint and writes it to the page. */
export function getLook(): Look {
  const { look } = document.documentElement.dataset;
  return look === 'light' || look === 'dark' ? look : 'auto';
}

/** Keeps the look for this browser and applies it, in other tabs too. */
export function chooseLook(look: Look): void {
  if (look === 'auto') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, look);
  window.dispatchEvent(new Event(KEY));
}
