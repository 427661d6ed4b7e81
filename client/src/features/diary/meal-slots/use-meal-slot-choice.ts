import { skipToken, useQuery } from '@apollo/client/react';
import { addDays } from '@macrolog/domain';
import { useState } from 'react';
import type { MealHistoryQuery } from '../../../__generated__/graphql';
import { MealHistoryDocument } from './__generated__/meal-history';
import { today } from '../../../platform/dates/local-date';
import { proposeMealSlot, type SlottedLog } from './propose-meal-slot';
import { useMealSlots } from './use-meal-slots';

/** Days to learn the user's habits from. */
const HISTORY_DAYS = 14;

const MS_PER_DAY = 86_400_000;

const createOpening = (opened: boolean) => ({ opened, at: new Date() });

const toHour = (time: Date) => time.getHours() + time.getMinutes() / 60;

/** Entries that were logged on their own day, because later ones say nothing about the time of the meal. */
const toHistory = (days: MealHistoryQuery['days'], now: Date): SlottedLog[] =>
  days.flatMap(({ date, entries }) =>
    entries.flatMap(({ loggedAt, mealSlot }) => {
      const time = new Date(loggedAt);
      if (!mealSlot || today(time) !== date) return [];
      return [{ mealSlotId: mealSlot.id, hour: toHour(time), daysAgo: (now.getTime() - time.getTime()) / MS_PER_DAY }];
    }),
  );

export type MealSlotChoice = ReturnType<typeof useMealSlotChoice>;

/**
 * The meal slot that a dialog logs to: the proposed one until the user chooses another one. Opening the dialog again
 * proposes one again.
 * @param date day that is logged to.
 * @param wanted slot that the dialog was opened for: null for none, undefined to propose one.
 */
export function useMealSlotChoice(opened: boolean, date: string, wanted: string | null | undefined) {
  const slots = useMealSlots();
  const [opening, setOpening] = useState(() => createOpening(false));
  // Undefined until the user chooses; null for no meal slot.
  const [chosen, setChosen] = useState<string | null>();
  if (opening.opened !== opened) {
    setOpening(createOpening(opened));
    if (opened) setChosen(wanted);
  }
  const range = { from: addDays(date, -HISTORY_DAYS), to: addDays(date, -1) };
  // Not cached, because this query would overwrite the optimistic entries of those days.
  const { data } = useQuery(MealHistoryDocument, opened ? { variables: range, fetchPolicy: 'no-cache' } : skipToken);
  const days = data?.days ?? [];
  const id = chosen === undefined ? proposeMealSlot(slots, toHistory(days, opening.at), toHour(opening.at)) : chosen;
  const before = days.find((day) => day.date === range.to)?.entries ?? [];
  return {
    slots,
    /** Null for none. */
    slot: slots.find((slot) => slot.id === id) ?? null,
    choose: setChosen,
    /** Number of entries in this slot on the day before. */
    entriesBefore: before.filter(({ mealSlot }) => mealSlot && mealSlot.id === id).length,
  };
}
