import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { AddFoodDocument, UpdateFoodDocument, type FoodOption_FoodFragment } from '../../__generated__/graphql';
import { reloadFoods } from '../../platform/apollo/reload-lists';
import { write } from '../../platform/apollo/write';
import { newId } from '../../platform/uuid';
import { toastDone } from '../../ui/feedback/toast';
import type { FoodValues } from './food-draft';

const FAILED = 'Failed to add food.';

/** Adds the food of one form, under one id however often it is sent. Throws a UserError on failure. */
export function useAddFood() {
  const client = useApolloClient();
  const [draft] = useState(() => ({ id: newId(), sent: new Set<string>() }));

  return async (values: FoodValues): Promise<FoodOption_FoodFragment> => {
    const { id, sent } = draft;
    sent.add(JSON.stringify(values));
    const added = await write(client, FAILED, {
      mutation: AddFoodDocument,
      variables: { input: { ...values, id } },
    });
    const food =
      // An earlier attempt may have added the food with other values, and the server keeps what it has.
      sent.size === 1
        ? added.addFood
        : (await write(client, FAILED, { mutation: UpdateFoodDocument, variables: { id, input: values } })).updateFood;
    reloadFoods(client);
    toastDone('Food added successfully!');
    return food;
  };
}
