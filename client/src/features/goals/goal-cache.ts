import { compareMacroNames } from '@macrolog/domain';
import type { ApolloCache, Reference } from '@apollo/client/cache';
import {
  AdvancedGoalsDocument,
  DayView_DayFragmentDoc,
  type DayView_DayFragment,
  type GoalRow_GoalFragment,
} from '../../__generated__/graphql';
import { evaluateDay, type DayGoal } from '../../platform/nutrition/day-evaluation';
import { targetOn } from '../../platform/dates/weekdays';

type Goal = GoalRow_GoalFragment;

/** Whether the plan includes weekday targets, according to the cache. */
const countsByWeekday = (cache: ApolloCache): boolean =>
  cache.readQuery({ query: AdvancedGoalsDocument })?.me.entitlements.advancedGoals ?? false;

/** Recalculates the progress of the day with the new goal of a macro, or without one if it is null. */
function rejudge(cache: ApolloCache, date: string, macroName: string, goal: Goal | null): void {
  const day = { from: { __typename: 'Day', date }, fragment: DayView_DayFragmentDoc, fragmentName: 'DayView_day' };
  cache.updateFragment<DayView_DayFragment>(day, (known) => {
    if (!known) return known;
    const goals: DayGoal[] = known.progress.filter((other) => other.goal.macroName !== macroName);
    if (goal) goals.push({ goal, target: targetOn(goal, date, countsByWeekday(cache)) });
    return evaluateDay(
      known,
      goals.sort((a, b) => compareMacroNames(a.goal.macroName, b.goal.macroName)),
    );
  });
}

function replaceInList(cache: ApolloCache, macroName: string, goal: Goal | null): void {
  cache.modify<{ goals: readonly Reference[] }>({
    fields: {
      goals(listed, { readField, toReference }) {
        const nameOf = (reference: Reference) => readField<string>('macroName', reference) ?? '';
        const own = goal && toReference({ ...goal }, true);
        const others = listed.filter((reference) => nameOf(reference) !== macroName);
        return own ? [...others, own].sort((a, b) => compareMacroNames(nameOf(a), nameOf(b))) : others;
      },
    },
  });
}

/*
 * These update the list of goals and the progress of the day from which the write applies. They can be applied twice without
 * harm: once optimistically and once with the response.
 */

/** Inserts a goal, in place of the older version with another id, since a macro has one goal. */
export function placeGoal(cache: ApolloCache, date: string, goal: Goal): void {
  replaceInList(cache, goal.macroName, goal);
  rejudge(cache, date, goal.macroName, goal);
}

export function dropGoal(cache: ApolloCache, date: string, macroName: string): void {
  replaceInList(cache, macroName, null);
  rejudge(cache, date, macroName, null);
}
