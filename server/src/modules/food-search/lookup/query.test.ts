import fc from 'fast-check';
import { character } from '../../../../test/support/any-text';
import { typedStyle } from '../translation/amount-style';
import { isLong } from '../../../../test/support/long';
import { dropAccompaniment, listSimplerFoods, parseQuery } from './query';

const parse = (query: string) => parseQuery(query, typedStyle(null));

test.each([
  ['1/2 cup oats', 'oats', 120, '1/2 cup'],
  ['½ cup oats', 'oats', 120, '1/2 cup'],
  ['1⁄2 cup oats', 'oats', 120, '1⁄2 cup'],
  ['1 1/2 cups milk', 'milk', 360, '1 1/2 cups'],
  ['1½ cups milk', 'milk', 360, '1 1/2 cups'],
  ['1 ½ cup milk', 'milk', 360, '1 1/2 cup'],
  ['12/3 cups rice', 'rice', 960, '12/3 cups'],
  ['⅓ cup rice', 'rice', 80, '1/3 cup'],
  ['.5 cup rice', 'rice', 120, '.5 cup'],
  ['0.5 cup rice', 'rice', 120, '0.5 cup'],
  ['1,5 cups rice', 'rice', 360, '1,5 cups'],
  ['1.5 cups rice', 'rice', 360, '1.5 cups'],
  ['2 cups of milk', 'milk', 480, '2 cups'],
  ['3 oz chicken', 'chicken', 85.05, '3 oz'],
  ['3oz chicken', 'chicken', 85.05, '3oz'],
  ['3 OZ. Chicken', 'Chicken', 85.05, '3 oz'],
  ['1 ounce almonds', 'almonds', 28.35, '1 ounce'],
  ['4 ounces tofu', 'tofu', 113.4, '4 ounces'],
  ['100g salmon', 'salmon', 100, '100g'],
  ['1 gram salt', 'salt', 1, '1 gram'],
  ['30 grams peanut butter', 'peanut butter', 30, '30 grams'],
  ['1.2 kg potatoes', 'potatoes', 1200, '1.2 kg'],
  ['1 lb ground beef', 'ground beef', 453.6, '1 lb'],
  ['  1/4   cup   raisins  ', 'raisins', 60, '1/4 cup'],
  ['chicken breast 6 oz', 'chicken breast', 170.1, '6 oz'],
  ['oats, ½ cup', 'oats', 120, '1/2 cup'],
  ['2% milk 1 cup', '2% milk', 240, '1 cup'],
  ['1 cup', '', 240, '1 cup'],
])('%j is %j in %d g', (typed, food, grams, text) => {
  expect(parse(typed)).toEqual({ food, amount: { grams, text } });
});

test.each([
  '1/0 cup rice',
  '0/2 cup rice',
  '0 cups rice',
  '0.0 oz rice',
  '2 eggs',
  '1 large banana',
  '-1 cup rice',
  '1e3 g rice',
  'cup of rice',
  'a cup of rice',
  '1 cupcake',
  '5 grammar',
  '7 gala apples',
  '1/2/3 cup rice',
  '9999999 g rice',
  '100001 g rice',
  '1,000 g oats',
  'oats 1,500 g',
  'oats 12,345,678 g',
  'half a cup rice',
  '٣ cups rice',
  'avocado',
  '',
])('%j is a food without an amount', (typed) => {
  expect(parse(typed)).toEqual({ food: typed, amount: null });
});

test('whatever is typed: an amount is a weight above 0, and without one nothing of the text is lost', () => {
  const part = fc.constantFrom('1', '0', '½', '1/2', '/', ',', '.', ' ', 'cup', 'oz', 'g', 'kg', 'of', 'rice', '⅞');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: character }),
        fc.array(part).map((parts) => parts.join('')),
      ),
      (typed) => {
        const { food, amount } = parse(typed);
        if (!amount) expect(food).toBe(typed.trim());
        else {
          expect(amount.grams).toBeGreaterThan(0);
          expect(amount.grams).toBeLessThanOrEqual(100_000);
          expect(amount.text).toMatch(/\d/);
        }
      },
    ),
  );
});

test('a number of any unit weighs that many times the unit, wherever it stands', () => {
  const units = fc.constantFrom(['cup', 240], ['oz', 28.35], ['g', 1], ['kg', 1000], ['lb', 453.6]) as fc.Arbitrary<
    [unit: string, grams: number]
  >;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90 }), units, fc.boolean(), (count, [unit, grams], inFront) => {
      const { food, amount } = parse(inFront ? `${count} ${unit} rice` : `rice ${count} ${unit}`);
      expect(food).toBe('rice');
      expect(amount?.grams).toBeCloseTo(count * grams, 3);
    }),
  );
});

const CHARACTERS = isLong ? 1_000_000 : 400_000;

// The worst text of each kind for a pattern with backtracking.
test.each([
  ['digits', '1'],
  ['blanks', ' '],
  ['digits and blanks', '1 '],
  ['fractions', '1/2 '],
  ['signs of fractions', '½'],
  ['amounts', '1 cup '],
  ['commas', ','],
])('many characters of %s are parsed in time that grows with their number, not with its square', (_, unit) => {
  const typed = unit.repeat(CHARACTERS / unit.length);
  // Quadratic time would take minutes, and hours in the long run.
  for (const text of [typed, `${typed}x`, `x${typed}`]) expect(parse(text)).toHaveProperty('food');
});

test.each([
  ['Apfelstrudel mit Vanillesauce', 'Apfelstrudel'],
  ['ribs and slaw', 'ribs'],
  ['tacos al pastor', 'tacos'],
  ['crêpe au sucre', 'crêpe'],
  ['M&M', 'M&M'],
  ['with milk', 'with milk'],
])('without what it is served with, %j is %j', (typed, food) => {
  expect(dropAccompaniment(typed)).toBe(food);
});

test.each([
  ['chicken and leek pie', ['chicken pie', 'leek pie', 'pie']],
  ['steak & ale pie', ['steak pie', 'ale pie', 'pie']],
  ['peanut butter and banana sandwich', ['peanut butter sandwich', 'banana sandwich', 'sandwich']],
  ['tuna and sweetcorn jacket potato', ['tuna jacket potato', 'sweetcorn jacket potato', 'jacket potato', 'potato']],
  ['bacon and egg roll with ketchup', ['bacon and egg roll']],
  ['ribs and slaw', ['ribs']],
  ['tea with semi skimmed milk', ['tea with milk', 'tea']],
  ['tea with milk', ['tea']],
  ['Schnittlauchbrot', ['brot']],
  ['pie', []],
])('%j may be one of %j', (typed, foods) => {
  expect(listSimplerFoods(typed)).toEqual(foods);
});
