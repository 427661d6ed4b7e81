import { uuidv7 } from 'uuidv7';
import { ACCOUNTS, IMPORT, PAYMENTS, PREMIUM } from './account-calls';
import { call, type DocumentedCall, type World } from './documented-call';
import { TODAY } from './person';

// The documented calls, written from the specification and independent of the server's own description.

const GOAL = 'id user_id macro_name target_value unit goal_type';
const FOOD =
  'id user_id name brand serving_size category category_id macros values_per source external_food_id barcode';
const ROW = 'log_id log_date food_id name serving_size servings macro_name total_value unit';
const LOGGED = 'log_id log_date food_id name serving_size servings user_id macros totals';
const WEIGHT = 'id user_id weight_lb log_date';

const range = { from: '2026-03-01', to: TODAY };
const goalBody = { target_value: 5.5, unit: 'g', goal_type: 'stay_under' };
const goalInput = { targetValue: 5.5, unit: 'G', goalType: 'STAY_UNDER' };
const foodBody = (user_id: string) => ({
  user_id,
  name: 'Soup',
  serving_size: '1 bowl',
  category: 'Own category',
  macros: [
    { macro_name: 'calories', value: 80, unit: 'kcal' },
    { macro_name: 'Saturated Fat', value: 1.5 },
  ],
});
const foodInput = ({ categoryId }: World) => ({
  input: {
    name: 'Soup',
    servingSize: '1 bowl',
    categoryId,
    macros: [{ macroName: 'calories', value: 80, unit: 'KCAL' }],
  },
});

const DIARY: DocumentedCall[] = [
  call(
    'POST /api/food_logs/{userId}/{date}',
    ({ userId }) => ({ path: `/api/food_logs/${userId}/${TODAY}`, body: {} }),
    {
      twin: { operation: 'day', variables: () => ({ date: TODAY }), another: 'own' },
    },
  ),
  call(
    'POST /api/food_logs/food_logs',
    ({ userId, foodId }) => ({
      path: '/api/food_logs/food_logs',
      body: { user_id: userId, food_id: foodId, servings: 2.5, log_date: TODAY },
    }),
    {
      status: 201,
      fields: LOGGED,
      another: 'NOT_FOUND',
      twin: {
        operation: 'logFood',
        variables: ({ foodId }) => ({ input: { id: uuidv7(), foodId, servings: 2.5, date: TODAY } }),
        another: 'NOT_FOUND',
      },
    },
  ),
  call(
    'GET /api/food_logs/detailed/{userId}/{date}',
    ({ userId }) => ({ path: `/api/food_logs/detailed/${userId}/${TODAY}` }),
    { isList: true, fields: ROW, twin: { operation: 'day', variables: () => ({ date: TODAY }), another: 'own' } },
  ),
  call(
    'GET /api/food_logs/range/{userId}/{start}/{end}',
    ({ userId }) => ({ path: `/api/food_logs/range/${userId}/${range.from}/${range.to}` }),
    { isList: true, fields: ROW, twin: { operation: 'days', variables: () => range, another: 'own' } },
  ),
];

const GOALS: DocumentedCall[] = [
  call('GET /api/food_logs/goals/{userId}', ({ userId }) => ({ path: `/api/food_logs/goals/${userId}` }), {
    isList: true,
    fields: GOAL,
    twin: { operation: 'goals', variables: () => ({}), another: 'own' },
  }),
  call(
    'POST /api/food_logs/goals',
    ({ userId }) => ({
      path: '/api/food_logs/goals',
      body: { user_id: userId, macro_name: 'Saturated Fat', ...goalBody },
    }),
    {
      status: 201,
      fields: GOAL,
      twin: {
        operation: 'addGoal',
        variables: () => ({ input: { macroName: 'Saturated Fat', ...goalInput } }),
        another: 'own',
      },
    },
  ),
  call(
    'PUT /api/food_logs/goals/{userId}/{macroName}',
    ({ userId }) => ({ path: `/api/food_logs/goals/${userId}/fiber`, body: goalBody }),
    {
      fields: GOAL,
      another: 'NOT_FOUND',
      twin: {
        operation: 'updateGoal',
        variables: () => ({ macroName: 'fiber', input: goalInput }),
        another: 'NOT_FOUND',
      },
    },
  ),
  call(
    'DELETE /api/food_logs/goals/{userId}/{macroName}',
    ({ userId }) => ({ path: `/api/food_logs/goals/${userId}/fiber` }),
    {
      fields: 'message',
      another: 'NOT_FOUND',
      twin: { operation: 'deleteGoal', variables: () => ({ macroName: 'fiber' }), another: 'NOT_FOUND' },
    },
  ),
];

