import { addDays } from '@macrolog/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chicken, defaultPreferences, macro, mealSlots, stew } from '../../testing/diary-data';
import { deferred, fakeServer, refusal } from '../../testing/fake-server';
import { dayFoods, foodLogs, logDay } from '../../testing/logs-data';
import { isLong } from '../../testing/long';
import { renderScreen } from '../../testing/render-alone';
import { stopDate } from '../../testing/stopped-date';
import { entryOf, recordedEntry } from '../../testing/recorded-days';
import { Logs } from './logs';

stopDate();

const showLogs = (address = '/app/logs') => renderScreen(<Logs />, address);

const FULL = [macro('calories', 1840.5, 'KCAL'), macro('protein', 31.02), macro('carbs', 120), macro('fats', 40)];
const MORE = [...FULL, macro('sugars', 5), macro('fiber', 7.5), macro('zinc', 0.01)];

const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const search = () => window.location.search;
const asked = (server: ReturnType<typeof fakeServer>) => {
  const { from, to } = server.of('FoodLogs').at(-1)?.variables ?? {};
  return { from, to };
};
const setDate = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the first visit shows the last seven days, newest first', async () => {
  const server = fakeServer({
    FoodLogs: () => foodLogs([logDay('2026-03-08', FULL), logDay('2026-03-10', FULL)]),
  });
  showLogs();
  const rows = await screen.findAllByRole('rowheader');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Today, March 10', 'Sunday, March 8']);
  expect(asked(server)).toEqual({ from: '2026-03-04', to: '2026-03-10' });
  expect(screen.getByText(/^March 4\s–\s10, 2026$/)).toBeVisible();
  expect(screen.getByText('2 days logged')).toBeVisible();
});

test('a day, a week and a range are in the URL, and Back undoes them', async () => {
  const server = fakeServer({ FoodLogs: () => foodLogs([]) });
  const { user } = showLogs();
  await screen.findByText('No logs in this period.');
  await user.selectOptions(screen.getByLabelText('Time Range'), 'Day');
  await waitFor(() => expect(asked(server)).toEqual({ from: '2026-03-10', to: '2026-03-10' }));
  setDate('Date', '2026-02-28');
  await waitFor(() => expect(asked(server)).toEqual({ from: '2026-02-28', to: '2026-02-28' }));
  await user.selectOptions(screen.getByLabelText('Time Range'), 'Week');
  await waitFor(() => expect(asked(server)).toEqual({ from: '2026-02-22', to: '2026-02-28' }));
  await user.selectOptions(screen.getByLabelText('Time Range'), 'Date Range');
  setDate('Start Date', '2026-01-31');
  setDate('End Date', '2026-03-01');
  await waitFor(() => expect(asked(server)).toEqual({ from: '2026-01-31', to: '2026-03-01' }));
  expect(search()).toBe('?range=range&date=2026-02-28&start=2026-01-31&end=2026-03-01');
  act(() => window.history.go(-3));
  await waitFor(() => expect(screen.getByLabelText('Time Range')).toHaveValue('week'));
  expect(screen.getByLabelText('Date')).toHaveValue('2026-02-28');
});

