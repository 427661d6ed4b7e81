import type { DayView_DayFragment, GoalRow_GoalFragment } from '../__generated__/graphql';
import { judgeDay } from '../lib/judge-day';
import { dashboardData } from './diary-data';
import { refusal } from './fake-server';

type Variables = Record<string, unknown>;

/** The server's side of the goals that judge one day: handlers that keep them, as `fakeServer` takes them. */
export function fakeGoals(day: DayView_DayFragment) {
  let goals: GoalRow_GoalFragment[] = day.progress.map(({ goal }) => goal);
  let versions = 0;
  const judged = () => judgeDay(day, goals);
  const has = (macroName: unknown) => goals.some((goal) => goal.macroName === macroName);

  const put = (macroName: string, input: unknown) => {
    versions += 1;
    const goal = { ...(input as GoalRow_GoalFragment), __typename: 'Goal' as const, id: `v${versions}`, macroName };
    goals = [...goals.filter((known) => known.macroName !== macroName), goal];
    return goal;
  };

  return {
    /** What the server has. */
    targets: () => goals.map(({ macroName, targetValue, unit, goalType }) => [macroName, targetValue, unit, goalType]),
    handlers: {
      Goals: () => ({ data: { __typename: 'Query', goals, day: judged() } }),
      Dashboard: () => ({ data: dashboardData(judged()) }),
      AddGoal: ({ input }: Variables) => {
        const { macroName } = input as GoalRow_GoalFragment;
        if (has(macroName)) return refusal('CONFLICT', `A goal for ${macroName} already exists.`);
        return { data: { addGoal: put(macroName, input) } };
      },
      UpdateGoal: ({ macroName, input }: Variables) =>
        has(macroName)
          ? { data: { updateGoal: put(String(macroName), input) } }
          : refusal('NOT_FOUND', 'Goal not found.'),
      DeleteGoal: ({ macroName }: Variables) => {
        if (!has(macroName)) return refusal('NOT_FOUND', 'Goal not found.');
        goals = goals.filter((goal) => goal.macroName !== macroName);
        return { data: { deleteGoal: `goal-${String(macroName)}` } };
      },
    },
  };
}
