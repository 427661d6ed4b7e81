import { useCallback, useState, type MouseEvent } from 'react';

/** Which foods show all that is known of them. */
export function useOpenedFoods() {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());

  /** For a whole row: its button, which the keyboard reaches, needs no handler of its own. */
  const onRowClick = useCallback((event: MouseEvent, id: string) => {
    if (event.target instanceof Element && event.target.closest('[data-actions]')) return;
    setOpened((known) => {
      const next = new Set(known);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);

  return { opened, onRowClick };
}