test('the last 30 days are a time range, and a week is Sunday to Saturday', async () => {
  const server = fakeServer({ FoodLogs: () => foodLogs([]) });
  const { user } = showLogs();
  await user.selectOptions(await screen.findByLabelText('Time Range'), 'Last 30 days');
  await waitFor(() => expect(asked(server)).toEqual({ from: '2026-02-09', to: '2026-03-10' }));
  expect(screen.queryByLabelText('Date')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Time Range'), 'Week');
  await waitFor(() => expect(asked(server)).toEqual({ from: '2026-03-08', to: '2026-03-14' }));
  expect(screen.getByText(/^March 8\s–\s14, 2026$/)).toBeVisible();
});

describe('a week that is opened first', () => {
  const preferences = { ...defaultPreferences, weekStart: 'MONDAY' } as const;
  const loaded = { data: { __typename: 'Query', preferences } };

  test('waits for the first day of the account’s weeks, and is loaded once', async () => {
    const answer = deferred<typeof loaded>();
    const server = fakeServer({
      FoodLogs: () => foodLogs([], { preferences }),
      DisplayPreferences: () => answer.promise,
    });
    showLogs('/app/logs?range=week&date=2026-03-08');
    await waitFor(() => expect(server.of('DisplayPreferences')).toHaveLength(1));
    expect(screen.getByLabelText('Time Range')).toHaveValue('week');
    expect(screen.queryByText(/^March/)).not.toBeInTheDocument();
    expect(server.of('FoodLogs')).toEqual([]);
    await answer.settle(loaded);
    expect(await screen.findByText('No logs in this period.')).toBeVisible();
    expect(screen.getByText(/^March 2\s–\s8, 2026$/)).toBeVisible();
    expect(server.of('FoodLogs')).toHaveLength(1);
    expect(asked(server)).toEqual({ from: '2026-03-02', to: '2026-03-08' });
  });

  test('is the usual one if the preferences fail to load', async () => {
    const server = fakeServer({ FoodLogs: () => foodLogs([]), DisplayPreferences: () => refusal('UNAVAILABLE') });
    showLogs('/app/logs?range=week');
    expect(await screen.findByText('No logs in this period.')).toBeVisible();
    expect(asked(server)).toEqual({ from: '2026-03-08', to: '2026-03-14' });
  });

  test('needs no second request for the preferences after other logs', async () => {
    const server = fakeServer({ FoodLogs: () => foodLogs([], { preferences }) });
    const { user } = showLogs();
    await screen.findByText('No logs in this period.');
    await user.selectOptions(screen.getByLabelText('Time Range'), 'Week');
    await waitFor(() => expect(asked(server)).toEqual({ from: '2026-03-09', to: '2026-03-15' }));
    expect(server.requests.map(({ operation }) => operation)).toEqual(['FoodLogs', 'FoodLogs']);
  });
});

test('a day links to the dashboard, where it can be edited', async () => {
  fakeServer({ FoodLogs: () => foodLogs([logDay('2026-03-08', FULL)]) });
  showLogs();
  expect(await screen.findByRole('link', { name: 'Edit Sunday, March 8' })).toHaveAttribute(
    'href',
    '/app/dashboard?date=2026-03-08',
  );
});

test('restores a range from the URL', async () => {
  const server = fakeServer({ FoodLogs: () => foodLogs([]) });
  showLogs('/app/logs?range=range&start=2025-12-24&end=2026-01-06');
  expect(await screen.findByLabelText('Start Date')).toHaveValue('2025-12-24');
  expect(screen.getByLabelText('End Date')).toHaveValue('2026-01-06');
  await waitFor(() => expect(asked(server)).toEqual({ from: '2025-12-24', to: '2026-01-06' }));
});

test.each([
  ['start=2026-03-11&end=2026-03-10', 'Start Date', 'The start date must be on or before the end date.'],
  ['start=2025-03-01&end=2026-03-10', 'End Date', 'Choose a range of at most 366 days.'],
])('an invalid range (%s) shows an error and is not requested', async (query, label, message) => {
  const server = fakeServer({});
  showLogs(`/app/logs?range=range&${query}`);
  expect(await screen.findByLabelText(label)).toHaveAccessibleDescription(message);
  expect(server.of('FoodLogs')).toHaveLength(0);
});

test('a partially typed year sends no request', async () => {
  const server = fakeServer({ FoodLogs: () => foodLogs([]) });
  showLogs('/app/logs?range=day');
  await screen.findByText('No logs in this period.');
  setDate('Date', '0002-02-28');
  expect(screen.getByLabelText('Date')).toHaveValue('0002-02-28');
  expect(server.of('FoodLogs')).toHaveLength(1);
});

test('shows five macros, default ones first, until all are requested', async () => {
  fakeServer({ FoodLogs: () => foodLogs([logDay('2026-03-10', MORE)]) });
  const { user } = showLogs();
  const toggle = await screen.findByRole('button', { name: 'Show All Macros' });
  const five = ['Date', 'Calories kcal', 'Protein g', 'Carbs g', 'Fats g', 'Sugars g'];
  expect(headers()).toEqual(five);
  expect(cells(/March 10/)).toEqual(['1,841', '31', '120', '40', '5']);
  await user.click(toggle);
  expect(headers()).toEqual([...five, 'Fiber g', 'Zinc mg']);
  expect(cells(/March 10/)).toEqual(['1,841', '31', '120', '40', '5', '7.5', '10']);
  await user.click(screen.getByRole('button', { name: 'Show Fewer Macros' }));
  expect(headers()).toEqual(five);
});

test('five macros need no button, and unknown values are dashes', async () => {
  fakeServer({ FoodLogs: () => foodLogs([logDay('2026-03-10', FULL)]) });
  showLogs();
  await screen.findByRole('row', { name: /March 10/ });
  expect(screen.queryByRole('button', { name: /Macros/ })).not.toBeInTheDocument();
  expect(cells(/March 10/)).toEqual(['1,841', '31', '120', '40', '–']);
});

test('incomplete totals are marked and explained', async () => {
  fakeServer({ FoodLogs: () => foodLogs([logDay('2026-03-10', FULL, { incomplete: ['protein', 'sugars'] })]) });
  showLogs();
  await screen.findByRole('row', { name: /March 10/ });
  expect(cells(/March 10/)[1]).toBe('at least ≥ 31');
  expect(cells(/March 10/)[4]).toBe('–');
  expect(screen.getByText(/means at least: some foods of the day have no value for this macro/)).toBeVisible();
});

test('a day expands to its foods and collapses', async () => {
  const foods = deferred<ReturnType<typeof dayFoods>>();
  const server = fakeServer({
    FoodLogs: () => foodLogs([logDay('2026-03-10', FULL)]),
    DayFoods: () => foods.promise,
  });
  const { user } = showLogs();
  const toggle = await screen.findByRole('button', { name: 'Today, March 10' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  expect(screen.getByRole('status', { name: 'Loading the foods of this day' })).toBeVisible();
  await foods.settle(
    dayFoods('2026-03-10', [recordedEntry(entryOf('1', chicken, 1.5)), recordedEntry(entryOf('2', stew, 1))]),
  );
  expect(cells(/^Chicken breast/)).toEqual(['248', '46.5', '0', '5.4', '–']);
  expect(screen.getByText('150 g')).toBeVisible();
  expect(cells(/^Stew/)).toEqual(['90', '–', '–', '–', '–']);
  expect(server.of('DayFoods').at(-1)?.variables).toEqual({ date: '2026-03-10' });
  await user.click(toggle);
  expect(screen.queryByText('Chicken breast')).not.toBeInTheDocument();
});

test('the foods of a day are grouped by meal with subtotals, and those without one come last', async () => {
  const [breakfast, lunch] = mealSlots;
  const eaten = (id: string, food: typeof chicken, mealSlot = breakfast) => ({
    ...recordedEntry(entryOf(id, food, 1)),
    mealSlot: mealSlot ?? null,
  });
  const foods = [
    { ...eaten('1', stew), mealSlot: null },
    eaten('2', chicken, lunch),
    eaten('3', chicken),
    eaten('4', stew),
  ];
  fakeServer({
    FoodLogs: () => foodLogs([logDay('2026-03-10', FULL)]),
    DayFoods: () => dayFoods('2026-03-10', foods),
  });
  showLogs('/app/logs?range=day');
  await screen.findAllByText('Stew');
  const rows = screen.getAllByRole('rowheader').map(({ textContent }) => textContent.replace(/\d.*$/, ''));
  expect(rows.slice(1)).toEqual(['Breakfast', 'Chicken breast', 'Stew', 'Lunch', 'Chicken breast', 'Other', 'Stew']);
  expect(cells(/^Breakfast/)).toEqual(['255', 'at least ≥ 31', '–', 'at least ≥ 3.6', '–']);
  expect(cells(/^Other/)).toEqual(['90', '–', '–', '–', '–']);
});

test('a long range lists three months at a time', async () => {
  const count = isLong ? 120 : 93;
  const dates = Array.from({ length: count }, (_, index) => addDays('2025-03-11', index));
  fakeServer({ FoodLogs: () => foodLogs(dates.map((date) => logDay(date, FULL))) });
  const { user } = showLogs('/app/logs?range=range&start=2025-03-11&end=2026-03-10');
  expect(await screen.findByText(`${count} days logged`)).toBeVisible();
  expect(screen.getAllByRole('rowheader')).toHaveLength(92);
  await user.click(screen.getByRole('button', { name: `Show older days (${count - 92} more)` }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(count);
  expect(screen.queryByRole('button', { name: /older/ })).not.toBeInTheDocument();
});

test('a single day is expanded and has no chart', async () => {
  fakeServer({
    FoodLogs: () => foodLogs([logDay('2026-03-10', FULL)]),
    DayFoods: () => dayFoods('2026-03-10', [recordedEntry(entryOf('1', chicken, 1))]),
  });
  showLogs('/app/logs?range=day');
  expect(await screen.findByText('Chicken breast')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('foods that failed to load can be retried', async () => {
  const server = fakeServer({
    FoodLogs: () => foodLogs([logDay('2026-03-10', FULL)]),
    DayFoods: () => refusal('UNAVAILABLE'),
  });
  const { user } = showLogs('/app/logs?range=day');
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load the foods of this day.");
  server.handlers['DayFoods'] = () => dayFoods('2026-03-10', [recordedEntry(entryOf('1', chicken, 1))]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Chicken breast')).toBeVisible();
});

test('a failed load shows an empty list without an error, and can be retried', async () => {
  const server = fakeServer({ FoodLogs: () => foodLogs([logDay('2026-03-10', FULL)]) });
  const { user } = showLogs();
  await screen.findByRole('row', { name: /March 10/ });
  server.handlers['FoodLogs'] = () => refusal('UNAVAILABLE', 'The database is away.');
  await user.selectOptions(screen.getByLabelText('Time Range'), 'Day');
  expect(await screen.findByText('No logs to show.')).toBeVisible();
  expect(screen.queryByText('No logs in this period.')).not.toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  server.handlers['FoodLogs'] = () => foodLogs([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No logs in this period.')).toBeVisible();
});

test('the chart describes the selected macro', async () => {
  fakeServer({ FoodLogs: () => foodLogs([logDay('2026-03-09', MORE), logDay('2026-03-10', FULL)]) });
  const { user } = showLogs();
  expect(
    await screen.findByRole('img', {
      name: /^Calories on 2 of 7 days: 1,841 kcal a day .* The goal is 2,000 kcal\.$/,
    }),
  ).toBeVisible();
  expect(screen.getByText('1,841 kcal').closest('p')).toHaveTextContent('Average 1,841 kcal a day over 2 logged days');
  await user.selectOptions(screen.getByLabelText('Macro in the chart'), 'Fiber');
  expect(screen.getByRole('img', { name: /^Fiber on 1 of 7 days: 7.5 g a day on average/ })).toBeVisible();
});

describe('days outside the plan’s history', () => {
  const hidden = { hidden: true, progress: [] };
  const FROM_OLD = '/app/logs?range=range&start=2025-12-01&end=2026-03-10';

  test('show a notice for each day and a link to upgrade', async () => {
    fakeServer({
      FoodLogs: () => foodLogs([logDay('2025-12-05', [], hidden), logDay('2026-03-10', FULL)]),
    });
    showLogs(FROM_OLD);
    expect(await screen.findByRole('row', { name: /December 5, 2025/ })).toHaveTextContent('Hidden by your plan');
    expect(screen.getByRole('note')).toHaveTextContent(
      'Your plan shows the last 3 months. Days before Tuesday, December 9, 2025 are saved. Upgrade to see them.',
    );
    expect(within(screen.getByRole('note')).getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/payment');
  });

  test('never look empty', async () => {
    fakeServer({ FoodLogs: () => foodLogs([]) });
    showLogs('/app/logs?range=day&date=2025-12-08');
    expect(await screen.findByRole('note')).toBeVisible();
    expect(screen.queryByText('No logs in this period.')).not.toBeInTheDocument();
  });

  test('have no upgrade link on the largest plan', async () => {
    fakeServer({ FoodLogs: () => foodLogs([], { tier: 'SUBSCRIBED', historyMonths: 12 }) });
    showLogs('/app/logs?range=day&date=2025-03-08');
    expect(await screen.findByRole('note')).toHaveTextContent(
      /the last 12 months\. Days before .* are saved, but hidden\.$/,
    );
    expect(screen.queryByRole('link', { name: 'Upgrade' })).not.toBeInTheDocument();
  });
});
