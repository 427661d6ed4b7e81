import { screen, waitFor, within } from '@testing-library/react';
import type { DayView_DayFragment } from '../../__generated__/graphql';
import { chicken } from '../../testing/diary-data';
import { fakeGoals } from '../../testing/fake-goals';
import { deferred, fakeServer, refusal } from '../../testing/fake-server';
import { renderAlone } from '../../testing/render-alone';
import { stopDate, TODAY } from '../../testing/stopped-date';
import { suggestion, suggestionReport } from '../../testing/suggestion-data';
import { entryOf, recordedDay } from '../../testing/recorded-days';
import { Goals } from './goals';

stopDate();

// The first import compiles the module, which may take longer than the default timeout.
beforeAll(async () => {
  await import('../../features/goals/goal-dialogs');
}, 60_000);

const reported = (changes: Parameters<typeof suggestionReport>[0] = {}) => ({
  data: { goalSuggestion: suggestionReport(changes) },
});

interface Opened {
  advancedGoals?: boolean;
  /** Whether the calories have a target of 300 today. */
  hasLowDay?: boolean;
  handlers?: Parameters<typeof fakeServer>[0];
}

const LOW_DAY = [{ __typename: 'WeekdayTarget' as const, weekday: 'TUESDAY' as const, targetValue: 300 }];

/** The day with a calorie target of 300. */
const toLowDay = (day: DayView_DayFragment): DayView_DayFragment => ({
  ...day,
  progress: day.progress.map((bar) =>
    bar.goal.macroName === 'calories' ? { ...bar, target: 300, ratio: 1.1, status: 'OVER' } : bar,
  ),
});

/** A day with 330 kcal and 62.04 g of protein. */
async function openGoals({ advancedGoals = true, hasLowDay = false, handlers = {} }: Opened = {}) {
  const day = recordedDay(TODAY, entryOf('c', chicken, 2));
  const goals = fakeGoals(hasLowDay && advancedGoals ? toLowDay(day) : day, {
    advancedGoals,
    weekdayTargets: new Map(hasLowDay ? [['calories', LOW_DAY]] : []),
  });
  const server = fakeServer({ ...goals.handlers, GoalSuggestion: () => reported(), ...handlers });
  const view = renderAlone(<Goals />);
  await screen.findByRole('progressbar', { name: 'Calories' });
  return { ...view, goals, server };
}

type User = ReturnType<typeof renderAlone>['user'];