/** The list and adding to it, under both paths. */
const foodsUnder = (path: string): DocumentedCall[] => [
  call(`GET ${path}`, ({ userId }) => ({ path: `${path}?user_id=${userId}` }), {
    isList: true,
    fields: FOOD,
    twin: { operation: 'foods', variables: () => ({ first: 500 }), another: 'own' },
  }),
  call(`POST ${path}`, ({ userId }) => ({ path, body: foodBody(userId) }), {
    status: 201,
    fields: FOOD,
    // REST uses the category's name, which every user may have; GraphQL uses its ID.
    twin: { operation: 'addFood', variables: foodInput, another: 'NOT_FOUND' },
  }),
];

const FOODS: DocumentedCall[] = [
  ...foodsUnder('/api/food_logs/foods'),
  ...foodsUnder('/api/foods/foods'),
  call(
    'GET /api/foods/foods/{id}',
    ({ userId, foodId }) => ({ path: `/api/foods/foods/${foodId}?user_id=${userId}` }),
    {
      fields: `${FOOD} nutrients`,
      another: 'NOT_FOUND',
      twin: { operation: 'food', variables: ({ foodId: id }) => ({ id }), another: 'NOT_FOUND' },
    },
  ),
  call(
    'PUT /api/foods/foods/{id}',
    ({ userId, foodId }) => ({ path: `/api/foods/foods/${foodId}`, body: foodBody(userId) }),
    {
      fields: FOOD,
      another: 'NOT_FOUND',
      twin: {
        operation: 'updateFood',
        variables: (world) => ({ id: world.foodId, ...foodInput(world) }),
        another: 'NOT_FOUND',
      },
    },
  ),
  call(
    'DELETE /api/foods/foods/{id}',
    ({ userId, foodId }) => ({ path: `/api/foods/foods/${foodId}?user_id=${userId}` }),
    {
      fields: 'message',
      another: 'NOT_FOUND',
      twin: { operation: 'deleteFood', variables: ({ foodId: id }) => ({ id }), another: 'NOT_FOUND' },
    },
  ),
];

const CATEGORIES: DocumentedCall[] = [
  call('GET /api/categories', () => ({ path: '/api/categories' }), {
    namesUser: false,
    isList: true,
    fields: 'id name',
    twin: { operation: 'categories', variables: () => ({}), another: 'own' },
  }),
  call('POST /api/categories', () => ({ path: '/api/categories', body: { name: 'Soups' } }), {
    namesUser: false,
    status: 201,
    fields: 'id name',
    twin: { operation: 'addCategory', variables: () => ({ name: 'Soups' }), another: 'own' },
  }),
  call(
    'PUT /api/categories/{id}',
    ({ categoryId }) => ({ path: `/api/categories/${categoryId}`, body: { name: 'Renamed' } }),
    {
      namesUser: false,
      fields: 'id name',
      another: 'NOT_FOUND',
      twin: {
        operation: 'renameCategory',
        variables: ({ categoryId: id }) => ({ id, name: 'Renamed' }),
        another: 'NOT_FOUND',
      },
    },
  ),
  call('DELETE /api/categories/{id}', ({ categoryId }) => ({ path: `/api/categories/${categoryId}` }), {
    namesUser: false,
    fields: 'message',
    another: 'NOT_FOUND',
    twin: { operation: 'deleteCategory', variables: ({ categoryId: id }) => ({ id }), another: 'NOT_FOUND' },
  }),
];

const WEIGHTS: DocumentedCall[] = [
  call(
    'POST /api/weight_logs',
    ({ userId }) => ({ path: '/api/weight_logs', body: { user_id: userId, weight_lb: 179.25, log_date: TODAY } }),
    {
      status: 201,
      fields: WEIGHT,
      twin: {
        operation: 'logWeight',
        variables: () => ({ input: { date: TODAY, weightLb: 179.25 } }),
        another: 'own',
      },
    },
  ),
  call('GET /api/weight_logs', ({ userId }) => ({ path: `/api/weight_logs?user_id=${userId}&date=${TODAY}` }), {
    isList: true,
    fields: WEIGHT,
    twin: { operation: 'weights', variables: () => ({ from: TODAY, to: TODAY }), another: 'own' },
  }),
  call(
    'GET /api/weight_logs/range',
    ({ userId }) => ({
      path: `/api/weight_logs/range?user_id=${userId}&start_date=${range.from}&end_date=${range.to}`,
    }),
    { isList: true, fields: WEIGHT, twin: { operation: 'weights', variables: () => range, another: 'own' } },
  ),
];

