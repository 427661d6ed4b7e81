import { useQuery } from '@apollo/client/react';
import type { MealSlot_SlotFragment } from '../../../__generated__/graphql';
import { MealSlotsDocument } from './__generated__/meal-slots';

export type MealSlot = MealSlot_SlotFragment;

const NONE: readonly MealSlot[] = [];

/** The user's meal slots in display order. Empty until the dashboard has loaded them. */
export const useMealSlots = (): readonly MealSlot[] =>
  useQuery(MealSlotsDocument, { fetchPolicy: 'cache-only' }).data?.mealSlots ?? NONE;
