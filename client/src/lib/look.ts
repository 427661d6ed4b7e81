import { safeStorage } from './safe-storage';

/** How the app is to look; `auto` is as the system does. */
export type Look = 'auto' | 'light' | 'dark';

const KEY = 'look';
const storage = safeStorage('localStorage');

/** Tells `apply-look.ts` that another look was chosen. */
export const LOOK_EVENT = 'macrolog:look';

const lookOf = (text: string | null | undefined): Look => (text === 'light' || text === 'dark' ? text : 'auto');

/** What was chosen in this browser. */
export const storedLook = (): Look => lookOf(storage.getItem(KEY));

/** The look that the page has. */
export const shownLook = (): Look => lookOf(document.documentElement.dataset['look']);

/** Calls back when the page has another look. */
export function subscribeToLook(listener: () => void): () => void {
  window.addEventListener(LOOK_EVENT, listener);
  return () => window.removeEventListener(LOOK_EVENT, listener);
}

/** Keeps the look for this browser and gives it to the page; other tabs follow. */
export function chooseLook(look: Look): void {
  if (look === 'auto') storage.removeItem(KEY);
  else storage.setItem(KEY, look);
  window.dispatchEvent(new CustomEvent(LOOK_EVENT, { detail: look }));
}
