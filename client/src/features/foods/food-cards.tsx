import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { placeRows, useKeptRow } from './drawn-rows';
import { FoodCard } from './food-card';
import classes from './food-cards.module.css';
import type { FoodListProps } from './food-list';
import { columnMacros } from './macro-names';
import { useOpenedFoods } from './use-opened-foods';

/** Estimated height of a card, and number of cards rendered off screen. */
const CARD_HEIGHT = 132;
const OVERSCAN = 5;

/** Distance of the list from the top of the page. */
function useTop() {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    // Anything that moves the list also changes the height of the page.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { list, top };
}

/** The foods as cards for narrow screens. Virtualized, because a list may have thousands. */
export const FoodCards = memo(function FoodCards({ foods, goals, onEdit, onDelete }: FoodListProps) {
  const { list, top } = useTop();
  const { opened, onRowClick } = useOpenedFoods();
  const { rangeExtractor, onFocus } = useKeptRow(foods.map(({ id }) => id));
  const virtualizer = useWindowVirtualizer({
    count: foods.length,
    getItemKey: (index) => foods[index]?.id ?? index,
    estimateSize: () => CARD_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor,
  });
  const macroNames = useMemo(() => columnMacros(goals), [goals]);
  const { rows, gapBelow } = placeRows(virtualizer.getVirtualItems(), virtualizer.getTotalSize(), top);

  return (
    <ul
      ref={list}
      className={classes.cards}
      aria-label="Your foods"
      onFocus={onFocus}
      style={{ paddingBottom: gapBelow }}
    >
      {rows.map(({ index, gap }) => {
        const food = foods[index];
        return (
          food && (
            <FoodCard
              key={food.id}
              ref={virtualizer.measureElement}
              food={food}
              index={index}
              gap={gap}
              count={foods.length}
              macroNames={macroNames}
              goals={goals}
              opened={opened.has(food.id)}
              onClick={onRowClick}
              onEdit={onEdit}
              onDelete={onDelete}
            />
          )
        );
      })}
    </ul>
  );
});
