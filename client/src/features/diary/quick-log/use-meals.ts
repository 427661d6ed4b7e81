import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import {
  DeleteMealDocument,
  QuickPicksDocument,
  SaveMealDocument,
  type MealInput,
  type MealRow_MealFragment,
} from '../../../__generated__/graphql';
import { toastDone, toastFailed } from '../../../ui/feedback/toast';
import { toastUndoable } from '../../../ui/feedback/undo-toast';
import { withinSession } from '../../../platform/session/within-session';
import { failureMessage, failureOf } from '../../../platform/errors';
import { newId } from '../../../platform/uuid';

const SAVE_FAILED = 'Failed to save meal.';
const DELETE_FAILED = 'Failed to delete meal.';

type MealFoods = MealInput['foods'];

/**
 * Saves and deletes meals. Both return an error message, or null on success. Retries reuse the id of a new meal, so
 * that a lost response cannot create two.
 */
export function useMeals() {
  const client = useApolloClient();
  const [working, setWorking] = useState(false);
  const newMealId = useRef(newId());

  /** @param done runs before another request can start, so that a second press sees the new state. */
  const send = async (write: () => Promise<unknown>, failed: string, done: () => void): Promise<string | null> => {
    setWorking(true);
    try {
      await withinSession(write());
      await client.refetchQueries({ include: [QuickPicksDocument] }).catch(() => undefined);
      done();
      return null;
    } catch (error) {
      toastFailed(failed);
      return failureMessage(error, failed);
    } finally {
      setWorking(false);
    }
  };

  const put = (input: MealInput) => client.mutate({ mutation: SaveMealDocument, variables: { input } });

  /** A missing meal counts as deleted, because an earlier response may have been lost. */
  const drop = (id: string) =>
    client.mutate({ mutation: DeleteMealDocument, variables: { id } }).catch((error: unknown) => {
      if (failureOf(error).code !== 'NOT_FOUND') throw error;
    });

  return {
    working,
    /** @param id of the meal to replace, or null for a new one. */
    save: (
      id: string | null,
      name: string,
      foods: MealFoods,
      onSaved: (meal: { id: string; name: string }) => void,
    ) => {
      const input = { id: id ?? newMealId.current, name, foods };
      return send(
        () => put(input),
        SAVE_FAILED,
        () => {
          newMealId.current = newId();
          onSaved(input);
          toastDone('Meal saved successfully!');
        },
      );
    },
    remove: ({ id, name, foods }: MealRow_MealFragment) =>
      send(
        () => drop(id),
        DELETE_FAILED,
        () =>
          toastUndoable({
            message: 'Meal deleted successfully!',
            undo: async () => {
              await put({ id, name, foods: foods.map(({ food, servings }) => ({ foodId: food.id, servings })) });
              await client.refetchQueries({ include: [QuickPicksDocument] });
            },
            undone: 'Meal restored successfully!',
            failed: 'Failed to restore meal.',
          }),
      ),
  };
}
