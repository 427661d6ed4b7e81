import { useEffect, useState } from 'react';
import { getToken } from '../../lib/session';

export const PROMPT_DELAY_MS = 5000;

/** The session in which the prompt has been shown since this page was loaded. */
let shownIn: string | null = null;

/** Whether to show the prompt: five seconds after load, once for a session until the page is loaded again. */
export function useUpgradePrompt() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const token = getToken();
    if (shownIn === token) return;
    const timer = setTimeout(() => {
      shownIn = token;
      setShown(true);
    }, PROMPT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return { shown, dismiss: () => setShown(false) };
}
