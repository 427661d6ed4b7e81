import { useSyncExternalStore } from 'react';

/** Sent by browsers that can install the app. Its prompt can be shown once. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

let offered: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();

function offer(event: InstallPromptEvent | null): void {
  offered = event;
  listeners.forEach((listener) => listener());
}

/** Keeps the event for later. It is sent only once, maybe before any screen is shown. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => offer(null));
}

const canInstall = (): boolean => offered !== null;

function subscribeToInstallPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows the browser's prompt and drops it, because it can be shown only once. */
async function showInstallPrompt(): Promise<void> {
  const event = offered;
  const shown = event?.prompt();
  offer(null);
  // The browser may refuse. It sends another event when the app can be installed again.
  await Promise.resolve(shown).catch(() => undefined);
}

/** Function that shows the install prompt, or null if the browser does not offer one. */
export const useInstallPrompt = (): (() => Promise<void>) | null =>
  useSyncExternalStore(subscribeToInstallPrompt, canInstall, () => false) ? showInstallPrompt : null;
