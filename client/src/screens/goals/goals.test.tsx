import { screen, waitFor, within } from '@testing-library/react';
import type { QuotaNotice_UsageFragment } from '../../__generated__/graphql';
import { chicken, emptyDay } from '../../testing/diary-data';
import { fakeGoals } from '../../testing/fake-goals';
import { deferred, fakeServer, refusal } from '../../testing/fake-server';
import { takeFirst } from '../../testing/long';
import { renderScreen } from '../../testing/render-alone';
import { renderRoute } from '../../testing/render-route';
import { stopDate, TODAY } from '../../testing/stopped-date';
import { usageOf } from '../../testing/usage-data';
import { entryOf, recordedDay } from '../../testing/recorded-days';
import { sample } from '../../testing/sample';
import { Goals } from './goals';

stopDate();

// The first import compiles the module, which may take longer than the default timeout.
beforeAll(async () => {
  await import('../../features/goals/goal-dialogs');
}, 60_000);

/** The screen without the navigation bar. */
const showGoals = () => renderScreen(<Goals />);

const showApp = () => renderRoute('/app/goals', 'anna');

/** A day with two chicken breasts: 330 kcal, 62.04 g protein, 7.14 g fats. */
async function openGoals(
  handlers: Parameters<typeof fakeServer>[0] = {},
  accountUsage: readonly QuotaNotice_UsageFragment[] = [],
  show = showGoals,
) {
  const goals = fakeGoals(recordedDay(TODAY, entryOf('c', chicken, 2)), { accountUsage });
  const server = fakeServer({ ...goals.handlers, ...handlers });
  const view = show();
  await screen.findByRole('progressbar', { name: 'Calories' });
  return { ...view, goals, server };
}

const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent);
const bar = (name: string) => screen.getByRole('progressbar', { name });
const button = (name: string) => screen.getByRole('button', { name });
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

type User = ReturnType<typeof renderRoute>['user'];

async function openAdd(user: User) {
  await user.click(button('Add Goal'));
  await screen.findByRole('dialog', { name: 'Add New Macro Goal' });
  return dialog('Add New Macro Goal');
}

async function openEdit(user: User, label: string) {
  await user.click(button(`Edit ${label}`));
  await screen.findByRole('dialog', { name: 'Edit Macro Goal' });
  return dialog('Edit Macro Goal');
}

async function fillIn(user: User, macroName: string, target: string) {
  const form = await openAdd(user);
  await user.type(form.getByLabelText(/^Macro name/), macroName);
  await user.type(form.getByLabelText(/^Target value/), target);
  return form;
}

test('each goal shows its target and today’s progress', async () => {
  await openGoals();
  expect(rows()).toEqual([
    expect.stringMatching(/^CaloriesStay under 2,000 kcalToday330 \/ 2,000 kcal1,670 kcal left$/),
    expect.stringMatching(/^ProteinReach or exceed 120 gToday62 \/ 120 g58 g to go$/),
  ]);
  expect(bar('Calories')).toHaveAttribute('aria-valuenow', '17');
});

test('warns about goals close to their quota', async () => {
  const usage = [usageOf('GOALS', 95, 100), usageOf('FOODS', 5000, 5000)];
  await openGoals({}, usage);
  expect((await screen.findByRole('note')).textContent).toBe('You have 95 of 100 goals.');
});

test('shows a quota error in the form', async () => {
  const sentence = 'You can have at most 5,000 goal versions.';
  const { user } = await openGoals({ UpdateGoal: () => refusal('CONFLICT', sentence) });
  const form = await openEdit(user, 'Protein');
  await user.type(form.getByLabelText(/^Target value/), '9');
  await user.click(form.getByRole('button', { name: 'Save Goal' }));
  expect(await form.findByRole('alert')).toHaveTextContent(sentence);
  expect(form.getByLabelText(/^Macro name/)).not.toBeInvalid();
});

test('shows the next step without goals', async () => {
  fakeServer({ Goals: fakeGoals({ ...emptyDay(TODAY), progress: [] }).handlers.Goals });
  showGoals();
  expect(await screen.findByText('You have no goals yet.')).toBeVisible();
  expect(button('Add Goal')).toBeEnabled();
});

