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
import { duringSession } from '../../lib/during-session';
import { failureOf, type FailureCode } from '../../lib/errors';
import { inTurn } from '../../lib/in-turn';
import { areSameTargets } from '../../lib/weekdays';
import { dropGoal, placeGoal } from './goal-cache';
import { usualGoalType } from './goal-draft';

type Goal = GoalRow_GoalFragment;

interface GoalWrite {
  /** The user's own today: from it on the write holds. */
  date: string;
  /** What the screen shows of the write until it is answered. */
  change: (cache: ApolloCache) => void;
  send: () => Promise<unknown>;
}

/** After these the goals may be others than those on screen: lost answers, and changes made on another device. */
const GOALS_UNCLEAR: ReadonlySet<FailureCode> = new Set(['NETWORK', 'TIMEOUT', 'NOT_FOUND', 'CONFLICT']);

/** The goals as the server has them. */
const readGoals = (client: ApolloClient, date: string) =>
  client.query({ query: GoalsDocument, variables: { date }, fetchPolicy: 'network-only' });

let layers = 0;

/**
 * One write to the goals: the screen moves at once, the server's answer corrects it, a failure takes it back and is thrown.
 * It takes its turn among the writes to the day that it judges, whose answers tell of goals too.
 */
async function writeGoal(client: ApolloClient, { date, change, send }: GoalWrite): Promise<void> {
  layers += 1;
  const layer = `goal-write-${layers}`;
  client.cache.recordOptimisticTransaction(change, layer);
  try {
    await duringSession(inTurn(client, `day-${date}`, send));
  } catch (error) {
    if (GOALS_UNCLEAR.has(failureOf(error).code)) readGoals(client, date).catch(() => undefined);
    throw error;
  } finally {
    client.cache.removeOptimistic(layer);
  }
}

/** The goal that the screen has for a macro. */
const shownGoal = (cache: ApolloCache, date: string, macroName: string): Goal | undefined =>
  cache.readQuery({ query: GoalsDocument, variables: { date } })?.goals.find((goal) => goal.macroName === macroName);

type GoalValues = Omit<Goal, '__typename' | 'id' | 'weekdayTargets'>;

/** What a goal will be; targets by weekday that are not given stay as they are. */
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

/** Sets what several goals ask for on every day, in one request that may be sent again. Those that there are keep the rest. */
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

/** One that is not there any more counts as deleted: a first answer got lost, or another device was faster. */
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

/** Whether the server has exactly this goal: then a try whose answer was lost got through. */
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
