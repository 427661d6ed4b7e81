import { findLocalName } from './local-names';

test.each([
  ['Oats', 'Haferflocken', "flocons d'avoine", 'copos de avena'],
  ['Bread, whole-wheat, commercially prepared', 'Vollkornbrot', 'pain complet', 'pan integral'],
  ['Milk, whole, 3.25% milkfat, with added vitamin D', 'Vollmilch', 'lait entier', 'leche entera'],
  ['Chicken, broilers or fryers, breast, meat only, cooked', 'Hähnchenbrust', 'blanc de poulet', 'pechuga de pollo'],
  ['Fish, salmon, chinook, smoked', 'Räucherlachs', 'saumon fumé', 'salmón ahumado'],
  ['Oil, olive, salad or cooking', 'Olivenöl', "huile d'olive", 'aceite de oliva'],
  ['Oil, almond', 'Öl', 'huile', 'aceite'],
  ['Potato flour', null, null, null],
  ['Babyfood, apples, dices, toddler', null, null, null],
])('%s is %s, %s and %s', (label, ...names) => {
  expect((['de', 'fr', 'es'] as const).map((language) => findLocalName(label, language))).toEqual(names);
});
