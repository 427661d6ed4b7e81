import type { MealRow_MealFragment } from '../../../__generated__/graphql';
import { scaleMacros, sumMacros } from '../../../platform/nutrition/day-evaluation';
import { amountText } from '../../../platform/nutrition/macros';
import { QuickRow, QuickRows } from './quick-row';
import { foodsText } from '../log-food/servings';

interface MealsProps {
  meals: readonly MealRow_MealFragment[];
  locked: boolean;
  /** Opens the meal to review or edit it. */
  onOpen: (meal: MealRow_MealFragment) => void;
  /** Logs the meal as saved. */
  onLog: (meal: MealRow_MealFragment) => void;
}

const energyOf = ({ foods }: MealRow_MealFragment) =>
  amountText(
    sumMacros(foods.map(({ food, servings }) => ({ macros: scaleMacros(food.macros, servings) }))),
    'calories',
  );

/** Saved meals, each with a button that logs all of its foods. */
export const Meals = ({ meals, locked, onOpen, onLog }: MealsProps) => (
  <QuickRows title="Meals">
    {meals.map((meal) => (
      <QuickRow
        key={meal.id}
        name={meal.name}
        detail={`${foodsText(meal.foods.length)} · ${energyOf(meal)}`}
        onChoose={() => onOpen(meal)}
        logLabel={`Log the meal ${meal.name}: ${foodsText(meal.foods.length)}`}
        locked={locked}
        onLog={() => onLog(meal)}
      />
    ))}
  </QuickRows>
);
