import fc from 'fast-check';
import { chicken } from '../../testing/diary-data';
import {
  EMPTY_RECIPE,
  findError,
  perServing,
  scaleDraft,
  sumDraft,
  toDraft,
  toIngredient,
  toInput,
  type RecipeDraft,
} from './recipe-draft';

const line = { text: 'Salt', quantity: '', name: 'Salt', chosen: null, choices: [], reason: null };
const draft: RecipeDraft = {
  ...EMPTY_RECIPE,
  name: ' Stew ',
  servings: '4',
  cookedWeight: '800',
  ingredients: [
    toIngredient(chicken, { servings: 2, amount: { value: 200, unit: 'g' } }),
    toIngredient(
      { ...chicken, id: 'usda:1', external: { foodId: '1', label: '', servingWeight: 50, servings: [] } },
      { servings: 3, amount: null },
    ),
    { id: 'line', line },
  ],
};

test('foods are sent in the amounts as typed, servings of the database in grams, and lines as text', () => {
  expect(toInput('id', draft)).toMatchObject({
    id: 'id',
    name: 'Stew',
    servings: 4,
    cookedWeight: 800,
    notes: null,
    ingredients: [
      { foodId: 'chicken', amount: { value: 200, unit: 'g' } },
      { lookupFoodId: '1', amount: { value: 150, unit: 'g' } },
      { name: 'Salt' },
    ],
  });
});

test('a saved recipe opens with the amounts as typed, and is sent as it was', () => {
  const ingredient = { __typename: 'RecipeIngredient' as const, food: chicken, recipe: null };
  const amounts = [
    { value: 1.5, unit: 'oz' },
    { value: 200, unit: 'g' },
    { value: 2, unit: 'serving' },
  ];
  const recipe = {
    __typename: 'Recipe' as const,
    id: 'stew',
    name: 'Stew',
    notes: 'Slowly.',
    servings: 4,
    cookedWeight: 812.5,
    servingsLeft: null,
    incomplete: [],
    perServing: [],
    ingredients: [
      ...amounts.map((amount) => ({
        ...ingredient,
        name: chicken.name,
        amount: { __typename: 'Amount' as const, ...amount },
      })),
      { ...ingredient, name: 'Salt', amount: null, food: null },
    ],
  };
  expect(toInput('stew', toDraft(recipe))).toMatchObject({
    name: 'Stew',
    notes: 'Slowly.',
    servings: 4,
    cookedWeight: 812.5,
    ingredients: [...amounts.map((amount) => ({ foodId: chicken.id, amount })), { name: 'Salt' }],
  });
});

test('a scaled recipe has the same serving, and a line is unknown in both', () => {
  const scaled = scaleDraft(draft, 2.5);
  expect(toInput('id', scaled)).toMatchObject({
    servings: 10,
    cookedWeight: 2000,
    ingredients: [{ amount: { value: 500, unit: 'g' } }, {}, {}],
  });
  const [before, after] = [sumDraft(draft), sumDraft(scaled)];
  expect(perServing(after, 10)).toEqual(perServing(before, 4));
  expect([before.countUnknown('calories'), after.countUnknown('calories')]).toEqual([1, 1]);
});

test('scaling a recipe and eating a portion is the same in either order', () => {
  const amount = fc.oneof(
    fc.integer({ min: 10, max: 90_000 }).map((tenths) => ({ value: tenths / 10, unit: 'g' })),
    fc.integer({ min: 10, max: 400 }).map((tenths) => ({ value: tenths / 10, unit: 'oz' })),
  );
  const made = fc.record({
    amounts: fc.array(amount, { minLength: 1, maxLength: 6 }),
    servings: fc.integer({ min: 2, max: 200 }).map((halves) => halves / 2),
    cookedWeight: fc.integer({ min: 1, max: 9000 }),
    times: fc.constantFrom(0.25, 0.5, 2, 2.5, 10),
    eaten: fc.integer({ min: 1, max: 9000 }),
  });
  fc.assert(
    fc.property(made, ({ amounts, servings, cookedWeight, times, eaten }) => {
      const ingredients = amounts.map((typed) => toIngredient(chicken, { servings: 1, amount: typed }));
      const before = { ...draft, servings: String(servings), cookedWeight: String(cookedWeight), ingredients };
      const after = scaleDraft(before, times);
      const [one, other] = [toInput('id', before), toInput('id', after)];
      expect(other.servings).toBeCloseTo(servings * times, 2);
      expect(other.cookedWeight).toBeCloseTo(cookedWeight * times, 2);
      const eat = (recipe: RecipeDraft, { servings: count, cookedWeight: weight }: typeof one) => ({
        serving: perServing(sumDraft(recipe), count).map(({ value }) => value),
        grams: perServing(sumDraft(recipe), (weight ?? NaN) / eaten).map(({ value }) => value),
      });
      const [portion, scaled] = [eat(before, one), eat(after, other)];
      for (const kind of ['serving', 'grams'] as const) {
        expect(portion[kind].length).toBeGreaterThan(0);
        portion[kind].forEach((value, index) => {
          const difference = Math.abs((scaled[kind][index] ?? NaN) - value);
          expect(difference).toBeLessThanOrEqual(value * 0.001 + 1e-6);
        });
      }
    }),
    { seed: 20260312, numRuns: 100 },
  );
});

test('an amount in a unit that the food no longer has stays as typed, and its values are unknown', () => {
  const lost = toIngredient(chicken, { servings: 2, amount: { value: 2, unit: 'slice' } });
  const with2Slices = { ...draft, ingredients: [...draft.ingredients.slice(0, 2), lost] };
  expect(sumDraft(with2Slices).totals(1)).toEqual(sumDraft(draft).totals(1));
  expect(sumDraft(with2Slices).countUnknown('calories')).toBe(1);
  expect(scaleDraft(with2Slices, 2).ingredients[2]).toEqual(lost);
  expect(findError(with2Slices)?.[0]).toBe(lost.id);
});

test.each<[string, Partial<RecipeDraft>, string]>([
  ['no name', { name: ' ' }, 'name'],
  ['no servings', { servings: '0' }, 'servings'],
  ['a weight of nothing', { cookedWeight: '0' }, 'cookedWeight'],
  ['no ingredient', { ingredients: [] }, 'ingredient'],
])('with %s, the field is named', (_, change, field) => {
  expect(findError({ ...draft, ...change })?.[0]).toBe(field);
  expect(findError(draft)).toBeNull();
});
