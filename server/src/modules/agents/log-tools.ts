import { z } from 'zod';
import { foldCase, invalidInput, type LocalDate, notFound } from '@macrolog/domain';
import { requireAccess } from '../../platform/access';
import { answerWrite, defineWrite, writeAnswer } from './answers';
import { FOUND, foodRef, OWN } from './read-tools';
import { ADDS, defineTool, optionalDay, writeKey, writeOnce, type AddTool, type ToolCall } from './tool';

const meal = z.string().max(60).optional().describe("Name of one of the user's meals of the day, such as Lunch.");

const amount = z
  .object({ value: z.number().positive(), unit: z.string().min(1).max(60) })
  .describe('An amount of the food: g, oz, ml, cup or a measure of the food. Grams of the food, not of a nutrient.');

const servings = z.number().min(0.1).max(1000).describe('Number of servings of the food.');

const described = z
  .object({
    name: z.string().min(1).max(200),
    amount: z.string().min(1).max(100).describe('The eaten amount in words, such as "1 bowl, about 300 g".'),
    calories_kcal: z.number().min(0).max(20_000),
    protein_g: z.number().min(0).max(5000),
    carbs_g: z.number().min(0).max(5000).describe('With fiber, which labels outside of North America leave out.'),
    fats_g: z.number().min(0).max(5000),
  })
  .describe('A food that search_foods did not find, with your estimate for the whole amount. It is marked as one.');

type Described = z.output<typeof described>;

/** The ID of a meal slot by its name. */
export const findMealSlot = async ({ services, viewer }: ToolCall, name: string | undefined): Promise<string | null> =>
  name === undefined ? null : (await services.mealSlots.named(viewer, name)).id;

const toMacros = (food: Described) => [
  { macroName: 'calories', value: food.calories_kcal, unit: 'kcal' as const },
  { macroName: 'protein', value: food.protein_g, unit: 'g' as const },
  { macroName: 'carbs', value: food.carbs_g, unit: 'g' as const },
  { macroName: 'fats', value: food.fats_g, unit: 'g' as const },
];

interface FoodInput {
  food_ref?: string | undefined;
  described?: Described | undefined;
  servings?: number | undefined;
  amount?: z.output<typeof amount> | undefined;
}

interface Target {
  id: string;
  date: LocalDate;
  mealSlotId: string | null;
}

async function logOne(call: ToolCall, food: FoodInput, target: Target): Promise<void> {
  const { services, viewer } = call;
  const { food_ref: ref, described: given, ...logged } = food;
  if ((ref === undefined) === (given === undefined)) throw invalidInput('Send either food_ref or described.');
  if (given) {
    if (given.calories_kcal + given.protein_g + given.carbs_g + given.fats_g === 0) {
      throw invalidInput('Send the energy or the macros of the food. Ask the user if you cannot estimate them.');
    }
    const values = { name: given.name, servingSize: given.amount, macros: toMacros(given), isEstimate: true };
    await services.foodLogs.quickAdd(viewer, { ...target, ...values });
  } else if (ref?.startsWith(FOUND)) {
    // It is saved to the user's foods.
    requireAccess(viewer, ['write_foods']);
    if (!logged.amount) throw invalidInput('Send the amount of a food of the database, such as 150 g.');
    const serving = { servingSize: '100g', servingWeight: 100 };
    await services.lookup.logFood(viewer, {
      ...target,
      ...serving,
      foodId: ref.slice(FOUND.length),
      amount: logged.amount,
    });
  } else if (ref?.startsWith(OWN)) {
    await services.foodLogs.log(viewer, { ...target, foodId: ref.slice(OWN.length), ...logged });
  } else {
    throw notFound('FOOD');
  }
}

const logFood = defineWrite({
  name: 'log_food',
  title: 'Log a food',
  description:
    'Logs one food, found with search_foods, or described by you. Send servings or an amount with food_ref. Answers with the new totals of the day.',
  scopes: ['write_diary'],
  annotations: ADDS,
  input: z.object({
    idempotency_key: writeKey,
    date: optionalDay,
    meal,
    food_ref: foodRef.optional(),
    servings: servings.optional(),
    amount: amount.optional(),
    described: described.optional(),
  }),
  write: async (call, { date = call.today, meal: name, ...food }, toId) => {
    const id = toId(0);
    await logOne(call, food, { id, date, mealSlotId: await findMealSlot(call, name) });
    return { date, itemIds: [id] };
  },
});

