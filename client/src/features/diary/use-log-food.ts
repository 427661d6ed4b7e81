import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import {
  DayView_DayFragmentDoc,
  LogFoodDocument,
  type DayView_DayFragment,
  type FoodOption_FoodFragment,
} from '../../__generated__/graphql';
import { newId } from '../../lib/uuid';
import { dayAfterLogging, entryOf } from './day-after-logging';
import { loggedServings } from './servings';

export interface FoodChoice {
  food: FoodOption_FoodFragment;
  servings: number;
  date: string;
}

const keyOf = ({ food, servings, date }: FoodChoice) => JSON.stringify([food.id, servings, date]);

/**
 * Logs a food to a day. The list and the bars move at once, the server's answer corrects them, and a failure takes the
 * entry out again and is thrown. The entry's id stays the same while one choice is tried again, so that a request whose
 * answer got lost cannot log twice.
 */
export function useLogFood() {
  const client = useApolloClient();
  const [mutate, { loading }] = useMutation(LogFoodDocument);
  const attempt = useRef<{ key: string; id: string } | null>(null);

  const logFood = async (choice: FoodChoice): Promise<void> => {
    const { food, date } = choice;
    const servings = loggedServings(choice.servings);
    const key = keyOf({ ...choice, servings });
    if (attempt.current?.key !== key) attempt.current = { key, id: newId() };
    const { id } = attempt.current;
    const day = client.readFragment<DayView_DayFragment>({
      id: client.cache.identify({ __typename: 'Day', date }) ?? '',
      fragment: DayView_DayFragmentDoc,
      fragmentName: 'DayView_day',
    });
    await mutate({
      variables: { input: { id, foodId: food.id, date, servings } },
      ...(day && {
        optimisticResponse: {
          __typename: 'Mutation' as const,
          logFood: dayAfterLogging(day, entryOf(id, food, servings)),
        },
      }),
    });
    attempt.current = null;
  };

  return { logFood, logging: loading };
}
