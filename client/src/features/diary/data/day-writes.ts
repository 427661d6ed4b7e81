import type { ApolloClient, OperationVariables } from '@apollo/client';
import {
  CopyEntriesDocument,
  DayDocument,
  DayView_DayFragmentDoc,
  DeleteEntriesDocument,
  DeleteEntryDocument,
  EditEntryDocument,
  LogFoodDocument,
  LogFoodsDocument,
  LogLookupFoodDocument,
  QuickAddDocument,
  RestoreEntryDocument,
  type DayView_DayFragment,
  type EntryRow_EntryFragment,
  type QuickAddInput,
} from '../../../__generated__/graphql';
import { reloadFoods } from '../../../platform/apollo/reload-lists';
import { dayQueue, write } from '../../../platform/apollo/write';
import { failureOf, type FailureCode } from '../../../platform/errors';
import type { LoggableFood } from '../../../platform/nutrition/loggable-food';
import { withDeleted, withEdited, withLogged, withRestored, entryOf } from './optimistic-day';

type Day = DayView_DayFragment;
type Entry = EntryRow_EntryFragment;

/** Every mutation of the diary returns the whole day. */
type DayResult = Readonly<Record<string, Day | 'Mutation'>>;

interface DayWrite<V extends OperationVariables> {
  request: ApolloClient.MutateOptions<DayResult, V>;
  /** Sentence for a failure without one of its own. */
  failed: string;
  /** The day as the write will leave it. Runs again whenever an earlier write to the day succeeds or fails. */
  change: (day: Day) => Day;
}

/** Errors after which the day is refetched: the response was lost, or another device deleted an entry. */
const DAY_UNCLEAR: ReadonlySet<FailureCode> = new Set(['NETWORK', 'TIMEOUT', 'NOT_FOUND']);

/** Maximum number of entries per request. */
const MAX_ENTRIES = 200;

const dayIn = (data: DayResult) => Object.values(data).find((value) => value !== 'Mutation');

/**
 * Writes to a day and returns it. The change shows at once and goes away on failure. The optimistic response is empty and
 * `update` writes the cache, because a whole day as the response would hide what other pending writes do to it.
 */
async function writeDay<V extends OperationVariables>(
  client: ApolloClient,
  date: string,
  { request, failed, change }: DayWrite<V>,
): Promise<Day> {
  const from = { __typename: 'Day', date };
  const options = { from, fragment: DayView_DayFragmentDoc, fragmentName: 'DayView_day' };
  try {
    const data = await write<DayResult, V>(client, failed, {
      ...request,
      context: dayQueue(date),
      fetchPolicy: 'no-cache',
      optimisticResponse: {},
      update: (cache, result) => {
        const saved = result.data && dayIn(result.data);
        cache.updateFragment<Day>(options, (day) => saved ?? (day && change(day)));
      },
    });
    const day = dayIn(data);
    if (!day) throw new Error('The response has no day.');
    return day;
  } catch (error) {
    if (DAY_UNCLEAR.has(failureOf(error).code)) {
      client.query({ query: DayDocument, variables: { date }, fetchPolicy: 'network-only' }).catch(() => undefined);
    }
    throw error;
  }
}

export const LOG_FAILED = 'Failed to log food.';
export const EDIT_FAILED = 'Failed to edit entry.';
export const COPY_FAILED = 'Failed to copy entries.';
export const DELETE_FAILED = 'Failed to delete entry.';

/** An entry that is not logged yet. Trying again sends the same id, so that it is logged once. */
export interface EntryDraft {
  readonly id: string;
  readonly food: LoggableFood;
  readonly servings: number;
}

/** Waits for all writes, so that none goes on behind an error. Then throws the first failure. */
async function settleAll<T>(writes: ReadonlyArray<Promise<T>>): Promise<T[]> {
  await Promise.allSettled(writes);
  return Promise.all(writes);
}

/** Logs the user's own foods in one request. */
function logOwn(client: ApolloClient, date: string, drafts: readonly EntryDraft[]): Promise<Day> {
  const entries = drafts.map(({ id, food, servings }) => ({ id, foodId: food.id, servings }));
  const change = (day: Day) =>
    drafts.reduce((after, { id, food, servings }) => withLogged(after, entryOf(id, food, servings)), day);
  const [first, ...others] = entries;
  return first && others.length === 0
    ? writeDay(client, date, {
        request: { mutation: LogFoodDocument, variables: { input: { ...first, date } } },
        failed: LOG_FAILED,
        change,
      })
    : writeDay(client, date, {
        request: { mutation: LogFoodsDocument, variables: { date, entries } },
        failed: LOG_FAILED,
        change,
      });
}

