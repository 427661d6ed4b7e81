import { screen, waitFor, within } from '@testing-library/react';
import type { DayView_DayFragment } from '../../__generated__/graphql';
import { DayAlone } from '../../testing/day-alone';
import { apple, chicken, dashboardData, emptyDay, mealSlots, stew } from '../../testing/diary-data';
import { deferred, fakeServer, refusal } from '../../testing/fake-server';
import { inDialog, quickPicks } from '../../testing/log-food-dialog';
import { takeFirst } from '../../testing/long';
import { entryOf, recordedDay } from '../../testing/recorded-days';
import { LogFoodAlone } from '../../testing/log-food-alone';
import { renderAlone } from '../../testing/render-alone';
import { renderRoute } from '../../testing/render-route';

const TODAY = '2026-11-21';
const YESTERDAY = '2026-11-20';

beforeEach(() =>
  jest.useFakeTimers({
    now: new Date(2026, 10, 21, 8),
    doNotFake: ['queueMicrotask', 'performance'],
    advanceTimers: true,
  }),
);
afterEach(() => jest.useRealTimers());

const [breakfast, lunch] = mealSlots;

/** The day with its entries in these slots. */
const withSlots = (day: DayView_DayFragment, ...slots: (typeof breakfast | null)[]): DayView_DayFragment => ({
  ...day,
  entries: day.entries.map((entry, index) => ({ ...entry, mealSlot: slots[index] ?? null })),
});

const stewAndApple = recordedDay(TODAY, entryOf('s', stew, 1), entryOf('a', apple, 1));
const chickenAndStew = recordedDay(TODAY, entryOf('c', chicken, 1), entryOf('s', stew, 1));

const at = (daysAgo: number, hour: number) => new Date(2026, 10, 21 - daysAgo, hour).toISOString();

/** Past entries, each with its slot and the hour at which it was logged. */
const history = (...logs: (readonly [daysAgo: number, hour: number, slot: string])[]) => ({
  data: {
    __typename: 'Query',
    days: logs.map(([daysAgo, hour, slot]) => ({
      __typename: 'Day',
      date: `2026-11-${21 - daysAgo}`,
      entries: [
        {
          __typename: 'FoodLogEntry',
          id: `${daysAgo} ${hour}`,
          loggedAt: at(daysAgo, hour),
          mealSlot: { __typename: 'MealSlot', id: slot },
        },
      ],
    })),
  },
});

type Handlers = Parameters<typeof fakeServer>[0];

const serve = (day: DayView_DayFragment, handlers: Handlers) =>
  fakeServer({
    Dashboard: () => ({ data: dashboardData(day, { slots: mealSlots }) }),
    QuickPicks: quickPicks([chicken, 1]),
    MealHistory: () => history(),
    ...handlers,
  });

/** Opens the entries of the day without the rest of the dashboard. */
const openEntries = async (day: DayView_DayFragment, handlers: Handlers = {}) => {
  const server = serve(day, handlers);
  const view = renderAlone(<DayAlone date={TODAY} />);
  await screen.findByRole('region', { name: 'Entries' });
  return { ...view, server };
};

const openDay = async (day: DayView_DayFragment, handlers: Handlers = {}) => {
  const server = serve(day, handlers);
  const view = renderRoute('/app/dashboard', 'anna');
  await screen.findByRole('heading', { name: 'Dashboard' });
  return { ...view, server };
};

/** Opens the Log Food dialog without the dashboard. */
const openLog = async (handlers: Handlers = {}) => {
  const server = serve(emptyDay(TODAY), handlers);
  const view = renderAlone(<LogFoodAlone date={TODAY} />);
  await screen.findByRole('dialog');
  return { ...view, server };
};

const meal = () => inDialog().getByRole('combobox', { name: 'Meal' });
const mealOf = (name: string) => screen.findByRole('region', { name });

