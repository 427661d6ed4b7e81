import { safeStorage } from './storage/safe-storage';

/** Color scheme of the app. `auto` follows the system. */
export type Look = 'auto' | 'light' | 'dark';

const KEY = 'look';
const storage = safeStorage('localStorage');

/** Tells `apply-look.ts` about a new choice. */
export const LOOK_EVENT = 'macrolog:look';

const lookOf = (text: string | null | undefined): Look => (text === 'light' || text === 'dark' ? text : 'auto');

/** The choice stored in this browser. */
export const storedLook = (): Look => lookOf(storage.getItem(KEY));

/** The current choice of the page. */
export const shownLook = (): Look => lookOf(document.documentElement.dataset['look']);

/** Calls back when the page changes. */
export function subscribeToLook(listener: () => void): () => void {
  window.addEventListener(LOOK_EVENT, listener);
  return () => window.removeEventListener(LOOK_EVENT, listener);
}

/** Stores the choice for this browser and applies it to the page and other tabs. */
export function chooseLook(look: Look): void {
  if (look === 'auto') storage.removeItem(KEY);
  else storage.setItem(KEY, look);
  window.dispatchEvent(new CustomEvent(LOOK_EVENT, { detail: look }));
}
