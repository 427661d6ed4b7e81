import { servingText } from './serving-size';

test.each([
  ['100g', '100\u00a0g'],
  ['28.4g (1 oz)', '28.4\u00a0g (1 oz)'],
  ['1 cup (240ml)', '1 cup (240\u00a0ml)'],
  ['150 g', '150 g'],
  ['2 eggs', '2 eggs'],
  ['1 pack 4gb', '1 pack 4gb'],
])('the serving size %s is shown as %s', (stored, shown) => {
  expect(servingText(stored)).toBe(shown);
});
