import { MAX_LENGTH } from '@macrolog/domain';
import { useApolloClient } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { Button, TextInput } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { MealFoodInput, MealInput, MealRow_MealFragment } from '../../../__generated__/graphql';
import { toastDone, toastUndoable } from '../../../ui/feedback/toast';
import { useSubmit } from '../../../ui/form/use-submit';
import { SEARCH_LANGUAGE } from '../../../platform/language/language';
import { toAmountInput } from '../../../platform/nutrition/amount-text';
import { toIngredientAmount } from '../../../platform/nutrition/loggable-food';
import { useDrafts } from '../../../data/use-drafts';
import { readAmount, toLogged } from '../log-food/typed-amount';
import type { PickedFood, Picks } from '../log-food/use-picks';
import { DELETE_FAILED, deleteMeal, NAME_MISSING, SAVE_FAILED, saveMeal } from './meal-writes';
import classes from './meal-saver.module.css';

const RESTORE_FAILED = t`Failed to restore saved meal.`;

function toMealFood({ food, typed }: PickedFood): MealFoodInput {
  const logged = toLogged(typed, food);
  return food.external
    ? { lookupFoodId: food.external.foodId, amount: toIngredientAmount(food, logged) }
    : { foodId: food.id, ...toAmountInput(logged) };
}

interface MealSaverProps {
  picks: Picks;
  meals: readonly MealRow_MealFragment[];
}

export function MealSaver({ picks, meals }: MealSaverProps) {
  const client = useApolloClient();
  const drafts = useDrafts();
  const saving = useSubmit({ failed: SAVE_FAILED, toasts: true });
  const deleting = useSubmit({ failed: DELETE_FAILED, toasts: true });
  /** Null while no name is being typed. */
  const [name, setName] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const meal = meals.find(({ id }) => id === picks.meal?.id);

  // A meal has no recipes, and packaged foods become own foods once they are logged. Another number of portions is for once.
  const isOther = picks.list.some(({ food }) => food.isProduct ?? food.recipe);
  if (isOther || (picks.meal && picks.meal.portions !== 1)) return null;

  const open = () => {
    deleting.fail(null);
    flushSync(() => setName(picks.meal?.name ?? ''));
    field.current?.select();
  };

  const close = () => {
    saving.fail(null);
    flushSync(() => setName(null));
    opener.current?.focus();
  };

  const save = async (input: MealInput) => {
    await saveMeal(client, input);
    drafts.clear();
    picks.setMeal(input);
    toastDone(t`Meal saved.`);
    close();
  };

  const handleSave = (typed: string) => {
    if (saving.pending) return;
    const errors = picks.list.map(({ food, typed: amount }) => readAmount(amount, food).error);
    const error = typed === '' ? NAME_MISSING : errors.find((found) => found !== null);
    if (error !== undefined) {
      saving.fail(error);
      if (typed === '') field.current?.focus();
      return;
    }
    const id = picks.meal?.id ?? drafts.idOf('new');
    const foods = picks.list.map(toMealFood);
    void saving.run(() => save({ id, name: typed, foods, language: SEARCH_LANGUAGE }));
  };

  const handleDelete = ({ id, name: deletedName, foods }: MealRow_MealFragment) =>
    void deleting.run(async () => {
      await deleteMeal(client, id);
      const input = {
        id,
        name: deletedName,
        foods: foods.map(({ food, ...logged }) => ({ foodId: food.id, ...toAmountInput(logged) })),
      };
      toastUndoable(t`Saved meal deleted.`, {
        run: () => saveMeal(client, input, RESTORE_FAILED),
        undone: t`Saved meal restored.`,
        failed: RESTORE_FAILED,
      });
      picks.setMeal(null);
      opener.current?.focus();
    });

  const onKeyDown = (event: KeyboardEvent) => {
    // Keep the key from the form and the dialog around the field.
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') close();
    else if (!event.nativeEvent.isComposing) handleSave((name ?? '').trim());
  };

  if (name === null) {
    return (
      <div className={classes.buttons}>
        <Button
          ref={opener}
          variant="subtle"
          px="sm"
          h={44}
          leftSection={<IconBookmark size={18} aria-hidden="true" />}
          onClick={open}
        >
          {picks.meal ? t`Update saved meal` : t`Add to saved meals`}
        </Button>
        {meal && (
          <Button
            variant="subtle"
            color="red"
            px="sm"
            h={44}
            leftSection={<IconTrash size={18} aria-hidden="true" />}
            loading={deleting.pending}
            onClick={() => handleDelete(meal)}
          >
            {t`Delete saved meal`}
          </Button>
        )}
        {deleting.failure !== null && (
          <p role="alert" className={classes.failure}>
            {deleting.failure}
          </p>
        )}
      </div>
    );
  }
  return (
    <div className={classes.naming}>
      <TextInput
        ref={field}
        className={classes.name}
        aria-label={t`Name of the saved meal`}
        placeholder={t`Name of the saved meal`}
        autoComplete="off"
        maxLength={MAX_LENGTH.name}
        readOnly={saving.pending}
        // Escape leaves the field and must not close the dialog.
        data-mantine-stop-propagation="true"
        error={saving.failure}
        errorProps={{ role: 'alert' }}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button variant="default" h={44} px="md" loading={saving.pending} onClick={() => handleSave(name.trim())}>
        {t`Save`}
      </Button>
    </div>
  );
}
