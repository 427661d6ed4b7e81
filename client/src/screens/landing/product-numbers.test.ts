import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLED_FOODS } from './product-numbers';

test('the number of bundled foods is that of the data file', () => {
  const file = join(__dirname, '../../../../server/data/usda-foods.json');
  const { foods } = JSON.parse(readFileSync(file, 'utf8')) as { foods: unknown[] };
  expect(BUNDLED_FOODS).toBe(foods.length);
});
