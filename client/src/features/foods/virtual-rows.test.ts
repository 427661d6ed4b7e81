import type { VirtualItem } from '@tanstack/react-virtual';
import { act, renderHook } from '@testing-library/react';
import type { FocusEvent } from 'react';
import { placeRows, useKeptRow } from './virtual-rows';

const item = (index: number): VirtualItem => ({
  index,
  key: index,
  lane: 0,
  start: 100 + index * 50,
  end: 150 + index * 50,
  size: 50,
});

test('gaps replace rows that are not rendered and keep the height of the list', () => {
  const { rows, gapBelow } = placeRows([item(2), item(3), item(40)], 5000, 100);
  expect(rows).toEqual([
    { index: 2, gap: 100 },
    { index: 3, gap: 0 },
    { index: 40, gap: 1800 },
  ]);
  expect(100 + 1800 + 3 * 50 + gapBelow).toBe(5000);
});

test('an empty list has no height', () => {
  expect(placeRows([], 0, 100)).toEqual({ rows: [], gapBelow: 0 });
});

test('the focused row stays rendered until it leaves the list', () => {
  const { result, rerender } = renderHook(({ ids }) => useKeptRow(ids), {
    initialProps: { ids: ['a', 'b', 'c', 'd'] },
  });
  const drawn = () => result.current.rangeExtractor({ startIndex: 2, endIndex: 3, overscan: 0, count: 4 });
  expect(drawn()).toEqual([2, 3]);
  const target = document.createElement('button');
  target.dataset['index'] = '0';
  act(() => result.current.onFocus({ target } as unknown as FocusEvent));
  expect(drawn()).toEqual([0, 2, 3]);
  rerender({ ids: ['b', 'a', 'c', 'd'] });
  expect(drawn()).toEqual([1, 2, 3]);
  rerender({ ids: ['b', 'c', 'd', 'e'] });
  expect(drawn()).toEqual([2, 3]);
});