const textAnswer = writeAnswer.extend({
  is_logged: z.boolean().describe('False if a line is unclear. Then nothing was logged.'),
  unclear: z.array(z.object({ text: z.string(), reason: z.string() })).describe('Lines to ask the user about.'),
});

type Line = Awaited<ReturnType<ToolCall['services']['freeText']['read']>>[number];

async function logLine({ services, viewer }: ToolCall, line: Line, target: Target): Promise<void> {
  const { food, lookupFood, loggedAmount, servings: count } = line;
  const logged = loggedAmount ? { amount: loggedAmount } : { servings: count };
  if (food) await services.foodLogs.log(viewer, { ...target, foodId: food.id, ...logged });
  else if (lookupFood) {
    const { foodId, servingSize, servingWeight } = lookupFood;
    await services.lookup.logFood(viewer, { ...target, foodId, servingSize, servingWeight, ...logged });
  }
}

/** The lines of a text that can't be logged, with the reason. */
class UnclearText extends Error {
  constructor(readonly lines: readonly Line[]) {
    super('The text is unclear.');
  }
}

const isClear = ({ status }: Line): boolean => status === 'own_food' || status === 'lookup_food';

const logText = defineTool({
  name: 'log_text',
  title: 'Log a text',
  description:
    "Logs a list of foods in the user's words, such as '2 eggs, 100 g oats'. Logs all of them, or none if one is unclear.",
  scopes: ['write_diary', 'write_foods'],
  annotations: ADDS,
  input: z.object({ idempotency_key: writeKey, text: z.string().min(1).max(1000), date: optionalDay, meal }),
  output: textAnswer,
  run: async (call, input) => {
    const { text, date = call.today, meal: name } = input;
    try {
      const written = await writeOnce(call, 'log_text', input, async (toId) => {
        const lines = await call.services.freeText.read(call.viewer, text);
        const unclear = lines.filter((line) => !isClear(line));
        if (unclear.length > 0) throw new UnclearText(unclear);
        const mealSlotId = await findMealSlot(call, name);
        for (const [index, line] of lines.entries()) await logLine(call, line, { id: toId(index), date, mealSlotId });
        return { date, itemIds: lines.map((_, index) => toId(index)) };
      });
      return { ...(await answerWrite(call, written)), is_logged: true, unclear: [] };
    } catch (error) {
      if (!(error instanceof UnclearText)) throw error;
      const unclear = error.lines.map(({ text: line, reason, status }) => ({ text: line, reason: reason ?? status }));
      const answer = await answerWrite(call, { date, itemIds: [], isRepeated: false });
      return { ...answer, is_logged: false, unclear };
    }
  },
});

const logMeal = defineWrite({
  name: 'log_meal',
  title: 'Log a saved meal',
  description: "Logs all foods of one of the user's saved meals, by its name.",
  scopes: ['write_diary'],
  annotations: ADDS,
  input: z.object({ idempotency_key: writeKey, saved_meal: z.string().min(1).max(200), date: optionalDay, meal }),
  write: async (call, { saved_meal: typed, date = call.today, meal: slot }, toId) => {
    const { services, viewer } = call;
    const saved = (await services.meals.list(viewer)).find(({ name }) => foldCase(name) === foldCase(typed));
    if (!saved) throw notFound('SAVED_MEAL');
    const mealSlotId = await findMealSlot(call, slot);
    const entries = saved.foods.map(({ food, amount: given, servings: count }, index) => {
      const logged = given ? { amount: given } : { servings: count };
      return { id: toId(index), foodId: food.id, mealSlotId, ...logged };
    });
    await services.foodLogs.logFoods(viewer, date, entries);
    return { date, itemIds: entries.map(({ id }) => id) };
  },
});

export const LOG_TOOLS: readonly AddTool[] = [logFood, logText, logMeal];
