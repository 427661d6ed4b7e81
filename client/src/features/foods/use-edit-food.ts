import { useMutation } from '@apollo/client/react';
import { UpdateFoodDocument } from '../../__generated__/graphql';
import { toastDone } from '../../ui/feedback/toast';
import type { FoodValues } from './food-draft';
import { relistFood } from '../../platform/apollo/food-lists';

/** Updates a food. Logged entries keep their values. Throws on failure. */
export function useEditFood() {
  const [update] = useMutation(UpdateFoodDocument, {
    update: (cache, { data }) => {
      if (data) relistFood(cache, data.updateFood);
    },
  });

  return async (id: string, values: FoodValues): Promise<void> => {
    await update({ variables: { id, input: values } });
    toastDone('Food updated successfully!');
  };
}
