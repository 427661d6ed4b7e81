import { useApolloClient } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { addDays } from '@macrolog/domain';
import { useEffect, useRef } from 'react';
import { FoodPickerDocument } from '../../data/__generated__/reload-lists';
import { FOODS_PAGE_SIZE } from '../../platform/first-queries';
import { DayDocument } from '../../platform/nutrition/__generated__/day';
import { CopyEntriesDialog, type CopyDays } from '../../features/diary/copy/copy-entries-dialog';
import { COPY_FAILED, useCopyEntries } from '../../features/diary/copy/use-copy-entries';
import { LogFoodDialog, SelectedFoods, type LogFoodProps } from '../../features/diary/log-food/log-food-dialog';
import { ServingsField } from '../../features/diary/log-food/servings-field';
import { toLogged } from '../../features/diary/log-food/typed-amount';
import { usePicks } from '../../features/diary/log-food/use-picks';
import { useMealSlotChoice, type MealSlotChoice } from '../../features/diary/meal-slots/use-meal-slot-choice';
import { useFoodSearch } from '../../features/foods/lookup/use-food-search';
import type { FoodDraft } from '../../features/foods/food-draft';
import type { LoggableFood } from '../../platform/nutrition/loggable-food';
import { toRecipeFood } from '../../platform/nutrition/recipe-food';
import { UserError } from '../../platform/errors';
import { withinSession } from '../../platform/session/within-session';
import { useFrozenValue } from '../../ui/use-frozen-value';
import { lazyPart, usePreload } from '../../platform/lazy/lazy-part';
import { useDialog } from '../../ui/dialog/use-dialog';

const AddFoodDialog = lazyPart(() => import('../../features/foods/food-form-dialog'), 'AddFoodDialog');
const NutritionFactsDialog = lazyPart(
  () => import('../../features/foods/nutrition-facts-dialog'),
  'NutritionFactsDialog',
);
const FoodServing = lazyPart(() => import('./food-serving'), 'FoodServing', null);
const QuickAddDialog = lazyPart(() => import('../../features/diary/quick-log/quick-add-dialog'), 'QuickAddDialog');
const FreeTextDialog = lazyPart(() => import('../../features/foods/lookup/free-text-dialog'), 'FreeTextDialog');
const ProductDialog = lazyPart(() => import('../../features/foods/scan/product-dialog'), 'ProductDialog');
const ManageCategoriesDialog = lazyPart(
  () => import('../../features/foods/categories/manage-categories-dialog'),
  'ManageCategoriesDialog',
);
const NewRecipeDialog = lazyPart(() => import('../recipes/recipe-form-dialog'), 'NewRecipeDialog');
const PARTS = [
  FoodServing,
  SelectedFoods,
  AddFoodDialog,
  NutritionFactsDialog,
  ManageCategoriesDialog,
  QuickAddDialog,
  FreeTextDialog,
  NewRecipeDialog,
];

/** Initial values of the Add Food form, and a callback for the saved food. */
interface NewFood extends Partial<FoodDraft> {
  onAdded: (food: LoggableFood) => void;
}

/** Copies the entries of the chosen meal slot from the day before. Throws a UserError. */
function useCopyMeal(date: string, today: string, { slot }: MealSlotChoice) {
  const client = useApolloClient();
  const copyEntries = useCopyEntries(today);
  return async () => {
    const variables = { date: addDays(date, -1) };
    const { data } = await withinSession(client.query({ query: DayDocument, variables, fetchPolicy: 'network-only' }));
    const entries = data?.day.entries.filter(({ mealSlot }) => mealSlot && mealSlot.id === slot?.id) ?? [];
    if (entries.length === 0) throw new UserError(COPY_FAILED);
    await copyEntries(entries, date);
  };
}

/** Loads the first foods, so that the dialog opens with them. It asks again if this fails. */
function useFirstFoods(): void {
  const client = useApolloClient();
  useEffect(() => {
    const variables = { first: FOODS_PAGE_SIZE };
    client.query({ query: FoodPickerDocument, variables, fetchPolicy: 'network-only' }).catch(() => undefined);
  }, [client]);
}

interface LogFoodFlowProps extends LogFoodProps {
  /** The meal that the dialog was opened for: null for none, undefined for the proposed one. */
  slotId: string | null | undefined;
}

