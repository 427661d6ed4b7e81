import { isRuledOut, isUnjoined, matchName, parseName } from './name-match';

test.each([
  ['potatoes, peeled', 'Potatoes, baked, flesh and skin', true],
  ['potatoes, peeled', 'Potatoes, boiled, cooked without skin', false],
  ['fresh figs', 'Figs, dried, uncooked', true],
  ['fresh figs', 'Figs, raw', false],
  ['dried chickpeas', 'Chickpeas, from dried, no added fat', true],
  ['dried chickpeas', 'Chickpeas, dry', false],
  ['veal', 'Veal, external fat only, raw', true],
  ['salmon, skin on', 'Salmon, grilled, weighed with bones and skin', true],
  ['chicken skin', 'Chicken, rotisserie, skin', false],
  ['chicken thigh with skin', 'Chicken, thigh, meat and skin, raw', false],
])('%j rules out %j: %s', (typed, name, isOut) => {
  expect(isRuledOut(typed, name)).toBe(isOut);
});

test.each([
  ['salt and pepper', ['Peppers, sweet, cooked, with salt'], true],
  ['macaroni and cheese', ['Mac & cheese'], false],
  ['Salz und Pfeffer', ['Pfeffer'], true],
  ['orange juice', ['Orange juice'], false],
  ['onion, peeled and diced', ['Onions, raw'], false],
])('%j is more than one food beside %j: %s', (typed, names, isMore) => {
  expect(isUnjoined(typed, names)).toBe(isMore);
});

test.each([
  ['baked potato', 'Baked potato with cheese', 'near'],
  ['chicken', 'Chicken with skin, roasted', 'first'],
  ['oatmeal', 'Oatmeal, cooked with water', 'first'],
  ['steak haché', 'Steak haché 15 % MG, cuit', 'first'],
  ['gouda', 'Gouda 48 % fat', 'first'],
  ['vitamin', 'Vitamin 3 drops', 'near'],
  ['7 grain bread', '7 grain bread', 'exact'],
  ['leche', 'Café con leche', 'near'],
  ['leche', 'Leche', 'exact'],
  ['lait', 'Café au lait', 'near'],
  ['pommes', 'Jus de pommes', 'near'],
  ['jus', 'Jus de pommes', 'near'],
  ['Honig', 'Milch mit Honig', 'near'],
  ['azúcar', 'Yogur sin azúcar', 'near'],
  ['beurre', 'Petit-beurre', 'near'],
  ['petit beurre', 'Petit-beurre', 'exact'],
  ['milk', 'Low-fat milk', 'kind'],
  ["huile d'olive", "Huile d'olive vierge", 'near'],
  ['pechuga de pollo', 'Pechuga de pollo', 'exact'],
] as const)('the match of %j with %j is %s', (typed, name, match) => {
  expect(matchName(parseName(typed), name)).toBe(match);
});

test('a number in the serving size is no word of the name', () => {
  expect(matchName(parseName('1% milk'), 'Milk, 2% fat', '1 cup (244g)')).toBeNull();
});
