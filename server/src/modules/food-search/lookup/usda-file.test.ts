import { readBaseFoods } from './base-foods';
import { readableMeasure } from './usda-file';

test.each([
  ['.5 cup', '1/2 cup'],
  ['.25 cup, (4 fl oz)', '1/4 cup (4 fl oz)'],
  ['.75 cup, (1 NLEA serving)', '3/4 cup (1 NLEA serving)'],
  ['.85 oz', '0.85 oz'],
  ['1 serving, ( 3 oz )', '1 serving (3 oz)'],
  ['1 cup, chopped', '1 cup, chopped'],
  ['1.5 cup', '1.5 cup'],
])('%j is shown as %j', (label, shown) => {
  expect(readableMeasure(label)).toBe(shown);
});

test('every measure weighs something, can be shown, and the digest is always the same', () => {
  const { rows, digest } = readBaseFoods();
  expect(rows.filter(({ id }) => /^\d{5}$/.test(id))).toHaveLength(8789);
  const isFit = ([label, grams]: [string, number]) => label.length <= 85 && grams > 0;
  const odd = rows.filter(
    ({ name, category, measures }) => name.length > 200 || category.length > 60 || !measures.every(isFit),
  );
  expect(odd).toEqual([]);
  expect(readBaseFoods().digest).toBe(digest);
});
