// The data of the reference server's responses: adds up days and gives rows the form of a response.
import { compareMacroNames, defaultUnit, findTarget } from '@macrolog/domain';

/** @import { MacroAmount, Unit } from '@macrolog/domain' */

/**
 * A macro as it is stored.
 * @typedef {[macroName: string, value: number, unit: Unit]} StoredMacro
 * @typedef {{ id: string, name: string, servingSize: string, macros: StoredMacro[] }} FoodRow
 * @typedef {{ amountValue: number | null, amountUnit: string | null, isEstimate: boolean }} LoggedAmount
 * @typedef {Omit<FoodRow, 'macros'> & LoggedAmount & { date: string, foodId: string | null, recipeId: string | null, servings: number }} Logged
 * @typedef {Logged & { macrosPerServing: StoredMacro[], slotId: string | null, slotName: string, slotPlace: number }} EntryRow
 * @typedef {{ id: string, name: string, position: number }} MealSlot
 * @typedef {Logged & { macros: MacroAmount[], mealSlot: MealSlot | null }} Entry
 *
 * Part of an entry that the totals of a day need.
 * @typedef {Pick<Entry, 'date' | 'macros'>} Counted
 *
 * @typedef {object} GoalRow
 * @property {string} id
 * @property {string} macroName
 * @property {number} targetValue
 * @property {Unit} unit
 * @property {'stay_under' | 'reach_or_exceed'} goalType
 * @property {boolean} isOnDashboard
 * @property {number[] | null} weekdayTargets
 * @property {string} validFrom
 * @property {string | null} validTo
 *
 * @typedef {ReturnType<typeof createDay<Entry>>} Day
 *
 * @typedef {{ id: string, username: string, email: string }} UserRow
 * @typedef {{ isAdmin: boolean, tier: string, isPaidOneTime: boolean, subscriptionStatus: string | null }} Viewer
 */

/** @param {number} value */
const round = (value) => Math.round(value * 1e7) / 1e7;
/** @param {StoredMacro} macro @returns {MacroAmount} */
export const toAmount = ([macroName, value, unit], times = 1) => ({ macroName, value: value * times, unit });
/** @param {{ macroName: string }} a @param {{ macroName: string }} b */
const byRank = (a, b) => compareMacroNames(a.macroName, b.macroName);

/**
 * @template {Counted} T
 * @param {string} date @param {T[]} entries @param {GoalRow[]} versions
 */
export function createDay(date, entries, versions) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { macros } of entries) {
    for (const { macroName, value } of macros) sums.set(macroName, (sums.get(macroName) ?? 0) + value);
  }
  const totals = [...sums]
    .map(([macroName, sum]) => ({ macroName, value: round(sum), unit: defaultUnit(macroName) }))
    .sort(byRank);
  const progress = versions
    .filter(({ validFrom, validTo }) => validFrom <= date && (validTo === null || date < validTo))
    .sort(byRank)
    .map((goal) => {
      const total = round(sums.get(goal.macroName) ?? 0);
      const target = findTarget(goal, date, true);
      const ratio = total / target;
      const near = ratio >= 0.8;
      const status =
        goal.goalType === 'stay_under'
          ? ratio > 1
            ? 'OVER'
            : near
              ? 'WARNING'
              : 'SAFE'
          : ratio >= 1
            ? 'SUCCESS'
            : near
              ? 'WARNING'
              : 'UNDER';
      const { id, macroName, targetValue, unit, goalType, isOnDashboard } = goal;
      return {
        goal: { id, macroName, targetValue, unit: unit.toUpperCase(), goalType: goalType.toUpperCase(), isOnDashboard },
        target,
        total,
        ratio,
        status,
      };
    });
  return { date, hidden: false, incomplete: [], totals, progress, entries };
}

/** @param {readonly MacroAmount[]} macros */
export const formatMacros = (macros) =>
  macros.map(({ macroName, value, unit }) => ({ macroName, value, unit: unit.toUpperCase() }));

/** @template {object} T @param {string} __typename @param {T} object */
export const typed = (__typename, object) => ({ ...object, __typename });

/** @param {readonly MacroAmount[]} macros */
export const typedMacros = (macros) => formatMacros(macros).map((macro) => typed('MacroAmount', macro));

/** A day with the type of each object, as the web client asks for it. @param {Day} day */
export const formatTypedDay = ({ totals, progress, entries, ...day }) =>
  typed('Day', {
    ...day,
    totals: typedMacros(totals),
    progress: progress.map(({ goal, ...rest }) => typed('GoalProgress', { goal: typed('Goal', goal), ...rest })),
    entries: entries.map(({ id, name, servingSize, servings, isEstimate, mealSlot, ...entry }) =>
      typed('FoodLogEntry', {
        id,
        name,
        servingSize,
        servings,
        amount:
          entry.amountValue === null ? null : typed('Amount', { value: entry.amountValue, unit: entry.amountUnit }),
        macros: typedMacros(entry.macros),
        isQuickAdd: entry.foodId === null && entry.recipeId === null,
        isEstimate,
        mealSlot: mealSlot && typed('MealSlot', mealSlot),
      }),
    ),
  });

/** @param {Omit<Day, 'entries'>} day */
export const formatLogDay = ({ date, hidden, incomplete, totals, progress }) => ({
  date,
  hidden,
  incomplete,
  totals: formatMacros(totals),
  progress: progress.map(({ goal: { macroName, unit }, target }) => ({ goal: { macroName, unit }, target })),
});

/** @param {Entry[]} entries */
export const formatDetails = (entries) =>
  entries.flatMap(({ id, date, foodId, name, servingSize, servings, macros, mealSlot }) =>
    macros.map(({ macroName, value, unit }) => ({
      log_id: id,
      log_date: date,
      food_id: foodId,
      name,
      serving_size: servingSize,
      servings,
      macro_name: macroName,
      total_value: value,
      unit,
      meal: mealSlot?.name,
    })),
  );

/** @param {UserRow} user @param {Viewer} viewer */
export const formatUser = ({ id, username, email }, { isAdmin, tier, isPaidOneTime, subscriptionStatus }) => ({
  id,
  username,
  email,
  isPaid: tier === 'subscribed',
  is_paid: tier === 'subscribed',
  isPaidOneTime,
  is_paid_onetime: isPaidOneTime,
  is_admin: isAdmin,
  subscription_status: subscriptionStatus,
});
