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

export const logEntry = (client: ApolloClient, { id, food, servings, date }: NewEntry) =>
  writeDay(client, {
    date,
    change: (day) => dayAfterLogging(day, entryOf(id, food, servings)),
    send: () =>
      client.mutate({ mutation: LogFoodDocument, variables: { input: { id, foodId: food.id, date, servings } } }),
  });

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
