import { screen, waitFor, within } from '@testing-library/react';
import type { Display_PreferencesFragment } from '../../__generated__/graphql';
import { Goals } from '../../screens/goals/goals';
import { dashboardData, defaultPreferences, emptyDay } from '../../testing/diary-data';
import { checkIn, expenditureDay, expenditureHandlers, profile } from '../../testing/expenditure-data';
import { fakeGoals } from '../../testing/fake-goals';
import { fakeServer, refusal } from '../../testing/fake-server';
import { weight } from '../../testing/logs-data';
import { renderScreen } from '../../testing/render-alone';
import { renderRoute } from '../../testing/render-route';
import { catchSavedFiles, textOf } from '../../testing/saved-files';
import { stopDate, TODAY } from '../../testing/stopped-date';

stopDate();

// Compiling may take longer than the default timeout.
beforeAll(async () => {
  await Promise.all([import('./expenditure-cards'), import('./check-in-dialogs')]);
}, 60_000);

const METRIC: Display_PreferencesFragment = { ...defaultPreferences, weightUnit: 'KG', energyUnit: 'KJ' };
const DAYS = [
  expenditureDay('2026-03-08', { intake: null, weight: null, isWhole: false, reason: 'NO_ENTRIES' }),
  expenditureDay('2026-03-09'),
  expenditureDay(TODAY, { value: 2300, from: 2150, to: 2450, isWhole: false, reason: 'NOT_OVER' }),
];

type State = Parameters<typeof expenditureHandlers>[0];

function open(state: State = {}, { preferences = defaultPreferences, handlers = {} } = {}) {
  const goals = fakeGoals(emptyDay(TODAY), { advancedGoals: true, preferences });
  const server = fakeServer({
    ...goals.handlers,
    GoalSuggestion: () => refusal('UNAVAILABLE'),
    ...expenditureHandlers(state),
    SetProfile: ({ input }) => ({ data: { setProfile: { ...profile(), ...(input as object) } } }),
    ...handlers,
  });
  const view = renderScreen(<Goals />, '/app/goals');
  const card = async (name: string) => within(await screen.findByRole('region', { name }));
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  return { ...view, server, goals, card, dialog };
}

