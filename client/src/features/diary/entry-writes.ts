import type { ApolloClient } from '@apollo/client';
import {
  DeleteEntryDocument,
  EditEntryDocument,
  LogFoodDocument,
  RestoreEntryDocument,
  type EntryRow_EntryFragment,
  type FoodOption_FoodFragment,
} from '../../__generated__/graphql';
import { dayAfterDeleting, dayAfterEditing, dayAfterLogging, dayAfterRestoring, entryOf } from './day-after';
import { writeDay } from './write-day';

interface NewEntry {
  id: string;
  food: FoodOption_FoodFragment;
  servings: number;
  date: string;
}

/** @returns whether the day now has the entry: not if its id is that of one which was deleted. */
export async function logEntry(client: ApolloClient, { id, food, servings, date }: NewEntry): Promise<boolean> {
  const input = { id, foodId: food.id, date, servings };
  const { data } = await writeDay(client, {
    date,
    change: (day) => dayAfterLogging(day, entryOf(id, food, servings)),
    send: () => client.mutate({ mutation: LogFoodDocument, variables: { input } }),
  });
  return data?.logFood.entries.some((entry) => entry.id === id) ?? false;
}

export const editEntry = (client: ApolloClient, date: string, id: string, servings: number) =>
  writeDay(client, {
    date,
    change: (day) => dayAfterEditing(day, id, servings),
    send: () => client.mutate({ mutation: EditEntryDocument, variables: { id, servings } }),
  });

export const deleteEntry = (client: ApolloClient, date: string, id: string) =>
  writeDay(client, {
    date,
    change: (day) => dayAfterDeleting(day, id),
    send: () => client.mutate({ mutation: DeleteEntryDocument, variables: { id } }),
  });

/** @param place of the entry in the day's list before it was deleted. */
export const restoreEntry = (client: ApolloClient, date: string, entry: EntryRow_EntryFragment, place: number) =>
  writeDay(client, {
    date,
    change: (day) => dayAfterRestoring(day, entry, place),
    send: () => client.mutate({ mutation: RestoreEntryDocument, variables: { id: entry.id } }),
  });
