import { memo, type MouseEvent, type Ref } from 'react';
import { Chevron } from '../../ui/data/chevron';
import { amountText, macroLabel } from '../../platform/nutrition/macros';
import { FoodActions, type FoodActionsProps } from './food-actions';
import classes from './food-cards.module.css';
import { FoodMacros } from './food-macros';

/** Macros shown on a collapsed card. */
const SHOWN_MACROS = 4;

interface FoodCardProps extends FoodActionsProps {
  ref: Ref<HTMLLIElement>;
  /** Index in the list. */
  index: number;
  count: number;
  /** Height of the cards above that are not rendered. */
  gap: number;
  macroNames: readonly string[];
  goals: ReadonlyArray<{ readonly macroName: string }>;
  opened: boolean;
  onClick: (event: MouseEvent, id: string) => void;
}

/** A food on narrow screens. Expands to all macros. Memoized, so that scrolling does not render it again. */
export const FoodCard = memo(function FoodCard(props: FoodCardProps) {
  const { ref, food, index, count, gap, macroNames, goals, opened, onClick, onEdit, onDelete } = props;
  return (
    <li
      ref={ref}
      data-index={index}
      className={classes.item}
      style={{ marginTop: gap }}
      aria-posinset={index + 1}
      aria-setsize={count}
    >
      <div className={classes.card} onClick={(event) => onClick(event, food.id)}>
        <button type="button" className={classes.toggle} aria-expanded={opened}>
          <span className={classes.name}>{food.name}</span>
          <Chevron />
        </button>
        <p className={classes.about}>{[food.category?.name, food.servingSize].filter(Boolean).join(' · ')}</p>
        <FoodActions food={food} onEdit={onEdit} onDelete={onDelete} />
        <div className={classes.macros}>
          {opened ? (
            <FoodMacros food={food} goals={goals} />
          ) : (
            <p className={classes.line}>
              {macroNames.slice(0, SHOWN_MACROS).map((macroName) => (
                <span key={macroName}>
                  {macroLabel(macroName)} <strong>{amountText(food.macros, macroName)}</strong>
                </span>
              ))}
            </p>
          )}
        </div>
      </div>
    </li>
  );
});
