import { t } from '@lingui/core/macro';
import { compareMacroNames } from '@macrolog/domain';
import { useCallback, useMemo, useState, type MouseEvent, type Ref } from 'react';
import type { FoodOption_FoodFragment, MyFoodsQuery } from '../../__generated__/graphql';
import { RowAction } from '../../ui/data/row-action';
import { macrosToShow, type Amount } from '../../platform/nutrition/macros';
import { nutrientLabel } from '../../platform/nutrition/nutrient-labels';
import { MacroAmount } from '../../ui/data/macro-amount';
import classes from './food-list-parts.module.css';
import type { FoodNutrients } from './use-goal-nutrients';
import { useKeptRow } from './virtual-rows';

export interface FoodListProps {
  foods: readonly FoodOption_FoodFragment[];
  /** The macros of goals become columns. */
  goals: MyFoodsQuery['goals'];
  nutrients: FoodNutrients;
  /** Opens a dialog, which returns the focus to the button. */
  onEdit: (food: FoodOption_FoodFragment, button: Element) => void;
  onDelete: FoodListProps['onEdit'];
}

/** Props shared by a row and a card. */
export interface FoodItemProps<Item> extends Omit<FoodListProps, 'foods' | 'nutrients'> {
  ref: Ref<Item>;
  food: FoodOption_FoodFragment;
  index: number;
  /** The macros, and values for the other goals. */
  amounts: readonly Amount[];
  /** Macros with a column. */
  macroNames: readonly string[];
  opened: boolean;
  onClick: (event: MouseEvent, id: string) => void;
}

/** Maximum number of columns that fit. Expanded rows show all goals. */
const MAX_COLUMNS = 10;

/** The expanded foods, the macros with a column, and the options of the virtualizer. */
export function useFoodRows({ foods, nutrients, ...shared }: FoodListProps) {
  const { goals } = shared;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { rangeExtractor, onFocus } = useKeptRow(foods.map(({ id }) => id));
  const macroNames = useMemo(() => {
    const names = goals.map(({ macroName }) => macroName);
    return names.sort(compareMacroNames).slice(0, MAX_COLUMNS);
  }, [goals]);

  /** Handles clicks on the whole row. Key presses on the row's button arrive here as clicks, too. */
  const onClick = useCallback((event: MouseEvent, id: string) => {
    if (event.target instanceof Element && event.target.closest('[data-actions]')) return;
    setOpened((known) => {
      const next = new Set(known);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);

  /** The same list for the same food, because rows are memoized. */
  const findAmounts = useMemo(() => {
    const further = new Map(
      foods.map(({ id, macros }) => [
        id,
        [
          ...macros,
          ...(nutrients.get(id) ?? []).filter(({ macroName }) => goals.some((goal) => goal.macroName === macroName)),
        ],
      ]),
    );
    return ({ id, macros }: FoodOption_FoodFragment): readonly Amount[] => further.get(id) ?? macros;
  }, [foods, nutrients, goals]);

  return {
    opened,
    macroNames,
    onFocus,
    options: { count: foods.length, getItemKey: (index: number) => foods[index]?.id ?? index, rangeExtractor },
    /** Props of the row or card of a food. */
    itemProps: (food: FoodOption_FoodFragment, index: number) => ({
      ...shared,
      food,
      index,
      amounts: findAmounts(food),
      macroNames,
      opened: opened.has(food.id),
      onClick,
    }),
  };
}

type FoodActionsProps = Pick<FoodItemProps<never>, 'food' | 'onEdit' | 'onDelete'>;

/** Actions for a food. Clicks on them do not expand the row. */
export function FoodActions({ food, onEdit, onDelete }: FoodActionsProps) {
  const { name } = food;
  return (
    <div className={classes.actions} data-actions>
      <RowAction
        action="edit"
        label={t`Edit ${name}`}
        opensDialog
        onClick={({ currentTarget }) => onEdit(food, currentTarget)}
      />
      <RowAction
        action="delete"
        label={t`Delete ${name}`}
        opensDialog
        onClick={({ currentTarget }) => onDelete(food, currentTarget)}
      />
    </div>
  );
}

export function FoodMacros({ food, goals, amounts }: Pick<FoodItemProps<never>, 'food' | 'goals' | 'amounts'>) {
  const macroNames = macrosToShow(food, goals);
  const { name } = food;
  if (macroNames.length === 0) return <p className="muted">{t`This food has no macro values.`}</p>;
  return (
    <dl className={classes.macros} aria-label={t`All macros of ${name}`}>
      {macroNames.map((macroName) => (
        <div key={macroName} className={classes.macro}>
          <dt>{nutrientLabel(macroName)}</dt>
          <dd>
            <MacroAmount macros={amounts} macroName={macroName} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
