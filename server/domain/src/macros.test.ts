import fc from 'fast-check';
import { compareMacroNames } from './listed-macros';
import { parseMacroAmounts, parseMacroName, parseUnit, type MacroAmountInput } from './macros';

test.each([
  ['Saturated Fat', 'saturated_fat'],
  ['  PROTEIN ', 'protein'],
  ['saturated-fat', 'saturated_fat'],
  ['water \t intake', 'water_intake'],
  ['Oméga 3', 'omega_3'],
  ['ｃａｒｂｓ', 'carbs'],
  ['vitamin_b12', 'vitamin_b12'],
  ['fi\u200bber', 'fiber'],
  ['fi\u202eber', 'fiber'],
  ['x'.repeat(64), 'x'.repeat(64)],
])('%j is the macro %s', (typed, name) => {
  expect(parseMacroName(typed)).toBe(name);
});

test.each([
  '',
  ' ',
  '_',
  '---',
  'x'.repeat(65),
  'x'.repeat(100_000),
  'fat/sugar',
  'fat%2Fsugar',
  '../fat',
  'fat;',
  'жиры',
  'fat\0',
  'fat\ud800',
  '①'.repeat(65),
  '٣',
  null,
  undefined,
  5,
  ['protein'],
  {},
])('%j is no macro', (value) => {
  expect(() => parseMacroName(value)).toThrow(/^A macro name (can contain|must have)/);
});

test('a macro name that is brought to its form stays as it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z][A-Za-z0-9 _-]{0,62}$/), (typed) => {
      const name = parseMacroName(typed);
      expect(parseMacroName(name)).toBe(name);
      expect(name).toMatch(/^[a-z0-9_]{1,64}$/);
    }),
    { seed: 1 },
  );
});

test('macros are listed as on a label, then by name', () => {
  const names = ['zinc', 'water_intake', 'fats', 'alcohol', 'calories', 'caffeine', 'protein', 'carbs'];
  expect(names.sort(compareMacroNames)).toEqual([
    'calories',
    'protein',
    'carbs',
    'fats',
    'caffeine',
    'water_intake',
    'alcohol',
    'zinc',
  ]);
});

test.each(['kcal', 'g', 'mg', 'oz'])('%s is a unit', (value) => {
  expect(parseUnit(value)).toBe(value);
});

test.each(['KCAL', 'kg', '', 'toString', null, undefined, 1])('%j is no unit', (value) => {
  expect(() => parseUnit(value)).toThrow('The unit must be kcal, g, mg or oz.');
});

const many = (count: number): MacroAmountInput[] =>
  Array.from({ length: count }, (_, index) => ({ macroName: `macro ${index}`, value: index }));

describe('the macros of a food', () => {
  test('are rounded, named, listed in order and given their usual unit', () => {
    expect(
      parseMacroAmounts([
        { macroName: 'Saturated Fat', value: 0.00005 },
        { macroName: 'sodium', value: 74 },
        { macroName: 'Fats', value: 0.5, unit: 'oz' },
        { macroName: 'Calories', value: 100.00004 },
      ]),
    ).toEqual([
      { macroName: 'calories', value: 100, unit: 'kcal' },
      { macroName: 'fats', value: 0.5, unit: 'oz' },
      { macroName: 'sodium', value: 74, unit: 'mg' },
      { macroName: 'saturated_fat', value: 0.0001, unit: 'g' },
    ]);
  });

  test('may be none, as what is not known is left out', () => {
    expect(parseMacroAmounts([])).toEqual([]);
  });

  test('may be 40 and no more', () => {
    expect(parseMacroAmounts(many(40))).toHaveLength(40);
    expect(() => parseMacroAmounts(many(41))).toThrow('A food can have at most 40 macros.');
  });

  test.each([
    [{ macroName: 'protein', value: -1 }, 'A macro value must be at least 0 and at most 1000000.'],
    [{ macroName: 'protein', value: 1_000_001 }, 'A macro value must be at least 0 and at most 1000000.'],
    [{ macroName: 'protein', value: Infinity }, 'A macro value must be a number.'],
    [{ macroName: 'protein', value: NaN }, 'A macro value must be a number.'],
    [{ macroName: 'protein', value: 1, unit: 'kcal' }, 'The unit of protein must be g, mg or oz.'],
    [{ macroName: 'calories', value: 1, unit: 'g' }, 'The unit of calories must be kcal.'],
  ] satisfies [MacroAmountInput, string][])('%j is refused', (amount, sentence) => {
    expect(() => parseMacroAmounts([amount])).toThrow(sentence);
  });

  test('may not name one macro twice, however it is written', () => {
    const twice = [
      { macroName: 'Saturated Fat', value: 1 },
      { macroName: 'saturated-fat', value: 2 },
    ];
    expect(() => parseMacroAmounts(twice)).toThrow('saturated_fat is given more than once.');
  });

  test('named like a property of every object are macros like any other', () => {
    const odd = ['constructor', '__proto__', 'toString'].map((name) => ({ macroName: name, value: 1 }));
    expect(parseMacroAmounts(odd).map(({ macroName: name }) => name)).toEqual(['__proto__', 'constructor', 'tostring']);
  });
});
