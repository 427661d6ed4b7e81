import { z } from 'zod';
import {
  addDays,
  findCarbsWithoutFiber,
  invalidInput,
  isEntitled,
  isPlausibleExpenditure,
  LABEL_DECIMALS,
  labelsExcludeFiber,
  type MacroAmount,
  measuresInCups,
  parseLocalDate,
  round,
  toRegionalServing,
} from '@macrolog/domain';
import { foldWords } from '../../platform/search-words';
import { listFurther } from '../foods/listed-food';
import { amounts, dayAnswer, entryList, goalProgress, listEntries, readDay, toMainAmounts, toAmounts } from './answers';
import { day, defineTool, optionalDay, READS, type AddTool, type ToolCall } from './tool';

const MAX_RANGE_DAYS = 31;
const MAX_DAYS_WITH_ENTRIES = 7;
const MAX_FOUND = 10;

/** Prefixes of references, which tell foods of the user from those of the database. */
export const OWN = 'own:';
export const FOUND = 'db:';

export const foodRef = z
  .string()
  .max(120)
  .describe('Reference from search_foods or get_food, such as own:… or db:…. Never make one up.');

const getToday = defineTool({
  name: 'get_today',
  title: 'Today',
  description: "The user's current date and what is logged today: totals, progress toward goals, entries.",
  scopes: ['read_diary'],
  annotations: READS,
  input: z.object({}),
  output: dayAnswer.extend({
    units: z.object({ energy: z.string(), weight: z.string() }).describe('Units in which the user reads and types.'),
  }),
  run: async (call) => ({ ...(await readDay(call, call.today)), units: call.units }),
});

const getDay = defineTool({
  name: 'get_day',
  title: 'Day',
  description: 'Everything that is logged on a day.',
  scopes: ['read_diary'],
  annotations: READS,
  input: z.object({ date: day }),
  output: dayAnswer,
  run: (call, { date }) => readDay(call, date),
});

const getRange = defineTool({
  name: 'get_range',
  title: 'Range of days',
  description: `Calories, protein, carbs and fats of each logged day in a range of at most ${MAX_RANGE_DAYS} days. On request also the entries, of at most ${MAX_DAYS_WITH_ENTRIES} days.`,
  scopes: ['read_diary'],
  annotations: READS,
  input: z.object({
    from: day,
    to: day,
    include_entries: z.boolean().optional().describe('Whether to list the entries of each day. Defaults to false.'),
  }),
  output: z.object({
    days: z.array(
      z.object({ date: z.string(), is_hidden: z.boolean(), totals: amounts, ...z.object(entryList).partial().shape }),
    ),
  }),
  run: async ({ services, viewer }, { from, to, include_entries: entries = false }) => {
    const max = entries ? MAX_DAYS_WITH_ENTRIES : MAX_RANGE_DAYS;
    if (addDays(parseLocalDate(from), max - 1) < to) throw invalidInput(`A range can have at most ${max} days.`);
    const days = await services.days.list(viewer, from, to, { entries, goals: false });
    return {
      days: days.map((shown) => ({
        date: shown.date,
        is_hidden: shown.hidden,
        totals: toMainAmounts(shown.totals),
        ...(entries && listEntries(shown)),
      })),
    };
  },
});

const getGoals = defineTool({
  name: 'get_goals',
  title: 'Goals',
  description: 'The daily targets that apply on a day.',
  scopes: ['read_goals'],
  annotations: READS,
  input: z.object({ date: optionalDay }),
  output: z.object({ date: z.string(), goals: z.array(goalProgress) }),
  run: async ({ services, viewer, today }, { date = today }) => {
    const goals = await services.goals.list(viewer, date);
    return {
      date,
      goals: goals.map((goal) => ({
        macro: goal.macroName,
        type: goal.goalType,
        unit: goal.unit,
        target: services.goals.targetOn(viewer, goal, date),
      })),
    };
  },
});

const food = z.object({
  food_ref: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  serving: z.string().describe('The amounts are for this serving.'),
  amounts,
});

interface Shown {
  name: string;
  brand?: string | null;
  servingSize: string;
  macros: readonly MacroAmount[];
}

/** Carbohydrates as labels of the user's region have them, if they exclude fiber. */
function toLabelCarbs({ region }: ToolCall, macros: readonly MacroAmount[]): Record<string, number> {
  const carbs = labelsExcludeFiber(region) ? findCarbsWithoutFiber(macros) : null;
  return carbs === null ? {} : { carbs_without_fiber_g: round(carbs, 2) };
}

