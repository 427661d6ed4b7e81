import type {
  DayView_DayFragment,
  GoalInput,
  GoalRow_GoalFragment,
  GoalTargetInput,
  QuotaNotice_UsageFragment,
} from '../__generated__/graphql';
import { expenditureHandlers } from './expenditure-data';
import { dashboardData, defaultPreferences, navBarUser } from './diary-data';
import { refusal } from './fake-server';
import { judgedDay } from './recorded-days';

type Variables = Record<string, unknown>;

/**
 * Fake server for the goals of one day: handlers for `fakeServer` that keep its goals and answer with recorded days.
 * @param recorded the day with the first goals.
 * @param advancedGoals whether the plan includes targets by weekday.
 * @param weekdayTargets targets by weekday of the first goals, by macro.
 */
export function fakeGoals(
  recorded: DayView_DayFragment,
  {
    advancedGoals = false,
    weekdayTargets = new Map<string, GoalRow_GoalFragment['weekdayTargets']>(),
    accountUsage = [] as readonly QuotaNotice_UsageFragment[],
    preferences = defaultPreferences,
  } = {},
) {
  let goals: GoalRow_GoalFragment[] = recorded.progress.map(({ goal }) => ({
    ...goal,
    weekdayTargets: weekdayTargets.get(goal.macroName) ?? [],
  }));
  const first = goals;
  let versions = 0;
  const day = () => (goals === first ? recorded : judgedDay(recorded, goals));
  const me = { ...navBarUser, entitlements: { __typename: 'Entitlements', advancedGoals } };
  const has = (macroName: unknown) => goals.some((goal) => goal.macroName === macroName);

  const put = (macroName: string, input: unknown) => {
    versions += 1;
    const known = goals.find((goal) => goal.macroName === macroName);
    const { weekdayTargets: targets, ...values } = input as Partial<GoalInput>;
    const goal = {
      targetValue: 0,
      unit: 'G' as const,
      goalType: 'STAY_UNDER' as const,
      ...known,
      ...values,
      isOnDashboard: values.isOnDashboard ?? known?.isOnDashboard ?? true,
      __typename: 'Goal' as const,
      id: `v${versions}`,
      macroName,
      weekdayTargets:
        targets?.map((target) => ({ __typename: 'WeekdayTarget' as const, ...target })) ?? known?.weekdayTargets ?? [],
    };
    goals = known ? goals.map((other) => (other === known ? goal : other)) : [...goals, goal];
    return goal;
  };

  return {
    /** State of the server. */
    targets: () => goals.map(({ macroName, targetValue, unit, goalType }) => [macroName, targetValue, unit, goalType]),
    handlers: {
      Goals: () => ({ data: { __typename: 'Query', me, goals, day: day(), preferences, accountUsage } }),
      Dashboard: () => ({ data: dashboardData(day()) }),
      ...expenditureHandlers(),
      AddGoal: ({ input }: Variables) => {
        const { macroName } = input as GoalRow_GoalFragment;
        if (has(macroName)) return refusal('CONFLICT', `A goal for ${macroName} already exists.`);
        return { data: { addGoal: put(macroName, input) } };
      },
      UpdateGoal: ({ macroName, input }: Variables) =>
        has(macroName)
          ? { data: { updateGoal: put(String(macroName), input) } }
          : refusal('NOT_FOUND', 'Goal not found.'),
      SetGoalTargets: ({ targets }: Variables) => ({
        data: { setGoalTargets: (targets as GoalTargetInput[]).map((target) => put(target.macroName, target)) },
      }),
      DeleteGoal: ({ macroName }: Variables) => {
        if (!has(macroName)) return refusal('NOT_FOUND', 'Goal not found.');
        goals = goals.filter((goal) => goal.macroName !== macroName);
        return { data: { deleteGoal: `goal-${String(macroName)}` } };
      },
    },
  };
}