test.each(
  sample([
    [refusal('INTERNAL_SERVER_ERROR', 'stack'), 'Failed to fetch goals.'],
    [refusal('UNAVAILABLE', 'The database is away.'), 'The database is away.'],
  ]),
)('goals that failed to load can be retried', async (answer, sentence) => {
  const goals = fakeGoals(emptyDay(TODAY));
  const server = fakeServer({ Goals: () => answer });
  const { user } = showGoals();
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  Object.assign(server.handlers, goals.handlers);
  await user.click(button('Try again'));
  expect(await screen.findByRole('progressbar', { name: 'Protein' })).toBeVisible();
});

describe('adding', () => {
  test('shows the normalized name, accepts a comma, and applies from today', async () => {
    const { user, server } = await openGoals();
    const form = await fillIn(user, 'Sat Fat', '20,5');
    expect(form.getByText('Counts as Saturated fat.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Save Goal' }));
    await gone();
    expect(screen.getByText('Goal saved successfully')).toBeVisible();
    expect(server.of('AddGoal').map(({ variables }) => variables)).toEqual([
      {
        input: {
          macroName: 'saturated_fat',
          targetValue: 20.5,
          unit: 'G',
          goalType: 'STAY_UNDER',
          isOnDashboard: true,
        },
        effectiveFrom: TODAY,
      },
    ]);
    expect(rows()[2]).toContain('Saturated fatStay under 20.5 g');
    expect(button('Add Goal')).toHaveFocus();
  });

  test('suggests the macros of the food database that have no goal, one of them as the example', async () => {
    const { user } = await openGoals();
    await user.click(button('Add Goal'));
    const field = await screen.findByPlaceholderText<HTMLInputElement>('e.g. Fiber');
    const offered = [...field.list!.options].map(({ value }) => value);
    expect(offered).toEqual(expect.arrayContaining(['Fiber', 'Vitamin B12']));
    expect(offered).not.toContain('Protein');
  });

  test.each(
    takeFirst(
      [
        ['fibre', 'Counts as Fiber.', 'fiber'],
        ['Potassium', null, 'potassium'],
        [
          'omega 3',
          "Only counts foods where you enter “Omega 3” yourself. The food database doesn't list it.",
          'omega_3',
        ],
        ['sat fat', 'Counts as Saturated fat.', 'saturated_fat'],
        ['Vitamin D', null, 'vitamin_d'],
        ['Thiamin', null, 'thiamin'],
      ],
      3,
    ),
  )('a goal for %s says what counts towards it: %s', async (typed, sentence, macroName) => {
    const { user, server } = await openGoals();
    const form = await fillIn(user, typed, '30');
    expect(form.queryByText(/count/i)?.textContent ?? null).toBe(sentence);
    await user.click(form.getByRole('button', { name: 'Save Goal' }));
    await gone();
    expect(server.of('AddGoal')[0]?.variables['input']).toMatchObject({ macroName });
  });

  test('updates the list and the totals before the server responds', async () => {
    const { user, goals, server } = await openGoals();
    const answer = deferred<unknown>();
    server.handlers['AddGoal'] = async (variables) => {
      await answer.promise;
      return goals.handlers.AddGoal(variables);
    };
    const form = await fillIn(user, 'Fats', '7.14{Enter}');
    expect(bar('Fats')).toHaveAttribute('aria-valuetext', '7.14 / 7.14 g, 0 g left');
    expect(form.getByRole('button', { name: 'Save Goal' })).toBeDisabled();
    await answer.settle(undefined);
    await gone();
    expect(server.of('AddGoal')).toHaveLength(1);
    expect(bar('Fats')).toHaveAttribute('aria-valuenow', '100');
  });

  test('calories allow only kcal, all other macros only mass units', async () => {
    const { user } = await openGoals();
    const form = await openAdd(user);
    const enabled = () =>
      within(form.getByLabelText(/^Unit/))
        .getAllByRole<HTMLOptionElement>('option')
        .filter((option) => !option.disabled)
        .map((option) => option.textContent);
    expect(enabled()).toEqual(['kcal', 'g', 'mg', 'µg', 'oz']);
    await user.type(form.getByLabelText(/^Macro name/), 'Calories');
    expect(enabled()).toEqual(['kcal']);
    expect(form.getByLabelText(/^Unit/)).toHaveValue('KCAL');
    await user.clear(form.getByLabelText(/^Macro name/));
    await user.type(form.getByLabelText(/^Macro name/), 'Protein');
    expect(enabled()).toEqual(['g', 'mg', 'µg', 'oz']);
    expect(form.getByLabelText(/^Goal type/)).toHaveDisplayValue('Reach or exceed');
  });

  test('rejects a macro that has a goal and keeps the input', async () => {
    const { user, server } = await openGoals();
    const form = await fillIn(user, 'Protein', '99{Enter}');
    expect(await form.findByRole('alert')).toHaveTextContent('A goal for protein already exists.');
    expect(screen.getByText('Failed to save goal')).toBeVisible();
    expect(form.getByLabelText(/^Macro name/)).toHaveFocus();
    expect(form.getByLabelText(/^Target value/)).toHaveValue('99');
    expect(rows()[1]).toContain('Reach or exceed 120 g');
    await user.type(form.getByLabelText(/^Macro name/), ' powder');
    expect(form.queryByRole('alert')).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    await gone();
    expect(server.of('AddGoal')).toHaveLength(2);
  });

  test('shows errors next to missing fields and sends nothing', async () => {
    const { user, server } = await openGoals();
    const form = await openAdd(user);
    await user.keyboard('{Enter}');
    expect(form.getByText('Enter the name of a macro.')).toBeVisible();
    expect(form.getByText('Enter a number of 0 or more.')).toBeVisible();
    expect(form.getByLabelText(/^Macro name/)).toHaveFocus();
    expect(server.of('AddGoal')).toHaveLength(0);
  });

  test('after a lost response the goal is not rejected, and changed values are saved', async () => {
    const { user, goals, server } = await openGoals();
    server.handlers['AddGoal'] = (variables) => {
      goals.handlers.AddGoal(variables);
      throw new TypeError('Failed to fetch');
    };
    const form = await fillIn(user, 'Fats', '70{Enter}');
    expect(await form.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
    server.handlers['AddGoal'] = goals.handlers.AddGoal;
    await user.type(form.getByLabelText(/^Target value/), '5{Enter}');
    await gone();
    expect(goals.targets()).toContainEqual(['fats', 705, 'G', 'STAY_UNDER']);
    expect(screen.getByText('Goal saved successfully')).toBeVisible();
  });

  test('asks a user to log in whose session has ended', async () => {
    const { user, server } = await openGoals();
    const form = await fillIn(user, 'Fats', '70');
    localStorage.removeItem('token');
    await user.keyboard('{Enter}');
    expect(form.getByRole('alert')).toHaveTextContent('Please log in to save goals');
    expect(server.of('AddGoal')).toHaveLength(0);
  });

  test('a form with unsaved changes asks before it closes', async () => {
    const { user } = await openGoals();
    await fillIn(user, 'Fats', '7');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  });
});

