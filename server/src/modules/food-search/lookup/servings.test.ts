import fc from 'fast-check';
import {
  chooseMeasure,
  chooseServing,
  chooseUsualServing,
  findMeasure,
  findServing,
  type MeasuredFood,
} from './servings';

const WHOLE = { label: 'Whole', weight: 182 };
const SERVING = { label: 'Serving', weight: 150 };
const CUP = { label: 'Cup', weight: 109 };
const OUNCE = { label: 'Ounce', weight: 28.349523125 };
const ALL = [WHOLE, SERVING, CUP, OUNCE];
const food = (more: Partial<MeasuredFood> = {}): MeasuredFood => ({
  label: 'Apple',
  category: 'Generic foods',
  measures: ALL,
  nutrients: { calories: 52 },
  ...more,
});

describe('the measure that is shown at first', () => {
  test.each([
    ['Apple', 'Generic foods', ALL, 'Serving'],
    ['Apple', null, ALL, 'Serving'],
    ['Carrots', 'Vegetables', ALL, 'Cup'],
    ['Carrots', 'Frozen VEGETABLE mixes', ALL, 'Cup'],
    ['Black Beans', 'Generic foods', ALL, 'Cup'],
    ['Salmon', 'Protein', ALL, 'Ounce'],
    ['Chicken soup', 'Generic meals', ALL, 'Ounce'],
    ['Ground BEEF', null, ALL, 'Ounce'],
    ['Beef and bean burrito', null, ALL, 'Cup'],
    ['Chicken', 'Vegetables', ALL, 'Cup'],
    ['Apple', null, [WHOLE, CUP], 'Whole'],
    ['Carrots', 'Vegetables', [WHOLE, SERVING], 'Whole'],
    ['Salmon', 'Protein', [WHOLE, CUP], 'Whole'],
    ['Kale', 'Vegetables', [WHOLE, { label: '1 cup, chopped', weight: 67 }], '1 cup, chopped'],
    [
      'Kale',
      'Vegetables',
      [
        { label: '1 cup, chopped', weight: 67 },
        { label: '1 cup', weight: 60 },
      ],
      '1 cup, chopped',
    ],
    ['Kale', 'Vegetables', [{ label: '1 cup, chopped', weight: 67 }, CUP], 'Cup'],
    ['Kale', 'Vegetables', [WHOLE, { label: '2 cups', weight: 67 }], 'Whole'],
    ['Cod', 'Protein', [WHOLE, { label: '1 fl oz', weight: 30 }], 'Whole'],
    ['Cod', 'Protein', [WHOLE, { label: '1 oz, boneless', weight: 21 }], 'Whole'],
    ['Cod', 'Protein', [WHOLE, { label: '1 oz', weight: 28.35 }], '1 oz'],
    ['Bran', null, [WHOLE, { label: '1 NLEA serving', weight: 30 }], '1 NLEA serving'],
  ])('of %s in %s', (label, category, measures, chosen) => {
    expect(chooseMeasure({ label, category, measures })?.label).toBe(chosen);
  });

  test('is none where there is none', () => {
    expect(chooseMeasure(food({ measures: [] }))).toBeUndefined();
  });
});

describe('a serving', () => {
  test.each([
    ['its measure', food(), null, '150g (Serving)', 150],
    ['two decimals of its weight', food({ category: 'Protein' }), null, '28.35g (Ounce)', 28.349523125],
    ['the amount that was asked for', food(), { grams: 120, text: '1/2 cup' }, '120g (1/2 cup)', 120],
    ['a weight only once', food(), { grams: 120, text: '120 g' }, '120g', 120],
    ['one serving without a measure', food({ measures: [] }), null, '1 serving', null],
    [
      'no parentheses within others',
      food({ measures: [{ label: '1 cup (240 ml)', weight: 240 }] }),
      null,
      '240g (1 cup, 240 ml)',
      240,
    ],
    [
      'a comma only once',
      food({ measures: [{ label: '1 cup, (8 fl oz)', weight: 245 }] }),
      null,
      '245g (1 cup, 8 fl oz)',
      245,
    ],
    [
      'each remark',
      food({ measures: [{ label: '1 slice, (1 oz) (4" dia)', weight: 28 }] }),
      null,
      '28g (1 slice, 1 oz, 4" dia)',
      28,
    ],
    ['an amount without a measure', food({ measures: [] }), { grams: 85.05, text: '3 oz' }, '85.05g (3 oz)', 85.05],
  ])('shows %s', (_, shown, amount, text, weight) => {
    expect(chooseServing(shown, amount)).toEqual({ text, weight });
  });

  test.each([
    [300, 100, false],
    [300.01, 100, true],
    [379, 113.398, true],
    [379, 113.399, false],
    [379, 40, true],
    [52, 40, false],
    [undefined, 40, false],
  ])('of %s kcal per 100 g and %d g carries the hint "(uncooked)": %s', (calories, weight, hinted) => {
    const nutrients = calories === undefined ? {} : { calories };
    const { text } = chooseServing(food({ label: 'Rice, dry', nutrients, measures: [{ label: 'Cup', weight }] }), null);
    expect(text.endsWith('(Cup) (uncooked)')).toBe(hinted);
    expect(chooseServing(food({ nutrients }), { grams: weight, text: '1 x' }).weight).toBe(weight);
  });

  test.each([
    ['Lentils, raw', 'Legumes', true],
    ['Cereals, oats, regular and quick, not fortified, dry', 'Grains', true],
    ['Pork, cured, bacon, raw', 'Protein', true],
    ['Butter, salted', 'Dairy', false],
    ['Nuts, almonds', 'Nuts & Seeds', false],
    ['Snacks, rice cakes, brown rice', 'Snacks', false],
    ['Oil, rice bran', 'Fats & Oils', false],
    ['Candies, chocolate, dark', 'Snacks', false],
    ['Pork, cured, bacon, cooked', 'Protein', false],
  ])('of %s (%s) has a cooked form: %s', (label, category, hinted) => {
    const shown = food({ label, category, nutrients: { calories: 400 }, measures: [{ label: 'Cup', weight: 40 }] });
    expect(chooseServing(shown, null).text).toBe(hinted ? '40g (Cup) (uncooked)' : '40g (Cup)');
  });

  test('without a measure carries no hint: its weight is not known', () => {
    expect(chooseServing(food({ nutrients: { calories: 379 }, measures: [] }), null).text).toBe('1 serving');
  });
});

