import { useEffect } from 'react';
import { forgetEndReason, getEndReason } from './session';

/** Forgets the reason for the logout on unmount: it decides the redirect target once, later visits go to the login page. */
export function useForgetLogOut(): void {
  useEffect(
    () => () => {
      if (getEndReason() !== 'expired') forgetEndReason();
    },
    [],
  );
}
