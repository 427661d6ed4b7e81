import { defaultRangeExtractor, type Range, type VirtualItem } from '@tanstack/react-virtual';
import { useState, type FocusEvent } from 'react';

/** Keeps the focused row of a virtual list rendered when it scrolls out of view. */
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
  /** Height of the rows that are not rendered above this one. */
  gap: number;
}

/** Computes the gaps above each rendered row and below the last one. */
export function placeRows(items: readonly VirtualItem[], totalSize: number, scrollMargin: number) {
  let end = scrollMargin;
  const rows = items.map(({ index, start, end: itemEnd }): PlacedRow => {
    const gap = start - end;
    end = itemEnd;
    return { index, gap };
  });
  return { rows, gapBelow: totalSize + scrollMargin - end };
}
