import { useRef, useState } from 'react';

/**
 * State of a dialog. Each time it opens, it gets a new `key` and the data in `about`, which it keeps until its closing
 * animation ends. Closing returns the focus to the previous element or to `focusOn`, or to the main area if that is gone.
 */
export function useDialog<T>() {
  const [shown, setShown] = useState<{ key: number; opened: boolean; about: T } | null>(null);
  const focusAfter = useRef<Element | null>(null);

  const open = (about: T) => {
    focusAfter.current = document.activeElement;
    setShown((last) => ({ key: (last?.key ?? 0) + 1, opened: true, about }));
  };

  const close = (focusOn = focusAfter.current) => {
    setShown((last) => last && { ...last, opened: false });
    const place = focusOn?.isConnected ? focusOn : document.getElementById('main');
    if (place instanceof HTMLElement) place.focus();
  };

  const closed = () => setShown(null);

  return { shown, opened: shown?.opened ?? false, open, close, closed };
}
