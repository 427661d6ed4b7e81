import { useState } from 'react';
import type { LoggableFood } from '../../lib/loggable-food';

const ONE_SERVING = '1';

export type FoodChoice = ReturnType<typeof useFoodChoice>;

/** The food that is about to be logged, and how much of it, as typed. */
export function useFoodChoice() {
  const [food, setFood] = useState<LoggableFood | null>(null);
  const [servings, setServings] = useState(ONE_SERVING);
  const clear = () => {
    setFood(null);
    setServings(ONE_SERVING);
  };
  return { food, setFood, servings, setServings, clear };
}
