import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { toastUndoable } from '../../components/undo-toast';
import type { LoggableFood } from '../../lib/loggable-food';
import { newId } from '../../lib/uuid';
import { deleteEntry, editEntry, logEntry } from './entry-writes';
import { loggedServings } from './servings';

interface FoodToLog {
  food: LoggableFood;
  servings: number;
  date: string;
}

/** What was sent last, and may have got through although its answer was lost. */
interface Attempt {
  key: string;
  id: string;
  servings: number;
}

/**
 * Logs a food to a day and offers to undo it. The list and the bars move at once, the server's answer corrects them, and
 * a failure takes the entry out again and is thrown. The entry's id stays the same while a food is tried again, so that
 * a request whose answer got lost cannot log twice.
 */
export function useLogFood() {
  const client = useApolloClient();
  const [logging, setLogging] = useState(false);
  const attempt = useRef<Attempt | null>(null);

  const send = async ({ food, servings, date }: FoodToLog): Promise<string> => {
    const key = JSON.stringify([food.id, food.servingSize, date]);
    const before = attempt.current?.key === key ? attempt.current : null;
    const { id } = (attempt.current = before ?? { key, id: newId(), servings });
    const isThere = await logEntry(client, { id, food, servings, date });
    if (!isThere) {
      // The earlier try had got through, and what it logged was deleted since. A deleted entry stays deleted.
      attempt.current = null;
      return send({ food, servings, date });
    }
    // The earlier try may have got through with other servings.
    if (before && before.servings !== servings) await editEntry(client, date, id, servings);
    return id;
  };

  const logFood = async (choice: FoodToLog): Promise<void> => {
    setLogging(true);
    try {
      const id = await send({ ...choice, servings: loggedServings(choice.servings) });
      attempt.current = null;
      toastUndoable({
        message: 'Food logged successfully!',
        undo: () => deleteEntry(client, choice.date, id),
        undone: 'Entry deleted successfully!',
        failed: 'Failed to delete entry.',
      });
    } finally {
      setLogging(false);
    }
  };

  return { logFood, logging };
}
