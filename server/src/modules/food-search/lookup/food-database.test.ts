import { uniqueFoods, uniqueNames, usableFoods, usableMeasures, type FoundFood } from './food-database';

const food = (more: Partial<FoundFood>): FoundFood => ({
  foodId: 'a',
  label: 'Apple',
  category: null,
  source: 'edamam',
  measures: [],
  nutrients: { calories: 52 },
  ...more,
});

describe('a found food is dropped', () => {
  test.each([
    ['when it has no nutrient', food({ nutrients: {} })],
    ['when all its nutrients are 0', food({ nutrients: { calories: 0, protein: 0, fats: 0 } })],
    ['when its only measure weighs nothing', food({ measures: [{ label: 'Cup', weight: 0 }] })],
    [
      'when no measure has a weight',
      food({
        measures: [
          { label: 'Cup', weight: null },
          { label: 'Bag', weight: -1 },
        ],
      }),
    ],
  ])('%s', (_, dropped) => {
    expect(usableFoods([dropped])).toEqual([]);
  });
});

test.each([
  ['one nutrient above 0', food({ nutrients: { calories: 0, sodium: 0.1 } }), []],
  ['no measure at all', food({}), []],
  [
    'one measure that weighs something',
    food({
      measures: [
        { label: 'Cup', weight: null },
        { label: 'Bag', weight: 5 },
      ],
    }),
    [{ label: 'Bag', weight: 5 }],
  ],
])('a food with %s stays', (_, kept, measures) => {
  expect(usableFoods([kept])).toEqual([{ ...kept, measures }]);
});

const SAME = [
  food({ label: 'Apple' }),
  food({ label: 'Empire Apple' }),
  food({ label: 'Apple', nutrients: { calories: 1 } }),
  food({ label: 'Apple', source: 'usda' }),
  food({ foodId: 'b', label: 'Apple' }),
];

test('by food and source a food is listed once, under its first name', () => {
  expect(uniqueFoods(SAME)).toEqual([SAME[0], SAME[3], SAME[4]]);
});

test('by food and label each of its names is listed once', () => {
  expect(uniqueNames(SAME)).toEqual([SAME[0], SAME[1], SAME[4]]);
});

describe('measures of a source', () => {
  test('weigh something, and each label stands once', () => {
    const whole = { label: 'Whole', weight: 182 };
    const given = [whole, { label: 'Cup', weight: null }, { label: 'Bag', weight: 0 }, { label: 'Whole', weight: 5 }];
    expect(usableMeasures([...given, { label: 'Box', weight: -1 }, { label: 'Jar', weight: Infinity }])).toEqual([
      whole,
    ]);
  });

  test('that all weigh nothing are a fault of the food; none at all are not', () => {
    expect(usableFoods([food({ measures: [{ label: 'Cup', weight: 0 }] })])).toEqual([]);
    expect(usableFoods([food({ measures: [] })])).toEqual([food({ measures: [] })]);
  });
});
