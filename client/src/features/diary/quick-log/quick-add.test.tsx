import { screen, waitFor, within } from '@testing-library/react';
import { DayAlone } from '../../../testing/day-alone';
import { dashboardData } from '../../../testing/diary-data';
import { fakeServer, refusal } from '../../../testing/fake-server';
import { DATE, entries, openAlone, openDialog } from '../../../testing/log-food-dialog';
import { quickEntryOf, recordedDay } from '../../../testing/recorded-days';
import { renderAlone } from '../../../testing/render-alone';

interface Amount {
  macroName: string;
  value: number;
  unit: string;
}

interface Sent {
  input: { id: string; date: string; name: string; macros: Amount[]; nutrients: Amount[] | null };
}

const dayAfter = (variables: Record<string, unknown>) => {
  const { id, name, macros } = (variables as unknown as Sent).input;
  return recordedDay(DATE, quickEntryOf(id, name, macros));
};

const added = (variables: Record<string, unknown>) => ({
  data: { __typename: 'Mutation', quickAdd: dayAfter(variables) },
});

const form = () => within(screen.getByRole('dialog', { name: /^Quick Add/ }));
const field = (name: string) => form().getByRole('textbox', { name });
const submit = () => form().getByRole('button', { name: 'Log' });

async function openQuickAdd(handlers: object = {}, open = openAlone) {
  const view = await open({ handlers: { QuickAdd: added, ...handlers } });
  await view.user.click(screen.getByRole('button', { name: 'Quick add' }));
  await screen.findByRole('dialog', { name: /^Quick Add/ });
  const sent = () => view.server.of('QuickAdd').map(({ variables }) => (variables as unknown as Sent).input);
  return { ...view, sent };
}

test('calculates calories from macros, and both dialogs close after logging', async () => {
  const { user, sent } = await openQuickAdd({}, openDialog);
  await user.type(field('Protein'), '30');
  await user.type(field('Fats'), '2,5');
  expect(form().getByRole('status', { name: 'Calories to log' })).toHaveTextContent('143 kcal');
  await user.click(submit());
  expect(await screen.findByText('Food logged successfully!')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent()).toMatchObject([
    {
      date: DATE,
      name: '',
      macros: [
        { macroName: 'calories', value: 142.5, unit: 'KCAL' },
        { macroName: 'protein', value: 30, unit: 'G' },
        { macroName: 'fats', value: 2.5, unit: 'G' },
      ],
    },
  ]);
  expect(entries().getByText('Quick add')).toBeVisible();
});

test('typed calories replace calculated ones, and a name is kept', async () => {
  const { user, sent } = await openQuickAdd();
  await user.type(field('Calories'), '500');
  await user.type(field('Protein'), '30');
  await user.type(field('Name (optional)'), 'Canteen');
  await user.click(submit());
  await waitFor(() =>
    expect(sent()).toMatchObject([{ name: 'Canteen', macros: [{ macroName: 'calories', value: 500 }, { value: 30 }] }]),
  );
});

test('other nutrients are sent beside the macros, and need no macro', async () => {
  const { user, sent } = await openQuickAdd();
  await user.click(form().getByText('More nutrients'));
  await user.type(field('Vitamin D'), 'x');
  await user.click(submit());
  expect(field('Vitamin D')).toHaveFocus();
  expect(sent()).toHaveLength(0);
  await user.clear(field('Vitamin D'));
  await user.type(field('Vitamin D'), '20');
  await user.type(field('Fiber'), '3,5');
  await user.click(submit());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    macros: [{ macroName: 'fiber', value: 3.5, unit: 'G' }],
    nutrients: [{ macroName: 'vitamin_d', value: 0.02, unit: 'MG' }],
  });
});

test('empty and invalid input show errors and are not sent', async () => {
  const { user, sent } = await openQuickAdd();
  await user.click(submit());
  expect(form().getByRole('alert')).toHaveTextContent('Enter calories or at least one macro.');
  await user.type(field('Carbs'), '1.000,5');
  await user.click(submit());
  expect(field('Carbs')).toHaveFocus();
  expect(form().getByText('Write it as 1,000.5.')).toBeVisible();
  expect(sent()).toHaveLength(0);
});

test('a failure keeps the input; the same input keeps its id, and other values replace the entry', async () => {
  const { user, server, sent } = await openQuickAdd({ QuickAdd: () => refusal('UNAVAILABLE', 'Away.') }, openDialog);
  await user.type(field('Fats'), '1');
  await user.click(submit());
  expect(await form().findByRole('alert')).toHaveTextContent('Away.');
  expect(entries().queryByText('Quick add')).not.toBeInTheDocument();
  await user.click(submit());
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual(sent()[0]);
  server.handlers['QuickAdd'] = () => added({ input: sent()[0] });
  server.handlers['UpdateQuickAdd'] = (variables) => ({
    data: { __typename: 'Mutation', updateQuickAdd: dayAfter(variables) },
  });
  await user.type(field('Fats'), '5');
  await user.click(submit());
  await screen.findByText('Food logged successfully!');
  const [first, , last] = sent();
  expect(last?.id).toBe(first?.id);
  expect(server.of('UpdateQuickAdd').map(({ variables }) => variables)).toEqual([{ id: first?.id, input: last }]);
  expect(entries().getByText('Quick add')).toBeVisible();
});

