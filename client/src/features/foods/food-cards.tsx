import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { placeRows, useKeptRow } from './drawn-rows';
import { FoodCard } from './food-card';
import classes from './food-cards.module.css';
import type { FoodListProps } from './food-list';
import { columnMacros } from './macro-names';
import { useOpenedFoods } from './use-opened-foods';

/** Height of a card before it is measured, and how many cards are drawn beyond the edges of the screen. */
const CARD_HEIGHT = 132;
const OVERSCAN = 5;

/** How far below the top of the page a list begins. */
function useTop() {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    // Whatever moves the list changes the height of the page as well.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { list, top };
}

/** The foods as cards, for a narrow screen. Only those near the screen are drawn, since a list may hold thousands. */
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
