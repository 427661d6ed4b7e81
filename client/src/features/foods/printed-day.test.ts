import { scaleMacros } from '@macrolog/domain';
import { entryAmount } from '../../platform/nutrition/entry-amount';
import { EU_LABELS, UK_LABELS, US_LABELS } from '../../testing/labels';
import { readAmount } from '../diary/log-food/typed-amount';

/** Energy as printed, in kcal, and what was eaten, in the unit that it is printed for. */
const KJ = 1 / 4.184;
const EATEN: readonly (readonly [food: string, typed: string, kcal: number])[] = [
  ['Schokolade', '2 Riegel', 5.39 * 50],
  ['Haferflocken', '60 g', 15.71 * KJ * 60],
  ['Haferdrink', '1 Glas', 1.93 * KJ * 200],
  ['Joghurt', '1/2 Becher', 0.69 * 75],
  ['Brot', '3 Scheiben', 122 * 3],
  ['Brühe', '5 g', 8.79 * KJ * 5],
  ['Bier', '500 ml', 0.43 * 500],
  ['Lasagne', '1/2 pack', 2243 * KJ],
  ['Baked beans', '150 g', 0.78 * 150],
  ['Sample label', '1 cup', 230 * 1.5],
  ['Granola bar', '1 bar', 190],
  ['Imported jam', '2 tbsp', 10.29 * KJ * 40],
];

test('a day of twelve labels and eight kitchen amounts shows what was typed, and has the energy of the labels', () => {
  const labels = [...EU_LABELS, ...UK_LABELS, ...US_LABELS];
  const entries = EATEN.map(([food, typed]) => {
    const label = labels.find(({ name }) => name.startsWith(food))!;
    const servingSize = label.savedSize ?? label.servingSize;
    const logged = readAmount({ text: typed, unit: '' }, { name: label.name, servingSize });
    const [calories] = scaleMacros(
      [{ macroName: 'calories', value: label.saved['calories'] ?? 0, unit: 'kcal' }],
      logged.servings ?? 0,
    );
    const shown = entryAmount({ servings: logged.servings ?? 0, amount: logged.amount, servingSize });
    return [shown.replace('\u00a0', ' '), calories?.value ?? 0] as const;
  });
  expect(entries.map(([shown]) => shown)).toEqual(EATEN.map(([, typed]) => typed));
  for (const [index, [, value]] of entries.entries()) expect(Math.abs(value - EATEN[index]![2])).toBeLessThan(1);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const total = sum(entries.map(([, value]) => value));
  expect(Math.abs(total - sum(EATEN.map(([, , kcal]) => kcal)))).toBeLessThan(1);
});
