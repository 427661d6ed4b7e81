import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dayAfterLogging, entryOf } from '../../features/diary/day-after';
import { DATE_DEBOUNCE_MS } from '../../features/diary/use-day';
import { chicken, dashboardData, emptyDay, stew } from '../../testing/diary-data';
import { deferred, fakeServer, refusal } from '../../testing/fake-server';
import { renderRoute } from '../../testing/render-route';

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
const rest = () => act(() => jest.advanceTimersByTimeAsync(DATE_DEBOUNCE_MS));

test('one request brings the whole dashboard of today, and another asks what an empty day could repeat', async () => {
  const server = fakeServer({ Dashboard: dashboard });
  await open();
  expect(await screen.findByText('Start logging your food for today!')).toBeVisible();
  expect(screen.getByText('Today, November 21')).toBeVisible();
  expect(server.requests.map(({ operation, variables }) => [operation, variables['date']])).toEqual([
    ['Dashboard', TODAY],
    ['DayBefore', '2026-11-20'],
  ]);
});

test('while the day is on the way its shape is shown', async () => {
  const answer = deferred<ReturnType<typeof dashboard>>();
  fakeServer({ Dashboard: () => answer.promise });
  await open();
  expect(screen.getByRole('status', { name: 'Loading the day' })).toBeVisible();
  await answer.settle(dashboard({ date: TODAY }));
  expect(await screen.findByText('Start logging your food for today!')).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Loading the day' })).not.toBeInTheDocument();
});

test('a failure says what it was and can be tried again', async () => {
  const server = fakeServer({ Dashboard: () => refusal('INTERNAL_SERVER_ERROR') });
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch daily summary.');
  server.handlers['Dashboard'] = dashboard;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Start logging your food for today!')).toBeVisible();
});

test('each goal has a bar, whose state is told in words', async () => {
  const eaten = dayAfterLogging(emptyDay(TODAY), entryOf('e', chicken, 13));
  fakeServer({ Dashboard: () => ({ data: dashboardData(eaten) }) });
  await open();
  const calories = await screen.findByRole('progressbar', { name: 'Calories' });
  expect(calories).toHaveAttribute('aria-valuenow', '100');
  expect(calories).toHaveAttribute('aria-valuetext', '2,145 / 2,000 kcal, Over by 145 kcal');
  expect(screen.getByText('2,145 / 2,000 kcal')).toBeVisible();
  expect(screen.getByText('Over by 145 kcal')).toBeVisible();
  expect(screen.getByText('Reached')).toBeVisible();
});

test.each([
  [269, null],
  [270, 'At most 30 more entries fit on this day. Deleted ones count too.'],
  [299, 'At most 1 more entry fits on this day. Deleted ones count too.'],
  [300, 'No more entries fit on this day.'],
])('a day with %i entries says: %s', async (count, sentence) => {
  const [entry] = dayAfterLogging(emptyDay(TODAY), entryOf('e', stew, 1)).entries;
  const entries = Array.from({ length: count }, (_, index) => ({ ...entry!, id: `e${index}` }));
  const server = fakeServer({ Dashboard: () => ({ data: dashboardData({ ...emptyDay(TODAY), entries }) }) });
  await open();
  await screen.findByText(`${count} foods`);
  expect(screen.queryByRole('note')?.textContent ?? null).toBe(sentence);
  expect(server.requests).toHaveLength(1);
});

test('an entry tells its servings and macros, and a dash for what is not known', async () => {
  const eaten = dayAfterLogging(emptyDay(TODAY), entryOf('e', stew, 1.5));
  fakeServer({ Dashboard: () => ({ data: dashboardData(eaten) }) });
  await open();
  const entry = (await screen.findByText('Stew')).closest('li')!;
  expect(entry).toHaveTextContent('135 kcal');
  expect(entry).toHaveTextContent('150 g');
  expect(entry).toHaveTextContent('Protein –');
});

