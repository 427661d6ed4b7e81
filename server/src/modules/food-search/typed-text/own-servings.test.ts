import { parseLine } from './food-line';
import { toOwnAmount, toServings } from './own-servings';
import { storedStyle, typedStyle } from '../translation/amount-style';

test.each([
  ['2 tbsp milk', 'Milk', '1 cup (244g)', 0.125],
  ['1 cup milk', 'Milk', '240 ml', 1],
  ['1 kg rice', 'Rice', '1 lb', 2.205],
  ['1 cup oats', 'Oats', '100g', null],
  ['100 g oats', 'Oats', '1 cup', null],
  ['2 crackers', 'Crackers', '1 packet', null],
  ['2 packets of crackers', 'Crackers', '1 packet', 2],
  ['2 crackers', 'Crackers', '4 crackers (20g)', 0.5],
  ['1 large egg', 'Egg', '1 medium', null],
  ['2 large eggs', 'Large eggs', '1 egg', 2],
  ['2 servings of pizza', 'Pizza', 'whatever', 2],
  ['2 pizzas', 'Pizza', '1 slice', null],
  ['pizza', 'Pizza', 'whatever', 1],
])('%j of %j, whose serving is %j, are %j', (text, name, servingSize, servings) => {
  expect(toServings(parseLine(text, typedStyle(null)), { name, servingSize }, storedStyle(null))).toBe(servings);
});

test.each([
  // 'Thousands' where the language has its sign, and unclear where it may be a decimal.
  ['100 g bread', '1,000 g', 'en', 0.1],
  ['100 g bread', '1,000 g', null, 0.1],
  ['500 g bread', '1.000 g', 'en', null],
  ['500 g bread', '1.000 g', null, null],
  ['500 g Brot', '1.000 g', 'de', 0.5],
  ['100 g Brot', '1,000 g', 'de', null],
  ['500 g pan', '1.000 g', 'es', 0.5],
  ['500 g pain', '1 000 g', 'fr', 0.5],
  ['500 g pain', '1\u00a0000 g', 'fr', 0.5],
  ['500 g pain', '1.000 g', 'fr', null],
  ['500 g Brot', "1'000 g", 'de', 0.5],
  ['500 g bread', '1’000 g', null, 0.5],
  ['500 g bread', '1 000 g', 'en', null],
  ['1 kg bread', '1,250.5 g', 'en', 0.8],
  ['1 kg Brot', '1.250,5 g', 'de', 0.8],
  ['100 g bread', '0.250 kg', 'en', 0.4],
  ['100 g Brot', '0,250 kg', 'de', 0.4],
  ['100 g Brot', '12,5 g', 'de', 8],
  ['100 g bread', '1,000 g (2.5 cups)', 'en', 0.1],
  ['5 cups of bread', '1.000 g (2.5 cups)', 'en', 2],
  ['500 g bread', '1,000,000 mg', 'en', 0.5],
  // Words of the language
  ['2 Scheiben Brot', '1 Scheibe (30g)', 'de', 2],
  ['2 Scheiben Brot', '1 große Scheibe', 'de', 2],
  ['1 EL Öl', '1 TL (5 g)', 'de', 3],
  ['2 tranches de pain', '1 tranche', 'fr', 2],
  ['1 taza de arroz', '1/2 taza', 'es', 2],
  ['1 Pfund Brot', '250 Gramm', 'de', 2],
  ['2 Riegel Schokolade', '1 Riegel (45 g)', 'de', 2],
  // A plate is a portion, and a drink is counted by its cups. A cup of something else counts nothing.
  ['1 plato de lentejas', '1 ración (150 g)', 'es', 1],
  ['2 assiettes de ratatouille', '1 portion (200 g)', 'fr', 2],
  ['1 Teller Nudeln', '1 Portion (250 g)', 'de', 1],
  // A large glass is a glass.
  ['ein großes Glas Milch', '1 Glas (200 ml)', 'de', 1],
  ['2 large slices of bread', '1 slice (30 g)', 'en', 2],
  ['2 large slices of bread', '1 small slice (30 g)', 'en', null],
  ['1 plate of pasta', '100 g', 'en', null],
  ['1 plato de gazpacho', '1 vaso (200 g)', 'es', null],
  ['1 café con leche', '1 taza (150 ml)', 'es', 1],
  ['2 Cola', '1 Glas (200 ml)', 'de', 2],
  ['1 chocolat chaud', '1 tasse (200 ml)', 'fr', 1],
  ['2 almonds', '1 cup (143 g)', 'en', null],
  ['1 olive oil', '1 tbsp (15 ml)', 'en', null],
] as const)('%j of a serving of %j are, in %s, %j servings', (text, servingSize, language, servings) => {
  const line = parseLine(text, typedStyle(language));
  expect(toServings(line, { name: line.name, servingSize }, storedStyle(language))).toBe(servings);
});

test.each([
  ['1/2 Avocado', '1/2 Stück (75 g)', '75g (1/2 Stück)'],
  ['1 Avocado', '1/2 Stück (75 g)', '150g (1 Stück)'],
  ['3 Wraps', '1 1/2 Stück (90 g)', '180g (3 × Stück)'],
])('%j of a serving of %j is shown as %j', (text, servingSize, shown) => {
  const line = parseLine(text, typedStyle('de'));
  expect(toOwnAmount(line, { name: line.name, servingSize }, storedStyle('de'))?.servingSize).toBe(shown);
});
