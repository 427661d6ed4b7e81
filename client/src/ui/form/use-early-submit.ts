import { useEffect, useRef } from 'react';

/**
 * Props for a form in a prerendered page. A submit before hydration, which `pre-paint.ts` remembers, is repeated after it.
 * Without scripts nothing is sent, because the default method would put the input into the URL.
 */
export function useEarlySubmit() {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = ref.current;
    if (form?.dataset['submitted'] === undefined) return;
    delete form.dataset['submitted'];
    form.requestSubmit();
  }, []);
  return { ref, method: 'dialog' };
}
