import { DOCUMENTS } from '../support/operations';
import { CALLS } from '../support/rest-calls';
import { OPERATIONS_IN_ORDER, restCalls } from './dearest-calls';

const ACCOUNT = {
  userId: 'user',
  username: 'full',
  password: 'violet umbrella 9',
  token: '',
  spareTokens: ['', '', ''],
  today: '2026-03-10',
  yearAgo: '2025-03-11',
  emptyDay: '2026-03-11',
  foodIds: ['a', 'b', 'c', 'd'],
  entryIds: ['entry'],
  categoryId: 'category',
  weightId: 'weight',
  mealId: 'meal',
  recipeId: 'recipe',
  goalName: 'fiber',
};

test('the measurement of costs calls every operation and every documented path', () => {
  expect([...OPERATIONS_IN_ORDER].sort()).toEqual(Object.keys(DOCUMENTS).sort());
  const paths = restCalls(ACCOUNT).map(({ method, path }) => ({ method, path: path.split('?')[0] ?? '' }));
  const missing = CALLS.filter(({ method, template }) => {
    const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`);
    return !paths.some((call) => call.method === method && pattern.test(call.path));
  });
  expect(missing.map(({ name }) => name)).toEqual([]);
});
