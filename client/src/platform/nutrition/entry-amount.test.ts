import { entryAmount } from './entry-amount';

test.each([
  ['1 slice (32g)', 2, '2 slices (64 g)'],
  ['1 slice (32g)', 1, '1 slice (32 g)'],
  ['1 slice (32g)', 0.5, '½ slice (16 g)'],
  ['2 slices (56g)', 0.5, '1 slice (28 g)'],
  ['100g', 1.5, '150 g'],
  ['100g', 1, '100 g'],
  ['1 cup (244g)', 0.246, '0.25 cup (60 g)'],
  ['1 cup (244g)', 0.225, '0.23 cup (55 g)'],
  ['1/2 cup (40.5g)', 2, '1 cup (81 g)'],
  ['1/2 cup (40.5g)', 1, '½ cup (40.5 g)'],
  ['1 cup chopped (101g)', 2, '2 cups, chopped (202 g)'],
  ['109g (Cup)', 1, '109 g (1 cup)'],
  ['218g (2 × Cup)', 1, '218 g (2 cups)'],
  ['240g (1 cup, 240 ml)', 1, '240 g (1 cup, 240 ml)'],
  ['240g (1 cup, 240 ml)', 2, '480 g (2 cups, 480 ml)'],
  ['12g (1 slice, 1 inch thick)', 2, '24 g (2 slices, 1 inch thick)'],
  ['16g (1 spear, medium, 5-1/4" to 7" long)', 2, '32 g (2 spears, medium, 5-1/4" to 7" long)'],
  ['60g (uncooked)', 2, '120 g (uncooked)'],
  ['1 medium (118g)', 2, '2 medium (236 g)'],
  ['1 ear medium (103g)', 2, '2 ears medium (206 g)'],
  ['1 small box (43g)', 3, '3 small boxes (129 g)'],
  ['3 oz (85g)', 2, '6 oz (170 g)'],
  ['2 tbsp (32g)', 1.5, '3 tbsp (48 g)'],
  ['250 ml', 0.5, '125 ml'],
  ['1 serving', 1, '1 serving'],
  ['1 serving', 1.5, '1½ servings'],
  ['1 Scheibe (30g)', 2, '2 Scheiben (60 g)'],
  ['1 Klops (30g)', 2, '2 × Klops (60 g)'],
  ['1 Scheibe (30g)', 1, '1 Scheibe (30 g)'],
  ['bowl of soup', 1, 'bowl of soup'],
  ['bowl of soup', 2, '2 × bowl of soup'],
  ['bowl of soup (300g)', 2, '2 × bowl of soup (600 g)'],
  ['1,000 ml', 2, '2,000 ml'],
  ['1.000 ml', 2, '2 × 1.000 ml'],
])('%j times %d is %j', (servingSize, servings, expected) => {
  expect(entryAmount({ servingSize, servings, amount: null }).replaceAll('\u00a0', ' ')).toBe(expected);
});

test('grams and milliliters stay on one line with their number', () => {
  expect(entryAmount({ servingSize: '240g (1 cup, 240 ml)', servings: 2, amount: null })).toBe(
    '480\u00a0g (2 cups, 480\u00a0ml)',
  );
});

test.each([
  [150, 'g', '150 g'],
  [1250.5, 'g', '1,250.5 g'],
  [0.5, 'cup', '1/2 cup'],
  [1.5, 'slice', '1 1/2 slices'],
  [0.5, 'kg', '0.5 kg'],
  [2, 'cup', '2 cups'],
  [1 / 3, 'cup', '1/3 cup'],
  [1 + 2 / 3, 'cup', '1 2/3 cups'],
  [2, 'slice', '2 slices'],
  [2, 'tbsp', '2 tbsp'],
  [2, 'Scheiben', '2 Scheiben'],
  [2, 'Whole', '2 Whole'],
])('%d %s are shown as they were typed: %j', (value, unit, expected) => {
  const entry = { servingSize: '100g', servings: 1, amount: { value, unit } };
  expect(entryAmount(entry).replaceAll('\u00a0', ' ')).toBe(expected);
});
