import { screen, waitFor, within } from '@testing-library/react';
import type { Display_PreferencesFragment, QuickAddInput } from '../../__generated__/graphql';
import { Goals } from '../../screens/goals/goals';
import { Logs } from '../../screens/logs/logs';
import { Settings } from '../../screens/settings/settings';
import { chicken, dashboardData, defaultPreferences, emptyDay, macro } from '../../testing/diary-data';
import { fakeGoals } from '../../testing/fake-goals';
import { fakeServer, refusal } from '../../testing/fake-server';
import { foodLogs, logDay, weight, weightLogs } from '../../testing/logs-data';
import { entryOf, recordedDay } from '../../testing/recorded-days';
import { renderScreen } from '../../testing/render-alone';
import { renderRoute } from '../../testing/render-route';
import { settingsData } from '../../testing/settings-data';
import { stopDate, TODAY } from '../../testing/stopped-date';
import { suggestionReport } from '../../testing/suggestion-data';
import { sample } from '../../testing/sample';

stopDate();

// The first import compiles the modules, which may take longer than the default timeout.
beforeAll(async () => {
  await Promise.all([
    import('../../features/goals/goal-dialogs'),
    import('../../features/diary/quick-log/quick-add-dialog'),
  ]);
}, 60_000);

const METRIC: Display_PreferencesFragment = { ...defaultPreferences, weightUnit: 'KG', energyUnit: 'KJ' };
const STONES: Display_PreferencesFragment = { ...defaultPreferences, weightUnit: 'ST' };
const DATE = '2026-03-05';

type User = ReturnType<typeof renderRoute>['user'];

const inDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('the choice in Settings', () => {
  const open = (handlers: Parameters<typeof fakeServer>[0] = {}) => {
    const server = fakeServer({
      Settings: () => settingsData(),
      Dashboard: () => ({ data: dashboardData(recordedDay(TODAY, entryOf('c', chicken, 2))) }),
      SetPreferences: ({ input }) => ({
        data: { setPreferences: { ...defaultPreferences, ...(input as Partial<Display_PreferencesFragment>) } },
      }),
      ...handlers,
    });
    return { server, ...renderScreen(<Settings />, '/app/settings') };
  };
  const select = async (name: string) =>
    within(await screen.findByRole('region', { name: 'Units and Time' })).findByLabelText(name);

  test('is saved for each unit by itself', async () => {
    const { user, server } = open();
    await waitFor(async () => expect(await select('Body weight')).toBeEnabled());
    await user.selectOptions(await select('Body weight'), 'Stones and pounds (st, lb)');
    await user.selectOptions(await select('Energy'), 'Kilojoules (kJ)');
    await waitFor(() =>
      expect(server.of('SetPreferences').map(({ variables }) => variables)).toEqual([
        { input: { weightUnit: 'ST' } },
        { input: { energyUnit: 'KJ' } },
      ]),
    );
  });

  test('the first day of the week can be chosen, and left to the language again', async () => {
    const { user, server } = open();
    await waitFor(async () => expect(await select('Week starts on')).toBeEnabled());
    await user.selectOptions(await select('Week starts on'), 'Monday');
    await user.selectOptions(await select('Week starts on'), 'By region');
    await waitFor(() =>
      expect(server.of('SetPreferences').map(({ variables }) => variables)).toEqual([
        { input: { weekStart: 'MONDAY' } },
        { input: { weekStart: null } },
      ]),
    );
  });

  test('the time zone can be chosen', async () => {
    const { user, server } = open();
    await waitFor(async () => expect(await select('Time zone')).toHaveValue('Pacific/Noumea'));
    await user.selectOptions(await select('Time zone'), 'America/New York');
    await waitFor(() =>
      expect(server.of('SetPreferences').map(({ variables }) => variables)).toEqual([
        { input: { timeZone: 'America/New_York' } },
      ]),
    );
  });

  test('goes back if it can’t be saved, and says so', async () => {
    const { user } = open({ SetPreferences: () => refusal('UNAVAILABLE', 'The database is away.') });
    await waitFor(async () => expect(await select('Energy')).toBeEnabled());
    await user.selectOptions(await select('Energy'), 'Kilojoules (kJ)');
    expect(await screen.findByText('The database is away.')).toBeVisible();
    expect(await select('Energy')).toHaveValue('KCAL');
  });
});

