import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { FoodOption_FoodFragment } from '../../__generated__/graphql';
import { toastUndoable } from '../../components/undo-toast';
import { newId } from '../../lib/uuid';
import { deleteEntry, logEntry } from './entry-writes';
import { loggedServings } from './servings';

export interface FoodChoice {
  food: FoodOption_FoodFragment;
  servings: number;
  date: string;
}

const keyOf = ({ food, servings, date }: FoodChoice) => JSON.stringify([food.id, servings, date]);

/**
 * Logs a food to a day and offers to undo it. The list and the bars move at once, the server's answer corrects them, and
 * a failure takes the entry out again and is thrown. The entry's id stays the same while one choice is tried again, so
 * that a request whose answer got lost cannot log twice.
 */
export function useLogFood() {
  const client = useApolloClient();
  const [logging, setLogging] = useState(false);
  const attempt = useRef<{ key: string; id: string } | null>(null);

  const logFood = async ({ food, servings: typed, date }: FoodChoice): Promise<void> => {
    const servings = loggedServings(typed);
    const key = keyOf({ food, servings, date });
    if (attempt.current?.key !== key) attempt.current = { key, id: newId() };
    const { id } = attempt.current;
    setLogging(true);
    try {
      await logEntry(client, { id, food, servings, date });
    } finally {
      setLogging(false);
    }
    attempt.current = null;
    toastUndoable({
      message: 'Food logged successfully!',
      undo: () => deleteEntry(client, date, id),
      undone: 'Entry deleted successfully!',
      failed: 'Failed to delete entry.',
    });
  };

  return { logFood, logging };
}
