import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useId, useRef, useState, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import type { DashboardQuery } from '../../../__generated__/graphql';
import type { FoodSearch } from '../../../ui/data/food-search-results';
import { FormAlert } from '../../../ui/form/form-alert';
import { useSubmit } from '../../../ui/form/use-submit';
import { Dialog, type DialogFrame } from '../../../ui/dialog/dialog';
import dialogClasses from '../../../ui/dialog/dialog.module.css';
import { formatDayInRow } from '../../../platform/dates/dates';
import { lazyPart } from '../../../platform/lazy/lazy-part';
import {
  preselected,
  type FoodAmount,
  type FoodMatch,
  type LoggableFood,
} from '../../../platform/nutrition/loggable-food';
import { useUnits } from '../../../platform/units/use-units';
import { ChosenFood, PicksBar } from './chosen-food';
import { FoodPicker } from './food-picker';
import classes from './log-food-dialog.module.css';
import { MealSlotSelect } from '../meal-slots/meal-slot-select';
import type { MealSlotChoice } from '../meal-slots/use-meal-slot-choice';
import { QuickPicks, useQuickPicks } from '../quick-log/quick-picks';
import { readAmount, toLogged } from './typed-amount';
import { LOG_FAILED } from '../data/day-writes';
import { useLargeAmount } from './large-amount';
import { useLogFood } from './use-log-food';
import type { Picks } from './use-picks';

export const SelectedFoods = lazyPart(() => import('./selected-foods'), 'SelectedFoods');

const NOTHING_CHOSEN = t`Select a food first.`;
const DISCARD = t`Discard the selected foods?`;

/** Props that do not depend on dialogs above this one. */
export interface LogFoodProps extends DialogFrame {
  date: string;
  today: string;
  canSearch: boolean;
  /** Whether the search includes the food database. */
  canLookUp: boolean;
  categories: DashboardQuery['categories'];
  search: string;
  onSearch: (text: string) => void;
}

export interface LogFoodDialogProps extends LogFoodProps {
  covered: boolean;
  meal: MealSlotChoice;
  picks: Picks;
  found: FoodSearch;
  /** Selects the serving size of the current food, for foods that have more than one. */
  servingChoice: ReactNode;
  submitRef: RefObject<HTMLButtonElement | null>;
  /** Opens the form for a new food, prefilled from the search and the category filter. */
  onAddFood: (known: { name: string; categoryId: string }) => void;
  onShowFacts: (food: LoggableFood) => void;
  onManageCategories: () => void;
  onQuickAdd: () => void;
  /** Opens the Type It dialog, with the foods in the text. */
  onInWords: (text: string) => void;
  /** Finds a food by a barcode: one to scan, or one that was typed. */
  onScan: (barcode: string | null) => void;
  onCopyDay: () => void;
  onNewRecipe: () => void;
  /** Copies the entries of the chosen meal slot from the day before. Throws a UserError. */
  onCopyMeal: () => Promise<void>;
}

/**
 * Logs one or more foods to the viewed day. Closing the dialog clears the selection, because the next one may be for
 * another day.
 */