const FINISHED_DAYS: DocumentedCall[] = [
  call(
    'POST /api/days/{date}/finished',
    ({ userId }) => ({ path: `/api/days/${TODAY}/finished`, body: { user_id: userId, is_finished: true } }),
    {
      fields: 'log_date is_finished',
      twin: {
        operation: 'setDayFinished',
        variables: () => ({ date: TODAY, isFinished: true }),
        another: 'own',
      },
    },
  ),
];

const PRODUCTS: DocumentedCall[] = [
  call('GET /api/products/{barcode}', () => ({ path: '/api/products/4006381333931' }), {
    fields: 'product',
    namesUser: false,
  }),
];

/** The 33 documented calls, and our own that return JSON: one food, finished days, products, logout, unsubscribe, import. */
const RECIPE = 'id name servings cooked_weight notes ingredients per_serving incomplete servings_left';
const recipeBody = (userId: string, foodId: string) => ({
  user_id: userId,
  name: 'Soup',
  servings: 4,
  ingredients: [{ food_id: foodId, amount: { value: 2, unit: 'serving' } }],
});

const NUTRIENTS: DocumentedCall[] = [
  call(
    'GET /api/nutrients',
    ({ userId }) => ({ path: `/api/nutrients?user_id=${userId}&start_date=${range.from}&end_date=${range.to}` }),
    {
      isList: true,
      fields: 'nutrient unit value known_entries entries reference',
      twin: { operation: 'nutrients', variables: () => range, another: 'own' },
    },
  ),
];

const RECIPES: DocumentedCall[] = [
  call('GET /api/recipes', ({ userId }) => ({ path: `/api/recipes?user_id=${userId}` }), {
    isList: true,
    fields: RECIPE,
    twin: { operation: 'recipes', variables: () => ({}), another: 'own' },
  }),
  call('GET /api/recipes/{id}', ({ userId, recipeId }) => ({ path: `/api/recipes/${recipeId}?user_id=${userId}` }), {
    fields: RECIPE,
    another: 'NOT_FOUND',
    twin: { operation: 'recipe', variables: ({ recipeId: id }) => ({ id }), another: 'NOT_FOUND' },
  }),
  call(
    'GET /api/recipes/{id}/file',
    ({ userId, recipeId }) => ({ path: `/api/recipes/${recipeId}/file?user_id=${userId}` }),
    { fields: 'format version foods recipes', another: 'NOT_FOUND' },
  ),
  call(
    'PUT /api/recipes/{id}',
    ({ userId, recipeId, foodId }) => ({ path: `/api/recipes/${recipeId}`, body: recipeBody(userId, foodId) }),
    {
      fields: RECIPE,
      another: 'NOT_FOUND',
      twin: {
        operation: 'saveRecipe',
        variables: ({ recipeId: id, foodId }) => ({
          input: { id, name: 'Soup', servings: 4, ingredients: [{ foodId, amount: { value: 2, unit: 'serving' } }] },
        }),
        another: 'NOT_FOUND',
      },
    },
  ),
  call(
    'POST /api/recipes/{id}/portions',
    ({ userId, recipeId }) => ({
      path: `/api/recipes/${recipeId}/portions`,
      body: { user_id: userId, id: uuidv7(), log_date: TODAY, servings: 1 },
    }),
    {
      status: 201,
      fields: RECIPE,
      another: 'NOT_FOUND',
      twin: {
        operation: 'logRecipe',
        variables: ({ recipeId }) => ({ input: { id: uuidv7(), recipeId, date: TODAY, servings: 1 } }),
        another: 'NOT_FOUND',
      },
    },
  ),
  call('DELETE /api/recipes/{id}', ({ userId, recipeId }) => ({ path: `/api/recipes/${recipeId}?user_id=${userId}` }), {
    fields: 'message',
    another: 'NOT_FOUND',
    twin: { operation: 'deleteRecipe', variables: ({ recipeId: id }) => ({ id }), another: 'NOT_FOUND' },
  }),
];

/** The 33 documented calls, and our own that return JSON: one food, finished days, nutrients, recipes, logout, unsubscribe, import. */
export const CALLS: readonly DocumentedCall[] = [
  ...ACCOUNTS,
  ...IMPORT,
  ...PREMIUM,
  ...PAYMENTS,
  ...DIARY,
  ...GOALS,
  ...FOODS,
  ...CATEGORIES,
  ...WEIGHTS,
  ...PRODUCTS,
  ...FINISHED_DAYS,
  ...NUTRIENTS,
  ...RECIPES,
];
