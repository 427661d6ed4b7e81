import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** How long a failed payment, or a cancelled subscription, is told before the screen moves on by itself. */
export const TOLD_MS = 3000;

export interface Target {
  to: string;
  state?: unknown;
}

/** Goes to another screen by itself after a while, in place of this one; stays for as long as there is no target. */
export function useRedirect(target: Target | null, delayMs: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (target === null) return;
    const { to, state } = target;
    const timer = setTimeout(() => void navigate(to, { replace: true, state }), delayMs);
    return () => clearTimeout(timer);
  }, [target, delayMs, navigate]);
}
