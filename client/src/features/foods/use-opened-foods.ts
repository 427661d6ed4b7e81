import { useCallback, useState, type MouseEvent } from 'react';

/** Tracks which foods are expanded. */
export function useOpenedFoods() {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());

  /** Handles clicks on the whole row. Key presses on the row's button arrive here as clicks, too. */
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
