import { DATABASE_STYLE } from './amounts';
import { unifyAmounts } from './equal-amounts';

test.each([
  // The size of a container
  ['14.5-ounce can diced tomatoes', '14.5 oz diced tomatoes'],
  ['1 14.5-ounce can diced tomatoes', '1 x 14.5 oz diced tomatoes'],
  ['2 (14.5-ounce) cans diced tomatoes', '2 x 14.5 oz diced tomatoes'],
  ['28-oz. can tomatoes', '28 oz tomatoes'],
  ['400g tin of tomatoes', '400 g of tomatoes'],
  ['8 oz bag of spinach', '8 oz of spinach'],
  ['1 can (400 g) chickpeas', '1 x 400 g chickpeas'],
  ['2 jars (200 g each) olives', '2 x 200 g olives'],
  // The same amount twice
  ['150g/5oz butter', '150g butter'],
  ['5oz/150g butter', '150g butter'],
  ['5oz / 150g butter', '150g butter'],
  ['1/2 cup/120 ml milk', '120 ml milk'],
  ['1 jar/250 g yogurt', '250 g yogurt'],
  ['250 g/1 jar yogurt', '250 g yogurt'],
  ['1 tsp (5 ml) salt', '1 tsp salt'],
  ['1 cup (125 g) flour', '125 g flour'],
  ['5 oz (150 g) butter', '150 g butter'],
  ['150 g (5 oz) butter', '150 g butter'],
  ['1lb 2oz/500g flour', '500g flour'],
  // In brackets after a number, or with 'each', it is the size of a piece; after the name it is the whole.
  ['4 (6-ounce) salmon fillets', '4 x 6 oz salmon fillets'],
  ['2 onions (150 g each)', '2 x 150 g onions'],
  ['1 onion (150 g)', '150 g onion'],
  ['2 eggs (100 g)', '100 g eggs'],
  ['2 slices (60 g) bread', '60 g bread'],
  // One amount, or none that is the same
  ['2 cups milk', '2 cups milk'],
  ['400 g canned tomatoes', '400 g canned tomatoes'],
  ['12 oz can', '12 oz can'],
  ['80/20 ground beef', '80/20 ground beef'],
  ['1/2 cup milk', '1/2 cup milk'],
  ['1 apple/pear', '1 apple/pear'],
  ['oats (100 g)', 'oats (100 g)'],
  ['2 eggs (boiled)', '2 eggs (boiled)'],
  ['1 cup (packed) spinach', '1 cup (packed) spinach'],
  ['7-up', '7-up'],
])('%j is %j', (text, unified) => {
  expect(unifyAmounts(text, DATABASE_STYLE)).toBe(unified);
});
