import { useEffect, useRef, useSyncExternalStore } from 'react';
import { KEPT, WAITING } from './early-form';

const never = () => () => undefined;

/** False for as long as a prerendered screen is there without its program, true ever after. */
const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * For a form in a prerendered page, to be spread over it: what was sent before the program was there is sent as soon as it
 * is. Without any script nothing is sent at all; by the default method what was typed would stand in the address.
 */
export function useEarlySubmit() {
  const ref = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  useEffect(() => {
    const form = ref.current;
    if (!hydrated || !form?.hasAttribute(KEPT)) return;
    form.removeAttribute(KEPT);
    form.requestSubmit();
  }, [hydrated]);
  return { ref, method: 'dialog', [WAITING]: hydrated ? undefined : '' };
}
