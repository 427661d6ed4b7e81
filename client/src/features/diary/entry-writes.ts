import type { ApolloClient } from '@apollo/client';
import {
  DeleteEntryDocument,
  EditEntryDocument,
  LogFoodDocument,
  LogLookupFoodDocument,
  RestoreEntryDocument,
  type EntryRow_EntryFragment,
} from '../../__generated__/graphql';
import { listNewFood } from '../../apollo/food-lists';
import type { ExternalFood, LoggableFood } from '../../lib/loggable-food';
import { dayAfterDeleting, dayAfterEditing, dayAfterLogging, dayAfterRestoring, entryOf } from './day-after';
import { writeDay } from './write-day';

interface NewEntry {
  id: string;
  food: LoggableFood;
  servings: number;
  date: string;
}

async function sendOwn(client: ApolloClient, { id, food, servings, date }: NewEntry) {
  const input = { id, foodId: food.id, date, servings };
  const { data } = await client.mutate({ mutation: LogFoodDocument, variables: { input } });
  return data?.logFood.entries;
}

/** Logging a food of the external database makes it one of the own. */
async function sendExternal(client: ApolloClient, { id, food, servings, date }: NewEntry, external: ExternalFood) {
  const { foodId, servingWeight } = external;
  const input = { id, foodId, servingSize: food.servingSize, servingWeight, date, servings };
  const { data } = await client.mutate({ mutation: LogLookupFoodDocument, variables: { input } });
  const saved = data?.logLookupFood.entries.find((entry) => entry.id === id)?.food;
  if (saved) listNewFood(client.cache, saved);
  return data?.logLookupFood.entries;
}

/** @returns whether the day now has the entry: not if its id is that of one which was deleted. */
export async function logEntry(client: ApolloClient, entry: NewEntry): Promise<boolean> {
  const { id, food, servings, date } = entry;
  const entries = await writeDay(client, {
    date,
    change: (day) => dayAfterLogging(day, entryOf(id, food, servings)),
    send: () => (food.external ? sendExternal(client, entry, food.external) : sendOwn(client, entry)),
  });
  return entries?.some((logged) => logged.id === id) ?? false;
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