/** The Log Food dialog and the dialogs that open on top of it. */
export function LogFoodFlow({ slotId, ...props }: LogFoodFlowProps) {
  const picks = usePicks();
  const { current } = picks;
  // The screen moves to the new day at midnight. An open dialog must keep the day it was opened for.
  const date = useFrozenValue(props.opened, props.date);
  const meal = useMealSlotChoice(props.opened, date, slotId);
  const copyMeal = useCopyMeal(date, props.today, meal);
  const submit = useRef<HTMLButtonElement>(null);
  const newFood = useDialog<NewFood>();
  const facts = useDialog<LoggableFood>();
  const categories = useDialog();
  const quickAdd = useDialog();
  const inWords = useDialog<string>();
  const product = useDialog<string | null>();
  const copying = useDialog<CopyDays>();
  const newRecipe = useDialog();
  const found = useFoodSearch(props.canSearch && props.opened ? props.search : '', props.canLookUp);

  useFirstFoods();
  usePreload(PARTS, props.opened);

  /** Keeps the dialog open while it holds selected foods that are not logged yet. */
  const closeUnlessChosen = () => {
    if (picks.list.length === 0) props.onClose();
  };

  const chooseNew = (food: LoggableFood) => {
    picks.choose({ food, servings: 1, amount: null });
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
        covered={[newFood, facts, categories, quickAdd, inWords, product, copying, newRecipe].some(
          ({ opened }) => opened,
        )}
        meal={meal}
        picks={picks}
        found={found}
        servingChoice={current && <FoodServing pick={current} picks={picks} />}
        submitRef={submit}
        onAddFood={(known) => newFood.open({ ...known, onAdded: chooseNew })}
        onShowFacts={facts.open}
        onManageCategories={() => categories.open()}
        onQuickAdd={() => quickAdd.open()}
        onInWords={inWords.open}
        onScan={product.open}
        onCopyDay={() => copying.open({ from: addDays(date, -1), to: date })}
        onNewRecipe={() => newRecipe.open()}
        onCopyMeal={copyMeal}
      />
      {facts.render(
        (dialog, food) =>
          current && (
            <NutritionFactsDialog {...dialog} food={food} servings={toLogged(current.typed, current.food).servings}>
              <ServingsField
                food={current.food}
                typed={current.typed}
                onChange={(typed) => picks.setTyped(current.id, typed)}
              />
            </NutritionFactsDialog>
          ),
      )}
      {quickAdd.render((dialog) => (
        <QuickAddDialog
          {...dialog}
          date={date}
          today={props.today}
          meal={meal}
          onAdded={() => {
            quickAdd.close();
            closeUnlessChosen();
          }}
        />
      ))}
      {inWords.render((dialog, text) => (
        <FreeTextDialog
          {...dialog}
          typed={text}
          canLookUp={props.canLookUp}
          onAdd={(foods, isAll) => {
            picks.add(foods);
            props.onSearch('');
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
      ))}
      {product.render((dialog, barcode) => (
        <ProductDialog
          {...dialog}
          barcode={barcode}
          covered={newFood.opened}
          onAdd={(food) => {
            picks.choose({ food, servings: 1, amount: null });
            props.onSearch('');
            product.close(submit.current);
          }}
          onCreate={(known) => {
            // An empty category lets the form choose one.
            const { categoryId: _, ...values } = known;
            newFood.open({
              ...values,
              onAdded: (food) => {
                product.close();
                chooseNew(food);
              },
            });
          }}
        />
      ))}
      {newFood.render((dialog, { onAdded, ...known }) => (
        <AddFoodDialog
          {...dialog}
          title={t`Add Custom Food`}
          known={known}
          categories={props.categories}
          onAdded={onAdded}
        />
      ))}
      {copying.render((dialog, days) => (
        <CopyEntriesDialog
          {...dialog}
          days={days}
          today={props.today}
          onCopied={() => {
            copying.close();
            closeUnlessChosen();
          }}
        />
      ))}
      {newRecipe.render((dialog) => (
        <NewRecipeDialog
          {...dialog}
          today={props.today}
          categories={props.categories}
          canSearch={props.canSearch}
          canLookUp={props.canLookUp}
          onSaved={(recipe) => {
            picks.choose({ food: toRecipeFood(recipe), servings: 1, amount: null });
            newRecipe.close(submit.current);
          }}
        />
      ))}
      {categories.render((dialog) => (
        <ManageCategoriesDialog {...dialog} />
      ))}
    </>
  );
}
