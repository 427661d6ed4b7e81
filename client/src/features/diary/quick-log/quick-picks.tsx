import type { MealRow_MealFragment } from '../../../__generated__/graphql';
import type { LoggableFood } from '../../../platform/nutrition/loggable-food';
import { Meals } from './meals';
import { EntryShortcuts, type QuickWaysProps } from './entry-shortcuts';
import type { FoodToLog } from '../log-food/use-log-food';
import type { useQuickPicks } from './use-quick-picks';
import { UsualFoods } from './usual-foods';

interface QuickPicksProps extends QuickWaysProps {
  quick: ReturnType<typeof useQuickPicks>;
  isChosen: (food: LoggableFood) => boolean;
  locked: boolean;
  onChoose: (food: LoggableFood, servings: number) => void;
  onOpenMeal: (meal: MealRow_MealFragment) => void;
  /** Logs the foods without opening them. */
  onLog: (foods: readonly FoodToLog[]) => void;
}

/** Content above the user's foods: other ways to log, foods that are often logged at this hour, and meals. */
export const QuickPicks = ({ quick, isChosen, locked, onChoose, onOpenMeal, onLog, ...ways }: QuickPicksProps) => (
  <>
    <EntryShortcuts {...ways} />
    {(quick.loading || quick.usualFoods.length > 0) && (
      <UsualFoods
        loading={quick.loading}
        usualFoods={quick.usualFoods}
        isChosen={isChosen}
        locked={locked}
        onChoose={onChoose}
        onLog={(food, servings) => onLog([{ food, servings }])}
      />
    )}
    {quick.meals.length > 0 && (
      <Meals meals={quick.meals} locked={locked} onOpen={onOpenMeal} onLog={({ foods }) => onLog(foods)} />
    )}
  </>
);
