import { defaultRangeExtractor, type Range, type VirtualItem } from '@tanstack/react-virtual';
import { useState, type FocusEvent } from 'react';

/** A long list of which only what is near the screen is drawn: the row that has the focus stays, wherever the list scrolls. */
export function useKeptRow(ids: readonly string[]) {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const kept = focusedId === null ? -1 : ids.indexOf(focusedId);

  const rangeExtractor = (range: Range): number[] => {
    const indexes = defaultRangeExtractor(range);
    return kept < 0 || indexes.includes(kept) ? indexes : [...indexes, kept].sort((a, b) => a - b);
  };

  const onFocus = ({ target }: FocusEvent) => {
    const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);
    setFocusedId(ids[index] ?? null);
  };

  return { rangeExtractor, onFocus };
}

export interface PlacedRow {
  index: number;
  /** Height of what is not drawn between the row before and this one. */
  gap: number;
}

/** The drawn rows with the gaps between them, and the one below the last. */
export function placeRows(items: readonly VirtualItem[], totalSize: number, scrollMargin: number) {
  let end = scrollMargin;
  const rows = items.map(({ index, start, end: itemEnd }): PlacedRow => {
    const gap = start - end;
    end = itemEnd;
    return { index, gap };
  });
  return { rows, gapBelow: totalSize + scrollMargin - end };
}
