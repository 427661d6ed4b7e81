import { t } from '@lingui/core/macro';
import { scaleMacros, type LoggedAmount } from '@macrolog/domain';
import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type {
  DayView_DayFragment,
  EntryRow_EntryFragment,
  FoodOption_FoodFragment,
  QuickAddInput,
} from '../../../__generated__/graphql';
import { DayDocument } from '../../../platform/nutrition/__generated__/day';
import {
  DeleteEntriesDocument,
  DeleteEntryDocument,
  EditEntriesDocument,
  MoveEntriesDocument,
  RestoreEntryDocument,
} from './__generated__/day-writes';
import { dayQueue, write, type Announcement } from '../../../data/write';
import { UserError } from '../../../platform/errors';
import { isSameAmount, toAmountInput } from '../../../platform/nutrition/amount-text';
import { evaluateDay } from '../../../platform/nutrition/day-evaluation';
import { cachedDay } from './cached-day';
import { DELETE_FAILED, RESTORE_FAILED } from './failed-texts';

type Day = DayView_DayFragment;
type Entry = EntryRow_EntryFragment;

const toCachedAmount = (amount: LoggedAmount['amount']): Entry['amount'] =>
  amount && { __typename: 'Amount', value: amount.value, unit: amount.unit };

export const entryOf = (
  id: string,
  food: FoodOption_FoodFragment,
  { servings, amount }: LoggedAmount,
  mealSlot: Entry['mealSlot'] = null,
): Entry => ({
  __typename: 'FoodLogEntry',
  id,
  name: food.name,
  servingSize: food.servingSize,
  servings,
  amount: toCachedAmount(amount),
  macros: scaleMacros(food.macros, servings),
  isQuickAdd: false,
  isEstimate: false,
  mealSlot,
});

/** An entry without a food. */
export const quickEntry = ({ id, name, macros }: QuickAddInput, mealSlot: Entry['mealSlot']): Entry => ({
  __typename: 'FoodLogEntry',
  id,
  // oxlint-disable-next-line lingui/no-unlocalized-strings -- the server gives this name to an entry without one
  name: name || 'Quick add',
  servingSize: '1 serving',
  servings: 1,
  amount: null,
  macros: macros.map((macro) => ({ __typename: 'MacroAmount', ...macro })),
  isQuickAdd: true,
  isEstimate: false,
  mealSlot,
});

/** Replaces the entries of a day and recalculates its totals, goals and incomplete macros. */
const withEntries = (day: Day, entries: readonly Entry[]): Day => evaluateDay({ ...day, entries }, day.progress);

/*
 * Optimistic results of writes, shown until the server responds. Each function is idempotent: it returns the day
 * unchanged if the day already contains the write.
 */

const has = (day: Day, id: string) => day.entries.some((entry) => entry.id === id);

export const withLogged = (day: Day, entry: Entry): Day =>
  has(day, entry.id) ? day : withEntries(day, [...day.entries, entry]);

/** Replaces the entry with the same ID. */
export const withReplaced = (day: Day, after: Entry): Day =>
  withEntries(
    day,
    day.entries.map((entry) => (entry.id === after.id ? after : entry)),
  );

/** Scales the macros of the entry to the new servings. Unknown macros stay unknown. */
export function withEdited(day: Day, id: string, logged: LoggedAmount): Day {
  const edited = day.entries.find((entry) => entry.id === id);
  if (!edited || isSameAmount(edited, logged)) return day;
  const { servings } = logged;
  const macros = scaleMacros(edited.macros, servings / edited.servings);
  const after = { ...edited, servings, amount: toCachedAmount(logged.amount), macros };
  return withEntries(
    day,
    day.entries.map((entry) => (entry === edited ? after : entry)),
  );
}

/** Changes neither totals nor goals. */
export function withMoved(day: Day, ids: readonly string[], mealSlot: Entry['mealSlot']): Day {
  const isMoved = (entry: Entry) => ids.includes(entry.id) && entry.mealSlot?.id !== mealSlot?.id;
  if (!day.entries.some(isMoved)) return day;
  return { ...day, entries: day.entries.map((entry) => (isMoved(entry) ? { ...entry, mealSlot } : entry)) };
}

export function withDeleted(day: Day, id: string): Day {
  const others = day.entries.filter((entry) => entry.id !== id);
  return others.length === day.entries.length ? day : withEntries(day, others);
}

/** Restores the entry at its previous index. */
export const withRestored = (day: Day, entry: Entry, index: number): Day =>
  has(day, entry.id) ? day : withEntries(day, [...day.entries.slice(0, index), entry, ...day.entries.slice(index)]);

