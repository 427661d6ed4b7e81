import { z } from 'zod';
import { countCodePoints, convert, defaultUnit, KNOWN_NUTRIENTS, type Unit } from '@macrolog/domain';
import type { FoundFood, NutrientTotal } from './food-database';
import type { NutrientName, Nutrients } from './nutrients';

// Parses Edamam's responses defensively: values that don't match the documentation are dropped one by one, and only the
// fields listed here are used.

const MAX_LENGTH = { label: 200, category: 60, unit: 10 };
const MAX_ITEMS = { foods: 100, measures: 60, nutrients: 200 };

/** A single-line text that can be shown and stored; undefined for anything else. */
const line = (max: number) =>
  z.string().transform((value, context) => {
    const clean = value
      .toWellFormed()
      .normalize('NFC')
      .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    if (clean !== '' && countCodePoints(clean) <= max) return clean;
    context.issues.push({ code: 'custom', message: 'not a single line of text', input: value });
    return z.NEVER;
  });

const amount = z.number().min(0).max(1e9);
const foodId = z.string().regex(/^[\w-]{1,100}$/);

const optional = <S extends z.ZodType>(schema: S) => schema.nullish().catch(null);

/** The valid items of a list. */
const list = <S extends z.ZodType>(schema: S, max: number) =>
  z.array(z.unknown()).transform((values) =>
    values.slice(0, max).flatMap((value) => {
      const parsed = schema.safeParse(value);
      return parsed.success ? [parsed.data] : [];
    }),
  );

const foodSchema = z.object({
  foodId,
  label: line(MAX_LENGTH.label),
  category: optional(line(MAX_LENGTH.category)),
  nutrients: optional(z.record(z.string(), z.unknown())),
});

const measureSchema = z.object({
  label: line(MAX_LENGTH.label),
  weight: optional(z.number()),
});

const hintSchema = z.object({ food: foodSchema, measures: optional(list(measureSchema, MAX_ITEMS.measures)) });

/** `GET /parser`. `_links` is ignored because it contains the credentials. */
export const searchAnswer = z.object({ hints: list(hintSchema, MAX_ITEMS.foods) });

const totalSchema = z.object({ label: line(MAX_LENGTH.label), quantity: amount, unit: line(MAX_LENGTH.unit) });

/** `POST /nutrients`. */
export const nutrientsAnswer = z.object({
  totalWeight: amount.gt(0),
  totalNutrients: z.record(z.string(), z.unknown()),
  ingredients: optional(list(z.object({ parsed: list(z.object({ food: line(MAX_LENGTH.label) }), 1) }), 1)),
});

/** By code, never by label; 'NA' is sodium. */
const MACRO_BY_CODE = new Map<string, NutrientName>(KNOWN_NUTRIENTS.map(({ code, macroName }) => [code, macroName]));

const toNutrients = (given: Readonly<Record<string, unknown>>): Nutrients =>
  Object.fromEntries(
    [...MACRO_BY_CODE].flatMap(([code, macroName]) => {
      const value = amount.safeParse(given[code]);
      return value.success ? [[macroName, value.data] as const] : [];
    }),
  );

export const toFoods = ({ hints }: z.output<typeof searchAnswer>): FoundFood[] =>
  hints.map(({ food, measures }) => ({
    foodId: food.foodId,
    label: food.label,
    category: food.category ?? null,
    source: 'edamam',
    measures: (measures ?? []).map(({ label, weight }) => ({ label, weight: weight ?? null })),
    nutrients: toNutrients(food.nutrients ?? {}),
  }));

const MASS_UNITS: Readonly<Record<string, Unit>> = { g: 'g', mg: 'mg', kcal: 'kcal' };

/** In the macro's default unit; undefined if the given unit is neither energy nor mass. */
function toDefaultUnit({ quantity, unit }: NutrientTotal, macroName: NutrientName): number | undefined {
  const [from, to] = [MASS_UNITS[unit.toLowerCase()], defaultUnit(macroName)];
  if (from === undefined || (from === 'kcal') !== (to === 'kcal')) return undefined;
  return convert(quantity, from, to);
}

/** Nutrients per 100 g from a response about any weight, and those of them that are macros of the app. */
export function toTotals({ totalNutrients, totalWeight }: z.output<typeof nutrientsAnswer>) {
  const allNutrients = Object.entries(totalNutrients)
    .slice(0, MAX_ITEMS.nutrients)
    .flatMap(([code, given]): NutrientTotal[] => {
      const { data: total } = totalSchema.safeParse(given);
      return total && /^[\w.]{1,40}$/.test(code)
        ? [{ code, ...total, quantity: (total.quantity * 100) / totalWeight }]
        : [];
    });
  const nutrients = Object.fromEntries(
    allNutrients.flatMap((total) => {
      const macroName = MACRO_BY_CODE.get(total.code);
      const value = macroName && toDefaultUnit(total, macroName);
      return macroName && value !== undefined ? [[macroName, value] as const] : [];
    }),
  );
  return { allNutrients, nutrients };
}