test('entries are grouped by meal in order, with subtotals, and the others come last', async () => {
  await openEntries(withSlots(chickenAndStew, null, lunch));
  const first = await mealOf('Lunch');
  expect(within(first).getByRole('listitem')).toHaveTextContent('Stew');
  expect(within(first).getByRole('heading', { name: 'Lunch' }).parentElement).toHaveTextContent('90 kcal');
  const others = await mealOf('Other');
  const heading = within(others).getByRole('heading', { name: 'Other' });
  expect(heading.parentElement).toHaveTextContent('165 kcalProtein 31 gCarbs 0 gFats 3.6 g');
  expect(first.compareDocumentPosition(others)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a subtotal that lacks a part is a lower bound, and one without any value is a dash', async () => {
  await openEntries(withSlots(chickenAndStew, lunch, lunch));
  const heading = within(await mealOf('Lunch')).getByRole('heading', { name: 'Lunch' });
  expect(heading.parentElement).toHaveTextContent(/255 kcalProtein at least ≥ 31 g/);
});

test('the plus of a meal opens the dialog for it, also for meals without entries', async () => {
  const { user } = await openDay(withSlots(stewAndApple, lunch, null));
  for (const name of takeFirst(['Dinner', 'Other', 'Lunch'], 2)) {
    await user.click(await screen.findByRole('button', { name: `Add to ${name}` }));
    await screen.findByRole('dialog');
    expect(meal()).toHaveDisplayValue(name);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: `Add to ${name}` })).toHaveFocus());
  }
});