/** Every mutation of the diary returns the whole day. */
type DayResult = Readonly<Record<string, Day | 'Mutation'>>;

interface DayWrite extends Announcement {
  /** Sentence for a failure without one of its own. */
  failed: string;
  /** The day as the write will leave it. Runs again whenever an earlier write to the day succeeds or fails. */
  change: (day: Day) => Day;
}

const dayIn = (data: DayResult) => Object.values(data).find((value) => value !== 'Mutation');

/**
 * Writes to a day and returns it, or throws a UserError. The change shows at once and goes away on failure. The optimistic
 * response is empty and `update` writes the cache, because a whole day as the response would hide what other pending writes
 * do to it.
 */
export async function writeDay<V extends OperationVariables>(
  client: ApolloClient,
  date: string,
  mutation: TypedDocumentNode<DayResult, V>,
  variables: V,
  { change, ...rules }: DayWrite,
): Promise<Day> {
  const data = await write<DayResult, V>(client, mutation, variables, {
    ...rules,
    context: dayQueue(date),
    fetchPolicy: 'no-cache',
    optimisticResponse: {},
    update: (cache, result) => {
      const saved = result.data && dayIn(result.data);
      cache.updateFragment<Day>(cachedDay(date), (day) => saved ?? (day && change(day)));
    },
    recheck: { query: DayDocument, variables: { date } },
  });
  const day = dayIn(data);
  if (!day) throw new UserError(rules.failed);
  return day;
}

export const LOG_FAILED = t`Failed to log food.`;
export const EDIT_FAILED = t`Failed to edit entry.`;
export const MOVE_FAILED = t`Failed to move entry.`;

/** Waits for all writes, so that none goes on behind an error. Then throws the first failure. */
export async function settleAll<T>(writes: ReadonlyArray<Promise<T>>): Promise<T[]> {
  await Promise.allSettled(writes);
  return Promise.all(writes);
}

/** New values of an entry. What is omitted stays. */
export interface EntryEdit {
  id: string;
  logged?: LoggedAmount;
  mealSlot?: Entry['mealSlot'];
}

const withEdit = (day: Day, { id, logged, mealSlot }: EntryEdit): Day => {
  const edited = logged === undefined ? day : withEdited(day, id, logged);
  return mealSlot === undefined ? edited : withMoved(edited, [id], mealSlot);
};

/** Edits entries of a day, all or none. */
export async function editEntries(client: ApolloClient, date: string, edits: readonly EntryEdit[]): Promise<void> {
  const changes = edits.map(({ id, logged, mealSlot }) => ({
    id,
    ...(logged && toAmountInput(logged)),
    ...(mealSlot !== undefined && { mealSlotId: mealSlot?.id ?? null }),
  }));
  await writeDay(
    client,
    date,
    EditEntriesDocument,
    { changes },
    {
      failed: EDIT_FAILED,
      change: (day) => edits.reduce(withEdit, day),
    },
  );
}

/** Moves entries of a day to a meal slot. Null for none. */
export async function moveEntries(
  client: ApolloClient,
  date: string,
  ids: readonly string[],
  mealSlot: Entry['mealSlot'],
  announcement?: Announcement,
): Promise<void> {
  await writeDay(
    client,
    date,
    MoveEntriesDocument,
    { ids, date, mealSlotId: mealSlot?.id ?? null },
    {
      ...announcement,
      failed: MOVE_FAILED,
      change: (day) => withMoved(day, ids, mealSlot),
    },
  );
}

export async function deleteEntry(client: ApolloClient, date: string, id: string): Promise<void> {
  await writeDay(
    client,
    date,
    DeleteEntryDocument,
    { id },
    {
      failed: DELETE_FAILED,
      change: (day) => withDeleted(day, id),
    },
  );
}

export async function deleteEntries(client: ApolloClient, date: string, ids: readonly string[]): Promise<void> {
  const [first, ...others] = ids;
  if (first !== undefined && others.length === 0) return deleteEntry(client, date, first);
  await writeDay(
    client,
    date,
    DeleteEntriesDocument,
    { date, ids },
    {
      failed: DELETE_FAILED,
      change: (day) => ids.reduce(withDeleted, day),
    },
  );
}

/** @param index of the entry before it was deleted. */
export async function restoreEntry(client: ApolloClient, date: string, entry: Entry, index: number): Promise<void> {
  await writeDay(
    client,
    date,
    RestoreEntryDocument,
    { id: entry.id },
    {
      failed: RESTORE_FAILED,
      change: (day) => withRestored(day, entry, index),
    },
  );
}
