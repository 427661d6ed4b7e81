import { Button, TextInput } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { MealRow_MealFragment } from '../../../__generated__/graphql';
import classes from './meal-saver.module.css';
import { loggedServings } from '../log-food/servings';
import { readAmount, servingsIn } from '../log-food/typed-amount';
import { useMeals } from './use-meals';
import type { Picks } from '../log-food/use-picks';

const NAME_MISSING = 'Enter a name for the meal.';

interface MealSaverProps {
  picks: Picks;
  meals: readonly MealRow_MealFragment[];
}

/** Saves the selected foods as a meal, or updates or deletes the meal that they came from. */
export function MealSaver({ picks, meals }: MealSaverProps) {
  const [name, setName] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { save, remove, working } = useMeals();
  const meal = meals.find(({ id }) => id === picks.meal?.id);
  const naming = name !== null;

  const wasNaming = useRef(false);

  useEffect(() => {
    if (naming) field.current?.select();
    else if (wasNaming.current) opener.current?.focus();
    wasNaming.current = naming;
  }, [naming]);

  // A meal can only contain the user's own foods. External foods become own foods once they are logged.
  if (picks.list.some(({ food }) => food.external)) return null;

  const close = () => {
    setName(null);
    setFault(null);
  };

  const submit = async (typed: string) => {
    if (working) return;
    if (typed.trim() === '') {
      setFault(NAME_MISSING);
      field.current?.focus();
      return;
    }
    const refusal = picks.list.map(({ food, servings }) => readAmount(servings, food).refusal).find(Boolean);
    if (refusal) {
      setFault(refusal);
      return;
    }
    const foods = picks.list.map(({ food, servings }) => ({
      foodId: food.id,
      servings: loggedServings(servingsIn(servings, food)),
    }));
    const message = await save(picks.meal?.id ?? null, typed.trim(), foods, picks.setMeal);
    if (message === null) close();
    else setFault(message);
  };

  const drop = async (dropped: MealRow_MealFragment) => {
    const message = await remove(dropped);
    setFault(message);
    if (message !== null) return;
    picks.setMeal(null);
    opener.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Keep the key from the form and the dialog around the field.
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') close();
    else if (!event.nativeEvent.isComposing) void submit(name ?? '');
  };

  if (!naming) {
    return (
      <div className={classes.buttons}>
        <Button
          ref={opener}
          variant="subtle"
          px="sm"
          h={44}
          leftSection={<IconBookmark size={18} aria-hidden="true" />}
          onClick={() => setName(picks.meal?.name ?? '')}
        >
          {picks.meal ? 'Save meal' : 'Save as meal'}
        </Button>
        {meal && (
          <Button
            variant="subtle"
            color="red"
            px="sm"
            h={44}
            leftSection={<IconTrash size={18} aria-hidden="true" />}
            loading={working}
            onClick={() => void drop(meal)}
          >
            Delete meal
          </Button>
        )}
        {fault !== null && (
          <p role="alert" className={classes.fault}>
            {fault}
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
        aria-label="Meal name"
        placeholder="Meal name"
        autoComplete="off"
        maxLength={200}
        readOnly={working}
        // Escape leaves the field and must not close the dialog.
        data-mantine-stop-propagation="true"
        error={fault}
        errorProps={{ role: 'alert' }}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button variant="default" h={44} px="md" loading={working} onClick={() => void submit(name)}>
        Save
      </Button>
    </div>
  );
}
