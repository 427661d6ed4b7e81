import {
  parseWeekdayTargets,
  foldCase,
  invalidInput,
  isLocalDate,
  parseLocalDate,
  type MacroAmount,
  type MacroAmountInput,
  parseMacroName,
  parseServings,
  parseText,
  parseUnit,
  type Weekday,
  type WeekdayTargets,
  parseWeight,
} from '@macrolog/domain';
import { clientMadeId } from '../../platform/ids';
import { parseCategoryName } from '../foods/categories.service';
import { FOOD_SOURCES } from '../foods/food.entity';
import { checkedFood } from '../foods/foods.service';
import { MAX_MEAL_FOODS, parseMealName } from '../diary/meals.service';
import { checkedGoal, type GoalUpdate } from '../goals/goals.service';
import type { Kind, RowOf } from './archive';

/** A row of an untrusted file. */
export class RawRow {
  private constructor(private readonly fields: Readonly<Record<string, unknown>>) {}

  /** @throws AppError INVALID_INPUT if the value isn't an object. */
  static of(value: unknown): RawRow {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw invalidInput('The row must be an object.');
    return new RawRow(value as Record<string, unknown>);
  }

  names(): string[] {
    return Object.keys(this.fields);
  }

  /** Reads only own properties; null is the same as a missing value. */
  get(name: string): unknown {
    return Object.hasOwn(this.fields, name) ? this.fields[name] : undefined;
  }

  given<T>(name: string, check: (value: unknown) => T): T | null {
    const value = this.get(name);
    return value === undefined || value === null ? null : check(value);
  }
}

/** Hour 24 is excluded, because it would be the next day, which may be out of range. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):\d{2}:\d{2}(?:\.\d{1,6})?Z$/;

const instant = (name: string) => (value: unknown) => {
  const match = typeof value === 'string' ? INSTANT.exec(value) : null;
  const date = new Date(match ? match[0] : NaN);
  if (!match || !isLocalDate(match[1]) || Number.isNaN(date.getTime()))
    throw invalidInput(`${name} must be a UTC time, such as 2026-03-10T12:00:00.000Z.`);
  return date;
};

/** `["protein", 31.02, "g"]` and so on. */
function macros(value: unknown): MacroAmountInput[] {
  if (!Array.isArray(value)) throw invalidInput('The macros must be an array.');
  return value.map((triple: unknown) => {
    if (!Array.isArray(triple) || triple.length !== 3) throw invalidInput('A macro must be [name, value, unit].');
    const [name, amount, measure] = triple as [unknown, unknown, unknown];
    // The food's validation checks the number.
    return { macroName: parseMacroName(name), value: amount as number, unit: parseUnit(measure) };
  });
}

/** `["<food ID>", 1.5]` and so on. Empty if all foods of the meal were deleted. */
function mealFoods(value: unknown): RowOf['meals']['foods'] {
  if (!Array.isArray(value) || value.length > MAX_MEAL_FOODS) {
    throw invalidInput(`The foods must be an array of at most ${MAX_MEAL_FOODS}.`);
  }
  return value.map((pair: unknown) => {
    if (!Array.isArray(pair) || pair.length !== 2) throw invalidInput('A food of a meal must be [id, servings].');
    const [foodId, amount] = pair as [unknown, unknown];
    return [clientMadeId(foodId), parseServings(amount)] as const;
  });
}

/** `{ "monday": 300 }`; files of an older version don't have it. */
function weekdayTargets(raw: RawRow): WeekdayTargets | null {
  const own = raw.given('weekday_targets', (value) => RawRow.of(value));
  if (!own) return null;
  return parseWeekdayTargets(
    own.names().map((weekday) => ({ weekday: weekday as Weekday, targetValue: own.get(weekday) as number })),
  );
}

function source(value: unknown) {
  const known = FOOD_SOURCES.find((candidate) => candidate === value);
  if (!known) throw invalidInput('The source must be starter, custom, edamam or usda.');
  return known;
}

/** More milliseconds than rows in a file. */
const IMPORT_SPAN_MS = 300_000;

/** Default time of an entry: just now, in the order of the file. */
const inFileOrder = (now: Date, position: number) => new Date(now.getTime() - IMPORT_SPAN_MS + position);

const isLookedUp = (where: string) => where === 'edamam' || where === 'usda';

interface FoodParts {
  name: string;
  nameFolded: string;
  servingSize: string;
  macros: MacroAmount[];
}

const foodOf = (raw: RawRow): FoodParts =>
  checkedFood({
    name: raw.get('name') as string,
    servingSize: raw.get('serving_size') as string,
    macros: macros(raw.get('macros')),
  });

/**
 * Parses rows of each kind with the same validation as API input.
 * @throws AppError INVALID_INPUT.
 */
export const ROW_PARSERS: {
  readonly [K in Kind]: (raw: RawRow, now: Date, position: number) => Omit<RowOf[K], 'position' | 'id'>;
} = {
  categories: (raw) => {
    const name = parseCategoryName(raw.get('name'));
    return { name, nameFolded: foldCase(name) };
  },
  foods: (raw, now) => {
    const where = raw.given('source', source) ?? 'custom';
    const externalFoodId = raw.given('external_food_id', (id) => parseText(id, { name: 'The external ID', max: 200 }));
    if ((externalFoodId !== null) !== isLookedUp(where))
      throw invalidInput('Foods from a lookup must have an external ID; other foods must not.');
    return {
      ...foodOf(raw),
      categoryId: raw.given('category_id', clientMadeId),
      source: where,
      externalFoodId,
      createdAt: raw.given('created_at', instant('created_at')) ?? now,
      deletedAt: raw.given('deleted_at', instant('deleted_at')),
    };
  },
  meals: (raw) => ({ ...parseMealName(raw.get('name')), foods: mealFoods(raw.get('foods')) }),
  goals: (raw, now) => {
    const name = parseMacroName(raw.get('macro_name'));
    const wanted = { targetValue: raw.get('target_value'), unit: raw.get('unit'), goalType: raw.get('goal_type') };
    const validFrom = parseLocalDate(raw.get('valid_from'), 'first day');
    const validTo = raw.given('valid_to', (day) => parseLocalDate(day, 'day after the last'));
    if (validTo !== null && validTo <= validFrom) throw invalidInput('The end date must be after the start date.');
    const createdAt = raw.given('created_at', instant('created_at')) ?? now;
    // The validation accepts any value. Its parameter types are only for typed callers.
    const values = checkedGoal(name, wanted as GoalUpdate);
    return { macroName: name, ...values, weekdayTargets: weekdayTargets(raw), validFrom, validTo, createdAt };
  },
  diary: (raw, now, position) => {
    const { name, servingSize, macros: perServing } = foodOf(raw);
    return {
      logDate: parseLocalDate(raw.get('log_date')),
      foodId: raw.given('food_id', clientMadeId),
      name,
      servingSize,
      category: raw.given('category', parseCategoryName),
      servings: parseServings(raw.get('servings')),
      macros: perServing,
      loggedAt: raw.given('logged_at', instant('logged_at')) ?? inFileOrder(now, position),
    };
  },
  weights: (raw) => ({
    logDate: parseLocalDate(raw.get('log_date')),
    weightLb: parseWeight(raw.get('weight_lb')),
  }),
};
