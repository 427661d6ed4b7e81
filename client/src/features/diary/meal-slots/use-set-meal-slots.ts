import { useApolloClient } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import type { MealSlotInput, MealSlot_SlotFragment } from '../../../__generated__/graphql';
import { MealSlotsDocument } from './__generated__/meal-slots';
import { SetMealSlotsDocument } from './__generated__/set-meal-slots';
import { removeObject } from '../../../data/reload-lists';
import { write } from '../../../data/write';

export const SAVE_FAILED = t`Failed to save meals.`;

/** Replaces the meal slots. They change at once and go back on failure, which throws a UserError. */
export function useSetMealSlots() {
  const client = useApolloClient();
  return async (slots: readonly (MealSlotInput & { id: string })[]): Promise<void> => {
    const setMealSlots = slots.map(({ id, name }, index): MealSlot_SlotFragment => {
      return { __typename: 'MealSlot', id, name, position: index + 1 };
    });
    await write(
      client,
      SetMealSlotsDocument,
      { slots: [...slots] },
      {
        failed: SAVE_FAILED,
        optimisticResponse: { __typename: 'Mutation', setMealSlots },
        update: (cache, { data }) => {
          if (!data) return;
          const before = cache.readQuery({ query: MealSlotsDocument })?.mealSlots ?? [];
          cache.writeQuery({
            query: MealSlotsDocument,
            data: { __typename: 'Query', mealSlots: data.setMealSlots },
          });
          const kept = new Set(data.setMealSlots.map(({ id }) => id));
          // Entries of a deleted slot read none.
          for (const { id } of before) if (!kept.has(id)) removeObject(cache, 'MealSlot', id);
        },
      },
    );
  };
}
