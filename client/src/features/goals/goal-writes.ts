import type { ApolloClient } from '@apollo/client';
import type { ApolloCache } from '@apollo/client/cache';
import {
  AddGoalDocument,
  DeleteGoalDocument,
  GoalsDocument,
  SetGoalTargetsDocument,
  UpdateGoalDocument,
  type GoalInput,
  type GoalRow_GoalFragment,
  type GoalTargetInput,
} from '../../__generated__/graphql';
import { withinSession } from '../../platform/session/within-session';
import { failureOf, type FailureCode } from '../../platform/errors';
import { serialize } from '../../platform/serialize';
import { areSameTargets } from '../../platform/dates/weekdays';
import { dropGoal, placeGoal } from './goal-cache';
import { usualGoalType } from './goal-draft';

type Goal = GoalRow_GoalFragment;

interface GoalWrite {
  /** The user's own today, from which the write applies. */
  date: string;
  /** The optimistic update until the response arrives. */
  change: (cache: ApolloCache) => void;
  send: () => Promise<unknown>;
}

/** After these errors the goals on screen may be outdated: a response was lost, or another device made a change. */
const GOALS_UNCLEAR: ReadonlySet<FailureCode> = new Set(['NETWORK', 'TIMEOUT', 'NOT_FOUND', 'CONFLICT']);

const readGoals = (client: ApolloClient, date: string) =>
  client.query({ query: GoalsDocument, variables: { date }, fetchPolicy: 'network-only' });

let layers = 0;

/**
 * Writes goals with an optimistic update, which an error rolls back. The write waits for other writes to the same day,
 * because their responses include goals too.
 */
async function writeGoal(client: ApolloClient, { date, change, send }: GoalWrite): Promise<void> {
  layers += 1;
  const layer = `goal-write-${layers}`;
  client.cache.recordOptimisticTransaction(change, layer);
  try {
    await withinSession(serialize(client, `day-${date}`, send));
  } catch (error) {
    if (GOALS_UNCLEAR.has(failureOf(error).code)) readGoals(client, date).catch(() => undefined);
    throw error;
  } finally {
    client.cache.removeOptimistic(layer);
  }
}

const shownGoal = (cache: ApolloCache, date: string, macroName: string): Goal | undefined =>
  cache.readQuery({ query: GoalsDocument, variables: { date } })?.goals.find((goal) => goal.macroName === macroName);

type GoalValues = Omit<Goal, '__typename' | 'id' | 'weekdayTargets'>;

/** The goal after the write. Without `weekdayTargets` the known ones stay. */
const unsaved = (
  { macroName, targetValue, unit, goalType }: GoalValues,
  weekdayTargets: GoalInput['weekdayTargets'],
  known?: Goal,
): Goal => ({
  __typename: 'Goal',
  id: `unsaved-${macroName}`,
  ...{ macroName, targetValue, unit, goalType },
  weekdayTargets:
    weekdayTargets?.map((target) => ({ __typename: 'WeekdayTarget', ...target })) ?? known?.weekdayTargets ?? [],
});

const asGoal = (cache: ApolloCache, date: string, { weekdayTargets, ...values }: GoalInput): Goal =>
  unsaved(values, weekdayTargets, shownGoal(cache, date, values.macroName));

export const addGoal = (client: ApolloClient, date: string, input: GoalInput): Promise<void> =>
  writeGoal(client, {
    date,
    change: (cache) => placeGoal(cache, date, asGoal(cache, date, input)),
    send: () =>
      client.mutate({
        mutation: AddGoalDocument,
        variables: { input, effectiveFrom: date },
        update: (cache, { data }) => {
          if (data) placeGoal(cache, date, data.addGoal);
        },
      }),
  });

export const updateGoal = (client: ApolloClient, date: string, { macroName, ...input }: GoalInput): Promise<void> =>
  writeGoal(client, {
    date,
    change: (cache) => placeGoal(cache, date, asGoal(cache, date, { macroName, ...input })),
    send: () =>
      client.mutate({
        mutation: UpdateGoalDocument,
        variables: { macroName, input, effectiveFrom: date },
        update: (cache, { data }) => {
          if (data) placeGoal(cache, date, data.updateGoal);
        },
      }),
  });

/** Sets the main targets of several goals in one idempotent request. Existing goals keep everything else. */
export const setGoalTargets = (
  client: ApolloClient,
  date: string,
  targets: readonly GoalTargetInput[],
): Promise<void> =>
  writeGoal(client, {
    date,
    change: (cache) => {
      for (const target of targets) {
        const known = shownGoal(cache, date, target.macroName);
        const goalType = known?.goalType ?? usualGoalType(target.macroName);
        placeGoal(cache, date, unsaved({ ...target, goalType }, null, known));
      }
    },
    send: () =>
      client.mutate({
        mutation: SetGoalTargetsDocument,
        variables: { targets: [...targets], effectiveFrom: date },
        update: (cache, { data }) => {
          for (const goal of data?.setGoalTargets ?? []) placeGoal(cache, date, goal);
        },
      }),
  });

/** A missing goal counts as deleted: an earlier response was lost, or another device deleted it. */
export const deleteGoal = (client: ApolloClient, date: string, macroName: string): Promise<void> =>
  writeGoal(client, {
    date,
    change: (cache) => dropGoal(cache, date, macroName),
    send: async () => {
      try {
        await client.mutate({ mutation: DeleteGoalDocument, variables: { macroName, effectiveFrom: date } });
      } catch (error) {
        if (failureOf(error).code !== 'NOT_FOUND') throw error;
      }
      dropGoal(client.cache, date, macroName);
    },
  });

/** Whether the server has exactly this goal, so that an earlier request succeeded although its response was lost. */
export async function hasGoal(client: ApolloClient, date: string, input: GoalInput): Promise<boolean> {
  const { data } = await readGoals(client, date);
  const { macroName, targetValue, unit, goalType, weekdayTargets } = input;
  return (
    data?.goals.some(
      (goal) =>
        goal.macroName === macroName &&
        goal.targetValue === targetValue &&
        goal.unit === unit &&
        goal.goalType === goalType &&
        areSameTargets(goal.weekdayTargets, weekdayTargets ?? []),
    ) ?? false
  );
}
