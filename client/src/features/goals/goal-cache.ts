import type { ApolloCache, Reference } from '@apollo/client/cache';
import {
  AdvancedGoalsDocument,
  DayView_DayFragmentDoc,
  type DayView_DayFragment,
  type GoalRow_GoalFragment,
} from '../../__generated__/graphql';
import { judgeDay, type DayGoal } from '../../lib/judge-day';
import { compareMacroNames } from '../../lib/macros';
import { targetOn } from '../../lib/weekdays';

type Goal = GoalRow_GoalFragment;

/** Whether the reader's plan has targets by weekday, as far as the cache knows. */
const countsByWeekday = (cache: ApolloCache): boolean =>
  cache.readQuery({ query: AdvancedGoalsDocument })?.me.entitlements.advancedGoals ?? false;

/** Has the day judged by the goal instead of the one that its macro had, if any; by none where there is no new one. */
function rejudge(cache: ApolloCache, date: string, macroName: string, goal: Goal | null): void {
  const day = { from: { __typename: 'Day', date }, fragment: DayView_DayFragmentDoc, fragmentName: 'DayView_day' };
  cache.updateFragment<DayView_DayFragment>(day, (known) => {
    if (!known) return known;
    const goals: DayGoal[] = known.progress.filter((other) => other.goal.macroName !== macroName);
    if (goal) goals.push({ goal, target: targetOn(goal, date, countsByWeekday(cache)) });
    return judgeDay(
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
 * What the screen shows after a write: the list of goals, and how they judge the day from which on the write holds. Applied
 * again to what has the write in it already, these change nothing.
 */

/** A macro has one goal: a new version, which has an id of its own, takes the place of the older one. */
export function placeGoal(cache: ApolloCache, date: string, goal: Goal): void {
  replaceInList(cache, goal.macroName, goal);
  rejudge(cache, date, goal.macroName, goal);
}

export function dropGoal(cache: ApolloCache, date: string, macroName: string): void {
  replaceInList(cache, macroName, null);
  rejudge(cache, date, macroName, null);
}
