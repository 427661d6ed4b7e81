import { screen, waitFor, within } from '@testing-library/react';
import type { Display_PreferencesFragment } from '../../__generated__/graphql';
import { isNewUser, startSession } from '../../platform/session/session';
import { dashboardData, defaultPreferences, emptyDay } from '../../testing/diary-data';
import { fakeGoals } from '../../testing/fake-goals';
import { deferred, fakeServer, refusal } from '../../testing/fake-server';
import { longTest } from '../../testing/long';
import { renderAlone } from '../../testing/render-alone';
import { renderRoute } from '../../testing/render-route';
import { stopDate, TODAY } from '../../testing/stopped-date';
import { tokenOf } from '../../testing/token';
import { WithDashboard } from '../../testing/with-dashboard';
import { StartingGoalsCard } from './starting-goals';

stopDate();

// Compiling may take longer than the default timeout.
beforeAll(() => import('./starting-goals-dialog'), 60_000);

const METRIC: Display_PreferencesFragment = { ...defaultPreferences, weightUnit: 'KG' };

interface Opened {
  preferences?: Display_PreferencesFragment;
  path?: string;
  handlers?: Parameters<typeof fakeServer>[0];
}

function serve({ preferences = defaultPreferences, handlers = {} }: Opened) {
  const goals = fakeGoals(emptyDay(TODAY), { preferences });
  const server = fakeServer({
    ...goals.handlers,
    Dashboard: () => {
      const { data } = goals.handlers.Dashboard();
      return { data: { ...data, preferences } };
    },
    SetPreferences: ({ input }) => ({
      data: { setPreferences: { ...preferences, ...(input as Partial<Display_PreferencesFragment>) } },
    }),
    SetProfile: ({ input }) => ({ data: { setProfile: { __typename: 'Profile', ...(input as object) } } }),
    LogWeight: ({ input }) => ({
      data: { logWeight: { __typename: 'WeightEntry', id: 'w', ...(input as object) } },
    }),
    ...handlers,
  });
  return { goals, server };
}

/** Opens the app as a user who has just signed up. */
function open(opened: Opened = {}) {
  startSession(tokenOf('anna'), true);
  return { ...serve(opened), ...renderRoute(opened.path ?? '/app/dashboard') };
}

/** Opens the card without the dashboard. */
const openCard = (opened: Opened) => ({
  ...serve(opened),
  ...renderAlone(<WithDashboard date={TODAY}>{() => <StartingGoalsCard date={TODAY} />}</WithDashboard>),
});

type User = ReturnType<typeof renderRoute>['user'];