/** Logs a food of the external database. The server adds it to the user's foods. */
function logExternal(client: ApolloClient, date: string, { id, food, servings }: EntryDraft): Promise<Day> {
  const { foodId = '', servingWeight = null } = food.external ?? {};
  const input = { id, foodId, servingSize: food.servingSize, servingWeight, date, servings };
  return writeDay(client, date, {
    request: { mutation: LogLookupFoodDocument, variables: { input } },
    failed: LOG_FAILED,
    change: (day) => withLogged(day, entryOf(id, food, servings)),
  });
}

/** Logs foods to a day and returns it as the last response has it. It lacks entries that were deleted meanwhile. */
export async function logEntries(client: ApolloClient, date: string, drafts: readonly EntryDraft[]): Promise<Day> {
  const own = drafts.filter(({ food }) => !food.external);
  const external = drafts.filter(({ food }) => food.external);
  // All requests start at once, so that all entries show at once. The queue sends them one after the other.
  const ownWrites = own.length > 0 ? [logOwn(client, date, own)] : [];
  const externalWrites = external.map((draft) => logExternal(client, date, draft));
  const writes = settleAll([...ownWrites, ...externalWrites]);
  const results = await Promise.allSettled(externalWrites);
  if (results.some(({ status }) => status === 'fulfilled')) reloadFoods(client);
  const day = (await writes).at(-1);
  if (!day) throw new Error('There is nothing to log.');
  return day;
}

const inChunks = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / MAX_ENTRIES) }, (_, index) =>
    items.slice(index * MAX_ENTRIES, (index + 1) * MAX_ENTRIES),
  );

/** An entry to copy and the id of its copy. */
export interface EntryCopy {
  readonly id: string;
  readonly entry: Entry;
}

export const copyEntries = (client: ApolloClient, date: string, copies: readonly EntryCopy[]) =>
  settleAll(
    inChunks(copies).map((chunk) =>
      writeDay(client, date, {
        request: {
          mutation: CopyEntriesDocument,
          variables: { date, copies: chunk.map(({ id, entry }) => ({ id, entryId: entry.id })) },
        },
        failed: COPY_FAILED,
        change: (day) => chunk.reduce((after, { id, entry }) => withLogged(after, { ...entry, id }), day),
      }),
    ),
  );

/** Logs macros, calories included, without a food. */
export const quickAddEntry = (client: ApolloClient, input: QuickAddInput) =>
  writeDay(client, input.date, {
    request: { mutation: QuickAddDocument, variables: { input } },
    failed: LOG_FAILED,
    change: (day) =>
      withLogged(day, {
        __typename: 'FoodLogEntry',
        id: input.id,
        name: input.name || 'Quick add',
        servingSize: '1 serving',
        servings: 1,
        macros: input.macros.map((macro) => ({ __typename: 'MacroAmount', ...macro })),
      }),
  });

export const editEntry = (client: ApolloClient, date: string, id: string, servings: number) =>
  writeDay(client, date, {
    request: { mutation: EditEntryDocument, variables: { id, servings } },
    failed: EDIT_FAILED,
    change: (day) => withEdited(day, id, servings),
  });

export const deleteEntry = (client: ApolloClient, date: string, id: string) =>
  writeDay(client, date, {
    request: { mutation: DeleteEntryDocument, variables: { id } },
    failed: DELETE_FAILED,
    change: (day) => withDeleted(day, id),
  });

/** Deletes entries that were logged together. */
export async function deleteEntries(client: ApolloClient, date: string, ids: readonly string[]): Promise<void> {
  const requests =
    ids.length === 1
      ? ids.map((id) => deleteEntry(client, date, id))
      : inChunks(ids).map((chunk) =>
          writeDay(client, date, {
            request: { mutation: DeleteEntriesDocument, variables: { date, ids: chunk } },
            failed: DELETE_FAILED,
            change: (day) => chunk.reduce(withDeleted, day),
          }),
        );
  await settleAll(requests);
}

/** @param index of the entry before it was deleted. */
export const restoreEntry = (client: ApolloClient, date: string, entry: Entry, index: number) =>
  writeDay(client, date, {
    request: { mutation: RestoreEntryDocument, variables: { id: entry.id } },
    failed: 'Failed to restore entry.',
    change: (day) => withRestored(day, entry, index),
  });
