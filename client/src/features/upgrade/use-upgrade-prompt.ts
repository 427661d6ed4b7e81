import { useEffect, useState } from 'react';
import { today } from '../../lib/dates';
import { safeStorage } from '../../lib/safe-storage';
import { getToken, ownerOf } from '../../lib/session';

export const PROMPT_DELAY_MS = 5000;

/** Who dismissed the prompt in this browser, and on which day. */
const DISMISSED_KEY = 'upgrade_dismissed';

const storage = safeStorage('localStorage');

/** The session in which the prompt has been shown since this page was loaded. */
let shownIn: string | null = null;

const dismissal = (token: string) => `${ownerOf(token)} ${today()}`;

/**
 * Whether to show the prompt: five seconds after load, once for a session until the page is loaded again, and not again
 * on the day on which it was dismissed.
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