test('an entry that was deleted since a lost response gets a new id the next time', async () => {
  const { user, server, sent } = await openQuickAdd({ QuickAdd: () => refusal('UNAVAILABLE', 'Away.') });
  await user.type(field('Fats'), '1');
  await user.click(submit());
  await form().findByRole('alert');
  server.handlers['QuickAdd'] = () => ({ data: { __typename: 'Mutation', quickAdd: recordedDay(DATE) } });
  await user.click(submit());
  expect(await form().findByText('Failed to log food.')).toBeVisible();
  server.handlers['QuickAdd'] = added;
  await user.click(submit());
  await screen.findByText('Food logged successfully!');
  const [first, second, third] = sent();
  expect(second).toEqual(first);
  expect(third?.id).not.toBe(first?.id);
});

test('closing with unsaved changes asks first', async () => {
  const { user } = await openQuickAdd();
  await user.type(field('Fats'), '1');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Quick Add/ })).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: /^Log Food/ })).toBeVisible();
});

describe('an entry without a food', () => {
  const MACROS = [
    { macroName: 'calories', value: 142.5, unit: 'KCAL' },
    { macroName: 'protein', value: 30, unit: 'G' },
    { macroName: 'fats', value: 2.5, unit: 'G' },
  ];

  const NUTRIENTS = [{ __typename: 'MacroAmount', macroName: 'vitamin_d', value: 0.0005, unit: 'MG' }];

  async function open(handlers: object = {}) {
    const day = recordedDay(DATE, quickEntryOf('quick', '', MACROS));
    const entries = [{ __typename: 'FoodLogEntry', id: 'quick', nutrients: NUTRIENTS }];
    const server = fakeServer({
      Dashboard: () => ({ data: dashboardData(day) }),
      EntryNutrients: () => ({ data: { day: { __typename: 'Day', date: DATE, entries } } }),
      UpdateQuickAdd: (variables: Record<string, unknown>) => ({
        data: { __typename: 'Mutation', updateQuickAdd: dayAfter(variables) },
      }),
      ...handlers,
    });
    const { user } = renderAlone(<DayAlone date={DATE} />);
    await user.click(await screen.findByRole('button', { name: /^Edit Quick add/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Edit Entry/ }));
    const fill = async (name: string, text: string) => {
      await user.clear(dialog.getByRole('textbox', { name }));
      if (text) await user.type(dialog.getByRole('textbox', { name }), text);
    };
    const sent = () => server.of('UpdateQuickAdd').map(({ variables }) => variables);
    return { user, server, dialog, fill, sent };
  }

  async function edit(handlers: object = {}) {
    const { user, dialog, fill, sent } = await open(handlers);
    await fill('Calories', '500');
    await fill('Fats', '');
    await fill('Name (optional)', 'Canteen');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    return { user, sent };
  }

  const input = { id: 'quick', date: DATE, mealSlotId: null, nutrients: null };

  test('is edited by its name and macros, and the edit can be undone', async () => {
    const { user, sent } = await edit();
    expect(await entries().findByText(/^Canteen/)).toBeVisible();
    const macros = [{ macroName: 'calories', value: 500, unit: 'KCAL' }, MACROS[1]];
    expect(sent()).toEqual([{ id: 'quick', input: { ...input, name: 'Canteen', macros } }]);
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ id: 'quick', input: { ...input, macros: MACROS } });
  });

  test('has its nutrients read when they are shown, and an edit of them can be undone', async () => {
    const { user, server, dialog, fill, sent } = await open();
    expect(server.of('EntryNutrients')).toHaveLength(0);
    await user.click(dialog.getByText('More nutrients'));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Vitamin D' })).toHaveValue('0.5'));
    await fill('Iron', '4.2');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const [{ __typename: _, ...vitaminD }] = NUTRIENTS as [(typeof NUTRIENTS)[0]];
    const nutrients = [{ macroName: 'iron', value: 4.2, unit: 'MG' }, vitaminD];
    expect(sent()[0]).toMatchObject({ input: { macros: MACROS, nutrients } });
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ input: { macros: MACROS, nutrients: [vitaminD] } });
  });

  test('stays as it was if the edit fails', async () => {
    await edit({ UpdateQuickAdd: () => refusal('INTERNAL_SERVER_ERROR', 'Failed to edit entry.') });
    expect(await screen.findByText(/^Quick add/)).toBeVisible();
    expect(screen.getAllByText('Failed to edit entry.')[0]).toBeVisible();
  });
});
