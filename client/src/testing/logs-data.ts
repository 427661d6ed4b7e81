import type {
  DayWeight_EntryFragment,
  EntryRow_EntryFragment,
  FoodLogsQuery,
  LogDay_DayFragment,
  Display_PreferencesFragment,
} from '../__generated__/graphql';
import { defaultPreferences, emptyDay, navBarUser } from './diary-data';

const me = (tier: FoodLogsQuery['me']['tier'], historyMonths: number): FoodLogsQuery['me'] => ({
  ...navBarUser,
  tier,
  entitlements: { __typename: 'Entitlements', historyMonths },
});

/** A day of the logs with these totals. */
export function logDay(date: string, totals: LogDay_DayFragment['totals'], changes: Partial<LogDay_DayFragment> = {}) {
  const { entries: _entries, ...day } = emptyDay(date);
  return { ...day, totals, ...changes };
}

interface Reader {
  tier?: FoodLogsQuery['me']['tier'];
  historyMonths?: number;
  preferences?: Display_PreferencesFragment;
}

export const foodLogs = (
  days: LogDay_DayFragment[],
  { tier = 'FREE', historyMonths = 3, preferences = defaultPreferences }: Reader = {},
  lead: LogDay_DayFragment[] = [],
) => ({
  data: { __typename: 'Query', me: me(tier, historyMonths), preferences, lead, days },
});

export const dayFoods = (date: string, entries: EntryRow_EntryFragment[]) => ({
  data: { __typename: 'Query', day: { __typename: 'Day', date, entries } },
});

export const weight = (date: string, weightLb: number): DayWeight_EntryFragment => ({
  __typename: 'WeightEntry',
  id: `weight-${date}`,
  date,
  weightLb,
});

export const weightLogs = (
  weights: DayWeight_EntryFragment[],
  { tier = 'FREE', historyMonths = 3, preferences = defaultPreferences }: Reader = {},
  lead: DayWeight_EntryFragment[] = [],
) => ({
  data: { __typename: 'Query', me: me(tier, historyMonths), preferences, lead, weights },
});