describe('the dashboard', () => {
  async function open(preferences: Display_PreferencesFragment, handlers: Parameters<typeof fakeServer>[0] = {}) {
    const day = recordedDay(DATE, entryOf('c', chicken, 2));
    const server = fakeServer({
      Dashboard: () => ({ data: dashboardData(day, { preferences }) }),
      DayWeight: () => ({ data: { __typename: 'Query', weights: [weight(DATE, 233)] } }),
      LogWeight: ({ input }) => ({
        data: { __typename: 'Mutation', logWeight: weight(DATE, (input as { weightLb: number }).weightLb) },
      }),
      QuickPicks: () => ({ data: { __typename: 'Query', usualFoods: [], meals: [] } }),
      MealHistory: () => ({ data: { __typename: 'Query', days: [] } }),
      // The dialog looks for the entry that it has sent.
      QuickAdd: ({ input }) => {
        const { id } = input as QuickAddInput;
        const entries = day.entries.map((entry) => ({ ...entry, id }));
        return { data: { __typename: 'Mutation', quickAdd: { ...day, entries } } };
      },
      ...handlers,
    });
    const view = renderRoute(`/app/dashboard?date=${DATE}`, 'anna');
    await screen.findByRole('progressbar', { name: 'Calories' });
    return { ...view, server };
  }

  test('shows energy in kilojoules', async () => {
    await open(METRIC);
    const bar = screen.getByRole('progressbar', { name: 'Calories' });
    expect(bar).toHaveAttribute('aria-valuetext', '1,381 / 8,368 kJ, 6,987 kJ left');
    expect(within(screen.getByRole('region', { name: 'Entries' })).getByText('1,381 kJ')).toBeVisible();
    expect(screen.queryByText(/kcal/)).not.toBeInTheDocument();
  });

  const openWeight = async (user: User) => {
    await user.click(screen.getByRole('button', { name: 'Log Weight' }));
    return inDialog(/^Log Weight/);
  };

  test.each(
    sample([
      ['80,1', 176.59],
      ['80.1 kg', 176.59],
      ['176.6 lb', 176.6],
    ]),
  )('logs %j in kilograms', async (typed, weightLb) => {
    const { user, server } = await open(METRIC);
    const dialog = await openWeight(user);
    expect(await dialog.findByText('105.69 kg')).toBeVisible();
    await user.type(dialog.getByLabelText('Weight (kg)'), typed);
    await user.click(dialog.getByRole('button', { name: 'Log Weight' }));
    await gone();
    expect(server.of('LogWeight').map(({ variables }) => variables)).toEqual([{ input: { date: DATE, weightLb } }]);
  });

  test('logs stones and pounds', async () => {
    const { user, server } = await open(STONES);
    const dialog = await openWeight(user);
    expect(await dialog.findByText('16 st 9 lb')).toBeVisible();
    await user.type(dialog.getByLabelText('Stones'), '12');
    await user.type(dialog.getByLabelText('Pounds'), '15');
    await user.click(dialog.getByRole('button', { name: 'Log Weight' }));
    expect(dialog.getByText('Enter less than 14 pounds beside stones.')).toBeVisible();
    await user.clear(dialog.getByLabelText('Pounds'));
    await user.type(dialog.getByLabelText('Pounds'), '4,5');
    await user.click(dialog.getByRole('button', { name: 'Log Weight' }));
    await gone();
    expect(server.of('LogWeight')[0]?.variables).toEqual({ input: { date: DATE, weightLb: 172.5 } });
  });

  test('says how a weight in another unit is read', async () => {
    const { user } = await open(STONES);
    const dialog = await openWeight(user);
    await user.type(dialog.getByLabelText('Stones'), '80 kg');
    expect(dialog.getByText('= 12 st 8.4 lb')).toBeVisible();
  });

  test.each(
    sample([
      ['130', METRIC, '130 kJ'],
      ['130 kJ', defaultPreferences, '31 kcal'],
    ]),
  )('adds %j of energy', async (typed, preferences, shown) => {
    const { user, server } = await open(preferences);
    await user.click(screen.getByRole('button', { name: 'Log Food' }));
    await user.click(await screen.findByRole('button', { name: 'Quick add' }));
    const dialog = await inDialog(/^Quick Add/);
    await user.type(dialog.getByRole('textbox', { name: 'Calories' }), typed);
    expect(dialog.getByRole('status', { name: 'Calories to log' })).toHaveTextContent(shown);
    await user.click(dialog.getByRole('button', { name: 'Log' }));
    await gone();
    expect(server.of('QuickAdd')[0]?.variables).toMatchObject({
      input: { macros: [{ macroName: 'calories', value: 31.0707, unit: 'KCAL' }] },
    });
  });
});

