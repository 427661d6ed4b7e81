import fc from 'fast-check';
import {
  parseMacroValue,
  parseQuantity,
  parseServings,
  parseServingWeight,
  parseTargetValue,
  parseWeight,
  round,
} from './numbers';

describe('rounding', () => {
  test.each([
    [1.005, 2, 1.01],
    [8.345, 2, 8.35],
    [1.45, 1, 1.5],
    [2.5, 0, 3],
    [0.1 + 0.2, 3, 0.3],
    [0.1 + 0.2, 7, 0.3],
    [31.02, 4, 31.02],
    [99.9995, 3, 100],
    [5e-8, 7, 1e-7],
    [4.9e-8, 7, 0],
    [5e-324, 7, 0],
    [1e21, 2, 1e21],
    [Number.MAX_VALUE, 7, Number.MAX_VALUE],
    [1_000_000_000.15, 1, 1_000_000_000.2],
    [-1.005, 2, -1.01],
  ])('%d to %d decimals is %d', (value, decimals, rounded) => {
    expect(round(value, decimals)).toBe(rounded);
  });

  test.each([-0, -0.001, -4e-9])('%d becomes 0 without a sign', (value) => {
    expect(Object.is(round(value, 2), 0)).toBe(true);
  });

  test('what is no finite number stays what it is', () => {
    expect([NaN, Infinity, -Infinity].map((value) => round(value, 2))).toEqual([NaN, Infinity, -Infinity]);
  });

  test('minus zero is 0 where 0 is allowed', () => {
    for (const value of [-0, -0.00001]) expect(Object.is(parseMacroValue(value), 0)).toBe(true);
  });

  test('agrees with half up on whole numbers, where there is no binary fraction to go wrong', () => {
    const decimal = fc.record({
      digits: fc.integer({ min: 0, max: 999_999_999_999 }),
      places: fc.integer({ min: 0, max: 9 }),
      kept: fc.integer({ min: 0, max: 7 }),
    });
    fc.assert(
      fc.property(decimal, ({ digits, places, kept }) => {
        const dropped = Math.max(0, places - kept);
        const unit = 10n ** BigInt(dropped);
        const halfUp = (BigInt(digits) * 2n + unit) / (unit * 2n);
        expect(round(Number(`${digits}e-${places}`), kept)).toBe(Number(`${halfUp}e-${places - dropped}`));
      }),
      { seed: 1 },
    );
  });

  test('rounding twice changes nothing', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.integer({ min: 0, max: 7 }), (value, decimals) => {
        const once = round(value, decimals);
        expect(round(once, decimals)).toBe(once);
      }),
      { seed: 1 },
    );
  });
});

const PARSERS = {
  servings: parseServings,
  macroValue: parseMacroValue,
  targetValue: parseTargetValue,
  weightInPounds: parseWeight,
  servingWeight: parseServingWeight,
  quantity: parseQuantity,
};

describe.each([
  {
    parser: 'servings',
    sentence: 'Servings must be at least 0.1 and at most 1000.',
    kept: [
      [0.1, 0.1],
      [0.1 + 0.2, 0.3],
      [1.0005, 1.001],
      [1.0004, 1],
      [1000, 1000],
      [0.09999999999999999, 0.1],
    ],
    refused: [0.09, 0, -0, -1, 1000.001, 1e6, Number.MAX_VALUE],
  },
  {
    parser: 'macroValue',
    sentence: 'A macro value must be at least 0 and at most 1000000.',
    kept: [
      [0, 0],
      [31.02, 31.02],
      [0.00005, 0.0001],
      [0.00004, 0],
      [1_000_000, 1_000_000],
    ],
    refused: [-0.0001, -1, 1_000_000.0001, 1e21],
  },
  {
    parser: 'targetValue',
    sentence: 'The target value must be at least 0 and at most 1000000.',
    kept: [
      [0, 0],
      [1999.99995, 2000],
      [1_000_000, 1_000_000],
    ],
    refused: [-0.0001, 1_000_000.0001],
  },
  {
    parser: 'weightInPounds',
    sentence: 'The weight must be above 0 and at most 1500.',
    kept: [
      [0.01, 0.01],
      [0.005, 0.01],
      [180.005, 180.01],
      [1500, 1500],
    ],
    refused: [0, -0, 0.004, -1, 1500.01],
  },
  {
    parser: 'servingWeight',
    sentence: 'The weight of a serving must be above 0 and at most 100000.',
    kept: [
      [28.349523125, 28.3495],
      [0.00005, 0.0001],
      [100_000, 100_000],
    ],
    refused: [0, 0.00004, -1, 100_000.0001],
  },
  {
    parser: 'quantity',
    sentence: 'The quantity must be at least 0.1 and at most 10000.',
    kept: [
      [0.1, 0.1],
      [1 / 3, 0.3333],
      [10_000, 10_000],
    ],
    refused: [0, 0.0999, -1, 10_000.0001],
  },
] as const)('$parser', ({ parser, sentence, kept, refused }) => {
  const parse = PARSERS[parser];

  test.each(kept)('%d is kept as %d', (value, result) => {
    expect(parse(value)).toBe(result);
  });

  test.each(refused)('%d is out of bounds', (value) => {
    expect(() => parse(value)).toThrow(sentence);
  });

  test.each([NaN, Infinity, -Infinity, JSON.parse('1e309'), '1', '', null, undefined, true, [1], {}, 1n] as unknown[])(
    '%p is no number',
    (value) => {
      expect(() => parse(value)).toThrow(' must be a number.');
    },
  );

  test('what is kept is kept unchanged the next time', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 1000, noNaN: true }), (value) => {
        expect(parse(parse(value))).toBe(parse(value));
      }),
      { seed: 1 },
    );
  });
});
