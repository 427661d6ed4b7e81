import { uuidv7 } from 'uuidv7';
import type { Operation } from './operations';
import { TODAY, type Person } from './person';

/** Data for a case: an existing food and category. */
export interface Things {
  foodId: string;
  categoryId: string;
}

/** One action, as sent to GraphQL and to REST. */
export interface Twins {
  what: string;
  rest: (person: Person, things: Things) => [method: string, path: string, body?: object];
  graphql: (things: Things) => [operation: Operation, variables: Record<string, unknown>];
}

const upper = (word: string) => word.toUpperCase();
const shown = (value: unknown) => JSON.stringify(value).slice(0, 90);

interface GoalGiven {
  macro: string;
  target?: number;
  unit?: string;
  type?: string;
  from?: string;
}
const restGoal = ({ macro, target = 5, unit = 'g', type = 'stay_under', from }: GoalGiven) => ({
  macro_name: macro,
  target_value: target,
  unit,
  goal_type: type,
  effective_from: from,
});
const graphqlGoal = ({ target = 5, unit = 'g', type = 'stay_under' }: GoalGiven) => ({
  targetValue: target,
  unit: upper(unit),
  goalType: upper(type),
});
const goalPath = ({ user }: Person, macro: string) => `/api/food_logs/goals/${user.id}/${encodeURIComponent(macro)}`;

export const addGoal = (given: GoalGiven): Twins => ({
  what: `a goal ${shown(given)}`,
  rest: () => ['POST', '/api/food_logs/goals', restGoal(given)],
  graphql: () => ['addGoal', { input: { macroName: given.macro, ...graphqlGoal(given) }, effectiveFrom: given.from }],
});
export const updateGoal = (given: GoalGiven): Twins => ({
  what: `a change of a goal to ${shown(given)}`,
  rest: (person) => ['PUT', goalPath(person, given.macro), restGoal(given)],
  graphql: () => ['updateGoal', { macroName: given.macro, input: graphqlGoal(given), effectiveFrom: given.from }],
});
export const deleteGoal = (macro: string): Twins => ({
  what: `the end of the goal ${macro}`,
  rest: (person) => ['DELETE', goalPath(person, macro)],
  graphql: () => ['deleteGoal', { macroName: macro }],
});

export const addCategory = (name: string): Twins => ({
  what: `a category ${shown(name)}`,
  rest: () => ['POST', '/api/categories', { name }],
  graphql: () => ['addCategory', { name }],
});
export const renameCategory = (name: string, id?: string): Twins => ({
  what: `the name ${shown(name)} for the category ${id ?? 'that is there'}`,
  rest: (_, { categoryId }) => ['PUT', `/api/categories/${id ?? categoryId}`, { name }],
  graphql: ({ categoryId }) => ['renameCategory', { id: id ?? categoryId, name }],
});
export const deleteCategory = (id?: string): Twins => ({
  what: `the end of the category ${id ?? 'that is there'}`,
  rest: (_, { categoryId }) => ['DELETE', `/api/categories/${id ?? categoryId}`],
  graphql: ({ categoryId }) => ['deleteCategory', { id: id ?? categoryId }],
});

interface FoodGiven {
  name?: string;
  size?: string;
  macros?: [name: string, value: number, unit: string][];
}
const restFood = ({ name = 'Stew', size = '1 bowl', macros = [] }: FoodGiven) => ({
  name,
  serving_size: size,
  category: 'soups',
  macros: macros.map(([macro_name, value, unit]) => ({ macro_name, value, unit })),
});
const graphqlFood = ({ name = 'Stew', size = '1 bowl', macros = [] }: FoodGiven, categoryId: string) => ({
  name,
  servingSize: size,
  categoryId,
  macros: macros.map(([macroName, value, unit]) => ({ macroName, value, unit: upper(unit) })),
});

export const addFood = (given: FoodGiven, path = '/api/foods/foods'): Twins => ({
  what: `a food ${shown(given)} by ${path}`,
  rest: () => ['POST', path, restFood(given)],
  graphql: ({ categoryId }) => ['addFood', { input: graphqlFood(given, categoryId) }],
});
export const updateFood = (given: FoodGiven, id?: string): Twins => ({
  what: `a change of the food ${id ?? 'that is there'} to ${shown(given)}`,
  rest: (_, { foodId }) => ['PUT', `/api/foods/foods/${id ?? foodId}`, restFood(given)],
  graphql: ({ foodId, categoryId }) => ['updateFood', { id: id ?? foodId, input: graphqlFood(given, categoryId) }],
});
export const deleteFood = (id?: string): Twins => ({
  what: `the end of the food ${id ?? 'that is there'}`,
  rest: ({ user }, { foodId }) => ['DELETE', `/api/foods/foods/${id ?? foodId}?user_id=${user.id}`],
  graphql: ({ foodId }) => ['deleteFood', { id: id ?? foodId }],
});

interface EntryGiven {
  servings?: number;
  date?: string;
  food?: string;
  id?: string;
}
export const logFood = (given: EntryGiven): Twins => {
  const { servings = 1, date = TODAY, food, id = uuidv7() } = given;
  return {
    what: `an entry ${shown(given)}`,
    rest: (_, { foodId }) => [
      'POST',
      '/api/food_logs/food_logs',
      { id, food_id: food ?? foodId, servings, log_date: date },
    ],
    graphql: ({ foodId }) => ['logFood', { input: { id, foodId: food ?? foodId, servings, date } }],
  };
};

export const logWeight = (weight: number, date = TODAY): Twins => ({
  what: `${weight} lb on ${date}`,
  rest: () => ['POST', '/api/weight_logs', { weight_lb: weight, log_date: date }],
  graphql: () => ['logWeight', { input: { weightLb: weight, date } }],
});

export const verifyPayment = (id: string): Twins => ({
  what: `the checkout ${shown(id)}`,
  rest: () => ['GET', `/api/auth/verify-payment?session_id=${encodeURIComponent(id)}`],
  graphql: () => ['verifyPayment', { sessionId: id, kind: 'ONE_TIME' }],
});
export const cancelSubscription: Twins = {
  what: 'a cancellation',
  rest: () => ['POST', '/api/premium_1/cancel-subscription', {}],
  graphql: () => ['cancelSubscription', {}],
};