const toFood = (call: ToolCall, ref: string, { name, brand = null, servingSize, macros }: Shown) => ({
  food_ref: ref,
  name,
  brand,
  serving: servingSize,
  amounts: { ...toMainAmounts(macros), ...toLabelCarbs(call, macros) },
});

async function search(call: ToolCall, query: string) {
  const { services, viewer, region } = call;
  if (!isEntitled(viewer, 'localSearch')) {
    // The plan shows the whole list of foods to its user, who searches it on the screen.
    const [matching = []] = await services.foods.withWords(viewer, [foldWords(query)]);
    const ids = matching.slice(0, MAX_FOUND).map(({ id }) => id);
    const foods = await services.foods.byIds(viewer, ids);
    return foods.flatMap((own) => (own ? [toFood(call, OWN + own.id, own)] : []));
  }
  const { hits } = await services.foodSearch.find(viewer, query, MAX_FOUND);
  return hits.map(({ ownFood, lookupFood }) => {
    if (ownFood) return toFood(call, OWN + ownFood.id, ownFood);
    const servingSize = toRegionalServing({ ...lookupFood, name: lookupFood.label }, measuresInCups(region));
    const name = lookupFood.name ?? lookupFood.label;
    return toFood(call, FOUND + lookupFood.foodId, { ...lookupFood, name, servingSize });
  });
}

const searchFoods = defineTool({
  name: 'search_foods',
  title: 'Search foods',
  description: `Finds at most ${MAX_FOUND} of the user's foods and, if the plan includes it, foods of the food database.`,
  scopes: ['read_foods'],
  annotations: READS,
  input: z.object({ query: z.string().min(1).max(100) }),
  output: z.object({ foods: z.array(food) }),
  run: async (call, { query }) => ({ foods: await search(call, query) }),
});

const getFood = defineTool({
  name: 'get_food',
  title: 'Food',
  description: 'All nutrients of a food: of its serving, or of 100 g for a food of the database.',
  scopes: ['read_foods'],
  annotations: READS,
  input: z.object({ food_ref: foodRef }),
  output: food,
  run: async (call, { food_ref: ref }) => {
    const { services, viewer } = call;
    if (ref.startsWith(FOUND)) {
      const wanted = { foodId: ref.slice(FOUND.length), quantity: 100, measure: 'gram' } as const;
      const facts = await services.lookup.getNutritionFacts(viewer, wanted);
      const shown = toFood(call, ref, facts);
      return { ...shown, amounts: { ...shown.amounts, ...toAmounts(facts.macros) } };
    }
    const own = await services.foods.find(viewer, ref.startsWith(OWN) ? ref.slice(OWN.length) : '');
    const further = toAmounts(listFurther(own.macros, own.nutrients), LABEL_DECIMALS);
    const shown = toFood(call, ref, own);
    return { ...shown, amounts: { ...shown.amounts, ...toAmounts(own.macros), ...further } };
  },
});

const getExpenditure = defineTool({
  name: 'get_expenditure',
  title: 'Energy expenditure',
  description: 'The estimated kcal that the user burns per day, with a 95% interval. Not medical advice.',
  scopes: ['read_diary', 'read_weights'],
  annotations: READS,
  input: z.object({}),
  output: z.object({
    date: z.string(),
    kcal_per_day: z
      .number()
      .nullable()
      .describe("Null without enough data, and if the diary and the weights don't match."),
    from: z.number().nullable(),
    to: z.number().nullable(),
    missing: z.array(z.string()).describe('Data that would make the estimate more precise.'),
  }),
  run: async ({ services, viewer, today }) => {
    const { today: estimate, missing } = await services.expenditure.report(viewer, addDays(today, -27), today);
    const last = estimate && isPlausibleExpenditure(estimate.value) ? estimate : null;
    return {
      date: estimate?.date ?? today,
      kcal_per_day: last && Math.round(last.value),
      from: last && Math.round(last.from),
      to: last && Math.round(last.to),
      missing: [...missing],
    };
  },
});

export const READ_TOOLS: readonly AddTool[] = [
  getToday,
  getDay,
  getRange,
  getGoals,
  searchFoods,
  getFood,
  getExpenditure,
];
