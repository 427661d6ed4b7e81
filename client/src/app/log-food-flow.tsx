import { Suspense, useEffect, useRef } from 'react';
import type { CopyDays } from '../features/diary/copy-entries-dialog';
import { LogFoodDialog, type LogFoodProps } from '../features/diary/log-food-dialog';
import { loggedServings, servingsFromText } from '../features/diary/servings';
import { ServingsField } from '../features/diary/servings-field';
import { useFoodChoice } from '../features/diary/use-food-choice';
import { usePicks } from '../features/diary/use-picks';
import { LookupResults } from '../features/lookup/lookup-results';
import { ServingChoice } from '../features/lookup/serving-choice';
import { useLookup } from '../features/lookup/use-lookup';
import { addDays } from '../lib/dates';
import type { LoggableFood } from '../lib/loggable-food';
import { useHeldWhile } from '../lib/use-held-while';
import { CopyEntriesDialog } from './copy-entries';
import { lazyPart } from './lazy-part';
import { useDialog } from './use-dialog';

const AddFood = lazyPart('add-food', async () => (await import('./add-food')).AddFood);
const FoodFacts = lazyPart('nutrition-facts', async () => (await import('./food-facts')).FoodFacts);
const QuickAddDialog = lazyPart(
  'quick-add-dialog',
  async () => (await import('../features/diary/quick-add-dialog')).QuickAddDialog,
);
const FreeTextDialog = lazyPart(
  'free-text-dialog',
  async () => (await import('../features/lookup/free-text-dialog')).FreeTextDialog,
);
const ManageCategoriesDialog = lazyPart(
  'manage-categories',
  async () => (await import('../features/categories/manage-categories-dialog')).ManageCategoriesDialog,
);

/** The Log Food dialog and those that open over it: a new food, a food's facts, the categories. */
export function LogFoodFlow(props: LogFoodProps) {
  const choice = useFoodChoice();
  const picks = usePicks();
  // Midnight moves the day on screen, but not that of a dialog in which somebody is choosing.
  const date = useHeldWhile(props.opened, props.date);
  const submit = useRef<HTMLButtonElement>(null);
  const newFood = useDialog<{ name: string; categoryId: string }>();
  const facts = useDialog<LoggableFood>();
  const categories = useDialog<undefined>();
  const quickAdd = useDialog<undefined>();
  const inWords = useDialog<undefined>();
  const copying = useDialog<CopyDays>();
  const lookup = useLookup(props.search);

  useEffect(() => {
    // What may be asked for next is at hand by then.
    if (props.opened)
      [AddFood, FoodFacts, ManageCategoriesDialog, QuickAddDialog, FreeTextDialog, CopyEntriesDialog].forEach(
        (dialog) => dialog.preload(),
      );
  }, [props.opened]);

  return (
    <>
      <LogFoodDialog
        {...props}
        date={date}
        covered={[newFood, facts, categories, quickAdd, inWords, copying].some(({ opened }) => opened)}
        choice={choice}
        picks={picks}
        external={
          props.canLookUp
            ? {
                run: lookup.ask,
                fault: lookup.fault,
                clearFault: lookup.clearFault,
                answered: lookup.query !== '',
                results: <LookupResults lookup={lookup} chosenId={choice.food?.id ?? null} onChoose={choice.setFood} />,
              }
            : null
        }
        servingChoice={choice.food && <ServingChoice food={choice.food} onChange={choice.setFood} />}
        submitRef={submit}
        onAddFood={newFood.open}
        onShowFacts={facts.open}
        onManageCategories={() => categories.open(undefined)}
        onQuickAdd={() => quickAdd.open(undefined)}
        onInWords={() => inWords.open(undefined)}
        onCopyDay={() => copying.open({ from: addDays(date, -1), to: date })}
      />
      <Suspense fallback={null}>
        {newFood.shown && (
          <AddFood
            key={newFood.shown.key}
            opened={newFood.opened}
            onClose={() => newFood.close()}
            onClosed={newFood.closed}
            title="Add Custom Food"
            known={newFood.shown.about}
            categories={props.categories}
            onAdded={(food) => {
              choice.setFood(food);
              // From here it is one key or tap to log it.
              newFood.close(submit.current);
            }}
          />
        )}
        {facts.shown && (
          <FoodFacts
            key={facts.shown.key}
            opened={facts.opened}
            onClose={() => facts.close()}
            onClosed={facts.closed}
            food={facts.shown.about}
            servings={loggedServings(servingsFromText(choice.servings))}
          >
            <ServingsField text={choice.servings} onChange={choice.setServings} />
          </FoodFacts>
        )}
        {quickAdd.shown && (
          <QuickAddDialog
            key={quickAdd.shown.key}
            opened={quickAdd.opened}
            onClose={() => quickAdd.close()}
            onClosed={quickAdd.closed}
            date={date}
            today={props.today}
            onAdded={() => {
              quickAdd.close();
              props.onClose();
            }}
          />
        )}
        {inWords.shown && (
          <FreeTextDialog
            key={inWords.shown.key}
            opened={inWords.opened}
            onClose={() => inWords.close()}
            onClosed={inWords.closed}
            onTake={(foods) => {
              picks.add(foods);
              inWords.close(submit.current);
            }}
          />
        )}
        {copying.shown && (
          <CopyEntriesDialog
            key={copying.shown.key}
            opened={copying.opened}
            onClose={() => copying.close()}
            onClosed={copying.closed}
            days={copying.shown.about}
            today={props.today}
            onCopied={() => {
              copying.close();
              props.onClose();
            }}
          />
        )}
        {categories.shown && (
          <ManageCategoriesDialog
            key={categories.shown.key}
            opened={categories.opened}
            onClose={() => categories.close()}
            onClosed={categories.closed}
          />
        )}
      </Suspense>
    </>
  );
}
