import { Skeleton } from '@mantine/core';
import type { QuickPicksQuery } from '../../__generated__/graphql';
import { scaleMacros } from '../../lib/day-sums';
import { entryAmount } from '../../lib/entry-amount';
import type { LoggableFood } from '../../lib/loggable-food';
import { amountText } from '../../lib/macros';
import { QuickRow, QuickRows } from './quick-row';
import { USUAL_FOODS } from './use-quick-picks';

interface UsualFoodsProps {
  /** Their places are kept until they are there, so that nothing below moves under a finger. */
  loading: boolean;
  usualFoods: QuickPicksQuery['usualFoods'];
  isChosen: (food: LoggableFood) => boolean;
  locked: boolean;
  /** Chosen like any other, with the servings of last time to begin with. */
  onChoose: (food: LoggableFood, servings: number) => void;
  /** Logged at once, as last time. */
  onLog: (food: LoggableFood, servings: number) => void;
}

const PLACES = Array.from({ length: USUAL_FOODS }, (_, place) => place);

/** What is usual at this hour: one tap logs it as last time. */
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
