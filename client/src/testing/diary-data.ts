import type {
  DashboardQuery,
  FoodPickerQuery,
  DayView_DayFragment,
  FoodOption_FoodFragment,
  MacroAmount_AmountFragment,
  Unit,
  Display_PreferencesFragment,
} from '../__generated__/graphql';
import { recordedDay } from './recorded-days';
import { FOODS } from './recorded/foods';

export const macro = (macroName: string, value: number, unit: Unit = 'G'): MacroAmount_AmountFragment => ({
  __typename: 'MacroAmount',
  macroName,
  value,
  unit,
});

/** Account fields that every screen needs for its navigation bar. */
export const navBarUser = {
  __typename: 'User' as const,
  id: 'anna',
  isPaid: false,
  isPaidOneTime: false,
  isAdmin: false,
};

/** The preferences of a user who has not chosen any. The time zone is that of the tests' browser. */
export const defaultPreferences: Display_PreferencesFragment = {
  __typename: 'Preferences',
  weightUnit: 'LB',
  energyUnit: 'KCAL',
  language: null,
  weekStart: null,
  timeZone: 'Pacific/Noumea',
};

/** The meals of a user who has not changed them. */
export const mealSlots = ['Breakfast', 'Lunch', 'Dinner', 'Snacks'].map((name, index) => ({
  __typename: 'MealSlot' as const,
  id: name.toLowerCase(),
  name,
  position: index + 1,
}));

export const emptyDay = (date: string): DayView_DayFragment => recordedDay(date);

export const food = (id: string, name: string, macros: MacroAmount_AmountFragment[]): FoodOption_FoodFragment => ({
  __typename: 'Food',
  id,
  name,
  brand: null,
  barcode: null,
  servingSize: '100g',
  valuesPer: 'SERVING',
  source: 'STARTER',
  measures: [],
  category: { __typename: 'Category', id: 'protein', name: 'Protein' },
  macros,
});

const recordedFood = (id: string): FoodOption_FoodFragment => {
  const recorded = FOODS[id];
  if (!recorded) throw new Error(`No recorded food is called ${id}.`);
  return recorded;
};

export const chicken = recordedFood('chicken');
/** A food with calories only. */
export const stew = recordedFood('stew');
export const apple = recordedFood('apple');

export const connection = (foods: FoodOption_FoodFragment[], totalCount = foods.length): FoodPickerQuery['foods'] => ({
  __typename: 'FoodConnection',
  edges: foods.map((node) => ({ __typename: 'FoodEdge', cursor: node.id, node })),
  pageInfo: {
    __typename: 'PageInfo',
    hasNextPage: totalCount > foods.length,
    endCursor: foods.at(-1)?.id ?? null,
  },
  totalCount,
});

/** Response of the dashboard query. The user can search by default. */
export const dashboardData = (
  day: DayView_DayFragment,
  {
    localSearch = true,
    externalLookup = false,
    id = 'anna',
    ads = false,
    isPaid = false,
    isPaidOneTime = false,
    isAdmin = false,
    advancedGoals = false,
    slots = [] as readonly (typeof mealSlots)[number][],
    preferences = defaultPreferences,
  } = {},
): DashboardQuery => ({
  __typename: 'Query',
  me: {
    __typename: 'User',
    id,
    tier: isPaid ? 'SUBSCRIBED' : isPaidOneTime ? 'ONE_TIME' : 'FREE',
    isPaid,
    isPaidOneTime,
    isAdmin,
    entitlements: { __typename: 'Entitlements', ads, localSearch, externalLookup, advancedGoals, historyMonths: 3 },
  },
  categories: [
    { __typename: 'Category', id: 'protein', name: 'Protein' },
    { __typename: 'Category', id: 'fruits', name: 'Fruits' },
  ],
  preferences,
  mealSlots: slots,
  goals: day.progress.map(({ goal: { id, macroName, unit } }) => ({ __typename: 'Goal', id, macroName, unit })),
  day,
});
