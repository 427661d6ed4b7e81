import { t } from '@lingui/core/macro';
import { compareMacroNames } from '@macrolog/domain';
import type { ApolloClient } from '@apollo/client';
import type { ApolloCache } from '@apollo/client/cache';
import type { GoalInput, GoalRow_GoalFragment, GoalTargetInput } from '../../__generated__/graphql';
import {
  AddGoalDocument,
  DeleteGoalDocument,
  GoalsDocument,
  SetGoalTargetsDocument,
  UpdateGoalDocument,
} from './__generated__/goals';
import { dayQueue, write } from '../../data/write';
import { ignoreMissing } from '../../platform/errors';
import { targetOn } from '../../platform/dates/weekdays';
import { evaluateDay } from '../../platform/nutrition/day-evaluation';
import { usualGoalType } from './goal-draft';

type Goal = GoalRow_GoalFragment;

export const SAVE_FAILED = t`Failed to save goal`;
export const UPDATE_FAILED = t`Failed to update goal`;
export const DELETE_FAILED = t`Failed to delete goal`;
export const TARGETS_FAILED = t`Failed to save goals`;

/** The write waits for other writes to the same day, because their responses include goals, too. */
const rulesOf = (date: string, failed: string) => ({
  failed,
  context: dayQueue(date),
  recheck: { query: GoalsDocument, variables: { date } },
});

/** Replaces the goals of some macros in the list, and evaluates the day from which they apply again. */
const replaceGoals = (
  cache: ApolloCache,
  date: string,
  goals: readonly Goal[],
  macroNames = goals.map(({ macroName }) => macroName),
) =>
  cache.updateQuery({ query: GoalsDocument, variables: { date } }, (data) => {
    if (!data) return data;
    const others = data.goals.filter(({ macroName }) => !macroNames.includes(macroName));
    const all = [...others, ...goals].sort((a, b) => compareMacroNames(a.macroName, b.macroName));
    const { advancedGoals } = data.me.entitlements;
    const targets = all.map((goal) => ({ goal, target: targetOn(goal, date, advancedGoals) }));
    return { ...data, goals: all, day: evaluateDay(data.day, targets) };
  });

/** The goal after the write. Values that aren't given stay as they are on screen. */
function optimisticGoal(client: ApolloClient, date: string, input: GoalTargetInput & Partial<GoalInput>): Goal {
  const { macroName, weekdayTargets } = input;
  const data = client.cache.readQuery({ query: GoalsDocument, variables: { date } }, true);
  const shown = data?.goals.find((goal) => goal.macroName === macroName);
  return {
    __typename: 'Goal',
    id: `unsaved-${macroName}`,
    goalType: shown?.goalType ?? usualGoalType(macroName),
    ...input,
    isOnDashboard: input.isOnDashboard ?? shown?.isOnDashboard ?? true,
    weekdayTargets:
      weekdayTargets?.map((target) => ({ __typename: 'WeekdayTarget', ...target })) ?? shown?.weekdayTargets ?? [],
  };
}

export const addGoal = (client: ApolloClient, date: string, input: GoalInput) =>
  write(
    client,
    AddGoalDocument,
    { input, effectiveFrom: date },
    {
      ...rulesOf(date, SAVE_FAILED),
      optimisticResponse: { __typename: 'Mutation', addGoal: optimisticGoal(client, date, input) },
      update: (cache, { data }) => data && replaceGoals(cache, date, [data.addGoal]),
    },
  );

export const updateGoal = (client: ApolloClient, date: string, { macroName, ...input }: GoalInput) =>
  write(
    client,
    UpdateGoalDocument,
    { macroName, input, effectiveFrom: date },
    {
      ...rulesOf(date, UPDATE_FAILED),
      optimisticResponse: { __typename: 'Mutation', updateGoal: optimisticGoal(client, date, { macroName, ...input }) },
      update: (cache, { data }) => data && replaceGoals(cache, date, [data.updateGoal]),
    },
  );

/** Sets the main targets of several goals in one idempotent request. Existing goals keep everything else. */
export const setGoalTargets = (client: ApolloClient, date: string, targets: readonly GoalTargetInput[]) =>
  write(
    client,
    SetGoalTargetsDocument,
    { targets: [...targets], effectiveFrom: date },
    {
      ...rulesOf(date, TARGETS_FAILED),
      optimisticResponse: {
        __typename: 'Mutation',
        setGoalTargets: targets.map((target) => optimisticGoal(client, date, target)),
      },
      update: (cache, { data }) => data && replaceGoals(cache, date, data.setGoalTargets),
    },
  );

export async function deleteGoal(client: ApolloClient, date: string, macroName: string): Promise<void> {
  const removeGoal = (cache: ApolloCache) => replaceGoals(cache, date, [], [macroName]);
  const deletion = write(
    client,
    DeleteGoalDocument,
    { macroName, effectiveFrom: date },
    {
      ...rulesOf(date, DELETE_FAILED),
      optimisticResponse: { __typename: 'Mutation', deleteGoal: macroName },
      update: removeGoal,
    },
  );
  await deletion.catch((error: unknown) => {
    ignoreMissing(error);
    removeGoal(client.cache);
  });
}
