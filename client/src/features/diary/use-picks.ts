import { useState } from 'react';
import { toastFailed } from '../../components/toast';
import { formatEditable } from '../../lib/decimal';
import type { LoggableFood } from '../../lib/loggable-food';
import { newId } from '../../lib/uuid';
import type { FoodToLog } from './use-log-food';

/** More than anybody eats at one sitting, and as many as a meal may have. */
const MOST_PICKS = 50;
const TOO_MANY = `At most ${MOST_PICKS} foods can be logged together.`;

/** A food that was set aside to be logged together with others. */
export interface PickedFood {
  /** Of the line on screen. */
  readonly id: string;
  readonly food: LoggableFood;
  /** As typed. */
  readonly servings: string;
}

/** A meal that the foods were taken from. */
interface OpenedMeal {
  readonly id: string;
  readonly name: string;
}

export type Picks = ReturnType<typeof usePicks>;

interface Picked {
  readonly list: readonly PickedFood[];
  readonly meal: OpenedMeal | null;
}

const NOTHING: Picked = { list: [], meal: null };

const linesOf = (foods: readonly FoodToLog[]): PickedFood[] =>
  foods.map(({ food, servings }) => ({ id: newId(), food, servings: formatEditable(servings) }));

/** The foods that are about to be logged together. They stay until they are logged or taken out. */
export function usePicks() {
  const [picked, setPicked] = useState(NOTHING);
  const change = (changed: (list: Picked['list']) => Picked['list']) =>
    setPicked((before) => {
      const list = changed(before.list);
      return list.length === 0 ? NOTHING : { ...before, list };
    });
  const tellWhatFits = (foods: readonly FoodToLog[]) => {
    if (picked.list.length + foods.length > MOST_PICKS) toastFailed(TOO_MANY);
  };
  return {
    ...picked,
    isFull: picked.list.length >= MOST_PICKS,
    add: (foods: readonly FoodToLog[]) => {
      tellWhatFits(foods);
      change((list) => [...list, ...linesOf(foods)].slice(0, MOST_PICKS));
    },
    /** Takes the foods of a meal. It can be saved anew, unless others are there already. */
    addMeal: ({ id, name, foods }: OpenedMeal & { readonly foods: readonly FoodToLog[] }) => {
      tellWhatFits(foods);
      setPicked(({ list, meal }) => ({
        list: [...list, ...linesOf(foods)].slice(0, MOST_PICKS),
        meal: list.length === 0 ? { id, name } : meal,
      }));
    },
    /** What the foods are from now on: a meal that was saved, or none that is left. */
    setMeal: (meal: OpenedMeal | null) => setPicked((before) => ({ ...before, meal })),
    setServings: (id: string, servings: string) =>
      change((list) => list.map((pick) => (pick.id === id ? { ...pick, servings } : pick))),
    remove: (id: string) => change((list) => list.filter((pick) => pick.id !== id)),
    clear: () => setPicked(NOTHING),
  };
}
