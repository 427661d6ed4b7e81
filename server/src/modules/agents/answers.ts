import { z } from 'zod';
import { type LocalDate, type MacroAmount, round, type Scope } from '@macrolog/domain';
import type { Day } from '../diary/day';
import { defineTool, writeOnce, type AddTool, type Tool, type ToolCall, type Written, type writeKey } from './tool';

/** Entries of one answer. A day rarely has more than thirty. */
const MAX_ENTRIES = 100;

const DECIMALS = 2;

/** Macros that an entry or a food shows. Totals have all. */
const MAIN: readonly string[] = ['calories', 'protein', 'carbs', 'fats'];

export const amounts = z
  .record(z.string(), z.number())
  .describe('Amounts with their unit in the name: calories_kcal, protein_g, sodium_mg.');

export const toAmounts = (macros: readonly MacroAmount[], decimals = DECIMALS): Record<string, number> =>
  Object.fromEntries(macros.map(({ macroName, unit, value }) => [`${macroName}_${unit}`, round(value, decimals)]));

export const toMainAmounts = (macros: readonly MacroAmount[]): Record<string, number> =>
  toAmounts(macros.filter(({ macroName }) => MAIN.includes(macroName)));

const entry = z.object({
  entry_id: z.string(),
  name: z.string(),
  amount: z.string(),
  meal: z.string().nullable(),
  amounts,
  is_estimate: z.boolean(),
});

export const entryList = {
  entries: z.array(entry),
  more_entries: z.number().describe('Number of entries that are left out.'),
};

type Entry = Day['entries'][number];

const toEntry = ({ id, name, amount, servings, servingSize, mealSlot, macros, isEstimate }: Entry) => ({
  entry_id: id,
  name,
  amount: amount ? `${amount.value} ${amount.unit}` : `${round(servings, DECIMALS)} × ${servingSize}`,
  meal: mealSlot?.name ?? null,
  amounts: toMainAmounts(macros),
  is_estimate: isEstimate,
});

/** The first entries of a day, and the number of the others. */
export const listEntries = ({ entries }: Day) => ({
  entries: entries.slice(0, MAX_ENTRIES).map(toEntry),
  more_entries: Math.max(0, entries.length - MAX_ENTRIES),
});

export const goalProgress = z.object({
  macro: z.string(),
  type: z.enum(['stay_under', 'reach_or_exceed']),
  unit: z.string(),
  target: z.number(),
  total: z.number().optional(),
  left: z.number().optional().describe('Target minus total. Negative beyond the target.'),
  status: z.string().optional(),
});

export const dayAnswer = z.object({
  date: z.string(),
  time_zone: z.string(),
  is_hidden: z.boolean().describe("True if the user's plan doesn't show this day."),
  totals: amounts,
  goals: z.array(goalProgress).optional().describe('Only with the permission to read goals.'),
  ...entryList,
});

export const mayRead = ({ viewer: { grant } }: ToolCall, scope: Scope): boolean =>
  !grant || grant.scopes.includes(scope);

const toGoals = ({ progress }: Day) =>
  progress.map(({ goal, target, total, status }) => ({
    macro: goal.macroName,
    type: goal.goalType,
    unit: goal.unit,
    target,
    total: round(total, DECIMALS),
    left: round(target - total, DECIMALS),
    status,
  }));

export async function readDay(call: ToolCall, date: LocalDate): Promise<z.input<typeof dayAnswer>> {
  const goals = mayRead(call, 'read_goals');
  const shown = await call.services.days.get(call.viewer, date, { goals });
  return {
    date,
    time_zone: call.timeZone,
    is_hidden: shown.hidden,
    totals: toAmounts(shown.totals),
    ...(goals && { goals: toGoals(shown) }),
    ...listEntries(shown),
  };
}

export const writeAnswer = z.object({
  date: z.string(),
  entry_ids: z.array(z.string()),
  is_repeated: z.boolean().describe('True if the key was used before: nothing was written again.'),
  totals: amounts.describe('New totals of the day.'),
});

export const readTotals = async ({ services, viewer }: ToolCall, date: LocalDate): Promise<Record<string, number>> =>
  toAmounts((await services.days.get(viewer, date, { entries: false, goals: false })).totals);

export async function answerWrite(
  call: ToolCall,
  { date, itemIds, isRepeated }: Written & { isRepeated: boolean },
): Promise<z.input<typeof writeAnswer>> {
  const totals = await readTotals(call, date);
  return { date, entry_ids: [...itemIds], is_repeated: isRepeated, totals };
}

type WriteInput = z.ZodObject<{ idempotency_key: typeof writeKey }>;

interface WriteTool<Input extends WriteInput> extends Omit<Tool<Input, typeof writeAnswer>, 'output' | 'run'> {
  write: (
    call: ToolCall,
    input: Omit<z.output<Input>, 'idempotency_key'>,
    toId: (index: number) => string,
  ) => Promise<Written>;
}

/** A tool that writes to the diary once for each key, and answers with the new totals of the day. */
export const defineWrite = <Input extends WriteInput>({ write, ...tool }: WriteTool<Input>): AddTool =>
  defineTool({
    ...tool,
    output: writeAnswer,
    run: async (call, input) => {
      const { idempotency_key: _, ...values } = input;
      return answerWrite(call, await writeOnce(call, tool.name, input, (toId) => write(call, values, toId)));
    },
  });
