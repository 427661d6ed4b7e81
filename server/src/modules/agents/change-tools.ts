import { z } from 'zod';
import { invalidInput, KILOGRAMS_PER_POUND } from '@macrolog/domain';
import { amounts, defineWrite, mayRead, readTotals } from './answers';
import { findMealSlot } from './log-tools';
import { ADDS, CHANGES, day, defineTool, findWrite, optionalDay, writeKey, writeOnce, type AddTool } from './tool';

const entryId = z.uuid().describe('entry_id from an answer of get_today, get_day or a write.');

const editEntry = defineWrite({
  name: 'edit_entry',
  title: 'Edit an entry',
  description: 'Changes the servings or the amount, the meal or the day of an entry. What is left out stays.',
  scopes: ['write_diary'],
  annotations: CHANGES,
  input: z.object({
    idempotency_key: writeKey,
    entry_id: entryId,
    servings: z.number().min(0.1).max(1000).optional(),
    amount: z.object({ value: z.number().positive(), unit: z.string().min(1).max(60) }).optional(),
    date: day.optional().describe('The day to move the entry to.'),
    meal: z.string().max(60).optional().describe('Name of the meal of the day to move it to.'),
  }),
  write: async (call, { entry_id: id, meal, ...change }) => {
    const { foodLogChanges, tokenWrites } = call.services;
    const mealSlotId = meal === undefined ? undefined : await findMealSlot(call, meal);
    const target = { operation: 'edit_entry', ids: [id], date: null };
    const { result, replaced } = await tokenWrites.observe(call.viewer, target, () =>
      foodLogChanges.updateMany(call.viewer, [{ id, ...change, mealSlotId }]),
    );
    return { date: result.date, itemIds: [id], replaced };
  },
});

const deleteEntry = defineWrite({
  name: 'delete_entry',
  title: 'Delete an entry',
  description: 'Deletes an entry of the diary. undo restores it.',
  scopes: ['write_diary'],
  annotations: CHANGES,
  input: z.object({ idempotency_key: writeKey, entry_id: entryId }),
  write: async ({ services, viewer }, { entry_id: id }) => {
    const date = await services.foodLogChanges.setDeleted(viewer, [id], true);
    return { date, itemIds: [id] };
  },
});

const undo = defineWrite({
  name: 'undo',
  title: 'Undo a write',
  description:
    'Takes back an earlier write of yours: removes what it added, and restores what it deleted, edited or replaced.',
  scopes: ['write_diary'],
  annotations: CHANGES,
  input: z.object({
    idempotency_key: writeKey,
    key_to_undo: z.string().min(8).max(100).describe('The idempotency_key of the earlier write.'),
  }),
  write: async (call, { key_to_undo: key }) => {
    const write = await findWrite(call, key);
    if (!write) throw invalidInput('This program has no write with this key. Writes can be undone for 90 days.');
    const { date } = await call.services.writeUndos.undo(call.viewer, write);
    return { date: date ?? call.today, itemIds: write.itemIds };
  },
});

const logWeight = defineTool({
  name: 'log_weight',
  title: 'Log the weight',
  description: "Logs the user's body weight on a day. Replaces an earlier one of that day. Send kg or lb.",
  scopes: ['write_weights'],
  annotations: CHANGES,
  input: z.object({
    idempotency_key: writeKey,
    kg: z.number().min(1).max(900).optional(),
    lb: z.number().min(1).max(2000).optional(),
    date: optionalDay,
  }),
  output: z.object({
    date: z.string(),
    is_repeated: z.boolean(),
    totals: amounts.optional().describe('Totals of the day. Only with the permission to read the diary.'),
  }),
  run: async (call, input) => {
    const { kg, lb, date = call.today } = input;
    const { services, viewer } = call;
    const weightLb = lb ?? (kg ?? 0) / KILOGRAMS_PER_POUND;
    if ((kg === undefined) === (lb === undefined)) throw invalidInput('Send either kg or lb.');
    const written = await writeOnce(call, 'log_weight', input, async () => {
      const target = { operation: 'log_weight', ids: [], date };
      const { result, replaced } = await services.tokenWrites.observe(viewer, target, () =>
        services.weights.log(viewer, { date, weightLb }),
      );
      return { date, itemIds: [result.id], replaced };
    });
    const answer = { date: written.date, is_repeated: written.isRepeated };
    return mayRead(call, 'read_diary') ? { ...answer, totals: await readTotals(call, written.date) } : answer;
  },
});

const copyDay = defineWrite({
  name: 'copy_day',
  title: 'Copy a day',
  description: 'Copies all entries of a day to another one, which keeps its own entries.',
  scopes: ['write_diary'],
  annotations: ADDS,
  input: z.object({ idempotency_key: writeKey, from: day, to: optionalDay }),
  write: async ({ services, viewer, today }, { from, to = today }, toId) => {
    const { entries } = await services.days.requireVisible(viewer, from, { macros: false, goals: false });
    if (entries.length === 0) throw invalidInput('Nothing is logged on that day.');
    const copies = entries.map(({ id }, index) => ({ id: toId(index), entryId: id }));
    await services.foodLogs.copy(viewer, to, copies);
    return { date: to, itemIds: copies.map(({ id }) => id) };
  },
});

export const CHANGE_TOOLS: readonly AddTool[] = [editEntry, deleteEntry, undo, logWeight, copyDay];
