import { useEffect, useState } from 'react';
import { today } from '../../platform/dates/dates';
import { safeStorage } from '../../platform/storage/safe-storage';
import { getToken, ownerOf } from '../../platform/session/session';

export const PROMPT_DELAY_MS = 5000;

/** Stores the user who dismissed the prompt in this browser, and the day. */
const DISMISSED_KEY = 'upgrade_dismissed';

const storage = safeStorage('localStorage');

/** The session in which the prompt has been shown since this page was loaded. */
let shownIn: string | null = null;

const dismissal = (token: string) => `${ownerOf(token)} ${today()}`;

/**
 * Shows the prompt five seconds after load, once per session and page load. After it is dismissed, it does not appear again
 * on the same day.
 */
export function useUpgradePrompt() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const token = getToken();
    if (token === null || shownIn === token || storage.getItem(DISMISSED_KEY) === dismissal(token)) return;
    const timer = setTimeout(() => {
      shownIn = token;
      setShown(true);
    }, PROMPT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const dismiss = () => {
    const token = getToken();
    if (token !== null) storage.setItem(DISMISSED_KEY, dismissal(token));
    setShown(false);
  };
  return { shown, dismiss };
}
