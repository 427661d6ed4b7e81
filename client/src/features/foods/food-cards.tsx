import { t } from '@lingui/core/macro';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { Chevron } from '../../ui/data/chevron';
import { nutrientLabel } from '../../platform/nutrition/nutrient-labels';
import { MacroAmount } from '../../ui/data/macro-amount';
import classes from './food-cards.module.css';
import { FoodActions, FoodMacros, useFoodRows, type FoodItemProps, type FoodListProps } from './food-list-parts';
import { FoodName } from '../../ui/data/food-name';
import { placeRows } from './virtual-rows';
import { servingText } from '../../platform/nutrition/serving-size';

/** Macros shown on a collapsed card. */
const SHOWN_MACROS = 4;

interface FoodCardProps extends FoodItemProps<HTMLLIElement> {
  count: number;
  /** Height of the cards above that are not rendered. */
  gap: number;
}

/** A food on narrow screens. Expands to all macros. Memoized, so that scrolling does not render it again. */
const FoodCard = memo(function FoodCard(props: FoodCardProps) {
  const { ref, food, index, count, gap, amounts, macroNames, goals, opened, onClick, onEdit, onDelete } = props;
  return (
    <li
      ref={ref}
      data-index={index}
      className={classes.item}
      style={{ marginTop: gap }}
      aria-posinset={index + 1}
      aria-setsize={count}
    >
      <div className={`surface ${classes.card}`} onClick={(event) => onClick(event, food.id)}>
        <button type="button" className={`row ${classes.toggle}`} aria-expanded={opened}>
          <span className={`semibold breakable ${classes.name}`}>
            <FoodName food={food} />
          </span>
          <Chevron />
        </button>
        <p className={`muted breakable ${classes.about}`}>
          {[food.category?.name, servingText(food.servingSize)].filter(Boolean).join(' · ')}
        </p>
        <FoodActions food={food} onEdit={onEdit} onDelete={onDelete} />
        <div className={classes.macros}>
          {opened ? (
            <FoodMacros food={food} goals={goals} amounts={amounts} />
          ) : (
            <p className={`wrap muted nums small ${classes.line}`}>
              {macroNames.slice(0, SHOWN_MACROS).map((macroName) => (
                <span key={macroName}>
                  {nutrientLabel(macroName)}{' '}
                  <strong>
                    <MacroAmount macros={amounts} macroName={macroName} />
                  </strong>
                </span>
              ))}
            </p>
          )}
        </div>
      </div>
    </li>
  );
});

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
export const FoodCards = memo(function FoodCards(props: FoodListProps) {
  const { foods } = props;
  const { list, top } = useTop();
  const { options, itemProps, onFocus } = useFoodRows(props);
  // oxlint-disable-next-line react-hooks/incompatible-library -- no compiler memoizes this component
  const virtualizer = useWindowVirtualizer({
    ...options,
    estimateSize: () => CARD_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const { rows, gapBelow } = placeRows(virtualizer.getVirtualItems(), virtualizer.getTotalSize(), top);

  return (
    <ul
      ref={list}
      className={`plain-list stack ${classes.cards}`}
      aria-label={t`Your foods`}
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
              gap={gap}
              count={foods.length}
              {...itemProps(food, index)}
            />
          )
        );
      })}
    </ul>
  );
});
