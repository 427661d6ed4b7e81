import fc from 'fast-check';
import {
  ACTIVITY_FACTORS,
  estimateRestingEnergy,
  proposeStartingTargets,
  SEXES,
  type Activity,
  type Body,
} from './starting-targets';

const MAN: Body = { sex: 'male', age: 30, height: 180, weight: 176.37, activity: 'low' };
const WOMAN: Body = { sex: 'female', age: 30, height: 165, weight: 132.28, activity: 'moderate' };

describe('targets, worked out by hand', () => {
  test('a man of 80 kg who keeps his weight', () => {
    // 176.37 lb are 80.0001 kg: 800 + 6.25·180 - 5·30 + 5 = 1780 at rest, 1.4 times that is 2492, to the nearest ten 2490.
    // Protein 1.6·80 = 128 g: 512 kcal. Fats 30 %: 747 kcal, 83 g. Left: 2490 - 512 - 747 = 1231 kcal, 307.75 g.
    const targets = proposeStartingTargets(MAN, 0);
    expect(targets).toMatchObject({ calories: 2490, protein: 128, carbs: 308, fats: 83 });
    expect(targets).toMatchObject({ activityFactor: 1.4, weeklyChange: 0, atFloor: false, isUnderweight: false });
    expect(targets?.resting).toBeCloseTo(1780, 1);
    expect(targets?.expenditure).toBeCloseTo(2492, 1);
  });

  test('the same man, who loses 1.1 lb a week', () => {
    // 1.1·3500/7 = 550, and 2492 - 550 = 1942, to the nearest ten 1940. Protein 512 kcal, 26.39 %. Fats 55 - 26.39 = 28.61 %:
    // 555 kcal, 61.67 g. Left: 1940 - 4·128 - 9·62 = 870 kcal, 217.5 g.
    expect(proposeStartingTargets(MAN, -1.1)).toMatchObject({
      calories: 1940,
      protein: 128,
      carbs: 218,
      fats: 62,
      weeklyChange: -1.1,
    });
  });

  test('a woman of 60 kg who is moderately active', () => {
    // 132.28 lb are 60.0012 kg: 600.01 + 6.25·165 - 5·30 - 161 = 1320.26 at rest, 1.6 times that is 2112.42: 2110.
    // Protein 96 g: 384 kcal. Fats 30 %: 633 kcal, 70.33 g. Left: 2110 - 384 - 630 = 1096 kcal, 274 g.
    const targets = proposeStartingTargets(WOMAN, 0);
    expect(targets).toMatchObject({ calories: 2110, protein: 96, carbs: 274, fats: 70 });
    expect(targets?.resting).toBeCloseTo(1320.26, 2);
  });

  test.each([
    ['low', 1848.4],
    ['moderate', 2112.4],
    ['high', 2376.5],
    ['very_high', 2640.5],
  ] as const)('with an activity that is %s she burns %d kcal', (activity, expenditure) => {
    expect(proposeStartingTargets({ ...WOMAN, activity }, 0)?.expenditure).toBeCloseTo(expenditure, 1);
  });

  test('never less than 1200 kcal', () => {
    // 110.23 lb are 49.9995 kg: 500 + 937.5 - 350 - 161 = 926.5 at rest, 1.4 times that is 1297.1. Minus 500 is 797.
    // Protein 80 g: 320 kcal, 26.67 %. Fats 28.33 %: 340 kcal, 37.78 g. Left: 1200 - 320 - 342 = 538 kcal, 134.5 g.
    const body: Body = { sex: 'female', age: 70, height: 150, weight: 110.23, activity: 'low' };
    expect(proposeStartingTargets(body, -1)).toMatchObject({
      calories: 1200,
      atFloor: true,
      protein: 80,
      carbs: 135,
      fats: 38,
      isUnderweight: false,
    });
  });
});

