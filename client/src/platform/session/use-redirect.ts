import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** Delay of the redirect after a failed payment or a canceled subscription. */
const DELAY_MS = 3000;

interface RedirectOptions {
  when?: boolean;
  delayMs?: number;
  state?: unknown;
}

/** Redirects to another screen after a delay, from the moment `when` is true. */
export function useRedirect(to: string, { when = true, delayMs = DELAY_MS, state }: RedirectOptions): void {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => void navigate(to, { replace: true, state }));
  useEffect(() => {
    if (!when) return;
    const timer = setTimeout(() => leave(), delayMs);
    return () => clearTimeout(timer);
  }, [when, delayMs]);
}

export const redirectTo = (address: string): void => window.location.assign(address);
