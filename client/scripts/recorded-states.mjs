// States of the server that `npm run record` records.

/** @typedef {{ macroName: string, value: number, unit: string }} Macro */
/** @typedef {{ macroName: string, targetValue: number, unit: string, goalType: string }} Goal */
/** @typedef {{ name: string, servings: number, macros?: Macro[] }} Entry a food, or with macros a quick add. */
/** @typedef {{ entries: readonly Entry[], goals: readonly Goal[] }} State */

/** @param {string} macroName @param {number} value @returns {Macro} */
const macro = (macroName, value) => ({ macroName, value, unit: macroName === 'calories' ? 'KCAL' : 'G' });

export const FOODS = [
  {
    id: 'chicken',
    name: 'Chicken breast',
    servingSize: '100g',
    category: 'Protein',
    macros: [macro('calories', 165), macro('protein', 31.02), macro('carbs', 0), macro('fats', 3.57)],
  },
  { id: 'stew', name: 'Stew', servingSize: '100g', category: 'Protein', macros: [macro('calories', 90)] },
  { id: 'apple', name: 'Apple', servingSize: '100g', category: 'Fruits', macros: [macro('calories', 52)] },
  {
    id: 'own-oats',
    name: 'Oats',
    servingSize: '78g (1/2 cup)',
    category: 'Protein',
    macros: [macro('calories', 303.42), macro('protein', 13.1742)],
  },
];

/** @type {readonly Goal[]} */
const DEFAULT_GOALS = [
  { macroName: 'calories', targetValue: 2000, unit: 'KCAL', goalType: 'STAY_UNDER' },
  { macroName: 'protein', targetValue: 120, unit: 'G', goalType: 'REACH_OR_EXCEED' },
];

/** The entries of a day in the order of logging: their servings and foods. A quick add lists its macros in parentheses. */
const LOGGED = [
  '',
  ...[0.1, 0.5, 0.6, 1, 1.5, 2, 2.5, 3, 13].map((servings) => `${servings} Chicken breast`),
  '1 Stew',
  '1.5 Stew',
  '3 Stew',
  '1 Apple',
  '2 Apple',
  '1 Oats',
  '2 Oats',
  ...[0.1, 0.5, 1, 2, 3].map((servings) => `${servings} Chicken breast, 1 Stew`),
  '1 Stew, 2 Chicken breast',
  '1 Stew, 1 Chicken breast',
  '1 Stew, 1 Apple',
  '0.5 Chicken breast, 1 Apple',
  '1 Chicken breast, 1 Stew, 1 Apple',
  '2 Chicken breast, 1 Stew, 1 Stew',
  '2 Chicken breast, 1 Stew, 1 Chicken breast',
  '2 Chicken breast, 0.5 Stew',
  '2 Chicken breast, 2 Stew',
  '1 Quick add (142.5 calories + 30 protein + 2.5 fats)',
  '1 Quick add (9 calories + 1 fats)',
  '1 Quick add (45 calories + 5 fats)',
  '1 Canteen (500 calories + 30 protein)',
];

/** Days with other goals than the default ones: the entries and the goals. */
const JUDGED = [
  '2 Chicken breast | protein REACH_OR_EXCEED 120 G',
  '2 Chicken breast | calories STAY_UNDER 2000 KCAL, protein REACH_OR_EXCEED 120 G, fats STAY_UNDER 70 G',
  ' | calories STAY_UNDER 1940 KCAL, protein REACH_OR_EXCEED 128 G, carbs STAY_UNDER 218 G, fats STAY_UNDER 62 G',
  ' | calories STAY_UNDER 2490 KCAL, protein REACH_OR_EXCEED 128 G, carbs STAY_UNDER 308 G, fats STAY_UNDER 83 G',
];

const ENTRY = /^(?<servings>[\d.]+) (?<name>[^(]+?)(?: \((?<macros>.+)\))?$/;

/** @param {string} text @returns {Entry} */
function readEntry(text) {
  const { name = '', servings, macros } = ENTRY.exec(text)?.groups ?? {};
  if (macros === undefined) return { name, servings: Number(servings) };
  const amounts = macros.split(' + ').map((amount) => {
    const [value, macroName = ''] = amount.split(' ');
    return macro(macroName, Number(value));
  });
  return { name: name === 'Quick add' ? '' : name, servings: 1, macros: amounts };
}

/** @param {string} text @returns {Goal} */
function readGoal(text) {
  const [macroName = '', goalType = '', targetValue, unit = ''] = text.split(' ');
  return { macroName, targetValue: Number(targetValue), unit, goalType };
}

/** @type {Record<string, State>} */
export const DAYS = Object.fromEntries(
  [...LOGGED, ...JUDGED].map((state) => {
    const [entries = '', goals] = state.split(' | ');
    return [
      state,
      {
        entries: entries === '' ? [] : entries.split(', ').map(readEntry),
        goals: goals?.split(', ').map(readGoal) ?? DEFAULT_GOALS,
      },
    ];
  }),
);
