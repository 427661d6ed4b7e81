import type { ApolloClient } from '@apollo/client';
import {
  CopyEntriesDocument,
  DeleteEntriesDocument,
  DeleteEntryDocument,
  EditEntryDocument,
  LogFoodDocument,
  LogFoodsDocument,
  LogLookupFoodDocument,
  QuickAddDocument,
  RestoreEntryDocument,
  type EntryRow_EntryFragment,
  type MacroAmountInput,
} from '../../../__generated__/graphql';
import { listNewFood } from '../../../platform/apollo/food-lists';
import type { ExternalFood, LoggableFood } from '../../../platform/nutrition/loggable-food';
import { withDeleted, withEdited, withLogged, withRestored, entryOf } from './optimistic-day';
import { writeDay } from './write-day';

export interface NewEntry {
  id: string;
  food: LoggableFood;
  servings: number;
}

/** Maximum number of entries per request. */
const MOST_AT_ONCE = 200;

type Entries = ReadonlyArray<{ readonly id: string; readonly servings: number }>;

async function sendOwn(client: ApolloClient, date: string, entries: readonly NewEntry[]): Promise<Entries> {
  const [inputs, [first]] = [entries.map(({ id, food, servings }) => ({ id, foodId: food.id, servings })), entries];
  if (inputs.length === 1 && first) {
    const input = { id: first.id, foodId: first.food.id, date, servings: first.servings };
    const { data } = await client.mutate({ mutation: LogFoodDocument, variables: { input } });
    return data?.logFood.entries ?? [];
  }
  const { data } = await client.mutate({ mutation: LogFoodsDocument, variables: { date, entries: inputs } });
  return data?.logFoods.entries ?? [];
}

/** Logs a food of the external database. The server adds it to the user's foods. */
async function sendExternal(
  client: ApolloClient,
  date: string,
  { id, food, servings }: NewEntry,
  { foodId, servingWeight }: ExternalFood,
): Promise<Entries> {
  const input = { id, foodId, servingSize: food.servingSize, servingWeight, date, servings };
  const { data } = await client.mutate({ mutation: LogLookupFoodDocument, variables: { input } });
  const saved = data?.logLookupFood.entries.find((entry) => entry.id === id)?.food;
  if (saved) listNewFood(client.cache, saved);
  return data?.logLookupFood.entries ?? [];
}

/**
 * Logs foods to a day: the user's own foods in one request, then each external food in a request of its own. Logging is
 * idempotent, so a retry can send all entries again.
 * @returns the day's entries. They lack any entry whose id belongs to a deleted entry.
 */
export function logEntries(client: ApolloClient, date: string, entries: readonly NewEntry[]): Promise<Entries> {
  const own = entries.filter(({ food }) => !food.external);
  return writeDay(client, {
    date,
    change: (day) =>
      entries.reduce((after, { id, food, servings }) => withLogged(after, entryOf(id, food, servings)), day),
    send: async () => {
      let known: Entries = own.length > 0 ? await sendOwn(client, date, own) : [];
      for (const entry of entries) {
        if (entry.food.external) known = await sendExternal(client, date, entry, entry.food.external);
      }
      return known;
    },
  });
}

/** An entry to copy and the id of its copy. */
export interface EntryCopy {
  id: string;
  entry: EntryRow_EntryFragment;
}

const inParts = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / MOST_AT_ONCE) }, (_, part) =>
    items.slice(part * MOST_AT_ONCE, (part + 1) * MOST_AT_ONCE),
  );

/** Copies entries to a day. Idempotent. */
export const copyEntries = (client: ApolloClient, date: string, copies: readonly EntryCopy[]) =>
  writeDay(client, {
    date,
    change: (day) => copies.reduce((after, { id, entry }) => withLogged(after, { ...entry, id }), day),
    send: async () => {
      for (const part of inParts(copies)) {
        const variables = { date, copies: part.map(({ id, entry }) => ({ id, entryId: entry.id })) };
        await client.mutate({ mutation: CopyEntriesDocument, variables });
      }
    },
  });

interface QuickEntry {
  id: string;
  name: string;
  /** Includes the calculated calories. */
  macros: readonly MacroAmountInput[];
}

/** Logs macros without a food. Idempotent per id. */
export const quickAddEntry = (client: ApolloClient, date: string, { id, name, macros }: QuickEntry) =>
  writeDay(client, {
    date,
    change: (day) =>
      withLogged(day, {
        __typename: 'FoodLogEntry',
        id,
        name: name || 'Quick add',
        servingSize: '1 serving',
        servings: 1,
        macros: macros.map((macro) => ({ __typename: 'MacroAmount', ...macro })),
      }),
    send: () =>
      client.mutate({ mutation: QuickAddDocument, variables: { input: { id, date, name, macros: [...macros] } } }),
  });

export const editEntry = (client: ApolloClient, date: string, id: string, servings: number) =>
  writeDay(client, {
    date,
    change: (day) => withEdited(day, id, servings),
    send: () => client.mutate({ mutation: EditEntryDocument, variables: { id, servings } }),
  });

export const deleteEntry = (client: ApolloClient, date: string, id: string) =>
  writeDay(client, {
    date,
    change: (day) => withDeleted(day, id),
    send: () => client.mutate({ mutation: DeleteEntryDocument, variables: { id } }),
  });

/** Deletes entries that were logged together. */
export async function deleteEntries(client: ApolloClient, date: string, ids: readonly string[]): Promise<void> {
  const [only, ...others] = ids;
  if (only !== undefined && others.length === 0) {
    await deleteEntry(client, date, only);
    return;
  }
  await writeDay(client, {
    date,
    change: (day) => ids.reduce(withDeleted, day),
    send: async () => {
      for (const part of inParts(ids)) {
        await client.mutate({ mutation: DeleteEntriesDocument, variables: { date, ids: part } });
      }
    },
  });
}

/** @param place index of the entry before it was deleted. */
export const restoreEntry = (client: ApolloClient, date: string, entry: EntryRow_EntryFragment, place: number) =>
  writeDay(client, {
    date,
    change: (day) => withRestored(day, entry, place),
    send: () => client.mutate({ mutation: RestoreEntryDocument, variables: { id: entry.id } }),
  });
