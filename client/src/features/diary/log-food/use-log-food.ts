import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import type { DayView_DayFragment } from '../../../__generated__/graphql';
import {
  LogFoodDocument,
  LogFoodsDocument,
  LogLookupFoodDocument,
  LogProductDocument,
  LogRecipeDocument,
} from './__generated__/log-food';
import { SEARCH_LANGUAGE } from '../../../platform/language/language';
import { reloadFoods } from '../../../data/reload-lists';
import { toAmountInput } from '../../../platform/nutrition/amount-text';
import type { FoodAmount } from '../../../platform/nutrition/loggable-food';
import { useDrafts } from '../../../data/use-drafts';
import { toastUndoable } from '../../../ui/feedback/toast';
import { deleteEntries, editEntries, entryOf, LOG_FAILED, settleAll, withLogged, writeDay } from '../data/day-writes';
import { DELETE_FAILED } from '../data/failed-texts';
import type { MealSlot } from '../meal-slots/use-meal-slots';
import { loggedServings } from './typed-amount';

type Day = DayView_DayFragment;

interface KeyedFood extends FoodAmount {
  readonly key: string;
}

/** Where to log foods. */
interface LogTarget {
  date: string;
  /** Null for none. */
  slot: MealSlot | null;
}

/** An entry that is not logged yet. Trying again sends the same id, so that it is logged once. */
interface EntryDraft extends FoodAmount {
  readonly id: string;
}

const withDrafts = (drafts: readonly EntryDraft[], slot: MealSlot | null) => (day: Day) =>
  drafts.reduce((after, { id, food, ...logged }) => withLogged(after, entryOf(id, food, logged, slot)), day);

const toSlotInput = (slot: MealSlot | null) => (slot ? { mealSlotId: slot.id } : {});

/** Logs the user's own foods in one request. */
function logOwn(client: ApolloClient, { date, slot }: LogTarget, drafts: readonly EntryDraft[]): Promise<Day> {
  const entries = drafts.map((draft) => ({
    id: draft.id,
    foodId: draft.food.id,
    ...toAmountInput(draft),
    ...toSlotInput(slot),
  }));
  const write = { failed: LOG_FAILED, change: withDrafts(drafts, slot) };
  const [first, ...others] = entries;
  return first && others.length === 0
    ? writeDay(client, date, LogFoodDocument, { input: { ...first, date } }, write)
    : writeDay(client, date, LogFoodsDocument, { date, entries }, write);
}

/** Logs a food of the external database. The server adds it to the user's foods. */
function logExternal(client: ApolloClient, { date, slot }: LogTarget, draft: EntryDraft): Promise<Day> {
  const { id, food } = draft;
  const { foodId = '', servingWeight = null } = food.external ?? {};
  const input = {
    id,
    foodId,
    servingSize: food.servingSize,
    servingWeight,
    date,
    ...toAmountInput(draft),
    // The name in this language was displayed.
    language: SEARCH_LANGUAGE,
    ...toSlotInput(slot),
  };
  return writeDay(
    client,
    date,
    LogLookupFoodDocument,
    { input },
    {
      failed: LOG_FAILED,
      change: withDrafts([draft], slot),
    },
  );
}

/** Logs a portion of a recipe. Everything that is left is logged as such, because its servings may have many decimals. */
function logPortion(client: ApolloClient, { date, slot }: LogTarget, draft: EntryDraft): Promise<Day> {
  const { id, food, servings, amount } = draft;
  const { servingsLeft = null, isCookedAgain = false } = food.recipe ?? {};
  const isRest =
    !isCookedAgain && amount === null && servingsLeft !== servings && servings === loggedServings(servingsLeft ?? 0);
  const input = {
    id,
    recipeId: food.id,
    date,
    ...(isRest ? { rest: true } : amount ? { grams: amount.value } : { servings }),
    ...(isCookedAgain && { newPot: true }),
    ...toSlotInput(slot),
  };
  return writeDay(
    client,
    date,
    LogRecipeDocument,
    { input },
    {
      failed: LOG_FAILED,
      change: withDrafts([draft], slot),
    },
  );
}

