import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Delay before the redirect after a failed payment or a canceled subscription. */
export const REDIRECT_DELAY_MS = 3000;

export interface Target {
  to: string;
  state?: unknown;
}

/** Redirects to another screen after a delay. Does nothing while there is no target. */
export function useRedirect(target: Target | null, delayMs: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (target === null) return;
    const { to, state } = target;
    const timer = setTimeout(() => void navigate(to, { replace: true, state }), delayMs);
    return () => clearTimeout(timer);
  }, [target, delayMs, navigate]);
}
