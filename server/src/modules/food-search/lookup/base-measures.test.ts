import { BaseFoodDatabase } from './base-food-database';
import { readFoods } from '../../../../test/support/base-foods';
import { readBaseFoods, type BaseFood } from './base-foods';
import { usableMeasures } from './food-database';
import { chooseMeasure } from './servings';

const reading = readBaseFoods();

async function findFood(id: string): Promise<BaseFood> {
  const food = (await reading).get(id);
  if (!food) throw new Error(`There is no food ${id}.`);
  return food;
}

test.each([
  // Its own cup weighs 238 g.
  ['01053', 1.006],
  // The kind has one.
  ['bls-M173800', 1.01],
  ['bls-P163000', 1.01],
  ['ciqual-17270', 0.92],
])('the density of %s is %d g/ml', async (id, density) => {
  expect((await findFood(id)).density).toBe(density);
});

test.each(['bls-U281100', 'ciqual-12115'])('solid %s has no density', async (id) => {
  expect((await findFood(id)).density).toBeUndefined();
});

test('measures of a whipped food come last', async () => {
  const labels = (await findFood('01053')).measures.map(([label]) => label);
  expect(labels.at(-1)).toBe('1 cup, whipped');
});

test('a scoop of ice cream is half a cup, and a strip of a pepper no piece', async () => {
  const findMeasure = async (id: string, name: string) =>
    (await findFood(id)).measures.find(([label]) => label === name)?.[1];
  expect(await findMeasure('fndds-13110100', '1 scoop')).toBe(60);
  expect(await findMeasure('ciqual-20085', '1 piece')).toBeUndefined();
});

describe('the first measure', () => {
  test.each([
    ['bls-G490100', '1 clove', 3],
    ['ciqual-11000', '1 clove', 3],
    ['bls-U281100', '1 serving', 130],
    ['bls-P163000', '1 glass', 330],
    ['ciqual-12115', '1 slice', 28],
    // A spoon weighs what the food weighs.
    ['ciqual-17270', '1 tbsp', 13.6],
    ['bls-Y921062', '1 piece', 350],
    ['bls-X061410', '1 piece', 90],
    ['bls-X341040', '1 tbsp', 15],
    ['bls-Y642232', '1 serving', 150],
    // A usual amount, instead of the portion of a meal.
    ['bls-Y695112', '1 serving', 140],
    ['bls-Y612110', '1 piece', 70],
    ['bls-K280100', '1 serving', 30],
    ['bls-S145000', '1 tbsp', 15],
    ['ciqual-7300', '1 piece', 10],
    ['ciqual-7200', '1 slice', 29],
    ['ciqual-24632', '1 piece', 25],
    ['ciqual-26177', '1 serving', 20],
    ['ciqual-19664', '1 container', 60],
    ['cofid-13-556', '1 serving', 60],
  ])('of %s, whose table has none, is usual', async (id, ...measure) => {
    expect((await findFood(id)).measures[0]).toEqual(measure);
  });

  test('of every food is a household measure, unless its own table says otherwise', () => {
    const isWeight = ([label]: readonly [string, number]) => /^(?:ounce|gram|100 g|serving)$/i.test(label);
    const odd = readFoods('bls', 'ciqual', 'cofid').filter(({ measures: [first = ['gram', 1]] }) => isWeight(first));
    expect(odd.map(({ id }) => id)).toEqual([]);
  });

  test('of foods with measures of the same food elsewhere is no whole animal or package', () => {
    const large = readFoods('bls', 'ciqual', 'cofid').filter(({ measures: [first] }) => (first?.[1] ?? 0) > 500);
    expect(large.map(({ id }) => id)).toEqual([]);
  });

  test('is chosen before ounces outside of the tables of USDA', async () => {
    const found = await new BaseFoodDatabase().find('bls-U281100');
    expect(found && chooseMeasure({ ...found, measures: usableMeasures(found.measures) })?.label).toBe('1 serving');
  });
});
