import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { toastUndoable } from '../../../ui/feedback/undo-toast';
import type { LoggableFood } from '../../../platform/nutrition/loggable-food';
import { newId } from '../../../platform/uuid';
import { deleteEntries, editEntry, logEntries } from '../data/entry-writes';
import { loggedServings } from './servings';

export interface FoodToLog {
  food: LoggableFood;
  servings: number;
}

/** An earlier request. It may have succeeded even if its response was lost. */
interface Attempt {
  id: string;
  servings: number;
}

/** Identifies repeated attempts by food, serving size, date and occurrence. */
function keysOf(foods: readonly FoodToLog[], date: string): string[] {
  const seen = new Map<string, number>();
  return foods.map(({ food }) => {
    const key = JSON.stringify([food.id, food.servingSize, date]);
    const place = (seen.get(key) ?? 0) + 1;
    seen.set(key, place);
    return `${key} ${place}`;
  });
}

/** Logs the foods under the ids of earlier attempts. Returns the ids of the entries. */
async function send(
  client: ApolloClient,
  date: string,
  foods: readonly FoodToLog[],
  attempts: Map<string, Attempt>,
): Promise<string[]> {
  const keys = keysOf(foods, date);
  const entries = foods.map(({ food, servings }, index) => {
    const key = keys[index] ?? '';
    const before = attempts.get(key);
    const { id } = before ?? { id: newId() };
    if (!before) attempts.set(key, { id, servings });
    return { key, id, food, servings, before };
  });
  const logged = new Set((await logEntries(client, date, entries)).map(({ id }) => id));
  const gone = entries.filter(({ id }) => !logged.has(id));
  if (gone.length > 0) {
    // An earlier attempt succeeded and its entry was deleted since. Deleted ids cannot be reused.
    for (const { key } of gone) attempts.delete(key);
    return send(client, date, foods, attempts);
  }
  // An earlier attempt may have succeeded with other servings.
  for (const { id, servings, before } of entries) {
    if (before && before.servings !== servings) await editEntry(client, date, id, servings);
  }
  return entries.map(({ id }) => id);
}

/**
 * Logs foods to a day and offers to undo it. The entries and totals update optimistically. On failure the entries are
 * removed and the error is thrown. Retries reuse the ids, so a request whose response was lost cannot log twice.
 */
export function useLogFood() {
  const client = useApolloClient();
  const attempts = useRef(new Map<string, Attempt>());

  const logFoods = async (chosen: readonly FoodToLog[], date: string): Promise<void> => {
    const foods = chosen.map(({ food, servings }) => ({ food, servings: loggedServings(servings) }));
    const ids = await send(client, date, foods, attempts.current);
    for (const key of keysOf(foods, date)) attempts.current.delete(key);
    toastUndoable({
      message: ids.length === 1 ? 'Food logged successfully!' : `${ids.length} foods logged successfully!`,
      undo: () => deleteEntries(client, date, ids),
      undone: ids.length === 1 ? 'Entry deleted successfully!' : `${ids.length} entries deleted successfully!`,
      failed: 'Failed to delete entry.',
    });
  };

  /** Makes the next request create new entries. */
  const forgetAttempts = () => attempts.current.clear();

  return { logFoods, forgetAttempts };
}