test('the form of a goal that is saved unchanged sends the stored values', async () => {
  const goals = fakeGoals(recordedDay(TODAY, entryOf('c', chicken, 2)), { preferences: METRIC });
  const server = fakeServer(goals.handlers);
  const { user } = renderScreen(<Goals />, '/app/goals');
  expect(await screen.findByText('Stay under 8,368 kJ')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit Calories' }));
  const dialog = await inDialog('Edit Macro Goal');
  expect(dialog.getByLabelText(/^Target value/)).toHaveValue('8368');
  expect(dialog.getByLabelText(/^Unit/)).toHaveDisplayValue('kJ');
  await user.click(dialog.getByRole('button', { name: 'Save Goal' }));
  await gone();
  const [sent] = server.of('UpdateGoal');
  expect(sent?.variables['input']).toMatchObject({ targetValue: 2000, unit: 'KCAL' });
});

describe('the logs', () => {
  test('show kilojoules', async () => {
    const days = [logDay('2026-03-08', [macro('calories', 1000, 'KCAL')]), logDay('2026-03-10', [])];
    fakeServer({ FoodLogs: () => foodLogs(days, { preferences: METRIC }) });
    const { user } = renderScreen(<Logs />, '/app/logs?range=range&start=2026-03-08&end=2026-03-10');
    expect(await screen.findByText('4,184')).toBeVisible();
    const summary = /4,184 kJ a day on average.*The goal is 8,368 kJ\./;
    expect(await screen.findByRole('img', { name: summary })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show Table' }));
    expect(screen.getByRole('columnheader', { name: 'Calories (kJ)' })).toBeVisible();
  });

  test.each(
    sample([
      [METRIC, '105.69 kg', /from 105\.69 kg .* to 104\.78 kg .*, 0\.91 kg less\. Trend: 105\.6 kg\.$/, 'Weight (kg)'],
      [STONES, '16 st 9 lb', /from 16 st 9 lb .* to 16 st 7 lb .*, 2 lb less\. Trend: 16 st 8\.8 lb\.$/, 'Weight (st)'],
    ]),
  )('show weights in the units of %j', async (preferences, text, summary, column) => {
    const weights = [weight('2026-03-09', 233), weight('2026-03-10', 231)];
    fakeServer({ WeightLogs: () => weightLogs(weights, { preferences }) });
    const { user } = renderScreen(<Logs />, '/app/logs?type=weight&range=range&start=2026-03-09&end=2026-03-10');
    const list = within(await screen.findByRole('region', { name: 'Weights' }));
    expect(await list.findByText(text)).toBeVisible();
    expect(await screen.findByRole('img', { name: summary })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show Table' }));
    expect(screen.getByRole('columnheader', { name: column })).toBeVisible();
  });
});

test('suggested targets speak of kilojoules and kilograms', async () => {
  const day = emptyDay(TODAY);
  const goals = fakeGoals(day, { advancedGoals: true, preferences: METRIC });
  const server = fakeServer({
    ...goals.handlers,
    GoalSuggestion: () => ({ data: { __typename: 'Query', goalSuggestion: suggestionReport() } }),
  });
  const { user } = renderScreen(<Goals />, '/app/goals');
  expect(await screen.findByText(/You burn about 10,380 kJ a day, between 9,790 and 10,970\./)).toBeVisible();
  expect(screen.getByText('10,376 kJ')).toBeVisible();
  expect(screen.getByText(/You ate 8,290 kJ a day and lost 0\.5 kg a week\./)).toBeInTheDocument();
  expect(screen.getByText(/A kilogram a week is 4,610 kJ a day \(Wishnofsky 1958\)\./)).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Your aim'), 'Lose 0.5 kg a week');
  await waitFor(() => expect(server.of('GoalSuggestion').at(-1)?.variables).toMatchObject({ weeklyChangeLb: -1.1 }));
});