test('an entry is moved to another meal by itself', async () => {
  const { user, server } = await openEntries(withSlots(stewAndApple, lunch, lunch), {
    MoveEntries: () => ({ data: { __typename: 'Mutation', moveFoodLogs: withSlots(stewAndApple, lunch, breakfast) } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Move Apple' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Move Lunch/ }));
  await user.click(dialog.getByRole('button', { name: 'Move 1 Entry' }));
  expect(await mealOf('Breakfast')).toHaveTextContent('Apple');
  expect(server.of('MoveEntries')[0]?.variables).toEqual({ ids: ['a'], date: TODAY, mealSlotId: 'breakfast' });
});

test('a day without meals is one list without headings', async () => {
  await openEntries(stewAndApple);
  await screen.findByText('Stew');
  const entries = screen.getByRole('region', { name: 'Entries' });
  expect(within(entries).getAllByRole('listitem')).toHaveLength(2);
  expect(within(entries).queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
});

test('the log dialog proposes the meal of the hour, and logging a usual food takes two actions', async () => {
  const { user, server } = await openLog({
    LogFood: ({ input }) => {
      const day = recordedDay(TODAY, entryOf((input as { id: string }).id, chicken, 1));
      return { data: { __typename: 'Mutation', logFood: withSlots(day, breakfast) } };
    },
  });
  expect(meal()).toHaveDisplayValue('Breakfast');
  await user.click(await inDialog().findByRole('button', { name: /Log Chicken breast again/ }));
  await waitFor(() => expect(server.of('LogFood')).toHaveLength(1));
  expect(server.of('LogFood')[0]?.variables).toMatchObject({ input: { mealSlotId: 'breakfast' } });
});

test('usual foods are those of the chosen meal', async () => {
  const { user, server } = await openLog({
    QuickPicks: ({ mealSlotId }) => quickPicks(mealSlotId === 'dinner' ? [stew, 2] : [chicken, 1])(),
  });
  expect(await inDialog().findByRole('region', { name: 'Often logged for Breakfast' })).toHaveTextContent('Chicken');
  await user.selectOptions(meal(), 'Dinner');
  const usual = await inDialog().findByRole('region', { name: 'Often logged for Dinner' });
  expect(await within(usual).findByRole('button', { name: /^Log Stew again/ })).toBeVisible();
  expect(usual).not.toHaveTextContent('Chicken');
  await user.selectOptions(meal(), 'Other');
  await inDialog().findByRole('region', { name: 'Often logged now' });
  expect(server.of('QuickPicks').map(({ variables }) => variables['mealSlotId'])).toEqual([
    'breakfast',
    'dinner',
    null,
  ]);
});

test('a logged meal is saved with the amounts as typed, without entries that have no food', async () => {
  const grams = { __typename: 'Amount', value: 150, unit: 'g' } as const;
  const logged = withSlots(stewAndApple, lunch, lunch);
  const [stewEntry, appleEntry] = logged.entries;
  const day = { ...logged, entries: [{ ...stewEntry!, amount: grams }, appleEntry!] };
  const foods = [stew.id, null].map((id, index) => ({
    __typename: 'FoodLogEntry',
    id: day.entries[index]!.id,
    food: id === null ? null : { __typename: 'Food', id, measures: [] },
  }));
  const { user, server } = await openEntries(day, {
    EntryMeasures: () => ({ data: { __typename: 'Query', day: { __typename: 'Day', date: TODAY, entries: foods } } }),
    SaveMeal: () => refusal('UNAVAILABLE', 'Away.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Save Lunch as Meal…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Save as Meal/ }));
  const name = dialog.getByRole('textbox', { name: 'Name of the saved meal' });
  expect(name).toHaveValue('Lunch');
  expect(await dialog.findByText(/left out: Apple/)).toBeVisible();
  expect(dialog.getByRole('listitem')).toHaveTextContent('Stew 150 g');
  const save = dialog.getByRole('button', { name: 'Save Meal' });
  await user.clear(name);
  await user.click(save);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Enter a name for the saved meal.');
  await user.type(name, ' Stew to go ');
  await user.click(save);
  expect(await dialog.findByText('Away.')).toBeVisible();
  server.handlers['SaveMeal'] = ({ input }) => {
    const { id, name: saved } = input as { id: string; name: string };
    return { data: { __typename: 'Mutation', saveMeal: { __typename: 'Meal', id, name: saved, foods: [] } } };
  };
  await user.click(save);
  expect(await screen.findByText('Meal saved.')).toBeVisible();
  const [first, second] = server.of('SaveMeal').map(({ variables }) => variables['input']);
  expect(second).toMatchObject({
    name: 'Stew to go',
    foods: [{ foodId: stew.id, amount: { value: 150, unit: 'g' } }],
  });
  expect(first).toEqual(second);
});

test('a saved meal is scaled by its portions, and what was typed scales, too', async () => {
  const mealFood = (food: typeof stew, servings: number, amount: object | null) => ({
    __typename: 'MealFood',
    food,
    servings,
    amount,
  });
  const oneThird = { __typename: 'Amount', value: 100, unit: 'g' };
  const { user, server } = await openLog({
    QuickPicks: () => ({
      data: {
        __typename: 'Query',
        usualFoods: [],
        meals: [
          {
            __typename: 'Meal',
            id: 'm',
            name: 'Sunday lunch',
            foods: [mealFood(chicken, 1, oneThird), mealFood(apple, 1.5, null)],
          },
        ],
      },
    }),
    LogFoods: () => refusal('UNAVAILABLE', 'Away.'),
  });
  await user.click(await inDialog().findByRole('button', { name: /^Sunday lunch/ }));
  expect(await inDialog().findByRole('heading', { name: 'Sunday lunch' })).toBeVisible();
  const amounts = () => [chicken, apple].map(({ name }) => inDialog().getByLabelText(`Servings of ${name}`));
  const values = () => amounts().map((field) => (field as HTMLInputElement).value);
  const portions = inDialog().getByRole('textbox', { name: 'Portions' });
  await user.click(inDialog().getByRole('button', { name: '× 2' }));
  expect([portions, ...amounts()].map((field) => (field as HTMLInputElement).value)).toEqual(['2', '200 g', '3']);
  expect(inDialog().queryByRole('button', { name: 'Update saved meal' })).not.toBeInTheDocument();
  await user.clear(portions);
  await user.type(portions, '1/3');
  expect(values()[1]).toBe('0.5');
  await user.click(inDialog().getByRole('button', { name: '× ½' }));
  expect(values()).toEqual(['50 g', '0.75']);
  // A typed amount is one of the portions at that moment.
  await user.clear(amounts()[0]!);
  await user.type(amounts()[0]!, '60g');
  await user.click(inDialog().getByRole('button', { name: '× 1' }));
  expect(values()).toEqual(['120 g', '1.5']);
  expect(inDialog().getByRole('button', { name: 'Update saved meal' })).toBeVisible();
  await user.clear(portions);
  await user.type(portions, '0');
  expect(await inDialog().findByText('Enter a number from 0.1 to 100.')).toBeVisible();
  expect(values()).toEqual(['120 g', '1.5']);
  await user.click(inDialog().getByRole('button', { name: 'Log 2 Foods' }));
  await waitFor(() => expect(server.of('LogFoods')).toHaveLength(1));
  expect(server.of('LogFoods')[0]?.variables).toMatchObject({
    entries: [{ amount: { value: 120, unit: 'g' } }, { servings: 1.5 }],
  });
});

test('proposes the meal that the user logged to before at this hour', async () => {
  const { server } = await openLog({ MealHistory: () => history([1, 8, 'snacks'], [2, 8, 'snacks']) });
  await waitFor(() => expect(meal()).toHaveDisplayValue('Snacks'));
  expect(server.of('MealHistory')[0]?.variables).toEqual({ from: '2026-11-07', to: YESTERDAY });
});

test('a chosen meal stays until the dialog closes, whatever is proposed', async () => {
  const answer = deferred<ReturnType<typeof history>>();
  const { user } = await openLog({ MealHistory: () => answer.promise });
  await user.selectOptions(meal(), 'Dinner');
  await answer.settle(history([1, 8, 'snacks'], [2, 8, 'snacks']));
  expect(meal()).toHaveDisplayValue('Dinner');
  await user.selectOptions(meal(), 'Other');
  expect(meal()).toHaveDisplayValue('Other');
});

test('an entry shows in its meal before the server responds, and goes if it fails', async () => {
  const answer = deferred<ReturnType<typeof refusal>>();
  const { user } = await openDay(emptyDay(TODAY), {
    DayBefore: () => ({
      data: { __typename: 'Query', day: emptyDay(YESTERDAY) },
    }),
    LogFood: () => answer.promise,
  });
  await user.click(await screen.findByRole('button', { name: 'Log Food' }));
  await user.click(await inDialog().findByRole('button', { name: /Log Chicken breast again/ }));
  const section = await screen.findByRole('region', { name: 'Breakfast', hidden: true });
  expect(section).toHaveTextContent('Chicken breast');
  await answer.settle(refusal('INTERNAL_SERVER_ERROR'));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Breakfast', hidden: true })).not.toBeInTheDocument(),
  );
});

test("copies yesterday's breakfast in one action", async () => {
  const yesterday = withSlots(recordedDay(YESTERDAY, entryOf('s', stew, 1), entryOf('a', apple, 1)), breakfast, lunch);
  const copied = withSlots(recordedDay(TODAY, entryOf('copy', stew, 1)), breakfast);
  const { user, server } = await openLog({
    MealHistory: () => history([1, 8, 'breakfast']),
    Day: () => ({ data: { __typename: 'Query', day: yesterday } }),
    CopyEntries: () => ({ data: { __typename: 'Mutation', copyFoodLogs: copied } }),
  });
  await user.click(await inDialog().findByRole('button', { name: "Copy yesterday's Breakfast" }));
  expect(await screen.findByText(/^1 entry copied to/)).toBeVisible();
  expect(server.of('CopyEntries')[0]?.variables).toMatchObject({ date: TODAY, copies: [{ entryId: 's' }] });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('copies only the entries of a meal unless more are selected', async () => {
  const day = withSlots(stewAndApple, breakfast, lunch);
  const { user, server } = await openEntries(day, {
    Day: ({ date }) => ({ data: { __typename: 'Query', day: date === TODAY ? day : emptyDay(String(date)) } }),
    CopyEntries: () => ({ data: { __typename: 'Mutation', copyFoodLogs: emptyDay('2026-11-22') } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Copy Lunch' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Copy Entries/ }));
  expect(await dialog.findByRole('checkbox', { name: /Apple/ })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: /Stew/ })).not.toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: 'Select all from Breakfast' }));
  expect(dialog.getByRole('checkbox', { name: 'Select all' })).toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: 'Select all from Breakfast' }));
  await user.click(dialog.getByRole('button', { name: 'Copy 1 Entry' }));
  await waitFor(() => expect(server.of('CopyEntries')).toHaveLength(1));
  expect(server.of('CopyEntries')[0]?.variables).toMatchObject({ copies: [{ entryId: 'a' }] });
});

test('moves entries to another meal at once, and Undo moves them back', async () => {
  const moved = (slot: typeof breakfast | null) => ({
    data: { __typename: 'Mutation', moveFoodLogs: withSlots(stewAndApple, slot, lunch) },
  });
  const { user, server } = await openEntries(withSlots(stewAndApple, null, lunch), {
    MoveEntries: ({ mealSlotId }) => moved(mealSlotId === null ? null : breakfast),
  });
  await user.click(await screen.findByRole('button', { name: 'Move Other' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Move Other/ }));
  expect(dialog.getByRole('combobox', { name: 'To' })).toHaveDisplayValue('Breakfast');
  await user.click(dialog.getByRole('button', { name: 'Move 1 Entry' }));
  expect(await mealOf('Breakfast')).toHaveTextContent('Stew');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await mealOf('Other')).toHaveTextContent('Stew');
  expect(server.of('MoveEntries').map(({ variables }) => variables)).toEqual([
    { ids: ['s'], date: TODAY, mealSlotId: 'breakfast' },
    { ids: ['s'], date: TODAY, mealSlotId: null },
  ]);
});

test('a failed move leaves the entries where they were and says so', async () => {
  const { user } = await openEntries(withSlots(stewAndApple, null, lunch), {
    MoveEntries: () => refusal('INTERNAL_SERVER_ERROR'),
  });
  await user.click(await screen.findByRole('button', { name: 'Move Other' }));
  await user.click(await screen.findByRole('button', { name: 'Move 1 Entry' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to move entry.');
  expect(await screen.findByRole('region', { name: 'Other', hidden: true })).toHaveTextContent('Stew');
});

test('editing an entry can move it without sending its unchanged servings', async () => {
  const { user, server } = await openEntries(withSlots(stewAndApple, breakfast, lunch), {
    EntryMeasures: () => refusal('UNAVAILABLE'),
    EditEntries: () => ({ data: { __typename: 'Mutation', updateFoodLogs: withSlots(stewAndApple, lunch, lunch) } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Stew' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Edit Entry/ }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Meal' }), 'Lunch');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await mealOf('Lunch')).toHaveTextContent('Stew');
  expect(server.of('EditEntries').map(({ variables }) => variables)).toEqual([
    { changes: [{ id: 's', mealSlotId: 'lunch' }] },
  ]);
});

test('servings and meal of an entry are edited in one request, all or none', async () => {
  const { user, server } = await openEntries(withSlots(stewAndApple, breakfast, lunch), {
    EntryMeasures: () => refusal('UNAVAILABLE'),
    EditEntries: () => refusal('UNAVAILABLE', 'The database is away.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Stew' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Edit Entry/ }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Meal' }), 'Lunch');
  await user.click(dialog.getByRole('button', { name: 'More servings' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The database is away.');
  expect(server.of('EditEntries').map(({ variables }) => variables)).toEqual([
    { changes: [{ id: 's', servings: 2, mealSlotId: 'lunch' }] },
  ]);
  expect(server.of('MoveEntries')).toHaveLength(0);
  expect(await screen.findByRole('region', { name: 'Breakfast', hidden: true })).toHaveTextContent('Stew');
});
