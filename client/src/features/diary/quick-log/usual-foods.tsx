import { Skeleton } from '@mantine/core';
import type { QuickPicksQuery } from '../../../__generated__/graphql';
import { scaleMacros } from '../../../platform/nutrition/day-evaluation';
import { entryAmount } from '../../../platform/nutrition/entry-amount';
import type { LoggableFood } from '../../../platform/nutrition/loggable-food';
import { amountText } from '../../../platform/nutrition/macros';
import { QuickRow, QuickRows } from './quick-row';
import { USUAL_FOODS } from './use-quick-picks';

interface UsualFoodsProps {
  /** Reserves the space while loading, to avoid a layout shift. */
  loading: boolean;
  usualFoods: QuickPicksQuery['usualFoods'];
  isChosen: (food: LoggableFood) => boolean;
  locked: boolean;
  /** Selects the food with its last servings. */
  onChoose: (food: LoggableFood, servings: number) => void;
  /** Logs the food with its last servings. */
  onLog: (food: LoggableFood, servings: number) => void;
}

const PLACES = Array.from({ length: USUAL_FOODS }, (_, place) => place);

/** Foods that are often logged at this hour. The button logs one with its last servings. */
export const UsualFoods = ({ loading, usualFoods, isChosen, locked, onChoose, onLog }: UsualFoodsProps) => (
  <QuickRows title="Often logged now">
    {loading &&
      PLACES.map((place) => (
        <li key={place}>
          <Skeleton height={48} my={8} />
        </li>
      ))}
    {usualFoods.map(({ food, servings }) => (
      <QuickRow
        key={food.id}
        name={food.name}
        detail={`${entryAmount({ servings, servingSize: food.servingSize })} · ${amountText(scaleMacros(food.macros, servings), 'calories')}`}
        chosen={isChosen(food)}
        onChoose={() => onChoose(food, servings)}
        logLabel={`Log ${food.name} again: ${entryAmount({ servings, servingSize: food.servingSize })}`}
        locked={locked}
        onLog={() => onLog(food, servings)}
      />
    ))}
  </QuickRows>
);