/** Logs a packaged food. The server adds it to the user's foods. */
function logProduct(client: ApolloClient, { date, slot }: LogTarget, draft: EntryDraft): Promise<Day> {
  const { id, food, servings, amount } = draft;
  const logged = { barcode: food.barcode ?? '', amount: amount ?? { value: servings, unit: 'serving' } };
  return writeDay(
    client,
    date,
    LogProductDocument,
    { input: { id, date, ...logged, ...toSlotInput(slot) } },
    {
      failed: LOG_FAILED,
      change: withDrafts([draft], slot),
    },
  );
}

/** Logs foods to a day and returns it as the last response has it. It lacks entries that were deleted meanwhile. */
async function logEntries(
  client: ApolloClient,
  to: LogTarget,
  drafts: readonly EntryDraft[],
): Promise<Day | undefined> {
  const own = drafts.filter(({ food }) => !food.external && !food.isProduct && !food.recipe);
  const found = drafts.filter(({ food }) => food.external ?? food.isProduct);
  // All requests start at once, so that all entries show at once. The queue sends them one after the other.
  const ownWrites = own.length > 0 ? [logOwn(client, to, own)] : [];
  const portions = drafts.filter(({ food }) => food.recipe).map((draft) => logPortion(client, to, draft));
  const externalWrites = found.map((draft) => (draft.food.isProduct ? logProduct : logExternal)(client, to, draft));
  const writes = settleAll([...ownWrites, ...portions, ...externalWrites]);
  const results = await Promise.allSettled(externalWrites);
  if (results.some(({ status }) => status === 'fulfilled')) reloadFoods(client);
  return (await writes).at(-1);
}

/**
 * Gives each food the key of its draft id. It does not depend on where the food was chosen, so that choosing it again after a
 * lost response sends the same id. An entry keeps its serving size, so another one needs another entry.
 */
function withKeys(foods: readonly FoodAmount[]): KeyedFood[] {
  const counts = new Map<string, number>();
  return foods.map(({ food, servings, amount }) => {
    const key = JSON.stringify([food.id, food.servingSize]);
    const occurrence = (counts.get(key) ?? 0) + 1;
    counts.set(key, occurrence);
    return { key: `${key} ${occurrence}`, food, servings: amount ? servings : loggedServings(servings), amount };
  });
}

/**
 * Logs foods to a day and offers to undo it. The entries and totals update optimistically. On failure the entries are
 * removed and a UserError is thrown. Trying again sends the same ids until the attempts are forgotten.
 */
export function useLogFood() {
  const client = useApolloClient();
  const sent = useDrafts();

  const toDrafts = (foods: readonly KeyedFood[], slot: MealSlot | null) =>
    foods.map((food) => ({
      ...food,
      id: sent.idOf(food.key),
      isResentOtherwise: sent.isResentOtherwise(food.key, [food.servings, food.amount, slot?.id]),
    }));

  /** Returns the ids of the entries. */
  const send = async (foods: readonly KeyedFood[], to: LogTarget): Promise<string[]> => {
    const { date, slot } = to;
    const drafts = toDrafts(foods, slot);
    const day = await logEntries(client, to, drafts);
    const saved = new Set(day?.entries.map(({ id }) => id));
    const edits = drafts
      .filter(({ id, isResentOtherwise }) => isResentOtherwise && saved.has(id))
      .map((draft) => ({ id: draft.id, logged: draft, mealSlot: slot }));
    if (edits.length > 0) await editEntries(client, date, edits);
    // The entry of an earlier attempt may have been deleted since. Its id cannot be used again.
    const missing = drafts.filter(({ id }) => !saved.has(id));
    sent.release(missing.map(({ key }) => key));
    if (missing.length > 0) await logEntries(client, to, toDrafts(missing, slot));
    return foods.map(({ key }) => sent.idOf(key));
  };

  const logFoods = async (chosen: readonly FoodAmount[], to: LogTarget): Promise<void> => {
    const { date } = to;
    const foods = withKeys(chosen);
    const ids = await send(foods, to);
    sent.release(foods.map(({ key }) => key));
    const count = ids.length;
    toastUndoable(plural(count, { one: 'Food logged successfully!', other: '# foods logged successfully!' }), {
      run: () => deleteEntries(client, date, ids),
      undone: plural(count, { one: 'Entry deleted.', other: '# entries deleted.' }),
      failed: DELETE_FAILED,
    });
  };

  return { logFoods, forgetAttempts: sent.clear };
}