describe('changing', () => {
  test('keeps the macro, applies from today, and updates the dashboard at once', async () => {
    const { user, server } = await openGoals({}, [], showApp);
    const form = await openEdit(user, 'Calories');
    expect(form.getByLabelText(/^Macro name/)).toHaveAttribute('readonly');
    expect(form.getByLabelText(/^Macro name/)).toHaveValue('Calories');
    expect(form.getByLabelText(/^Target value/)).toHaveFocus();
    await user.keyboard('300');
    await user.click(form.getByRole('button', { name: 'Save Goal' }));
    await gone();
    expect(screen.getByText('Goal updated successfully')).toBeVisible();
    expect(server.of('UpdateGoal').map(({ variables }) => variables)).toEqual([
      {
        macroName: 'calories',
        input: { targetValue: 300, unit: 'KCAL', goalType: 'STAY_UNDER', isOnDashboard: true },
        effectiveFrom: TODAY,
      },
    ]);
    expect(button('Edit Calories')).toHaveFocus();
    server.handlers['Dashboard'] = () => refusal('UNAVAILABLE', 'Away.');
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByText('Over by 30 kcal')).toBeVisible();
  });

  test('takes the bar off the dashboard, where the goal is listed with the other nutrients', async () => {
    const { user, server } = await openGoals({}, [], showApp);
    const form = await openEdit(user, 'Protein');
    const choice = form.getByRole('checkbox', { name: 'Show a bar on the dashboard' });
    expect(choice).toBeChecked();
    await user.click(choice);
    await user.click(form.getByRole('button', { name: 'Save Goal' }));
    await gone();
    expect(server.of('UpdateGoal')[0]?.variables['input']).toMatchObject({ targetValue: 120, isOnDashboard: false });
    expect(rows()[1]).toContain('On the dashboard under “Other nutrients”Today62 / 120 g');
    server.handlers['Dashboard'] = () => refusal('UNAVAILABLE', 'Away.');
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('progressbar', { name: 'Calories' })).toBeVisible();
    expect(screen.queryByRole('progressbar', { name: 'Protein' })).not.toBeInTheDocument();
    await user.click(screen.getByText('Other nutrients'));
    expect(screen.getByText('Protein', { selector: 'dt' }).nextSibling).toHaveTextContent('62 / 120 g');
  });

  test('a failure reverts the change and keeps the form', async () => {
    const { user } = await openGoals({ UpdateGoal: () => refusal('INTERNAL_SERVER_ERROR', 'stack') });
    const form = await openEdit(user, 'Calories');
    await user.keyboard('300{Enter}');
    expect(await form.findByRole('alert')).toHaveTextContent('Failed to update goal');
    expect(form.getByLabelText(/^Target value/)).toHaveValue('300');
    expect(rows()[0]).toContain('Stay under 2,000 kcal');
  });

  test('removes a goal that another device deleted', async () => {
    const { user, goals } = await openGoals();
    const form = await openEdit(user, 'Calories');
    goals.handlers.DeleteGoal({ macroName: 'calories' });
    await user.keyboard('300{Enter}');
    expect(await form.findByRole('alert')).toHaveTextContent('Goal not found.');
    await waitFor(() => expect(rows()).toHaveLength(1));
  });
});

