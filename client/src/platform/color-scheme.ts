import { safeStorage } from './storage/safe-storage';

/** Color scheme of the app. `auto` follows the system. */
export type ColorScheme = 'auto' | 'light' | 'dark';

/** Never rename it: browsers keep their users' choice under this key. */
const KEY = 'look';
const storage = safeStorage('localStorage');

/** Tells `pre-paint.ts` about a new choice. */
export const COLOR_SCHEME_EVENT = 'macrolog:color-scheme';

const toColorScheme = (text: string | null | undefined): ColorScheme =>
  text === 'light' || text === 'dark' ? text : 'auto';

export const storedColorScheme = (): ColorScheme => toColorScheme(storage.getItem(KEY));

export const shownColorScheme = (): ColorScheme => toColorScheme(document.documentElement.dataset['colorScheme']);

export function subscribeToColorScheme(listener: () => void): () => void {
  window.addEventListener(COLOR_SCHEME_EVENT, listener);
  return () => window.removeEventListener(COLOR_SCHEME_EVENT, listener);
}

/** Stores the choice for this browser and applies it to the page and other tabs. */
export function chooseColorScheme(colorScheme: ColorScheme): void {
  if (colorScheme === 'auto') storage.removeItem(KEY);
  else storage.setItem(KEY, colorScheme);
  window.dispatchEvent(new CustomEvent(COLOR_SCHEME_EVENT, { detail: colorScheme }));
}
