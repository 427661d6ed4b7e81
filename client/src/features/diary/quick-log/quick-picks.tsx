import { skipToken, useQuery } from '@apollo/client/react';
import { plural, t } from '@lingui/core/macro';
import { Skeleton } from '@mantine/core';
import { IconBolt, IconCopy, IconPencilPlus, IconToolsKitchen2 } from '@tabler/icons-react';
import { QuickPicksDocument } from './__generated__/quick-picks';
import { entryAmount } from '../../../platform/nutrition/entry-amount';
import type { FoodAmount } from '../../../platform/nutrition/loggable-food';
import type { Picks } from '../log-food/use-picks';
import type { MealSlotChoice } from '../meal-slots/use-meal-slot-choice';
import type { MealSlot } from '../meal-slots/use-meal-slots';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows';
import { QuickRow, QuickRows } from './quick-rows';
import { RecipePicks } from './recipe-picks';
import classes from './quick-picks.module.css';

/** As many as a phone shows without scrolling. */
const USUAL_FOODS = 6;

const toUsualTitle = ({ name }: MealSlot) => t`Often logged for ${name}`;

/**
 * Loads foods that are often logged to a meal, or at this hour for none, and saved meals. Refetches whenever the dialog opens
 * and shows the previous data meanwhile.
 */
export function useQuickPicks(opened: boolean, slot: MealSlot | null) {
  const { data, previousData, loading } = useQuery(
    QuickPicksDocument,
    opened
      ? { variables: { first: USUAL_FOODS, mealSlotId: slot?.id ?? null }, fetchPolicy: 'cache-and-network' }
      : skipToken,
  );
  const shown = data ?? previousData;
  // The usual foods of the previous meal would be logged to the wrong meal.
  const usual = opened ? data : shown;
  return {
    opened,
    title: slot ? toUsualTitle(slot) : t`Often logged now`,
    usualFoods: usual?.usualFoods ?? [],
    // Hides meals whose foods have all been deleted.
    meals: shown?.meals.filter(({ foods }) => foods.length > 0) ?? [],
    loading: loading && !usual,
  };
}

interface EntryShortcutsProps {
  onQuickAdd: () => void;
  /** Null for users without search, because this dialog searches for foods. */
  onInWords: (() => void) | null;
  onCopyDay: () => void;
  onNewRecipe: () => void;
  meal: MealSlotChoice;
  date: string;
  today: string;
  locked: boolean;
  onCopyMeal: () => void;
}

/** "Copy yesterday's Breakfast". */
const toCopyLabel = (name: string, isToday: boolean) =>
  isToday ? t`Copy yesterday's ${name}` : t`Copy ${name} from the day before`;

const EntryShortcuts = ({
  onQuickAdd,
  onInWords,
  onCopyDay,
  onNewRecipe,
  meal,
  date,
  today,
  locked,
  onCopyMeal,
}: EntryShortcutsProps) => (
  <div role="group" aria-label={t`Other ways to log`} className={classes.ways}>
    {meal.slot && meal.entriesBefore > 0 && (
      <button type="button" className={classes.way} disabled={locked} onClick={onCopyMeal}>
        <IconCopy size={17} aria-hidden="true" />
        {toCopyLabel(meal.slot.name, date === today)}
      </button>
    )}
    <button type="button" className={classes.way} aria-haspopup="dialog" onClick={onQuickAdd}>
      <IconBolt size={17} aria-hidden="true" />
      {t`Quick add`}
    </button>
    {onInWords && (
      <button type="button" className={classes.way} aria-haspopup="dialog" onClick={onInWords}>
        <IconPencilPlus size={17} aria-hidden="true" />
        {t`Type it`}
      </button>
    )}
    <button type="button" className={classes.way} aria-haspopup="dialog" onClick={onCopyDay}>
      <IconCopy size={17} aria-hidden="true" />
      {t`Copy a day`}
    </button>
    <button type="button" className={classes.way} aria-haspopup="dialog" onClick={onNewRecipe}>
      <IconToolsKitchen2 size={17} aria-hidden="true" />
      {t`New recipe`}
    </button>
  </div>
);

interface QuickPicksProps extends EntryShortcutsProps {
  picks: Picks;
  quick: ReturnType<typeof useQuickPicks>;
  /** Selects the food with its last servings. */
  onChoose: (food: FoodAmount) => void;
  onLog: (foods: readonly FoodAmount[]) => void;
}

/** Content above the user's foods: other ways to log, foods that are often logged to the meal, and saved meals. */
export const QuickPicks = ({ picks, quick, onChoose, onLog, ...shortcuts }: QuickPicksProps) => (
  <>
    <EntryShortcuts {...shortcuts} />
    {(quick.loading || quick.usualFoods.length > 0) && (
      <QuickRows title={quick.title}>
        {/* Reserves the space while loading, to avoid a layout shift. */}
        {quick.loading && (
          <SkeletonRows count={USUAL_FOODS}>
            <li>
              <Skeleton height={48} my={8} />
            </li>
          </SkeletonRows>
        )}
        {quick.usualFoods.map((usual) => {
          const { food } = usual;
          const { name } = food;
          const amount = entryAmount({ ...usual, servingSize: food.servingSize });
          return (
            <QuickRow
              key={food.id}
              name={name}
              amount={amount}
              foods={[usual]}
              chosen={picks.has(food)}
              onChoose={() => onChoose(usual)}
              logLabel={t`Log ${name} again: ${amount}`}
              locked={shortcuts.locked}
              onLog={() => onLog([usual])}
            />
          );
        })}
      </QuickRows>
    )}
    <RecipePicks opened={quick.opened} locked={shortcuts.locked} picks={picks} onChoose={onChoose} onLog={onLog} />
    {quick.meals.length > 0 && (
      <QuickRows title={t`Saved meals`}>
        {quick.meals.map((meal) => {
          const { id, name, foods } = meal;
          return (
            <QuickRow
              key={id}
              name={name}
              amount={plural(foods.length, { one: '# food', other: '# foods' })}
              foods={foods}
              onChoose={() => picks.addMeal(meal)}
              logLabel={plural(foods.length, {
                one: `Log the saved meal ${name}: # food`,
                other: `Log the saved meal ${name}: # foods`,
              })}
              locked={shortcuts.locked}
              onLog={() => onLog(foods)}
            />
          );
        })}
      </QuickRows>
    )}
  </>
);
