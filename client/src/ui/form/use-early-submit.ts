import { useEffect, useRef, useSyncExternalStore } from 'react';
import { KEPT, WAITING } from './early-form';

const never = () => () => undefined;

/** False until a prerendered page is hydrated, then true. */
const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Props for a form in a prerendered page. A form that was submitted before hydration is submitted again after it. Without
 * scripts nothing is sent, because the default method would put the input into the URL.
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