describe('no weight loss below a body mass index of 18.5', () => {
  // At 170 cm that is 18.5·1.7² = 53.465 kg. 117.87 lb are 53.4649 kg, and 117.88 lb are 53.4695 kg.
  const body = { ...WOMAN, height: 170 };

  test('the targets keep the weight', () => {
    const kept = proposeStartingTargets({ ...body, weight: 117.87 }, -1);
    expect(kept).toMatchObject({ isUnderweight: true, weeklyChange: 0 });
    expect(kept?.calories).toBe(proposeStartingTargets({ ...body, weight: 117.87 }, 0)?.calories);
    expect(proposeStartingTargets({ ...body, weight: 117.88 }, -1)).toMatchObject({
      isUnderweight: false,
      weeklyChange: -1,
    });
  });

  test.each([0, 0.5])('a weekly change of %d is not touched', (change) => {
    expect(proposeStartingTargets({ ...body, weight: 110 }, change)).toMatchObject({
      isUnderweight: false,
      weeklyChange: change,
    });
  });
});

test('proposes nothing for minors', () => {
  expect(proposeStartingTargets({ ...MAN, age: 17 }, 0)).toBeNull();
  expect(proposeStartingTargets({ ...MAN, age: 18 }, 0)).not.toBeNull();
});

test('proposes nothing if the result is not plausible', () => {
  // 440.92 lb are 200 kg: 2000 + 1187.5 - 150 + 5 = 3042.5 at rest; twice that is 6085.
  const heavy: Body = { ...MAN, height: 190, weight: 440.92 };
  expect(proposeStartingTargets({ ...heavy, activity: 'very_high' }, 0)).toBeNull();
  expect(proposeStartingTargets({ ...heavy, activity: 'high' }, 0)?.calories).toBe(5480);
  // 77.16 lb are 35 kg: 350 + 875 - 450 - 161 = 614 at rest, 1.4 times that is 860.
  expect(proposeStartingTargets({ sex: 'female', age: 90, height: 140, weight: 77.16, activity: 'low' }, 0)).toBeNull();
});

const bodies: fc.Arbitrary<Body> = fc.record({
  sex: fc.constantFrom(...SEXES),
  age: fc.integer({ min: 18, max: 120 }),
  height: fc.double({ min: 100, max: 250, noNaN: true }),
  weight: fc.double({ min: 60, max: 600, noNaN: true }),
  activity: fc.constantFrom(...(Object.keys(ACTIVITY_FACTORS) as Activity[])),
});

test('resting energy rises with weight and height, falls with age, and is 166 kcal higher for men', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      const resting = estimateRestingEnergy(body);
      expect(estimateRestingEnergy({ ...body, height: body.height + 4 }) - resting).toBeCloseTo(25, 6);
      expect(estimateRestingEnergy({ ...body, age: body.age + 2 }) - resting).toBeCloseTo(-10, 6);
      // 10 kg.
      expect(estimateRestingEnergy({ ...body, weight: body.weight + 22.0462262 }) - resting).toBeCloseTo(100, 4);
      const [woman, man] = [
        { ...body, sex: 'female' as const },
        { ...body, sex: 'male' as const },
      ];
      expect(estimateRestingEnergy(man) - estimateRestingEnergy(woman)).toBeCloseTo(166, 6);
    }),
    { seed: 1, numRuns: 300 },
  );
});

test('calories are what is burned plus the change, in tens, and never below the lower limit', () => {
  fc.assert(
    fc.property(bodies, fc.double({ min: -2, max: 2, noNaN: true }), (body, wanted) => {
      const targets = proposeStartingTargets(body, wanted);
      if (targets === null) return;
      const { calories, expenditure, weeklyChange, atFloor, isUnderweight, protein, carbs, fats } = targets;
      expect(weeklyChange).toBe(isUnderweight ? 0 : wanted);
      expect(expenditure).toBeGreaterThanOrEqual(1000);
      expect(expenditure).toBeLessThanOrEqual(6000);
      expect(calories % 10).toBe(0);
      expect(calories).toBeGreaterThanOrEqual(1200);
      const exact = expenditure + 500 * weeklyChange;
      if (atFloor) expect(exact).toBeLessThan(1200);
      else expect(Math.abs(calories - exact)).toBeLessThanOrEqual(5 + 1e-6);
      expect(Math.abs(calories - 4 * protein - 4 * carbs - 9 * fats)).toBeLessThanOrEqual(2);
    }),
    { seed: 2, numRuns: 500 },
  );
});
