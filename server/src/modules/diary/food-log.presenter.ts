import { z } from 'zod';
import { dayTotals, type MacroAmount, round, UNITS } from '@macrolog/domain';
import { MAX_ENTRY_MACROS } from './diary-limits';
import { EXAMPLE } from '../../platform/rest/fields';
import type { Viewer } from '../../platform/viewer';
import type { RangeSize, ShownFoodLog } from './food-log.repository';

const SUMMARY_DECIMALS = 2;

export const summarySchema = z.record(z.string().regex(/^total_[a-z0-9_]+$/), z.number()).meta({
  id: 'DailySummary',
  description:
    'Total of each logged macro, rounded to 2 decimals, in its default unit (kcal for calories; mg for sodium, cholesterol, potassium, calcium and caffeine; g otherwise).',
  examples: [{ total_calories: 1840.5, total_saturated_fat: 12 }],
});

const entryFields = {
  log_id: z.string(),
  log_date: z.string().meta({ format: 'date' }),
  food_id: z.string().nullable(),
  name: z.string().meta({ description: 'As it was when the food was logged.' }),
  serving_size: z.string(),
  servings: z.number().meta({ description: 'Exact if an amount was logged, and then it can be below 0.1.' }),
};

export const amountSchema = z
  .object({
    value: z.number().meta({ description: 'Number of units.' }),
    unit: z.string().meta({ description: "'g', 'ml', 'cup' or another unit or measure of the food." }),
  })
  .meta({ id: 'Amount', description: 'An amount of a food as it was typed.', examples: [{ value: 150, unit: 'g' }] });

const amountFields = {
  macro_name: z.string(),
  total_value: z.number().meta({ description: 'For all servings, not rounded, in the unit of the food.' }),
  unit: z.enum(UNITS),
};

/** Last in every response, so that an entry without a slot and an amount looks as it did before there were any. */
const laterFields = {
  amount: amountSchema.optional().meta({ description: 'As it was typed. Missing if servings were typed.' }),
  meal: z.string().optional().meta({ description: 'Name of the meal slot. Missing if the entry has none.' }),
};

const EXAMPLE_ENTRY = {
  log_id: EXAMPLE.otherId,
  log_date: EXAMPLE.day,
  food_id: EXAMPLE.id,
  name: 'Oats',
  serving_size: '40g (1/2 cup)',
  servings: 1.5,
};
const EXAMPLE_AMOUNT = { macro_name: 'calories', total_value: 228, unit: 'kcal' };

export const detailedRowSchema = z.object({ ...entryFields, ...amountFields, ...laterFields }).meta({
  id: 'DetailedLog',
  description: 'One macro of one diary entry.',
  examples: [{ ...EXAMPLE_ENTRY, ...EXAMPLE_AMOUNT, meal: 'Breakfast' }],
});

export const loggedEntrySchema = z
  .object({
    ...entryFields,
    user_id: z.string(),
    macros: z.array(z.object(amountFields)).max(MAX_ENTRY_MACROS),
    totals: summarySchema,
    ...laterFields,
  })
  .meta({
    id: 'FoodLog',
    description: 'A diary entry with all its macros, and their totals in the format of the daily summary.',
    examples: [
      {
        ...EXAMPLE_ENTRY,
        user_id: EXAMPLE.userId,
        macros: [EXAMPLE_AMOUNT],
        totals: { total_calories: 228 },
        meal: 'Breakfast',
      },
    ],
  });

/** `{ total_calories: 1840.5 }`, without macros that weren't logged. */
export const presentSummary = (totals: readonly MacroAmount[]): z.output<typeof summarySchema> =>
  Object.fromEntries(totals.map(({ macroName, value }) => [`total_${macroName}`, round(value, SUMMARY_DECIMALS)]));

const presentFields = ({ id, date, foodId, name, servingSize, servings }: ShownFoodLog) => ({
  log_id: id,
  log_date: date,
  food_id: foodId,
  name,
  serving_size: servingSize,
  servings,
});

const presentAmount = ({ macroName, value, unit }: MacroAmount) => ({
  macro_name: macroName,
  total_value: value,
  unit,
});

/**
 * One row per food log and macro. Properties are listed one by one, because a year has 35,000 rows and spreading takes
 * three times as long.
 */
const presentDetails = (foodLogs: readonly ShownFoodLog[]): z.output<typeof detailedRowSchema>[] =>
  foodLogs.flatMap(({ id, date, foodId, name, servingSize, servings, amount, macros, mealSlot }) =>
    macros.map(({ macroName, value, unit }) => ({
      log_id: id,
      log_date: date,
      food_id: foodId,
      name,
      serving_size: servingSize,
      servings,
      macro_name: macroName,
      total_value: value,
      unit,
      // Omitted from the JSON if undefined.
      amount: amount ?? undefined,
      meal: mealSlot?.name,
    })),
  );

/** Food logs per batch when rows are created. */
const SLICE_SIZE = 100;

/** The rows of food logs, in small batches. */
export async function* presentSlices(
  pages: AsyncIterable<readonly ShownFoodLog[]> | Iterable<readonly ShownFoodLog[]>,
): AsyncGenerator<z.output<typeof detailedRowSchema>[]> {
  for await (const page of pages) {
    for (let start = 0; start < page.length; start += SLICE_SIZE) {
      yield presentDetails(page.slice(start, start + SLICE_SIZE));
    }
  }
}

/** Bytes of a row without its names: two IDs, a date, the keys and numbers. */
const ROW_BYTES = 205;

/** Estimated JSON size of the rows of a range in bytes. */
export const bytesOfDetails = ({ amounts, textBytes }: RangeSize): number => amounts * ROW_BYTES + textBytes;

export const presentLogged = ({ userId }: Viewer, foodLog: ShownFoodLog): z.output<typeof loggedEntrySchema> => ({
  ...presentFields(foodLog),
  user_id: userId,
  macros: foodLog.macros.map(presentAmount),
  totals: presentSummary(dayTotals([foodLog]).totals),
  amount: foodLog.amount ?? undefined,
  meal: foodLog.mealSlot?.name,
});
