import { addDays } from '@macrolog/domain';
import { Suspense, useEffect, useRef } from 'react';
import type { CopyDays } from '../../features/diary/copy/copy-entries-dialog';
import { LogFoodDialog, type LogFoodProps } from '../../features/diary/log-food/log-food-dialog';
import { loggedServings } from '../../features/diary/log-food/servings';
import { ServingsField } from '../../features/diary/log-food/servings-field';
import { servingsIn } from '../../features/diary/log-food/typed-amount';
import { usePicks } from '../../features/diary/log-food/use-picks';
import { useFoodSearch } from '../../features/foods/lookup/use-food-search';
import type { LoggableFood } from '../../platform/nutrition/loggable-food';
import { useFrozenValue } from '../../ui/use-frozen-value';
import { CopyEntriesDialog } from '../../features/diary/copy/copy-entries';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { useDialog } from '../../ui/dialog/use-dialog';

const AddFood = lazyPart('add-food', async () => (await import('../../features/foods/add-food')).AddFood);
const FoodFacts = lazyPart('nutrition-facts', async () => (await import('../../features/foods/food-facts')).FoodFacts);
const FoodServing = lazyPart('food-serving', async () => (await import('./food-serving')).FoodServing);
const SelectedFoods = lazyPart(
  'selected-foods',
  async () => (await import('../../features/diary/log-food/selected-foods')).SelectedFoods,
);
const QuickAddDialog = lazyPart(
  'quick-add-dialog',
  async () => (await import('../../features/diary/quick-log/quick-add-dialog')).QuickAddDialog,
);
const FreeTextDialog = lazyPart(
  'free-text-dialog',
  async () => (await import('../../features/foods/lookup/free-text-dialog')).FreeTextDialog,
);
const ManageCategoriesDialog = lazyPart(
  'manage-categories',
  async () => (await import('../../features/foods/categories/manage-categories-dialog')).ManageCategoriesDialog,
);

/** Initial values of the Add Food form, and a callback for the saved food. */
interface NewFood {
  name: string;
  categoryId: string;
  onAdded: (food: LoggableFood) => void;
}

/** The Log Food dialog and the dialogs that open on top of it. */
export function LogFoodFlow(props: LogFoodProps) {
  const picks = usePicks();
  const { current } = picks;
  // The screen moves to the new day at midnight. An open dialog must keep the day it was opened for.
  const date = useFrozenValue(props.opened, props.date);
  const submit = useRef<HTMLButtonElement>(null);
  const newFood = useDialog<NewFood>();
  const facts = useDialog<LoggableFood>();
  const categories = useDialog<undefined>();
  const quickAdd = useDialog<undefined>();
  const inWords = useDialog<undefined>();
  const copying = useDialog<CopyDays>();
  const found = useFoodSearch(props.canSearch && props.opened ? props.search : '', props.canLookUp);

  useEffect(() => {
    // Preloads the dialogs that can be opened from here.
    if (props.opened)
      [
        FoodServing,
        SelectedFoods,
        AddFood,
        FoodFacts,
        ManageCategoriesDialog,
        QuickAddDialog,
        FreeTextDialog,
        CopyEntriesDialog,
      ].forEach((dialog) => dialog.preload());
  }, [props.opened]);

  /** Keeps the dialog open while it holds selected foods that are not logged yet. */
  const closeUnlessChosen = () => {
    if (picks.list.length === 0) props.onClose();
  };

  const chooseNew = (food: LoggableFood) => {
    picks.choose({ food, servings: 1 });
    // The new food is not a search result, so the search is cleared.
    props.onSearch('');
    // Focuses the submit button, so that one key press or tap logs the food.
    newFood.close(submit.current);
  };

  return (
    <>
      <LogFoodDialog
        {...props}
        date={date}
        covered={[newFood, facts, categories, quickAdd, inWords, copying].some(({ opened }) => opened)}
        picks={picks}
        found={found}
        selectedFoods={SelectedFoods}
        servingChoice={
          current && (
            <Suspense fallback={null}>
              <FoodServing pick={current} picks={picks} />
            </Suspense>
          )
        }
        submitRef={submit}
        onAddFood={(known) => newFood.open({ ...known, onAdded: chooseNew })}
        onShowFacts={facts.open}
        onManageCategories={() => categories.open(undefined)}
        onQuickAdd={() => quickAdd.open(undefined)}
        onInWords={() => inWords.open(undefined)}
        onCopyDay={() => copying.open({ from: addDays(date, -1), to: date })}
      />
      <Suspense fallback={null}>
        {facts.shown && current && (
          <FoodFacts
            key={facts.shown.key}
            opened={facts.opened}
            onClose={() => facts.close()}
            onClosed={facts.closed}
            food={facts.shown.about}
            servings={loggedServings(servingsIn(current.servings, current.food))}
          >
            <ServingsField
              food={current.food}
              text={current.servings}
              onChange={(text) => picks.setServings(current.id, text)}
            />
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
              closeUnlessChosen();
            }}
          />
        )}
        {inWords.shown && (
          <FreeTextDialog
            key={inWords.shown.key}
            opened={inWords.opened}
            onClose={() => inWords.close()}
            onClosed={inWords.closed}
            canLookUp={props.canLookUp}
            onTake={(foods, isAll) => {
              picks.add(foods);
              if (isAll) inWords.close(submit.current);
            }}
            onCreate={(name, onCreated) =>
              newFood.open({
                name,
                categoryId: '',
                onAdded: (food) => {
                  newFood.close();
                  onCreated(food);
                },
              })
            }
            covered={newFood.opened}
          />
        )}
        {newFood.shown && (
          <AddFood
            // Both dialogs can be open at once, so their keys must differ.
            key={`new food ${newFood.shown.key}`}
            opened={newFood.opened}
            onClose={() => newFood.close()}
            onClosed={newFood.closed}
            title="Add Custom Food"
            known={newFood.shown.about}
            categories={props.categories}
            onAdded={newFood.shown.about.onAdded}
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
              closeUnlessChosen();
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
