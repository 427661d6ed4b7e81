import { useSyncExternalStore } from 'react';
import { canInstall, showInstallPrompt, subscribeToInstallPrompt } from '../../lib/install-prompt';

/** How to install the app, while the browser offers it. */
export const useInstallPrompt = (): (() => Promise<void>) | null =>
  useSyncExternalStore(subscribeToInstallPrompt, canInstall, () => false) ? showInstallPrompt : null;