const offer = () => screen.queryByRole('region', { name: 'Find your starting goals' });
const dialog = () => within(screen.getByRole('dialog', { name: /^Find your starting goals/ }));
const heading = (name: string) => dialog().getByRole('heading', { level: 3, name });
const press = (user: User, name: string) => user.click(dialog().getByRole('button', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function start(opened: Opened = {}, show: (opened: Opened) => ReturnType<typeof open> = openCard) {
  const view = show(opened);
  await view.user.click(await screen.findByRole('button', { name: 'Answer Questions' }));
  await screen.findByRole('dialog', { name: /^Find your starting goals/ });
  return view;
}

/** A man of 30 years, 180 cm and 80 kg, or 176.37 lb. */
async function describeBody(user: User, fields: Readonly<Record<string, string>>) {
  const { Sex: sex = 'Male', Activity: activity = 'Mostly sitting', ...typed } = fields;
  await user.selectOptions(dialog().getByLabelText('Sex'), sex);
  for (const [label, text] of Object.entries({ 'Age in years': '30', ...typed })) {
    const field = dialog().getByLabelText<HTMLInputElement>(label);
    if (field.value) await user.clear(field);
    await user.type(field, text);
  }
  await user.selectOptions(dialog().getByLabelText('Activity'), activity);
}
const KILOGRAMS = { 'Height (cm)': '180', 'Weight (kg)': '80' };

const amounts = () =>
  dialog()
    .getAllByRole('definition')
    .map((amount) => amount.textContent);
const reasons = () =>
  dialog()
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('three answers become goals, with their calculation', async () => {
  const { user, server, goals } = await start({ preferences: METRIC }, open);
  expect(heading('Your units')).toHaveFocus();
  expect(dialog().getByText('Question 1 of 3')).toBeVisible();
  await press(user, 'Next');
  expect(heading('About you')).toHaveFocus();
  await describeBody(user, KILOGRAMS);
  expect(dialog().getByText('Desk work and hardly any exercise.')).toBeVisible();
  await press(user, 'Next');
  expect(heading('Your aim')).toHaveFocus();
  await user.selectOptions(dialog().getByLabelText('Weight change'), 'Lose 0.5 kg a week');
  await press(user, 'Next');

  // Worked out by hand: see the tests of the calculation.
  expect(heading('Your starting goals')).toHaveFocus();
  expect(amounts()).toEqual(['1,940 kcal', '128 g', '218 g', '62 g']);
  expect(reasons()).toEqual([
    'At rest, you burn about 1,780 kcal a day (formula by Mifflin and St Jeor, 1990).',
    'With your activity, it is 1.4 times as much: 2,492 kcal (EFSA 2013).',
    'To lose 0.5\u00a0kg a week, you eat 550 kcal a day less than that (Wishnofsky 1958).',
    expect.stringMatching(/^Protein is 1.6 g per kilogram/),
  ]);
  expect(dialog().getByText(/not medical advice/)).toBeVisible();
  expect(server.of('SetGoalTargets')).toHaveLength(0);
  expect(server.of('SetProfile')).toHaveLength(0);
  await user.click(dialog().getByLabelText('Also log 80 kg as my weight today'));
  await press(user, 'Use These Goals');
  await closed();
  expect(server.of('SetProfile').map(({ variables }) => variables)).toEqual([
    {
      input: {
        sex: 'MALE',
        birthYear: 1996,
        heightCm: 180,
        activity: 'LOW',
        weeklyChange: -1.1,
        rateUnit: 'LB',
      },
    },
  ]);
  expect(server.of('LogWeight').map(({ variables }) => variables)).toEqual([
    { input: { date: TODAY, weightLb: 176.37 } },
  ]);
  expect(server.of('SetGoalTargets').map(({ variables }) => variables)).toEqual([
    {
      targets: [
        { macroName: 'calories', targetValue: 1940, unit: 'KCAL' },
        { macroName: 'protein', targetValue: 128, unit: 'G' },
        { macroName: 'carbs', targetValue: 218, unit: 'G' },
        { macroName: 'fats', targetValue: 62, unit: 'G' },
      ],
      effectiveFrom: TODAY,
    },
  ]);
  expect(goals.targets()).toContainEqual(['calories', 1940, 'KCAL', 'STAY_UNDER']);
  expect(await screen.findByText('Goals saved')).toBeVisible();
  // The dashboard shows them, and the card is gone.
  await waitFor(() =>
    expect(screen.getByRole('progressbar', { name: 'Calories' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching('/ 1,940 kcal'),
    ),
  );
  expect(offer()).not.toBeInTheDocument();
  expect(isNewUser()).toBe(false);
});

describe('the card on the dashboard', () => {
  test('stays away after Not Now', async () => {
    const { user, server, unmount } = open();
    expect(await screen.findByRole('region', { name: 'Find your starting goals' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Not Now' }));
    expect(offer()).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
    unmount();
    renderRoute('/app/dashboard');
    expect(await screen.findByText('Start logging your food for today!')).toBeVisible();
    expect(offer()).not.toBeInTheDocument();
    expect(server.of('SetGoalTargets')).toHaveLength(0);
  });

  test('is not shown to somebody who has not just signed up', async () => {
    fakeServer({ Dashboard: () => ({ data: dashboardData(emptyDay(TODAY)) }) });
    renderRoute('/app/dashboard', 'bo');
    expect(await screen.findByText('Start logging your food for today!')).toBeVisible();
    expect(offer()).not.toBeInTheDocument();
  });

  test('stays if the dialog is closed before its end', async () => {
    const { user } = await start({}, open);
    await press(user, 'Skip');
    await user.keyboard('{Escape}');
    await closed();
    expect(offer()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Answer Questions' })).toHaveFocus();
  });
});

describe('on the Goals screen', () => {
  test('the questions can be answered at any time, and change the list', async () => {
    const { user } = await start({ path: '/app/goals', preferences: METRIC }, open);
    await press(user, 'Next');
    await describeBody(user, KILOGRAMS);
    await press(user, 'Next');
    await press(user, 'Next');
    expect(amounts()).toEqual(['2,490 kcal', '128 g', '308 g', '83 g']);
    await press(user, 'Use These Goals');
    await closed();
    expect(screen.getByText('Stay under 2,490 kcal')).toBeVisible();
    expect(offer()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Answer Questions' })).toHaveFocus();
    // The dashboard does not offer them again.
    expect(isNewUser()).toBe(false);
  });
});

describe('a skipped question', () => {
  test('about the body leaves the goals as they are', async () => {
    const { user, server } = await start({}, open);
    await press(user, 'Skip');
    await press(user, 'Skip');
    expect(heading('Your goals stay as they are')).toHaveFocus();
    await press(user, 'Done');
    await closed();
    expect(server.of('SetProfile')).toHaveLength(0);
    expect(server.of('SetGoalTargets')).toHaveLength(0);
    expect(offer()).not.toBeInTheDocument();
  });

  longTest('about the body can be answered after all', async () => {
    const { user } = await start({ preferences: METRIC });
    await press(user, 'Skip');
    await press(user, 'Skip');
    await press(user, 'Back');
    await describeBody(user, KILOGRAMS);
    await press(user, 'Next');
    await press(user, 'Next');
    expect(amounts()[0]).toBe('2,490 kcal');
  });

  test('about the aim keeps the weight', async () => {
    const { user, server } = await start({ preferences: METRIC });
    await press(user, 'Next');
    await describeBody(user, KILOGRAMS);
    await press(user, 'Next');
    await user.selectOptions(dialog().getByLabelText('Weight change'), 'Gain 0.25 kg a week');
    await press(user, 'Skip');
    expect(amounts()[0]).toBe('2,490 kcal');
    expect(reasons()).toContain('To keep your weight, you eat as much as you burn.');
    await press(user, 'Use These Goals');
    await closed();
    expect(server.of('LogWeight')).toHaveLength(0);
  });

  test('about the units leaves them as they are', async () => {
    const { user, server } = await start();
    await user.selectOptions(dialog().getByLabelText('Body weight'), 'Kilograms (kg)');
    await press(user, 'Skip');
    expect(dialog().getByLabelText('Weight (lbs)')).toBeVisible();
    expect(server.of('SetPreferences')).toHaveLength(0);
    await press(user, 'Back');
    expect(dialog().getByLabelText('Body weight')).toHaveValue('LB');
  });
});

describe('units', () => {
  test('are saved, and the answers are asked for and shown in them', async () => {
    const { user, server } = await start();
    await user.selectOptions(dialog().getByLabelText('Body weight'), 'Stones and pounds (st, lb)');
    await user.selectOptions(dialog().getByLabelText('Energy'), 'Kilojoules (kJ)');
    await press(user, 'Next');
    await waitFor(() => expect(heading('About you')).toHaveFocus());
    expect(server.of('SetPreferences').map(({ variables }) => variables)).toEqual([
      { input: { weightUnit: 'ST', energyUnit: 'KJ' } },
    ]);
    // 180.3 cm and 80.01 kg: 800.1 + 1126.9 - 150 + 5 = 1782 kcal at rest, 7,456 kJ. 1.4 times that is 10,438 kJ.
    await describeBody(user, { 'Height (ft)': '5', Inches: '11', Stones: '12', Pounds: '8.4' });
    await press(user, 'Next');
    await user.selectOptions(dialog().getByLabelText('Weight change'), 'Lose 1 lb a week');
    await press(user, 'Next');
    expect(reasons().slice(0, 3)).toEqual([
      'At rest, you burn about 7,456 kJ a day (formula by Mifflin and St Jeor, 1990).',
      'With your activity, it is 1.4 times as much: 10,438 kJ (EFSA 2013).',
      'To lose 1\u00a0lb a week, you eat 2,092 kJ a day less than that (Wishnofsky 1958).',
    ]);
    // 2494.8 - 500 = 1994.8 kcal, rounded 1990: 8,326 kJ.
    expect(amounts()[0]).toBe('8,326 kJ');
  });

  longTest('that change afterwards convert what was typed', async () => {
    const { user } = await start({ preferences: METRIC });
    await press(user, 'Next');
    await describeBody(user, KILOGRAMS);
    await press(user, 'Next');
    await user.selectOptions(dialog().getByLabelText('Weight change'), 'Lose 0.5 kg a week');
    await press(user, 'Back');
    await press(user, 'Back');
    await user.selectOptions(dialog().getByLabelText('Body weight'), 'Pounds (lb)');
    await press(user, 'Next');
    await waitFor(() => expect(heading('About you')).toHaveFocus());
    expect(dialog().getByLabelText('Weight (lbs)')).toHaveValue('176.37');
    expect(dialog().getByLabelText('Height (ft)')).toHaveValue('5');
    expect(dialog().getByLabelText('Inches')).toHaveValue('10.9');
    await press(user, 'Next');
    expect(dialog().getByLabelText('Weight change')).toHaveDisplayValue('Lose 1 lb a week');
  });

  test('that can’t be saved show the error, and can be skipped', async () => {
    const { user } = await start({
      handlers: { SetPreferences: () => refusal('UNAVAILABLE', 'The database is away.') },
    });
    await user.selectOptions(dialog().getByLabelText('Energy'), 'Kilojoules (kJ)');
    await press(user, 'Next');
    expect(await dialog().findByRole('alert')).toHaveTextContent('The database is away.');
    expect(dialog().getByLabelText('Energy')).toHaveValue('KJ');
    await press(user, 'Skip');
    expect(dialog().queryByRole('alert')).not.toBeInTheDocument();
    expect(heading('About you')).toHaveFocus();
  });
});

describe('invalid answers', () => {
  test('are named at their fields, and the first one gets the focus', async () => {
    const { user } = await start({ preferences: METRIC });
    await press(user, 'Next');
    await press(user, 'Next');
    expect(dialog().getByLabelText('Sex')).toHaveFocus();
    expect(dialog().getByLabelText('Sex')).toBeInvalid();
    expect(dialog().getByText('Please enter your height.')).toBeVisible();
    await describeBody(user, { ...KILOGRAMS, 'Age in years': '17' });
    expect(dialog().queryByText('Please enter your height.')).not.toBeInTheDocument();
    await press(user, 'Next');
    expect(dialog().getByText('These goals can be calculated from the age of 18 on.')).toBeVisible();
    expect(dialog().getByLabelText('Age in years')).toHaveFocus();
  });

  test('with an unrealistic result are not used', async () => {
    const { user } = await start({ preferences: METRIC });
    await press(user, 'Next');
    await describeBody(user, { 'Height (cm)': '180', 'Weight (kg)': '800' });
    await press(user, 'Next');
    expect(dialog().getByText(/^The weight must be above 0/)).toBeVisible();
    await describeBody(user, { 'Height (cm)': '180', 'Weight (kg)': '580' });
    await press(user, 'Next');
    expect(dialog().getByRole('alert')).toHaveTextContent('These answers give an unrealistic result.');
    expect(heading('About you')).toBeVisible();
  });
});

test('the lower limit is explained', async () => {
  const { user } = await start({ preferences: METRIC });
  await press(user, 'Next');
  await describeBody(user, { Sex: 'Female', 'Age in years': '70', 'Height (cm)': '150', 'Weight (kg)': '50' });
  await press(user, 'Next');
  await user.selectOptions(dialog().getByLabelText('Weight change'), 'Lose 0.5 kg a week');
  await press(user, 'Next');
  expect(amounts()[0]).toBe('1,200 kcal');
  expect(reasons()).toContain('Your aim works out lower, but we never suggest under 1,200 kcal.');
});

test('a low weight is not to fall', async () => {
  const { user } = await start({ preferences: METRIC });
  await press(user, 'Next');
  await describeBody(user, { 'Height (cm)': '180', 'Weight (kg)': '59' });
  await press(user, 'Next');
  await user.selectOptions(dialog().getByLabelText('Weight change'), 'Lose 0.5 kg a week');
  await press(user, 'Next');
  expect(reasons()).toContain("Your weight is low for your height (WHO 2000), so these goals don't lower it.");
  expect(reasons()).toContain('To keep your weight, you eat as much as you burn.');
});

test('goals that can’t be saved stay on screen, and are saved once by another try', async () => {
  const answer = deferred<Awaited<ReturnType<Parameters<typeof fakeServer>[0][string]>>>();
  const { user, server, goals } = await start({
    preferences: METRIC,
    handlers: { SetGoalTargets: () => answer.promise },
  });
  await press(user, 'Next');
  await describeBody(user, KILOGRAMS);
  await press(user, 'Next');
  await press(user, 'Next');
  await press(user, 'Use These Goals');
  expect(dialog().getByRole('button', { name: 'Back' })).toBeDisabled();
  await press(user, 'Use These Goals');
  await answer.settle(refusal('UNAVAILABLE', 'The database is away.'));
  expect(await dialog().findByRole('alert')).toHaveTextContent('The database is away.');
  expect(server.of('SetGoalTargets')).toHaveLength(1);
  await press(user, 'Back');
  await press(user, 'Back');
  expect(dialog().getByLabelText('Weight (kg)')).toHaveValue('80');
  await press(user, 'Next');
  await press(user, 'Next');
  server.handlers['SetGoalTargets'] = goals.handlers.SetGoalTargets;
  await press(user, 'Use These Goals');
  await closed();
  expect(goals.targets()).toContainEqual(['calories', 2490, 'KCAL', 'STAY_UNDER']);
});

test('typed answers are not discarded without a question', async () => {
  const { user } = await start({ preferences: METRIC });
  await press(user, 'Next');
  await describeBody(user, KILOGRAMS);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(dialog().getByLabelText('Weight (kg)')).toHaveValue('80');
});
