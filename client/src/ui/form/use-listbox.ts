import { useId, useRef, useState, type KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(last, index + 1),
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_index, last) => last,
};

export type Listbox = ReturnType<typeof useListbox>;

/**
 * Listbox below a text box. Arrow keys in the box highlight options while typing continues, and Enter selects. Tab
 * moves to the first option, where arrow keys move the focus.
 * @param items the visible options
 */
export function useListbox<T>(items: readonly T[], onChoose: (item: T) => void) {
  const count = items.length;
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  // Option highlighted from the box, and option in the tab order.
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const [tabbable, setTabbable] = useState(0);
  const active = highlighted !== null && highlighted < count ? highlighted : null;
  const optionId = (index: number) => `${id}-${index}`;
  const optionAt = (index: number) => document.getElementById(optionId(index));
  const choose = (index: number) => {
    const item = items[index];
    if (item !== undefined) onChoose(item);
  };

  const onBoxKeyDown = (event: KeyboardEvent): boolean => {
    if (count === 0 || event.nativeEvent.isComposing) return false;
    if (event.key === 'Enter' && active !== null) {
      choose(active);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = STEPS[event.key]?.(active ?? -1, count - 1) ?? -1;
      setHighlighted(next < 0 ? null : next);
      setTabbable(Math.max(0, next));
      if (next >= 0) optionAt(next)?.scrollIntoView({ block: 'nearest' });
    } else {
      return false;
    }
    event.preventDefault();
    return true;
  };

  const onOptionKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      choose(index);
      return;
    }
    const next = STEPS[event.key]?.(index, count - 1);
    if (next === undefined) return;
    event.preventDefault();
    (next < 0 ? box.current : optionAt(next))?.focus();
  };

  return {
    /** Props of the text box. `onKeyDown` returns whether it handled the key. */
    box,
    boxProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': count > 0,
      'aria-controls': count > 0 ? id : undefined,
      'aria-activedescendant': active === null ? undefined : optionId(active),
    } as const,
    onBoxKeyDown,
    listProps: { id, role: 'listbox', 'aria-multiselectable': true } as const,
    optionProps: (index: number) => ({
      id: optionId(index),
      role: 'option' as const,
      tabIndex: index === (tabbable < count ? tabbable : 0) ? 0 : -1,
      'data-active': index === active,
      onFocus: () => setTabbable(index),
      onKeyDown: (event: KeyboardEvent) => onOptionKeyDown(event, index),
    }),
    /** Resets the highlight for a new list. */
    reset: () => {
      setHighlighted(null);
      setTabbable(0);
    },
  };
}
