import { useRef, useState } from 'react';

/**
 * A dialog that is made anew each time it is opened (`key`), about something, and stays until it has left the screen.
 * Closing gives the focus back to where it was, or to the place that is named; if that is gone, to the screen.
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
