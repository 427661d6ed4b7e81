import type { ApolloClient } from '@apollo/client';
import type { ApolloCache } from '@apollo/client/cache';
import {
  AddGoalDocument,
  DeleteGoalDocument,
  GoalsDocument,
  UpdateGoalDocument,
  type GoalInput,
  type GoalRow_GoalFragment,
} from '../../__generated__/graphql';
import { duringSession } from '../../lib/during-session';
import { failureOf, type FailureCode } from '../../lib/errors';
import { inTurn } from '../../lib/in-turn';
import { dropGoal, placeGoal } from './goal-cache';

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

const asGoal = (input: GoalInput): Goal => ({ __typename: 'Goal', id: `unsaved-${input.macroName}`, ...input });

export const addGoal = (client: ApolloClient, date: string, input: GoalInput): Promise<void> =>
  writeGoal(client, {
    date,
    change: (cache) => placeGoal(cache, date, asGoal(input)),
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
    change: (cache) => placeGoal(cache, date, asGoal({ macroName, ...input })),
    send: () =>
      client.mutate({
        mutation: UpdateGoalDocument,
        variables: { macroName, input, effectiveFrom: date },
        update: (cache, { data }) => {
          if (data) placeGoal(cache, date, data.updateGoal);
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
  const { macroName, targetValue, unit, goalType } = input;
  return (
    data?.goals.some(
      (goal) =>
        goal.macroName === macroName &&
        goal.targetValue === targetValue &&
        goal.unit === unit &&
        goal.goalType === goalType,
    ) ?? false
  );
}