test('a total that lacks the part of an entry says so', async () => {
  const partly = [entryOf('c', chicken, 1), entryOf('e', stew, 1)].reduce(dayAfterLogging, emptyDay(TODAY));
  fakeServer({ Dashboard: () => ({ data: dashboardData(partly) }) });
  await open();
  expect(await screen.findByText('At least 31 / 120 g')).toBeVisible();
  expect(screen.getByText('At most 89 g to go')).toBeVisible();
  expect(screen.getByText('Some entries do not state their protein.')).toBeVisible();
  expect(screen.getByText('255 / 2,000 kcal')).toBeVisible();
});

test('a total that no entry states is a dash', async () => {
  const eaten = dayAfterLogging(emptyDay(TODAY), entryOf('e', stew, 1));
  fakeServer({ Dashboard: () => ({ data: dashboardData(eaten) }) });
  await open();
  expect(await screen.findByText('– / 120 g')).toBeVisible();
  expect(screen.getByText('No entry states its protein.')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Protein' })).toHaveAttribute(
    'aria-valuetext',
    '– / 120 g, Not known, No entry states its protein.',
  );
});

test('the steps lead to the days beside, and the address remembers the day', async () => {
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

test('typing a date leads to that day, and Back undoes the typing as one step', async () => {
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

test('only the day on which the date comes to rest is asked for', async () => {
  const server = fakeServer({ Dashboard: dashboard, Day: day });
  const { user } = await open();
  await screen.findByText('Start logging your food for today!');
  const back = screen.getByRole('button', { name: 'Previous day' });
  await user.click(back);
  await user.click(back);
  await user.click(back);
  expect(server.of('Day')).toHaveLength(0);
  await rest();
  await waitFor(() => expect(server.of('Day').map(({ variables }) => variables)).toEqual([{ date: '2026-11-18' }]));
});

test('a slow answer about a day one has left does not take the place of the day on screen', async () => {
  const slow = deferred<unknown>();
  const eaten = dayAfterLogging(emptyDay('2026-11-20'), entryOf('e', chicken, 1));
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
  expect(await screen.findByText('Start logging your food for today!')).toBeVisible();
  await slow.settle({ data: { __typename: 'Query', day: eaten } });
  expect(screen.getByText('Thursday, November 19')).toBeVisible();
  expect(screen.queryByText('Chicken breast')).not.toBeInTheDocument();
});

test.each([['2027-02-29'], ['2026-1-5'], ['today'], ['']])(
  'the impossible day %j in the address is ignored',
  async (date) => {
    const server = fakeServer({ Dashboard: dashboard });
    await open(`/app/dashboard?date=${date}`);
    expect(await screen.findByText('Start logging your food for today!')).toBeVisible();
    expect(screen.getByText('Today, November 21')).toBeVisible();
    expect(server.of('Dashboard')[0]?.variables['date']).toBe(TODAY);
  },
);

test('a day that failed to load is told on that day alone', async () => {
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

test('a tab left open over midnight moves on to the new day', async () => {
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

test('a dialog that is open at midnight keeps the day it was opened for', async () => {
  fakeServer({ Dashboard: dashboard, Day: day });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Log Food' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Today, November 21')).toBeVisible();
  jest.setSystemTime(new Date(2026, 10, 22, 0, 1));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(screen.getByText('Today, November 22')).toBeInTheDocument();
  expect(dialog.getByText('Yesterday, November 21')).toBeVisible();
});

test('a hidden day says so and takes no entries', async () => {
  fakeServer({ Dashboard: () => ({ data: dashboardData({ ...emptyDay('2026-01-05'), hidden: true }) }) });
  await open('/app/dashboard?date=2026-01-05');
  expect(await screen.findByText('This day is hidden')).toBeVisible();
  expect(screen.getByText(/Your plan shows the last 3 months/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log Food' })).toBeDisabled();
});

test('totals without a goal are listed below the bars', async () => {
  const eaten = dayAfterLogging(emptyDay(TODAY), entryOf('e', chicken, 2));
  fakeServer({ Dashboard: () => ({ data: dashboardData(eaten) }) });
  const { user } = await open();
  await user.click(await screen.findByText('Everything else'));
  const list = screen.getByText('Fats', { selector: 'dt' }).closest('div')!;
  expect(within(list).getByText('7.1 g')).toBeVisible();
});
