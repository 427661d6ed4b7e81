import { t } from '@lingui/core/macro';
import { MAX_MEAL_FOODS, type LoggedAmount } from '@macrolog/domain';
import { useState } from 'react';
import { toastFailed } from '../../../ui/feedback/toast';
import { timesPortions, toAmountText, type AmountText } from '../../../platform/nutrition/amount-text';
import type { AmountOption, FoodAmount, LoggableFood } from '../../../platform/nutrition/loggable-food';
import { newId } from '../../../platform/uuid';
import { readAmount } from './typed-amount';

/** As many as fit into a meal. */
const TOO_MANY = t`You can log up to ${MAX_MEAL_FOODS} foods at once.`;

export interface PickedFood {
  /** ID of the line on screen. */
  readonly id: string;
  readonly food: LoggableFood;
  /** Raw input. */
  readonly typed: AmountText;
  readonly amounts: readonly AmountOption[];
  /** Whether an amount was typed that the food can't be counted in. */
  readonly lacksAmount: boolean;
  /** How much of it one portion of the opened meal has. Null for a food that isn't part of it. */
  readonly inPortion: LoggedAmount | null;
}

interface SavedMeal {
  readonly id: string;
  readonly name: string;
}

interface OpenedMeal extends SavedMeal {
  readonly portions: number;
}

export type Picks = ReturnType<typeof usePicks>;

interface Picked {
  readonly list: readonly PickedFood[];
  /** The food whose amount is shown next to the list. */
  readonly currentId: string | null;
  readonly meal: OpenedMeal | null;
  /** Whether the selection replaces the list of foods. */
  readonly reviewing: boolean;
}

const NOTHING: Picked = { list: [], currentId: null, meal: null, reviewing: false };

const toLine = ({ food, amounts = [], lacksAmount = false, ...logged }: FoodAmount, id = newId()): PickedFood => ({
  id,
  food,
  typed: toAmountText(logged),
  amounts,
  lacksAmount,
  inPortion: null,
});

/** Adds the foods and shows the selection. */
const withAdded = (before: Picked, foods: readonly FoodAmount[]): Picked => ({
  ...before,
  list: [...before.list, ...foods.map((food) => toLine(food))].slice(0, MAX_MEAL_FOODS),
  currentId: null,
  reviewing: true,
});

/** Adds the food and makes it the current one. A food that is already selected only becomes current. */
function withChosen(before: Picked, chosen: FoodAmount): Picked {
  const existing = before.list.find((pick) => pick.food.id === chosen.food.id);
  if (existing) {
    // The food was searched for with another amount.
    const list = chosen.amounts?.length
      ? before.list.map((pick) => (pick === existing ? toLine(chosen, existing.id) : pick))
      : before.list;
    return { ...before, list, currentId: existing.id };
  }
  if (before.list.length >= MAX_MEAL_FOODS) return before;
  const added = toLine(chosen);
  return { ...before, list: [...before.list, added], currentId: added.id };
}

function withoutPick(before: Picked, id: string): Picked {
  const list = before.list.filter((pick) => pick.id !== id);
  if (list.length === 0) return NOTHING;
  return { ...before, list, currentId: before.currentId === id ? null : before.currentId };
}

/** A food whose amount was typed. That of a meal's food scales from then on. */
function withTyped(pick: PickedFood, typed: AmountText, portions: number): PickedFood {
  const { servings, amount } = readAmount(typed, pick.food);
  const inPortion = pick.inPortion && servings ? timesPortions({ servings, amount }, 1 / portions) : pick.inPortion;
  return { ...pick, typed, lacksAmount: false, inPortion };
}

/** The foods of a meal in another number of portions. */
const inPortions = (list: readonly PickedFood[], portions: number): PickedFood[] =>
  list.map((pick) =>
    pick.inPortion ? { ...pick, typed: toAmountText(timesPortions(pick.inPortion, portions)) } : pick,
  );

/** The selection as the foods of a saved meal. */
const asMeal = (list: readonly PickedFood[]): PickedFood[] =>
  list.map((pick) => {
    const { servings, amount } = readAmount(pick.typed, pick.food);
    return { ...pick, inPortion: servings === null ? null : { servings, amount } };
  });

/** The selected foods. They are cleared when the dialog closes, so they always belong to one day. */
export function usePicks() {
  const [picked, setPicked] = useState(NOTHING);
  const update = (id: string, change: Partial<PickedFood>) =>
    setPicked((before) => ({
      ...before,
      list: before.list.map((pick) => (pick.id === id ? { ...pick, ...change } : pick)),
    }));
  const warnIfFull = (count: number) => {
    if (picked.list.length + count > MAX_MEAL_FOODS) toastFailed(TOO_MANY);
  };
  return {
    list: picked.list,
    meal: picked.meal,
    reviewing: picked.reviewing,
    current: picked.list.find(({ id }) => id === picked.currentId) ?? null,
    has: (food: LoggableFood) => picked.list.some((pick) => pick.food.id === food.id),
    choose: (chosen: FoodAmount) => {
      if (!picked.list.some((pick) => pick.food.id === chosen.food.id)) warnIfFull(1);
      setPicked((before) => withChosen(before, chosen));
    },
    add: (foods: readonly FoodAmount[]) => {
      warnIfFull(foods.length);
      setPicked((before) => withAdded(before, foods));
    },
    /** Adds the foods of a meal. If the selection was empty, the meal can be updated from it. */
    addMeal: ({ id, name, foods }: SavedMeal & { readonly foods: readonly FoodAmount[] }) => {
      warnIfFull(foods.length);
      setPicked((before) => {
        const after = withAdded(before, foods);
        return before.list.length === 0
          ? { ...after, list: asMeal(after.list), meal: { id, name, portions: 1 } }
          : after;
      });
    },
    setMeal: (meal: SavedMeal | null) =>
      setPicked((before) => ({
        ...before,
        list: asMeal(before.list),
        meal: meal && { id: meal.id, name: meal.name, portions: 1 },
      })),
    setPortions: (portions: number) =>
      setPicked(({ meal, list, ...before }) => ({
        ...before,
        list: inPortions(list, portions),
        meal: meal && { ...meal, portions },
      })),
    setTyped: (id: string, typed: AmountText) =>
      setPicked((before) => ({
        ...before,
        list: before.list.map((pick) => (pick.id === id ? withTyped(pick, typed, before.meal?.portions ?? 1) : pick)),
      })),
    setFood: (id: string, food: LoggableFood) => update(id, { food }),
    setAmount: (id: string, chosen: FoodAmount) => update(id, toLine(chosen, id)),
    edit: (id: string) => setPicked((before) => ({ ...before, currentId: id, reviewing: false })),
    /** Leaves the current food and returns to the list. */
    endEditing: () => setPicked((before) => ({ ...before, currentId: null, reviewing: false })),
    toggleReview: () => setPicked((before) => ({ ...before, reviewing: !before.reviewing })),
    remove: (id: string) => setPicked((before) => withoutPick(before, id)),
    clear: () => setPicked(NOTHING),
  };
}
