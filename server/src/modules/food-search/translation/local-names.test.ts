import { findLocalName } from './local-names';

test.each([
  ['Oats', 'Haferflocken', "Flocons d'avoine", 'Copos de avena'],
  ['Bread, whole-wheat, commercially prepared', 'Vollkornbrot', 'Pain complet', 'Pan integral'],
  ['Milk, whole, 3.25% milkfat, with added vitamin D', 'Vollmilch', 'Lait entier', 'Leche entera'],
  ['Chicken, broilers or fryers, breast, meat only, cooked', 'Hähnchenbrust', 'Blanc de poulet', 'Pechuga de pollo'],
  ['Fish, salmon, chinook, smoked', 'Räucherlachs', 'Saumon fumé', 'Salmón ahumado'],
  ['Oil, olive, salad or cooking', 'Olivenöl', "Huile d'olive", 'Aceite de oliva'],
  ['Muesli with milk', 'Müsli', 'Muesli', 'Muesli'],
  ['Oil, almond', 'Öl', 'Huile', 'Aceite'],
  ['Potato flour', null, null, null],
  ['Babyfood, apples, dices, toddler', null, null, null],
])('%s is %s, %s and %s', (label, ...names) => {
  expect((['de', 'fr', 'es'] as const).map((language) => findLocalName(label, language))).toEqual(names);
});
