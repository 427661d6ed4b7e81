import { useEffect } from 'react';
import { forgetEndReason, getEndReason } from '../lib/session';

/** Logging out leads home, or to the log-in, once; whoever comes back later is asked to log in. */
export function useForgetLogOut(): void {
  useEffect(
    () => () => {
      if (getEndReason() !== 'expired') forgetEndReason();
    },
    [],
  );
}