describe('deleting', () => {
  test('is immediate, and Undo restores the goal from the same day', async () => {
    const { user, goals, server } = await openGoals();
    await user.click(button('Delete Calories'));
    expect(rows()).toEqual([expect.stringContaining('Protein')]);
    expect(screen.getByText('Goal deleted successfully')).toBeVisible();
    expect(button('Delete Protein')).toHaveFocus();
    await waitFor(() => expect(goals.targets()).toHaveLength(1));
    await user.click(button('Undo'));
    expect(await screen.findByText('Goal saved successfully')).toBeVisible();
    expect(rows()[0]).toContain('CaloriesStay under 2,000 kcalToday330 / 2,000 kcal');
    expect([...server.of('DeleteGoal'), ...server.of('AddGoal')].map(({ variables }) => variables)).toEqual([
      { macroName: 'calories', effectiveFrom: TODAY },
      {
        input: {
          macroName: 'calories',
          targetValue: 2000,
          unit: 'KCAL',
          goalType: 'STAY_UNDER',
          isOnDashboard: true,
          weekdayTargets: [],
        },
        effectiveFrom: TODAY,
      },
    ]);
  });

  test('Undo waits for a pending deletion', async () => {
    const { user, goals, server } = await openGoals();
    const answer = deferred<unknown>();
    server.handlers['DeleteGoal'] = async (variables) => {
      await answer.promise;
      return goals.handlers.DeleteGoal(variables);
    };
    await user.click(button('Delete Calories'));
    await user.click(button('Undo'));
    expect(rows()).toHaveLength(2);
    expect(server.of('AddGoal')).toHaveLength(0);
    await answer.settle(undefined);
    await waitFor(() => expect(goals.targets()).toHaveLength(2));
    expect(rows()).toHaveLength(2);
  });

  test.each(
    sample([
      [refusal('INTERNAL_SERVER_ERROR', 'stack'), 'Failed to delete goal'],
      [refusal('UNAVAILABLE', 'The database is away.'), 'The database is away.'],
    ]),
  )('a failure restores the goal and shows an error next to it', async (answer, sentence) => {
    const { user } = await openGoals({ DeleteGoal: () => answer });
    await user.click(button('Delete Calories'));
    const alert = await within(screen.getByRole('main')).findByRole('alert');
    expect(alert).toHaveTextContent(sentence);
    expect(alert.closest('li')).toHaveTextContent('Calories');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(screen.getAllByText('Failed to delete goal').length).toBeGreaterThan(0);
  });

  test('a goal that is already gone counts as deleted', async () => {
    const { user, goals } = await openGoals();
    goals.handlers.DeleteGoal({ macroName: 'calories' });
    await user.click(button('Delete Calories'));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(within(screen.getByRole('main')).queryByRole('alert')).not.toBeInTheDocument();
  });
});
