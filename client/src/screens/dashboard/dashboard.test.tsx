import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chicken, dashboardData, emptyDay, stew } from '../../testing/diary-data';
import { deferred, fakeServer, refusal } from '../../testing/fake-server';
import { longTest, takeFirst } from '../../testing/long';
import { renderRoute } from '../../testing/render-route';
import { entryOf, recordedDay } from '../../testing/recorded-days';

const NOON = new Date(2026, 10, 21, 12);
const TODAY = '2026-11-21';

beforeEach(() => jest.useFakeTimers({ now: NOON, doNotFake: ['queueMicrotask', 'performance'], advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const dashboard = (variables: Record<string, unknown>) => ({
  data: dashboardData(emptyDay(String(variables['date']))),
});
const day = (variables: Record<string, unknown>) => ({
  data: { __typename: 'Query', day: emptyDay(String(variables['date'])) },
});
const open = async (address = '/app/dashboard') => {
  const view = renderRoute(address, 'anna');
  await screen.findByRole('heading', { name: 'Dashboard' });
  return view;
};
const rest = () => act(() => jest.advanceTimersByTimeAsync(300));

test('one request loads the dashboard, and another one checks what an empty day could copy', async () => {
  const server = fakeServer({ Dashboard: dashboard });
  await open();
  expect(await screen.findByText('Start logging your food for today!')).toBeVisible();
  expect(screen.getByText('Today, November 21')).toBeVisible();
  const [first, second, ...later] = server.requests.map(({ operation, variables }) => [operation, variables['date']]);
  expect([first, second]).toEqual([
    ['Dashboard', TODAY],
    ['DayBefore', '2026-11-20'],
  ]);
  // For the dialog and the card at the end, once the screen is there.
  expect(later.map(([operation]) => operation).sort()).toEqual(['FoodPicker', 'RecentWeights']);
});

test('shows placeholders while the day loads', async () => {
  const answer = deferred<ReturnType<typeof dashboard>>();
  fakeServer({ Dashboard: () => answer.promise });
  await open();
  expect(screen.getByRole('status', { name: 'Loading the day' })).toBeVisible();
  await answer.settle(dashboard({ date: TODAY }));
  expect(await screen.findByText('Start logging your food for today!')).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Loading the day' })).not.toBeInTheDocument();
});

test('a failure shows its error and a retry button', async () => {
  const server = fakeServer({ Dashboard: () => refusal('INTERNAL_SERVER_ERROR') });
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch daily summary.');
  server.handlers['Dashboard'] = dashboard;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Start logging your food for today!')).toBeVisible();
});

test('each goal has a progress bar with its status as text', async () => {
  const eaten = recordedDay(TODAY, entryOf('e', chicken, 13));
  fakeServer({ Dashboard: () => ({ data: dashboardData(eaten) }) });
  await open();
  const calories = await screen.findByRole('progressbar', { name: 'Calories' });
  expect(calories).toHaveAttribute('aria-valuenow', '100');
  expect(calories).toHaveAttribute('aria-valuetext', '2,145 / 2,000 kcal, Over by 145 kcal');
  expect(screen.getByText('2,145 / 2,000 kcal')).toBeVisible();
  expect(screen.getByText('Over by 145 kcal')).toBeVisible();
  expect(screen.getByText('Reached')).toBeVisible();
});

// `room-left.test.tsx` has the rule without the rows.
longTest('says how many entries there is room for, without a request', async () => {
  const [entry] = recordedDay(TODAY, entryOf('e', stew, 1)).entries;
  const entries = Array.from({ length: 270 }, (_, index) => ({
    ...entry!,
    id: `e${index}`,
  }));
  const server = fakeServer({
    Dashboard: () => ({
      data: dashboardData({ ...emptyDay(TODAY), entries }),
    }),
  });
  await open();
  await screen.findByText('270 foods');
  expect(screen.getByRole('note')).toHaveTextContent('You can add 30 more entries to this day.');
  expect(server.of('AccountUsage')).toEqual([]);
});

test('an entry shows its servings and macros, and a dash for unknown ones', async () => {
  const eaten = recordedDay(TODAY, entryOf('e', stew, 1.5));
  fakeServer({ Dashboard: () => ({ data: dashboardData(eaten) }) });
  await open();
  const entry = (await screen.findByText('Stew')).closest('li')!;
  expect(entry).toHaveTextContent('135 kcal');
  expect(entry).toHaveTextContent('150 g');
  expect(entry).toHaveTextContent('Protein –');
});

test('marks incomplete totals', async () => {
  const partly = recordedDay(TODAY, entryOf('c', chicken, 1), entryOf('e', stew, 1));
  fakeServer({ Dashboard: () => ({ data: dashboardData(partly) }) });
  await open();
  expect(await screen.findByText('At least 31 / 120 g')).toBeVisible();
  expect(screen.getByText('At most 89 g to go')).toBeVisible();
  expect(screen.getByText('Some entries have no value for protein.')).toBeVisible();
  expect(screen.getByText('255 / 2,000 kcal')).toBeVisible();
});

test('shows a dash for a total without any value', async () => {
  const eaten = recordedDay(TODAY, entryOf('e', stew, 1));
  fakeServer({ Dashboard: () => ({ data: dashboardData(eaten) }) });
  await open();
  expect(await screen.findByText('– / 120 g')).toBeVisible();
  expect(screen.getByText('No entry has a value for protein.')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Protein' })).toHaveAttribute(
    'aria-valuetext',
    '– / 120 g, Unknown, No entry has a value for protein.',
  );
});

test('the buttons lead to the previous and next day, and the URL has the date', async () => {
  const server = fakeServer({ Dashboard: dashboard, Day: day });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(screen.getByText('Yesterday, November 20')).toBeVisible();
  expect(window.location.search).toBe('?date=2026-11-20');
  await rest();
  await waitFor(() => expect(server.of('Day').map(({ variables }) => variables)).toEqual([{ date: '2026-11-20' }]));
  await user.click(screen.getByRole('button', { name: 'Next day' }));
  expect(screen.getByText('Today, November 21')).toBeVisible();
  expect(window.location.search).toBe('');
});

test('an empty day in the past says that nothing is logged', async () => {
  fakeServer({ Dashboard: dashboard, Day: day });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Previous day' }));
  await rest();
  expect(await screen.findByText('Nothing logged on this day.')).toBeVisible();
});

test('Today leads back from another day, and is not offered on today', async () => {
  fakeServer({ Dashboard: dashboard, Day: day });
  const { user } = await open();
  expect(screen.queryByRole('button', { name: 'Today' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Previous day' }));
  await user.click(screen.getByRole('button', { name: 'Previous day' }));
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(screen.getByText('Today, November 21')).toBeVisible();
  expect(window.location.search).toBe('');
});

test.each([
  ['9999-12-31', 'Next day', 'Previous day', '9999-12-30'],
  ['1900-01-01', 'Previous day', 'Next day', '1900-01-02'],
])('the calendar ends at %s', async (date, outward, inward, neighbor) => {
  fakeServer({ Dashboard: dashboard, Day: day });
  const { user } = await open(`/app/dashboard?date=${date}`);
  const button = screen.getByRole('button', { name: outward });
  expect(button).toBeDisabled();
  await user.click(button);
  expect(window.location.search).toBe(`?date=${date}`);
  await user.click(screen.getByRole('button', { name: inward }));
  expect(window.location.search).toBe(`?date=${neighbor}`);
  await user.click(button);
  expect(window.location.search).toBe(`?date=${date}`);
});

test('typing a date opens that day, and Back undoes it in one step', async () => {
  const server = fakeServer({ Dashboard: dashboard, Day: day });
  await open();
  await screen.findByText('Start logging your food for today!');
  const field = screen.getByLabelText('Date');
  for (const text of ['', '2026-03-21', '2026-03-05', '0002-03-05', '0020-03-05', '2025-03-05']) {
    fireEvent.change(field, { target: { value: text } });
    expect(field).toHaveValue(text);
  }
  expect(screen.getByText('Wednesday, March 5, 2025')).toBeVisible();
  await rest();
  await waitFor(() => expect(server.of('Day').map(({ variables }) => variables)).toEqual([{ date: '2025-03-05' }]));
  act(() => window.history.back());
  expect(await screen.findByText('Today, November 21')).toBeVisible();
  expect(field).toHaveValue(TODAY);
});

test('requests only the last date after quick changes', async () => {
  const server = fakeServer({ Dashboard: dashboard, Day: day });
  await open();
  await screen.findByText('Start logging your food for today!');
  const back = screen.getByRole('button', { name: 'Previous day' });
  for (let click = 0; click < 3; click += 1) fireEvent.click(back);
  expect(server.of('Day')).toHaveLength(0);
  await rest();
  await waitFor(() => expect(server.of('Day').map(({ variables }) => variables)).toEqual([{ date: '2026-11-18' }]));
});

test('a slow response for another day does not replace the current one', async () => {
  const slow = deferred<unknown>();
  const eaten = recordedDay('2026-11-20', entryOf('e', chicken, 1));
  fakeServer({
    Dashboard: dashboard,
    Day: (variables) => (variables['date'] === '2026-11-20' ? (slow.promise as never) : day(variables)),
  });
  const { user } = await open();
  await screen.findByText('Start logging your food for today!');
  await user.click(screen.getByRole('button', { name: 'Previous day' }));
  await rest();
  await user.click(screen.getByRole('button', { name: 'Previous day' }));
  await rest();
  expect(await screen.findByText('Nothing logged on this day.')).toBeVisible();
  await slow.settle({ data: { __typename: 'Query', day: eaten } });
  expect(screen.getByText('Thursday, November 19')).toBeVisible();
  expect(screen.queryByText('Chicken breast')).not.toBeInTheDocument();
});

test.each(takeFirst([['2027-02-29'], [''], ['2026-1-5'], ['today']], 2))(
  'ignores the invalid date %j in the URL',
  async (date) => {
    const server = fakeServer({ Dashboard: dashboard });
    await open(`/app/dashboard?date=${date}`);
    expect(await screen.findByText('Start logging your food for today!')).toBeVisible();
    expect(screen.getByText('Today, November 21')).toBeVisible();
    expect(server.of('Dashboard')[0]?.variables['date']).toBe(TODAY);
  },
);

test('an error of one day does not show on other days', async () => {
  fakeServer({ Dashboard: dashboard, Day: () => refusal('UNAVAILABLE', 'The database is away.') });
  const { user } = await open();
  await screen.findByText('Start logging your food for today!');
  await user.click(screen.getByRole('button', { name: 'Next day' }));
  await rest();
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
  await user.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('Start logging your food for today!')).toBeVisible();
});

test('an open tab moves to the new day at midnight', async () => {
  const server = fakeServer({ Dashboard: dashboard, Day: day });
  await open();
  await screen.findByText('Today, November 21');
  jest.setSystemTime(new Date(2026, 10, 22, 7));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(screen.getByText('Today, November 22')).toBeVisible();
  expect(screen.getByLabelText('Date')).toHaveValue('2026-11-22');
  await rest();
  expect(await screen.findByText('Start logging your food for today!')).toBeVisible();
  expect(server.of('Day').at(-1)?.variables).toEqual({ date: '2026-11-22' });
});

test('a dialog that is open at midnight keeps its day', async () => {
  fakeServer({ Dashboard: dashboard, Day: day });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Log Food' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Today, Nov 21')).toBeVisible();
  jest.setSystemTime(new Date(2026, 10, 22, 0, 1));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(screen.getByText('Today, November 22')).toBeInTheDocument();
  expect(dialog.getByText('Yesterday, Nov 21')).toBeVisible();
});

test('a hidden day shows a message and has no button to log foods', async () => {
  fakeServer({ Dashboard: () => ({ data: dashboardData({ ...emptyDay('2026-01-05'), hidden: true }) }) });
  await open('/app/dashboard?date=2026-01-05');
  expect(await screen.findByText('This day is hidden')).toBeVisible();
  expect(screen.getByText(/Your plan shows the last 3 months/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log Food' })).toBeDisabled();
});

test('totals without a goal are listed below the bars', async () => {
  const eaten = recordedDay(TODAY, entryOf('e', chicken, 2));
  fakeServer({ Dashboard: () => ({ data: dashboardData(eaten) }) });
  const { user } = await open();
  await user.click(await screen.findByText('Other nutrients'));
  const list = screen.getByText('Fats', { selector: 'dt' }).closest('div')!;
  expect(within(list).getByText('7.1 g')).toBeVisible();
});

test('without a goal on the dashboard, all of them are listed below', async () => {
  const eaten = recordedDay(TODAY, entryOf('e', chicken, 2));
  const progress = eaten.progress.map((bar) => ({ ...bar, goal: { ...bar.goal, isOnDashboard: false } }));
  fakeServer({ Dashboard: () => ({ data: dashboardData({ ...eaten, progress }) }) });
  const { user } = await open();
  await user.click(await screen.findByText('Other nutrients'));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.queryByText(/No goals for this day/)).not.toBeInTheDocument();
  expect(screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)).toEqual([
    'Calories: 330 / 2,000 kcal',
    'Protein: 62 / 120 g',
    'Carbs: 0 g',
    'Fats: 7.1 g',
  ]);
});
