/** A browser that can install the app sends this event; the prompt that comes with it can be shown once. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

let offered: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();

function offer(event: InstallPromptEvent | null): void {
  offered = event;
  listeners.forEach((listener) => listener());
}

/** Keeps the browser's offer for when the user asks for it; the event comes once, maybe before any screen is there. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => offer(null));
}

export const canInstall = (): boolean => offered !== null;

export function subscribeToInstallPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows the browser's prompt and, since it can be shown only once, takes the offer back. */
export async function showInstallPrompt(): Promise<void> {
  const event = offered;
  const shown = event?.prompt();
  offer(null);
  // A browser that has changed its mind refuses; the next offer comes from itself.
  await Promise.resolve(shown).catch(() => undefined);
}
