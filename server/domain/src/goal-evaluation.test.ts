import fc from 'fast-check';
import { GOAL_TYPES, evaluateGoal, toGoalUnit, type GoalType } from './goal-evaluation';

test.each([
  ['stay_under', 2000, 0, 'safe'],
  ['stay_under', 2000, 1599.99, 'safe'],
  ['stay_under', 2000, 1600, 'warning'],
  ['stay_under', 2000, 1999.99, 'warning'],
  ['stay_under', 2000, 2000, 'warning'],
  ['stay_under', 2000, 2000.01, 'over'],
  ['stay_under', 2000, 4000, 'over'],
  ['reach_or_exceed', 150, 0, 'under'],
  ['reach_or_exceed', 150, 119.99, 'under'],
  ['reach_or_exceed', 150, 120, 'warning'],
  ['reach_or_exceed', 150, 149.99, 'warning'],
  ['reach_or_exceed', 150, 150, 'success'],
  ['reach_or_exceed', 150, 1000, 'success'],
] as const)('%s %d at %d is %s', (goalType, targetValue, total, status) => {
  expect(evaluateGoal({ goalType, targetValue }, total)).toEqual({ total, ratio: total / targetValue, status });
});

test.each([
  ['stay_under', 0, 'safe'],
  ['stay_under', 0.0001, 'over'],
  ['stay_under', 500, 'over'],
  ['reach_or_exceed', 0, 'success'],
  ['reach_or_exceed', 500, 'success'],
] as const)('%s 0 at %d is %s and has no ratio', (goalType, total, status) => {
  expect(evaluateGoal({ goalType, targetValue: 0 }, total)).toEqual({ total, ratio: null, status });
});

describe('binary fractions', () => {
  test('0.1 and 0.2 are no more than 0.3', () => {
    expect(evaluateGoal({ goalType: 'stay_under', targetValue: 0.3 }, 0.1 + 0.2)).toEqual({
      total: 0.3,
      ratio: 1,
      status: 'warning',
    });
  });

  test('ten times 0.1 × 10 kcal reach 10 kcal', () => {
    const sum = Array.from({ length: 10 }, () => 0.1 * 10).reduce((a, b) => a + b);
    expect(evaluateGoal({ goalType: 'reach_or_exceed', targetValue: 10 }, sum).status).toBe('success');
  });

  test('ten times 0.1 reach 1', () => {
    const sum = Array.from({ length: 10 }, () => 0.1).reduce((a, b) => a + b);
    expect(sum).toBeLessThan(1);
    expect(evaluateGoal({ goalType: 'reach_or_exceed', targetValue: 1 }, sum).status).toBe('success');
  });

  test.each([
    [0.7, 0.56],
    [1.1, 0.88],
    [0.3, 0.24],
    [70.3, 56.24],
  ])('80 %% of %d is %d', (targetValue, total) => {
    expect(evaluateGoal({ goalType: 'stay_under', targetValue }, total).status).toBe('warning');
    expect(evaluateGoal({ goalType: 'reach_or_exceed', targetValue }, total).status).toBe('warning');
  });

  test('every target with at most 4 decimals warns from exactly 80 % on and is met at exactly 100 %', () => {
    const tenThousandths = fc.integer({ min: 1, max: 10_000_000_000 });
    fc.assert(
      fc.property(tenThousandths, fc.constantFrom(...GOAL_TYPES), (units, goalType) => {
        const targetValue = Number(`${units}e-4`);
        const status = (digits: bigint) => evaluateGoal({ goalType, targetValue }, Number(`${digits}e-7`)).status;
        const [eighty, all] = [BigInt(units) * 800n, BigInt(units) * 1000n];
        expect([eighty - 1n, eighty, all - 1n, all, all + 1n].map(status)).toEqual(
          goalType === 'stay_under'
            ? ['safe', 'warning', 'warning', 'warning', 'over']
            : ['under', 'warning', 'warning', 'success', 'success'],
        );
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});

test('eating more never turns a ceiling safer or a floor further away', () => {
  const order: Record<GoalType, readonly string[]> = {
    stay_under: ['safe', 'warning', 'over'],
    reach_or_exceed: ['under', 'warning', 'success'],
  };
  const amount = fc.double({ min: 0, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(...GOAL_TYPES), amount, amount, amount, (goalType, targetValue, total, more) => {
      const rank = (sum: number) => order[goalType].indexOf(evaluateGoal({ goalType, targetValue }, sum).status);
      expect(rank(total)).toBeGreaterThanOrEqual(0);
      expect(rank(total + more)).toBeGreaterThanOrEqual(rank(total));
    }),
    { seed: 1 },
  );
});

test.each([
  [{ value: 28.35, unit: 'g' }, 'oz', 1],
  [{ value: 74, unit: 'mg' }, 'g', 0.074],
  [{ value: 1800, unit: 'kcal' }, 'kcal', 1800],
  [undefined, 'g', 0],
] as const)('a total of %j counts towards a goal in %s as %d', (total, unit, result) => {
  expect(toGoalUnit(total, { unit })).toBeCloseTo(result, 12);
});
