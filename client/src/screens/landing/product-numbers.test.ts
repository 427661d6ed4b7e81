import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { BUNDLED_FOODS } from './product-numbers';

test('the number of foods is that of the base, in thousands', () => {
  const file = join(__dirname, '../../../../server/data/foods.jsonl.gz');
  const foods = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n').length - 1;
  expect(BUNDLED_FOODS).toBe(Math.floor(foods / 1000) * 1000);
});
