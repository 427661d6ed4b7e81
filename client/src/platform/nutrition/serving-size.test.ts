import { servingText } from './serving-size';

test.each([
  ['100g', '100\u00a0g'],
  ['28.4g (1 oz)', '28.4\u00a0g (1 oz)'],
  ['28.35g (1 oz)', '28.4\u00a0g (1 oz)'],
  ['113.398g (4 oz)', '113.4\u00a0g (4 oz)'],
  ['0.15g (1 leaf)', '0.15\u00a0g (1 leaf)'],
  ['1 oz (28.35g)', '1 oz (28.4\u00a0g)'],
  ['1,250.25g', '1,250.25\u00a0g'],
  ['1 cup (240ml)', '1 cup (240\u00a0ml)'],
  ['150 g', '150 g'],
  ['2 eggs', '2 eggs'],
  ['1 pack 4gb', '1 pack 4gb'],
])('the serving size %s is shown as %s', (stored, shown) => {
  expect(servingText(stored)).toBe(shown);
});
