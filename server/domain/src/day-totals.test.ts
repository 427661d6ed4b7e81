import fc from 'fast-check';
import type { MacroAmount } from './listed-macros';
import type { Unit } from './units';
import { dayTotals, scaleMacros } from './day-totals';

const amount = (macroName: string, value: number, unit: Unit): MacroAmount => ({ macroName, value, unit });

test('what was eaten is the servings times one serving, not rounded', () => {
  expect(scaleMacros([amount('calories', 240, 'kcal'), amount('protein', 1.1, 'g')], 1.5)).toEqual([
    amount('calories', 360, 'kcal'),
    amount('protein', 1.5 * 1.1, 'g'),
  ]);
});

test('a day without entries has no totals, and nothing of it is incomplete', () => {
  expect(dayTotals([], ['calories', 'protein'])).toEqual({ totals: [], incomplete: [] });
});

test('amounts are added up in the usual unit of their macro, as on a label', () => {
  const { totals } = dayTotals([
    { macros: [amount('zinc', 1, 'mg'), amount('sodium', 0.5, 'g'), amount('protein', 1, 'oz')] },
    { macros: [amount('protein', 10, 'g'), amount('calories', 100, 'kcal'), amount('sodium', 20, 'mg')] },
  ]);
  expect(totals).toEqual([
    amount('calories', 100, 'kcal'),
    amount('protein', 38.35, 'g'),
    amount('sodium', 520, 'mg'),
    amount('zinc', 0.001, 'g'),
  ]);
});

test.each([
  [[0.1, 0.2], 0.3],
  [Array.from({ length: 10 }, () => 0.1), 1],
  [Array.from({ length: 10 }, () => 0.1 * 10), 10],
  [[1.005, 1.005], 2.01],
  [[0.00000004, 0.00000004], 0.0000001],
])('%j make %d', (values, total) => {
  const entries = values.map((value) => ({ macros: [amount('fats', value, 'g')] }));
  expect(dayTotals(entries).totals).toEqual([amount('fats', total, 'g')]);
});

describe('a nutrient that is not known', () => {
  const known = { macros: [amount('calories', 100, 'kcal'), amount('fiber', 2, 'g')] };
  const unknown = { macros: [amount('calories', 50, 'kcal')] };

  test('of some entry makes its total incomplete', () => {
    expect(dayTotals([known, unknown]).incomplete).toEqual(['fiber']);
    expect(dayTotals([known, known]).incomplete).toEqual([]);
  });

  test('of every entry is incomplete where a goal asks for it, and has no total', () => {
    const { totals, incomplete } = dayTotals([unknown], ['protein', 'calories']);
    expect(incomplete).toEqual(['protein']);
    expect(totals.map(({ macroName }) => macroName)).toEqual(['calories']);
  });

  test('is not the same as none', () => {
    const none = { macros: [amount('calories', 0, 'kcal'), amount('fiber', 0, 'g')] };
    expect(dayTotals([none])).toEqual({
      totals: [amount('calories', 0, 'kcal'), amount('fiber', 0, 'g')],
      incomplete: [],
    });
  });
});

test('the order of entries changes nothing, and entries can be summed in parts', () => {
  const macros = fc
    .uniqueArray(fc.constantFrom('calories', 'protein', 'sodium', 'zinc'))
    .chain((names) =>
      fc.tuple(...names.map((name) => fc.integer({ min: 0, max: 99_999 }).map((n): [string, number] => [name, n]))),
    )
    .map((pairs) => pairs.map(([name, n]) => amount(name, Number(`${n}e-3`), name === 'calories' ? 'kcal' : 'g')));
  fc.assert(
    fc.property(fc.array(fc.record({ macros }), { maxLength: 12 }), (entries) => {
      const whole = dayTotals(entries);
      expect(dayTotals([...entries].reverse())).toEqual(whole);
      const parts = [entries.slice(0, 5), entries.slice(5)].map((part) => ({ macros: dayTotals(part).totals }));
      expect(dayTotals(parts).totals).toEqual(whole.totals);
    }),
    { seed: 1 },
  );
});