async function openEdit(user: User, label: string) {
  await user.click(screen.getByRole('button', { name: `Edit ${label}` }));
  return within(await screen.findByRole('dialog', { name: 'Edit Macro Goal' }));
}
const save = async (user: User) => {
  await user.click(screen.getByRole('button', { name: 'Save Goal' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};
const bar = (name: string) => screen.getByRole('progressbar', { name });
const card = () => within(screen.getByRole('region', { name: 'Suggested targets' }));
const take = () => card().findByRole('button', { name: 'Use These Goals' });

describe('targets by weekday', () => {
  test('save for single days, show in short, and apply to their day', async () => {
    const { user, server } = await openGoals();
    const form = await openEdit(user, 'Protein');
    await user.type(form.getByLabelText('Tuesday'), '60,5');
    await save(user);
    expect(server.of('UpdateGoal').map(({ variables }) => variables['input'])).toEqual([
      {
        targetValue: 120,
        unit: 'G',
        goalType: 'REACH_OR_EXCEED',
        isOnDashboard: true,
        weekdayTargets: [{ weekday: 'TUESDAY', targetValue: 60.5 }],
      },
    ]);
    const row = screen.getAllByRole('listitem')[1];
    expect(row).toHaveTextContent(`Reach or exceed 120 gTue 60.5 g`);
    expect(bar('Protein')).toHaveAttribute('aria-valuetext', '62 / 60.5 g, Reached');
  });

  test('update the totals before the server responds', async () => {
    const { user, goals, server } = await openGoals();
    const answer = deferred<unknown>();
    server.handlers['UpdateGoal'] = async (variables) => {
      await answer.promise;
      return goals.handlers.UpdateGoal(variables);
    };
    const form = await openEdit(user, 'Calories');
    await user.type(form.getByLabelText('Tuesday'), '300{Enter}');
    expect(bar('Calories')).toHaveAttribute('aria-valuetext', '330 / 300 kcal, Over by 30 kcal');
    await answer.settle(undefined);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bar('Calories')).toHaveAttribute('aria-valuetext', '330 / 300 kcal, Over by 30 kcal');
  });

  test('show when the goal is edited, and can be cleared', async () => {
    const { user, server } = await openGoals({ hasLowDay: true });
    expect(bar('Calories')).toHaveAttribute('aria-valuetext', '330 / 300 kcal, Over by 30 kcal');
    const form = await openEdit(user, 'Calories');
    expect(form.getByLabelText('Tuesday')).toHaveValue('300');
    await user.clear(form.getByLabelText('Tuesday'));
    await save(user);
    expect(server.of('UpdateGoal').at(-1)?.variables['input']).toMatchObject({ weekdayTargets: [] });
    expect(bar('Calories')).toHaveAttribute('aria-valuetext', expect.stringContaining('330 / 2,000 kcal'));
  });

  test('show errors for invalid values and focus the first one', async () => {
    const { user, server } = await openGoals();
    const form = await openEdit(user, 'Protein');
    await user.type(form.getByLabelText('Sunday'), 'x');
    await user.click(form.getByRole('button', { name: 'Save Goal' }));
    expect(form.getByText('Enter a number of 0 or more.')).toBeVisible();
    expect(form.getByLabelText('Sunday')).toHaveFocus();
    expect(server.of('UpdateGoal')).toHaveLength(0);
  });
});

describe('on another plan', () => {
  test('the screen describes the subscription and requests no suggestion', async () => {
    const { user, server } = await openGoals({ advancedGoals: false });
    const offer = within(screen.getByRole('region', { name: 'Advanced goals' }));
    expect(offer.getByRole('link', { name: 'See Plans' })).toHaveAttribute('href', '/payment');
    const form = await openEdit(user, 'Protein');
    expect(form.queryByLabelText('Monday')).not.toBeInTheDocument();
    expect(form.getByText('With a subscription, each weekday can have a different target.')).toBeVisible();
    expect(server.of('GoalSuggestion')).toHaveLength(0);
  });

  test('keeps weekday targets, marks them as paused, and does not apply them', async () => {
    const { user, server } = await openGoals({ advancedGoals: false, hasLowDay: true });
    expect(bar('Calories')).toHaveAttribute('aria-valuetext', expect.stringContaining('330 / 2,000 kcal'));
    expect(screen.getByText(`Tue 300 kcal (paused without a subscription)`)).toBeVisible();
    const form = await openEdit(user, 'Calories');
    expect(form.getByText(/weekday targets are saved/)).toBeVisible();
    await user.clear(form.getByLabelText(/^Target value/));
    await user.type(form.getByLabelText(/^Target value/), '400');
    await save(user);
    expect(server.of('UpdateGoal').at(-1)?.variables['input']).not.toHaveProperty('weekdayTargets');
    expect(screen.getByText(`Tue 300 kcal (paused without a subscription)`)).toBeVisible();
    expect(bar('Calories')).toHaveAttribute('aria-valuetext', expect.stringContaining('330 / 400 kcal'));
  });
});

describe('suggested targets', () => {
  test('show their range, confidence and source', async () => {
    const { user } = await openGoals();
    await take();
    expect(card().getByText('High confidence')).toBeVisible();
    expect(card().getByText('2,480 kcal')).toBeVisible();
    expect(card().getByText(/about 2,480 kcal a day, between 2,340 and 2,620\./)).toBeVisible();
    expect(card().getByText(/not medical advice/)).toBeVisible();
    await user.click(card().getByText('How this is calculated'));
    expect(card().getByText(/You ate 1,980 kcal a day and lost 1 lb a week\./)).toBeVisible();
    expect(card().getByText(/Wishnofsky 1958/)).toBeVisible();
  });

  test('apply with one tap and one request, and the goals and totals update at once', async () => {
    const { user, goals, server } = await openGoals();
    const answer = deferred<unknown>();
    server.handlers['SetGoalTargets'] = async (variables) => {
      await answer.promise;
      return goals.handlers.SetGoalTargets(variables);
    };
    expect(server.of('SetGoalTargets')).toHaveLength(0);
    await user.click(await take());
    expect(bar('Calories')).toHaveAttribute('aria-valuetext', expect.stringContaining('330 / 2,480 kcal'));
    await answer.settle(undefined);
    expect(await card().findByText('These are your goals.')).toHaveFocus();
    expect(screen.getByText('Goals saved')).toBeVisible();
    expect(server.of('SetGoalTargets').map(({ variables }) => variables)).toEqual([
      {
        targets: [
          { macroName: 'calories', targetValue: 2480, unit: 'KCAL' },
          { macroName: 'protein', targetValue: 131, unit: 'G' },
          { macroName: 'carbs', targetValue: 304, unit: 'G' },
          { macroName: 'fats', targetValue: 83, unit: 'G' },
        ],
        effectiveFrom: TODAY,
      },
    ]);
    expect(goals.targets()).toEqual([
      ['calories', 2480, 'KCAL', 'STAY_UNDER'],
      ['protein', 131, 'G', 'REACH_OR_EXCEED'],
      ['carbs', 304, 'G', 'STAY_UNDER'],
      ['fats', 83, 'G', 'STAY_UNDER'],
    ]);
  });

  test('leave the goals unchanged after a failure and show an error', async () => {
    const { user } = await openGoals({ handlers: { SetGoalTargets: () => refusal('UNAVAILABLE', 'Down.') } });
    await user.click(await take());
    expect(await card().findByRole('alert')).toHaveTextContent('Down.');
    expect(bar('Calories')).toHaveAttribute('aria-valuetext', expect.stringContaining('330 / 2,000 kcal'));
    expect(await take()).toBeEnabled();
  });

  test('follow the selected aim', async () => {
    const { user, server } = await openGoals({
      handlers: {
        GoalSuggestion: ({ weeklyChangeLb }) =>
          reported({ suggestion: suggestion(weeklyChangeLb === -1 ? { calories: 1200, atFloor: true } : {}) }),
      },
    });
    await take();
    await user.selectOptions(card().getByLabelText('Your aim'), 'Lose 1 lb a week');
    expect(await card().findByText('1,200 kcal')).toBeVisible();
    expect(card().getByText(/we never suggest under 1,200 kcal\.$/)).toBeVisible();
    expect(server.of('GoalSuggestion').map(({ variables }) => variables)).toEqual([
      { asOf: TODAY, weeklyChangeLb: 0 },
      { asOf: TODAY, weeklyChangeLb: -1 },
    ]);
  });

  test('list missing data', async () => {
    const few = { loggedDays: 9, weights: 8, weightSpanDays: 13, incompleteDays: 2, suggestion: null };
    await openGoals({ handlers: { GoalSuggestion: () => reported(few) } });
    expect(await card().findByText(/Not enough data yet/)).toBeVisible();
    expect(
      card()
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      '14 days with all calories logged: 9 so far',
      '8 weights: done',
      '14 days between the first and the last weight: 13 so far',
    ]);
    expect(card().getByText(/2 days don't count/)).toBeVisible();
    expect(card().queryByRole('button')).not.toBeInTheDocument();
  });

  test('are hidden if they are not realistic', async () => {
    await openGoals({ handlers: { GoalSuggestion: () => reported({ implausible: true, suggestion: null }) } });
    expect(await card().findByText(/the result isn't realistic/)).toBeVisible();
  });

  test('show an error with a retry button', async () => {
    const { user, server } = await openGoals({ handlers: { GoalSuggestion: () => refusal('INTERNAL_SERVER_ERROR') } });
    expect(await card().findByRole('alert')).toHaveTextContent('Failed to fetch the suggestion.');
    server.handlers['GoalSuggestion'] = () => reported();
    await user.click(card().getByRole('button', { name: 'Try again' }));
    expect(await take()).toBeVisible();
  });
});
