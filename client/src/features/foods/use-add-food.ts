import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { AddFoodDocument, UpdateFoodDocument, type FoodDetails_FoodFragment } from '../../__generated__/graphql';
import { toastDone } from '../../ui/feedback/toast';
import { newId } from '../../platform/uuid';
import type { FoodValues } from './food-draft';
import { listNewFood } from '../../platform/apollo/food-lists';

interface Attempt {
  id: string;
  sent: string;
  /** Whether the values changed after the first attempt. */
  changed: boolean;
}

/**
 * Adds a food. Throws on failure. All attempts of one form use the same id, so that neither a lost response nor a
 * double submit creates two foods. If the values changed between attempts, the food is updated.
 */
export function useAddFood() {
  const client = useApolloClient();
  const [add] = useMutation(AddFoodDocument);
  const [update] = useMutation(UpdateFoodDocument);
  const attempt = useRef<Attempt | null>(null);

  const addFood = async (values: FoodValues): Promise<FoodDetails_FoodFragment> => {
    const sent = JSON.stringify(values);
    const tried = attempt.current;
    attempt.current = tried
      ? { ...tried, changed: tried.changed || tried.sent !== sent }
      : { id: newId(), sent, changed: false };
    const { id, changed } = attempt.current;
    const added = (await add({ variables: { input: { ...values, id } } })).data?.addFood;
    const food = changed ? (await update({ variables: { id, input: values } })).data?.updateFood : added;
    if (!food) throw new Error('The response has no food.');
    listNewFood(client.cache, food);
    toastDone('Food added successfully!');
    return food;
  };

  return { addFood };
}
