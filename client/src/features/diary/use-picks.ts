import { useState } from 'react';
import { toastFailed } from '../../components/toast';
import { formatEditable } from '../../lib/format';
import type { FoodAmount } from '../../lib/food-match';
import type { LoggableFood } from '../../lib/loggable-food';
import { newId } from '../../lib/uuid';
import type { FoodToLog } from './use-log-food';

/** More than anybody eats at one sitting, and as many as a meal may have. */
const MAX_PICKS = 50;
const TOO_MANY = `At most ${MAX_PICKS} foods can be logged together.`;

/** A food that was chosen to be logged, alone or with others. */
export interface PickedFood {
  /** ID of the line on screen. */
  readonly id: string;
  readonly food: LoggableFood;
  /** As typed. */
  readonly servings: string;
  /** What the amount of the search can mean of it. */
  readonly amounts: readonly FoodAmount[];
}

/** A meal that the foods were taken from. */
interface OpenedMeal {
  readonly id: string;
  readonly name: string;
}

export type Picks = ReturnType<typeof usePicks>;

interface Picked {
  readonly list: readonly PickedFood[];
  /** The line whose amount is edited beside the list of foods. */
  readonly currentId: string | null;
  readonly meal: OpenedMeal | null;
  /** Whether the chosen foods are shown in place of those to choose from. */
  readonly reviewing: boolean;
}

const NOTHING: Picked = { list: [], currentId: null, meal: null, reviewing: false };

/** A food, the text of its amount where that is not its number of servings, and what the typed amount can mean. */
export interface FoodToPick extends FoodToLog {
  readonly text?: string;
  readonly amounts?: readonly FoodAmount[];
}

const toLine = ({ food, servings, text, amounts = [] }: FoodToPick, id = newId()): PickedFood => ({
  id,
  food,
  servings: text ?? formatEditable(servings),
  amounts,
});

const toLines = (foods: readonly FoodToPick[]): PickedFood[] => foods.map((food) => toLine(food));

/** Adds the food as the one to edit; a food that is chosen already is edited, not added twice. */
function withChosen(before: Picked, chosen: FoodToPick): Picked {
  const existing = before.list.find((pick) => pick.food.id === chosen.food.id);
  if (existing) {
    // Another amount was searched for.
    const list = chosen.amounts?.length
      ? before.list.map((pick) => (pick === existing ? toLine(chosen, existing.id) : pick))
      : before.list;
    return { ...before, list, currentId: existing.id };
  }
  if (before.list.length >= MAX_PICKS) return before;
  const added = toLine(chosen);
  return { ...before, list: [...before.list, added], currentId: added.id };
}

function withoutPick(before: Picked, id: string): Picked {
  const list = before.list.filter((pick) => pick.id !== id);
  if (list.length === 0) return NOTHING;
  return { ...before, list, currentId: before.currentId === id ? null : before.currentId };
}

/** The foods that are about to be logged together. They belong to one opening of the dialog, and so to one day. */
export function usePicks() {
  const [picked, setPicked] = useState(NOTHING);
  const update = (id: string, change: Partial<PickedFood>) =>
    setPicked((before) => ({
      ...before,
      list: before.list.map((pick) => (pick.id === id ? { ...pick, ...change } : pick)),
    }));
  const warnIfFull = (count: number) => {
    if (picked.list.length + count > MAX_PICKS) toastFailed(TOO_MANY);
  };
  return {
    list: picked.list,
    meal: picked.meal,
    reviewing: picked.reviewing,
    current: picked.list.find(({ id }) => id === picked.currentId) ?? null,
    has: (food: LoggableFood) => picked.list.some((pick) => pick.food.id === food.id),
    choose: (chosen: FoodToPick) => {
      if (!picked.list.some((pick) => pick.food.id === chosen.food.id)) warnIfFull(1);
      setPicked((before) => withChosen(before, chosen));
    },
    /** Adds foods with their servings and shows all that is chosen. */
    add: (foods: readonly FoodToPick[]) => {
      warnIfFull(foods.length);
      setPicked((before) => ({
        ...before,
        list: [...before.list, ...toLines(foods)].slice(0, MAX_PICKS),
        currentId: null,
        reviewing: true,
      }));
    },
    /** Takes the foods of a meal. It can be saved anew, unless others are there already. */
    addMeal: ({ id, name, foods }: OpenedMeal & { readonly foods: readonly FoodToLog[] }) => {
      warnIfFull(foods.length);
      setPicked(({ list, meal }) => ({
        list: [...list, ...toLines(foods)].slice(0, MAX_PICKS),
        currentId: null,
        meal: list.length === 0 ? { id, name } : meal,
        reviewing: true,
      }));
    },
    /** What the foods are from now on: a meal that was saved, or none that is left. */
    setMeal: (meal: OpenedMeal | null) => setPicked((before) => ({ ...before, meal })),
    setServings: (id: string, servings: string) => update(id, { servings }),
    setFood: (id: string, food: LoggableFood) => update(id, { food }),
    setAmount: (id: string, chosen: FoodToPick) => update(id, toLine(chosen, id)),
    edit: (id: string) => setPicked((before) => ({ ...before, currentId: id, reviewing: false })),
    /** Nothing is edited any more: the next food is looked for. */
    endEditing: () => setPicked((before) => ({ ...before, currentId: null, reviewing: false })),
    toggleReview: () => setPicked((before) => ({ ...before, reviewing: !before.reviewing })),
    remove: (id: string) => setPicked((before) => withoutPick(before, id)),
    clear: () => setPicked(NOTHING),
  };
}
