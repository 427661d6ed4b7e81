import type { DayView_DayFragment, EntryRow_EntryFragment, GoalRow_GoalFragment } from '../__generated__/graphql';
import { DAYS } from './recorded/days';

/** An entry that the fake server holds. What it shows is recorded. */
export interface Logged {
  id: string;
  name: string;
  servings: number;
  /** The amount that the servings are. */
  amount?: { value: number; unit: string } | null;
}

export const entryOf = (id: string, { name }: { name: string }, servings: number): Logged => ({ id, name, servings });

interface Amount {
  macroName: string;
  value: number;
}

/** An entry without a food. The recording names it after its macros, too. */
export const quickEntryOf = (id: string, name: string, macros: readonly Amount[]): Logged => {
  const amounts = macros.map(({ macroName, value }) => `${value} ${macroName}`).join(' + ');
  return { id, name: `${name || 'Quick add'} (${amounts})`, servings: 1 };
};

const toState = (entries: readonly Omit<Logged, 'id'>[]) =>
  entries.map(({ name, servings }) => `${servings} ${name}`).join(', ');

function findDay(state: string): DayView_DayFragment {
  const day = DAYS[state];
  if (day) return day;
  throw new Error(
    `No recorded day is called "${state}". Add it to client/scripts/recorded-states.mjs, ` +
      'and run `npm run build && npm run record -w client`.',
  );
}

/** The recorded day with these entries. The date and the IDs are those of the test. */
export function recordedDay(date: string, ...entries: readonly Logged[]): DayView_DayFragment {
  const day = findDay(toState(entries));
  return {
    ...day,
    date,
    entries: day.entries.map((entry, index) => {
      const { id = entry.id, amount } = entries[index] ?? {};
      return { ...entry, id, amount: amount ? { __typename: 'Amount', ...amount } : entry.amount };
    }),
  };
}

/** The recorded day with the entries of a day and these goals. */
export function judgedDay(day: DayView_DayFragment, goals: readonly GoalRow_GoalFragment[]): DayView_DayFragment {
  const targets = goals.map((goal) => `${goal.macroName} ${goal.goalType} ${goal.targetValue} ${goal.unit}`);
  const { incomplete, progress } = findDay(`${toState(day.entries)} | ${targets.join(', ')}`);
  return {
    ...day,
    incomplete,
    progress: progress.map((bar, index) => {
      const { id, isOnDashboard } = goals[index] ?? bar.goal;
      return { ...bar, goal: { ...bar.goal, id, isOnDashboard } };
    }),
  };
}

export function recordedEntry(entry: Logged): EntryRow_EntryFragment {
  const [recorded] = recordedDay('', entry).entries;
  if (!recorded) throw new Error(`The recorded day of ${entry.name} has no entry.`);
  return recorded;
}
