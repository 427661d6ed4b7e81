import { Suspense, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { DialogFrame } from './dialog';

/**
 * State of a dialog. `open` takes the data that the dialog is about, which it keeps until its closing animation ends. Closing
 * returns the focus to the previous element or to `focusOn`, or to the main area if that is gone.
 */
export function useDialog<T = void>() {
  const [shown, setShown] = useState<{ key: number; opened: boolean; about: T } | null>(null);
  const id = useId();
  const focusAfter = useRef<Element | null>(null);
  const opened = shown?.opened ?? false;

  const open = (about: T, focusOn = document.activeElement) => {
    focusAfter.current = focusOn;
    setShown((last) => ({ key: (last?.key ?? 0) + 1, opened: true, about }));
  };

  /** Handles the click on what opens the dialog. Some browsers don't focus a clicked button, so the dialog remembers it. */
  const opener =
    (about: T) =>
    ({ currentTarget }: MouseEvent): void =>
      open(about, currentTarget);

  const close = (focusOn = focusAfter.current) => {
    setShown((last) => last && { ...last, opened: false });
    const target = focusOn?.isConnected ? focusOn : document.getElementById('main');
    if (target instanceof HTMLElement) target.focus();
  };

  const props: DialogFrame = { opened, onClose: () => close(), onClosed: () => setShown(null) };

  /** Renders the dialog from its first opening until it has closed, with a fresh state each time. It may be a lazy part. */
  const render = (dialog: (props: DialogFrame, about: T) => ReactNode): ReactNode =>
    shown && (
      // With the ID, because several dialogs may be rendered side by side.
      <Suspense key={`${id}${shown.key}`} fallback={null}>
        {dialog(props, shown.about)}
      </Suspense>
    );

  return { shown, opened, open, opener, close, props, render };
}