export function LogFoodDialog(props: LogFoodDialogProps) {
  const { opened, covered, onClose, onClosed, date, today, canSearch, categories, search, onSearch } = props;
  const { meal, picks, found, servingChoice, submitRef } = props;
  const { current, reviewing } = picks;
  const isEmpty = picks.list.length === 0;
  const [wantedCategory, setWantedCategory] = useState<string | null>(null);
  // Ignores a category that was deleted in the meantime.
  const categoryId = categories.some(({ id }) => id === wantedCategory) ? wantedCategory : null;
  const { logFoods, forgetAttempts } = useLogFood();
  const { form, pending, failure, run, fail } = useSubmit({
    failed: LOG_FAILED,
    toasts: true,
  });
  // Ignores clicks while the dialog closes after logging.
  const locked = pending || !opened;
  const quick = useQuickPicks(opened, meal.slot);
  const amount = useRef<HTMLElement>(null);
  const units = useUnits();
  const askAboutLarge = useLargeAmount();
  const submitLabel =
    picks.list.length > 1
      ? plural(picks.list.length, { one: 'Log # Food', other: 'Log # Foods' })
      : t({ message: 'Log Food', context: 'button' });
  const listId = useId();

  const close = () => {
    fail(null);
    forgetAttempts();
    picks.clear();
    setWantedCategory(null);
    onSearch('');
    onClose();
  };

  /** Unlocks only after the dialog has started to close: a click before that would log the foods again. */
  const log = (foods: readonly FoodAmount[], done: () => void) =>
    run(async () => {
      await logFoods(foods, { date, slot: meal.slot });
      done();
    });

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (locked) return;
    if (isEmpty) {
      fail(NOTHING_CHOSEN);
      return;
    }
    const refused = picks.list.find(({ food, typed }) => readAmount(typed, food).error !== null);
    if (refused) {
      leadToRefused(refused.id);
      return;
    }
    const toLog = picks.list.map(({ food, typed }) => ({ food, ...toLogged(typed, food) }));
    const question = askAboutLarge(toLog, units, submitLabel);
    if (question !== null) {
      fail(question);
      return;
    }
    void log(toLog, close);
  };

  /** The error is shown next to the field. */
  const leadToRefused = (id: string) => {
    if (!reviewing) flushSync(() => picks.edit(id));
    form.current?.querySelector<HTMLElement>('input[aria-invalid=true]')?.focus();
  };

  /** Keeps the dialog open if other foods are selected. */
  const logAtOnce = (foods: readonly FoodAmount[]) => {
    if (locked) return;
    const question = askAboutLarge(foods, units, t`Log`);
    if (question === null) void log(foods, isEmpty ? close : () => undefined);
    else fail(question);
  };

  const copyMeal = () => {
    if (!locked) void run(() => props.onCopyMeal().then(isEmpty ? close : undefined));
  };

  const choose = (chosen: FoodAmount) => {
    fail(null);
    flushSync(() => picks.choose(chosen));
    // On low screens the amount replaces the list, so the focus has to move.
    if (form.current?.querySelector<HTMLElement>('[role=listbox]')?.offsetParent === null) amount.current?.focus();
  };

  const chooseByKey = (match: FoodMatch) => {
    choose(preselected(match));
    amount.current?.querySelector('input')?.focus();
  };

  /** Moves the focus to the search box, because the focused element is removed. */
  const lookForNext = (change: () => void) => {
    fail(null);
    flushSync(() => {
      change();
      onSearch('');
    });
    const box = form.current?.querySelector<HTMLElement>('[role=combobox]:enabled');
    (box ?? submitRef.current)?.focus();
  };

  const type = (text: string) => {
    if (text.trim() !== '') picks.endEditing();
    onSearch(text);
  };

  const addFood = (name: string) => {
    fail(null);
    props.onAddFood({ name, categoryId: categoryId ?? '' });
  };

  return (
    <Dialog
      opened={opened}
      covered={covered}
      onClose={close}
      onClosed={onClosed}
      tall
      title={t`Log Food`}
      subtitle={formatDayInRow(date, today)}
      aside={
        meal.slots.length > 0 && (
          <MealSlotSelect
            className={classes.meal}
            aria-label={t`Meal`}
            slots={meal.slots}
            value={meal.slot?.id ?? null}
            disabled={locked}
            onChange={meal.choose}
          />
        )
      }
      locked={pending}
      unsaved={!isEmpty}
      question={DISCARD}
    >
      <form
        ref={form}
        className={`${dialogClasses.form} ${classes.form}`}
        data-editing={current !== null && !reviewing}
        onSubmit={handleSubmit}
        noValidate
      >
        <FoodPicker
          {...props}
          hidden={reviewing}
          onSearch={type}
          categoryId={categoryId}
          onCategory={setWantedCategory}
          onChoose={(match) => choose(preselected(match))}
          onChooseByKey={chooseByKey}
          onAddFood={addFood}
        >
          <QuickPicks
            {...props}
            onInWords={canSearch ? () => props.onInWords('') : null}
            quick={quick}
            onCopyMeal={copyMeal}
            locked={locked}
            onChoose={choose}
            onLog={logAtOnce}
          />
        </FoodPicker>
        {reviewing && (
          <div id={listId} className={`stack ${classes.review}`}>
            <Suspense fallback={null}>
              <SelectedFoods picks={picks} meals={quick.meals} onAddAnother={() => lookForNext(picks.endEditing)} />
            </Suspense>
          </div>
        )}
        {current && !reviewing && (
          <ChosenFood
            ref={amount}
            pick={current}
            onType={(typed) => picks.setTyped(current.id, typed)}
            servingChoice={servingChoice}
            onShowFacts={() => props.onShowFacts(current.food)}
            onRemove={() => lookForNext(() => picks.remove(current.id))}
            onAddAnother={() => lookForNext(picks.endEditing)}
          />
        )}
        <div className={dialogClasses.footer}>
          {failure && <FormAlert message={failure} />}
          <div className={`wrap ${classes.actions}`}>
            {isEmpty ? (
              <Button
                variant="default"
                leftSection={<IconPlus size={18} aria-hidden="true" />}
                aria-label={t`Add Custom Food`}
                aria-haspopup="dialog"
                onClick={() => addFood(canSearch && search.trim() !== '' ? found.name : '')}
              >
                <Trans>
                  <span className={classes.verb}>Add&nbsp;</span>Custom Food
                </Trans>
              </Button>
            ) : (
              <PicksBar picks={picks} listId={listId} />
            )}
            <Button ref={submitRef} type="submit" loading={pending}>
              {submitLabel}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
