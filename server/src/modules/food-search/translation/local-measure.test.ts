import type { Language } from '@macrolog/domain';
import { readDataTable } from '../../../platform/data-files';
import { readLabels } from '../../../../test/support/base-foods';
import { localMeasure } from './local-measure';

test.each([
  ['1 cup, chopped', '1 Tasse, gehackt', '1 tasse, haché', '1 taza, picado'],
  ['1 cup, cooked, diced', '1 Tasse, gekocht, gewürfelt', '1 tasse, cuit, en dés', '1 taza, cocinado, en dados'],
  ['Cup', 'Tasse', 'tasse', 'taza'],
  ['1 slice', '1 Scheibe', '1 tranche', '1 rebanada'],
  ['2 slices', '2 Scheiben', '2 tranches', '2 rebanadas'],
  ['5 leaves', '5 Blätter', '5 feuilles', '5 hojas'],
  ['2 halves', '2 Hälften', '2 moitiés', '2 mitades'],
  ['1 cup, halves', '1 Tasse, in Hälften', '1 tasse, en moitiés', '1 taza, en mitades'],
  [
    '1 piece, medium pizza',
    '1 Stück, von einer mittelgroßen Pizza',
    "1 morceau, d'une pizza moyenne",
    '1 trozo, de una pizza mediana',
  ],
  ['1 medium pizza', '1 Pizza, mittelgroß', '1 pizza, moyenne', '1 pizza, mediana'],
  ['1 clove', '1 Zehe', '1 gousse', '1 diente'],
  // Sizes agree with the noun.
  ['1 large', '1 groß', '1 grand', '1 grande'],
  ['1 small slice', '1 Scheibe, klein', '1 tranche, petite', '1 rebanada, pequeña'],
  ['1 slice, small', '1 Scheibe, klein', '1 tranche, petite', '1 rebanada, pequeña'],
  ['1 small fillet', '1 Filet, klein', '1 filet, petit', '1 filete, pequeño'],
  ['1 medium (2-1/2" dia)', '1 mittelgroß', '1 moyen', '1 mediano'],
  // Numbers
  ['0.5 cup', '0,5 Tasse', '0,5 tasse', '0,5 taza'],
  ['1.5 cups', '1,5 Tassen', '1,5 tasse', '1,5 tazas'],
  ['1/2 cup', '1/2 Tasse', '1/2 tasse', '1/2 taza'],
  ['1 1/2 cups', '1 1/2 Tassen', '1 1/2 tasse', '1 1/2 tazas'],
  // Units of the United States
  ['3 oz', '85 g', '85 g', '85 g'],
  ['1 oz, cooked', '28 g, gekocht', '28 g, cuit', '28 g, cocinado'],
  ['1 cup (8 fl oz)', '1 Tasse (237 ml)', '1 tasse (237 ml)', '1 taza (237 ml)'],
  ['1 6 oz container', '1 Becher (170 g)', '1 pot (170 g)', '1 envase (170 g)'],
  ['1 bottle (16.9 fl oz or 500 ml)', '1 Flasche (500 ml)', '1 bouteille (500 ml)', '1 botella (500 ml)'],
  ['1 fl oz (no ice)', '30 ml (ohne Eis)', '30 ml (sans glaçons)', '30 ml (sin hielo)'],
  // Unknown details are dropped.
  ['1 cup, NFS', '1 Tasse', '1 tasse', '1 taza'],
  ['1 rectangular slice, 1" thick', '1 Scheibe', '1 tranche', '1 rebanada'],
  ['6 inch, sub', 'Baguette-Sandwich (15 cm)', 'sandwich baguette (15 cm)', 'bocadillo (15 cm)'],
  ['100 g', '100 g', '100 g', '100 g'],
  ['1 shishkabob, large', '1 Spieß, groß', '1 brochette, grande', '1 brocheta, grande'],
  ['1 slab', '1 Tafel', '1 tablette', '1 tableta'],
  // A counted thing without a translation is a piece.
  ['1 large sopaipilla', '1 Stück, groß', '1 pièce, grande', '1 unidad, grande'],
  ['2 kolaches', '2 Stücke', '2 pièces', '2 unidades'],
  // Anything else that is unknown stays English as a whole.
  ['Quantity not specified', 'Quantity not specified', 'Quantity not specified', 'Quantity not specified'],
  ['', '', '', ''],
])('%j is %j, %j and %j', (label, ...local) => {
  expect((['de', 'fr', 'es'] as const).map((language) => localMeasure(label, language))).toEqual(local);
});

test.each(['1 cup, chopped', '3 oz'])('%j stays as it is in English', (label) => {
  expect(localMeasure(label, 'en' satisfies Language)).toBe(label);
});

test('every word has a form in every language', () => {
  const incomplete = readDataTable('measure-words.csv').filter((row) => Object.values(row).includes(''));
  expect(incomplete).toEqual([]);
});

test('knows the 300 most frequent labels of the base', () => {
  const counts = new Map<string, number>();
  for (const label of readLabels()) counts.set(label, (counts.get(label) ?? 0) + 1);
  const frequent = [...counts].sort(([, a], [, b]) => b - a).slice(0, 300);
  expect(frequent.map(([label]) => label).filter((label) => localMeasure(label, 'de') === label)).toEqual([]);
});
