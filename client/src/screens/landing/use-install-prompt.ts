import { useSyncExternalStore } from 'react';
import { canInstall, showInstallPrompt, subscribeToInstallPrompt } from './install-prompt';

/** Function that shows the install prompt, or null if the browser does not offer one. */
export const useInstallPrompt = (): (() => Promise<void>) | null =>
  useSyncExternalStore(subscribeToInstallPrompt, canInstall, () => false) ? showInstallPrompt : null;