test('the expenditure is said in words, with what would narrow it, and its numbers are a table and a file', async () => {
  const saved = catchSavedFiles();
  const { user, card } = open({ days: DAYS, missing: ['WEIGHTS'] });
  const { findByText, getByText, getByRole, findByRole } = await card('Expenditure');
  expect(await findByText('You burn between 2,150 and 2,450 kcal a day, most likely 2,300.')).toBeVisible();
  expect(getByText('Weigh yourself more often: on at least 5 of 14 days.')).toBeVisible();
  expect(getByText(/^Food that isn't logged lowers this value/)).toBeVisible();
  expect(await findByRole('img', { name: 'Trend weight from 180.1 lbs to 180.1 lbs.' })).toBeVisible();
  await user.click(getByRole('button', { name: 'Show Table' }));
  const rows = within(getByRole('region', { name: 'Expenditure by day' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toContainEqual(
    expect.stringMatching(/2,304.*2,152.*2,456.*–.*180\.1.*Not whole: nothing is logged/),
  );
  await user.click(getByRole('button', { name: 'Download CSV' }));
  expect(await textOf(saved[0]!.content)).toContain(
    '2026-03-09,2304,2152,2456,1980,180.1,"Whole: every food has calories',
  );
});

test('an implausible expenditure is not shown', async () => {
  const { card } = open({ days: [expenditureDay('2026-03-09', { value: 620, from: 510, to: 730 })], missing: [] });
  const { findByText, queryByText } = await card('Expenditure');
  expect(await findByText(/^Your food logs and weights don't match/)).toBeVisible();
  expect(queryByText(/You burn|^730$|^1,000$/)).not.toBeInTheDocument();
});

test('without a value, it says what is missing, in the units of the reader otherwise', async () => {
  const { card, unmount } = open();
  const empty = await card('Expenditure');
  expect(await empty.findByText("There isn't enough data yet.")).toBeVisible();
  expect(empty.getByText(/^Log for eight days/)).toBeVisible();
  unmount();
  const metric = open({ days: DAYS, missing: [] }, { preferences: METRIC });
  expect(
    await (await metric.card('Expenditure')).findByText(/between 9,000 and 10,250 kJ a day, most likely 9,620/),
  ).toBeVisible();
});

test('a check-in shows its calculation, and accepting it sets the goals', async () => {
  const history = [checkIn({ id: 'last-week', date: '2026-03-02', answer: 'SKIPPED' })];
  const state = { current: checkIn(), history, answers: profile({ weeklyChange: -1 }) };
  const { user, server, card } = open(state, {
    handlers: {
      CheckIns: () => expenditureHandlers(state).CheckIns(),
      AnswerCheckIn: () => {
        state.current = checkIn({ answer: 'ACCEPTED' });
        return { data: { answerCheckIn: state.current } };
      },
    },
  });
  const { findAllByRole, getByText, findByText, getByRole, queryByRole } = await card('Weekly check-in');
  const steps = (await findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(steps.slice(0, 4)).toEqual(state.current.steps);
  expect(screen.queryByRole('region', { name: 'Suggested targets' })).not.toBeInTheDocument();
  await user.click(getByText('Earlier check-ins'));
  expect(getByText('2,300 kcal burned, 1,800 kcal proposed')).toBeVisible();
  const asked = server.of('Goals').length;
  await user.click(getByRole('button', { name: 'Accept' }));
  expect(await findByText(/^Answered\./)).toHaveFocus();
  expect(queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  const targets = [
    { macroName: 'calories', targetValue: 1800, unit: 'KCAL' },
    { macroName: 'protein', targetValue: 131, unit: 'G' },
  ];
  expect(server.of('AnswerCheckIn').map(({ variables }) => variables)).toEqual([
    { id: 'this-week', answer: 'ACCEPTED', targets },
  ]);
  await waitFor(() => expect(server.of('Goals').length).toBe(asked + 1));
});

test('a proposal that has changed is shown before it can be accepted', async () => {
  const state = { current: checkIn(), answers: profile({ weeklyChange: -1 }) };
  const changed = 'The proposal has changed in the meantime. Look at the new one.';
  const { user, server, card } = open(state, {
    handlers: {
      CheckIns: () => expenditureHandlers(state).CheckIns(),
      AnswerCheckIn: () => {
        state.current = checkIn({ steps: ['You burn more.'] });
        return refusal('CONFLICT', changed, { reason: 'CHECK_IN_CHANGED' });
      },
    },
  });
  const { findByRole, findByText } = await card('Weekly check-in');
  await user.click(await findByRole('button', { name: 'Accept' }));
  expect(await findByText(changed)).toBeVisible();
  expect(await findByText('You burn more.')).toBeVisible();
  expect(screen.queryByText('Goals saved')).not.toBeInTheDocument();
  server.handlers['AnswerCheckIn'] = () => ({
    data: { answerCheckIn: (state.current = checkIn({ answer: 'SKIPPED' })) },
  });
  await user.click(await findByRole('button', { name: 'Accept' }));
  expect(await findByText(/^You skipped this check-in/)).toBeVisible();
  expect(screen.queryByText('Goals saved')).not.toBeInTheDocument();
});

test('a check-in is adjusted in the units of the reader, and a failure keeps it open', async () => {
  const { user, server, card, dialog } = open(
    { current: checkIn(), answers: profile({ weeklyChange: -1 }) },
    { preferences: METRIC, handlers: { AnswerCheckIn: () => refusal('UNAVAILABLE', 'The database is away.') } },
  );
  await user.click(await (await card('Weekly check-in')).findByRole('button', { name: 'Adjust' }));
  const form = await dialog('Adjust the targets');
  expect(form.getByLabelText('Calories (kJ)')).toHaveValue('7531');
  await user.clear(form.getByLabelText('Calories (kJ)'));
  await user.click(form.getByRole('button', { name: 'Use These Goals' }));
  expect(form.getByText('Enter a number.')).toBeVisible();
  await user.type(form.getByLabelText('Calories (kJ)'), '8368');
  await user.click(form.getByRole('button', { name: 'Use These Goals' }));
  expect(await form.findByText('The database is away.')).toBeVisible();
  expect(server.of('AnswerCheckIn').map(({ variables }) => variables)).toEqual([
    {
      id: 'this-week',
      answer: 'ADJUSTED',
      targets: [
        { macroName: 'calories', targetValue: 2000, unit: 'KCAL' },
        { macroName: 'protein', targetValue: 131, unit: 'G' },
      ],
    },
  ]);
});

test('an aim is chosen with its day, height and year of birth', async () => {
  const { user, server, card, dialog } = open({}, { preferences: METRIC });
  const { findByRole, getByText } = await card('Weekly check-in');
  await user.click(await findByRole('button', { name: 'Choose an Aim' }));
  expect(screen.getByRole('region', { name: 'Suggested targets' })).toBeVisible();
  expect(getByText(/^Choose an aim, and targets are proposed/)).toBeVisible();
  const form = await dialog('Aim and day');
  await user.selectOptions(form.getByLabelText('Your aim'), 'Lose 0.5% of my weight a week');
  await user.selectOptions(form.getByLabelText('Day of the check-in'), 'Friday');
  await user.click(form.getByLabelText('Also send me the check-in by email'));
  await user.type(form.getByLabelText('Height (cm)'), '1,8 m');
  await user.type(form.getByLabelText('Year of birth'), '96');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('Enter a year from 1900 on.')).toBeVisible();
  await user.clear(form.getByLabelText('Year of birth'));
  await user.type(form.getByLabelText('Year of birth'), '1996');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.of('SetProfile').map(({ variables }) => variables)).toEqual([
    {
      input: {
        weeklyChange: -0.5,
        rateUnit: 'PERCENT',
        checkInDay: 'FRIDAY',
        checkInEmail: true,
        heightCm: 180,
        birthYear: 1996,
      },
    },
  ]);
});

test('the dashboard shows the value and leads to a waiting check-in, on a plan that has them', async () => {
  const handlers = (advancedGoals: boolean) => ({
    Dashboard: () => ({ data: dashboardData(emptyDay(TODAY), { advancedGoals }) }),
    RecentWeights: () => ({
      data: {
        __typename: 'Query',
        weights: advancedGoals
          ? [weight('2026-02-24', 182), weight('2026-03-08', 180), weight('2026-03-09', 179), weight(TODAY, 178)]
          : [],
      },
    }),
    ExpenditureToday: () => ({
      data: {
        expenditure: { __typename: 'Expenditure', today: DAYS[2] },
        me: { __typename: 'User', id: 'anna', checkIn: { __typename: 'CheckIn', id: 'this-week', answer: null } },
      },
    }),
  });
  fakeServer(handlers(true));
  const { unmount } = renderRoute('/app/dashboard', 'anna');
  const card = within(await screen.findByRole('region', { name: 'Expenditure' }));
  expect(card.getByText(/between 2,150 and 2,450 kcal a day/)).toBeVisible();
  const weights = within(await screen.findByRole('region', { name: 'Weight' }));
  expect(weights.getByText('178 lbs')).toBeVisible();
  // By 1 - 0.9 ** 12 = 72% of two pounds, and then by a tenth of 1.6 and 2.4.
  expect(weights.getByText('Trend: 180.2 lbs. It falls by 0.9 lb a week.')).toBeVisible();
  expect(weights.getByText(/^The trend follows slowly/)).toHaveTextContent('it is above the latest weights');
  expect(weights.getByRole('button', { name: "Log Today's Weight" })).toBeVisible();
  expect(card.getByRole('link', { name: "See This Week's Check-in" })).toHaveAttribute('href', '/app/goals#check-in');
  unmount();
  const free = fakeServer(handlers(false));
  renderRoute('/app/dashboard', 'anna');
  expect(await screen.findByText('Start logging your food for today!')).toBeVisible();
  await waitFor(() => expect(free.of('RecentWeights')).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Weight' })).not.toBeInTheDocument();
  expect(free.of('ExpenditureToday')).toHaveLength(0);
});
