import { useApolloClient } from '@apollo/client/react';
import type { LoggableFood } from '../../../platform/nutrition/loggable-food';
import { useDraftIds } from '../../../platform/use-draft-ids';
import { toastUndoable } from '../../../ui/feedback/undo-toast';
import { deleteEntries, editEntry, logEntries } from '../data/day-writes';
import { loggedServings } from './servings';

export interface FoodToLog {
  food: LoggableFood;
  servings: number;
}

interface KeyedFood extends FoodToLog {
  key: string;
}

/**
 * Gives each food the key of its draft id. It does not depend on where the food was chosen, so that choosing it again after a
 * lost response sends the same id. An entry keeps its serving size, so another one needs another entry.
 */
function withKeys(foods: readonly FoodToLog[]): KeyedFood[] {
  const counts = new Map<string, number>();
  return foods.map(({ food, servings }) => {
    const key = JSON.stringify([food.id, food.servingSize]);
    const occurrence = (counts.get(key) ?? 0) + 1;
    counts.set(key, occurrence);
    return { key: `${key} ${occurrence}`, food, servings: loggedServings(servings) };
  });
}

/**
 * Logs foods to a day and offers to undo it. The entries and totals update optimistically. On failure the entries are
 * removed and a UserError is thrown. Trying again sends the same ids until the attempts are forgotten.
 */
export function useLogFood() {
  const client = useApolloClient();
  const draftIds = useDraftIds();
  const toDrafts = (foods: readonly KeyedFood[]) => foods.map((food) => ({ ...food, id: draftIds.idOf(food.key) }));

  /** Returns the ids of the entries. */
  const send = async (foods: readonly KeyedFood[], date: string): Promise<string[]> => {
    const drafts = toDrafts(foods);
    const { entries } = await logEntries(client, date, drafts);
    const saved = new Map(entries.map(({ id, servings }) => [id, servings]));
    // An earlier attempt may have logged the entry with other servings, and the server keeps what it has.
    for (const { id, servings } of drafts) {
      if (saved.has(id) && saved.get(id) !== servings) await editEntry(client, date, id, servings);
    }
    // The entry of an earlier attempt may have been deleted since. Its id cannot be used again.
    const missing = drafts.filter(({ id }) => !saved.has(id));
    draftIds.release(missing.map(({ key }) => key));
    if (missing.length > 0) await logEntries(client, date, toDrafts(missing));
    return foods.map(({ key }) => draftIds.idOf(key));
  };

  const logFoods = async (chosen: readonly FoodToLog[], date: string): Promise<void> => {
    const foods = withKeys(chosen);
    const ids = await send(foods, date);
    draftIds.release(foods.map(({ key }) => key));
    toastUndoable({
      message: ids.length === 1 ? 'Food logged successfully!' : `${ids.length} foods logged successfully!`,
      undo: () => deleteEntries(client, date, ids),
      undone: ids.length === 1 ? 'Entry deleted successfully!' : `${ids.length} entries deleted successfully!`,
      failed: 'Failed to delete entry.',
    });
  };

  return { logFoods, forgetAttempts: draftIds.clear };
}