describe('the usual serving', () => {
  const usual = (category: string, calories: number, measures: readonly (readonly [string, number])[]) =>
    chooseUsualServing(
      food({ category, nutrients: { calories }, measures: measures.map(([label, weight]) => ({ label, weight })) }),
    ).text;

  test.each([
    [
      'no whole bird',
      'Protein',
      159,
      [
        ['3 oz', 85],
        ['1 bird', 3812],
      ],
      '100 g',
    ],
    [
      'an ounce of nuts',
      'Nuts & Seeds',
      584,
      [
        ['1 cup, whole', 143],
        ['1 oz (23 whole kernels)', 28.35],
      ],
      '28.35g (1 oz, 23 whole kernels)',
    ],
    [
      'a spoon of honey',
      'Snacks',
      304,
      [
        ['1 cup', 339],
        ['1 tbsp', 21],
      ],
      '21g (1 tbsp)',
    ],
    [
      'no leaf of cabbage',
      'Vegetables',
      28,
      [
        ['1 cup, chopped', 89],
        ['1 leaf, medium', 23],
        ['1 head, medium', 908],
      ],
      '89g (1 cup, chopped)',
    ],
    [
      'a bar of its usual size',
      'Snacks',
      535,
      [
        ['1 bar, miniature', 7],
        ['1 bar (1.55 oz)', 44],
      ],
      '44g (1 bar, 1.55 oz)',
    ],
    ['a whole bowl of soup', 'Meals', 50, [['1 bowl', 735]], '735g (1 bowl)'],
    [
      'no spoon of lentils',
      'Legumes',
      351,
      [
        ['1 cup', 192],
        ['1 tablespoon', 12],
      ],
      '100 g',
    ],
  ] as const)('is %s', (_, category, calories, measures, text) => {
    expect(usual(category, calories, measures)).toContain(text.replace('100 g', '100g'));
  });
});

describe('a serving named by a text', () => {
  const oats = food({ label: 'Oats', nutrients: { calories: 379 }, measures: [{ label: '1/2 cup', weight: 40 }, CUP] });

  test.each(['1/2 cup', '1/2 CUP', '40g (1/2 cup)', '40g (1/2 cup) (uncooked)'])('%j is the measure', (text) => {
    expect(findServing(oats, text)).toEqual({ text: '40g (1/2 cup) (uncooked)', weight: 40 });
  });

  test.each(['a bowl', '', '40g', '41g (1/2 cup)', '1 serving'])('%j is none', (text) => {
    expect(findServing(oats, text)).toBeUndefined();
  });

  test('is the whole of a food without measures', () => {
    const bare = food({ measures: [] });
    expect(findServing(bare, '1 serving')).toEqual({ text: '1 serving', weight: null });
    expect(findServing(bare, 'Cup')).toBeUndefined();
  });

  test('is found again as it was shown', () => {
    const label = fc.string({ minLength: 1, maxLength: 30 });
    const measure = fc.record({ label, weight: fc.double({ min: 0.01, max: 5000, noNaN: true }) });
    fc.assert(
      fc.property(fc.uniqueArray(measure, { minLength: 1, selector: (m) => m.label.toLowerCase() }), (measures) => {
        const some = food({ measures });
        const serving = chooseServing(some, null);
        const found = findServing(some, serving.text);
        expect(found?.text.toLowerCase()).toBe(serving.text.toLowerCase());
      }),
    );
  });
});

describe('a measure asked for by name', () => {
  test.each([
    ['serving', ALL, SERVING],
    ['ounce', ALL, OUNCE],
    ['cup', ALL, CUP],
    ['serving', [WHOLE, CUP], WHOLE],
    ['cup', [WHOLE, SERVING], WHOLE],
    ['ounce', [WHOLE], { label: 'Ounce', weight: 28.35 }],
    ['gram', ALL, { label: 'g', weight: 1 }],
    ['gram', [], { label: 'g', weight: 1 }],
    ['serving', [], { label: '1 serving', weight: 100 }],
    ['cup', [], { label: '1 serving', weight: 100 }],
  ] as const)('%s among %j', (name, measures, found) => {
    expect(findMeasure(measures, name)).toEqual(found);
  });
});
