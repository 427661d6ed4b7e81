import { toConfidence, estimateEnergyBalance, confidenceInterval, type DatedWeight } from './energy';

const toWeights = (...pounds: number[]): DatedWeight[] => pounds.map((value, day) => ({ day, pounds: value }));

describe('the expenditure, worked out by hand', () => {
  test('a weight that stays: what was eaten was used up', () => {
    // Mean 2000. Every weight lies on the line, and every day on the mean: no error.
    expect(estimateEnergyBalance([2000, 2000, 2000], toWeights(180, 180, 180))).toEqual({
      meanIntake: 2000,
      trend: 0,
      weight: 180,
      expenditure: 2000,
      standardError: 0,
    });
  });

  test('a pound lost in a week: 3500 / 7 = 500 kcal a day came from stores', () => {
    // 182, 181 and 180 on the days 0, 7 and 14: slope -1/7. 2000 + 3500/7 = 2500.
    const weights = [182, 181, 180].map((pounds, index) => ({ day: 7 * index, pounds }));
    const balance = estimateEnergyBalance([1900, 2100], weights);
    expect(balance.trend).toBeCloseTo(-1 / 7, 12);
    expect(balance.expenditure).toBeCloseTo(2500, 9);
    // The line fits, so the error is that of the mean: (100² + 100²) / (2 - 1) = 20000, √(20000 / 2) = 100.
    expect(balance.standardError).toBeCloseTo(100, 9);
  });

  test('half a pound gained in a week: 250 kcal a day were stored', () => {
    // 150 and 151 on the days 0 and 14, 150.5 between them: slope 1/14. 3000 - 3500/14 = 2750.
    const weights = [150, 150.5, 151].map((pounds, index) => ({ day: 7 * index, pounds }));
    expect(estimateEnergyBalance([3000, 3000], weights).expenditure).toBeCloseTo(2750, 9);
  });

  test('weights that scatter: both errors add up as the sides of a right angle', () => {
    // Days 0 1 2 3, mean 1.5, squares 2.25 + 0.25 + 0.25 + 2.25 = 5. Weights 180 181 179 180, mean 180.
    // Slope (-1.5·0 + -0.5·1 + 0.5·-1 + 1.5·0) / 5 = -0.2. On the line: 180.3 180.1 179.9 179.7.
    // Off it: -0.3 0.9 -0.9 0.3, squares 0.09 + 0.81 + 0.81 + 0.09 = 1.8, 1.8 / (4 - 2) = 0.9.
    // Error of the slope √(0.9 / 5) = √0.18, in kcal 3500²·0.18 = 2205000. That of the mean is 100, its square 10000.
    const balance = estimateEnergyBalance([1900, 2100], toWeights(180, 181, 179, 180));
    expect(balance.expenditure).toBeCloseTo(2000 + 0.2 * 3500, 9);
    expect(balance.standardError).toBeCloseTo(Math.sqrt(2_215_000), 6);
    expect(balance.weight).toBeCloseTo(179.7, 12);
  });

  test('days without a weight between: each weight counts where it stands', () => {
    // Days 0, 1 and 5, mean 2, squares 4 + 1 + 9 = 14. Weights 200 200 197, mean 199: 1 1 -2.
    // Slope (-2·1 + -1·1 + 3·-2) / 14 = -9/14. 1800 + 3500·9/14 = 1800 + 2250 = 4050.
    const weights = [
      { day: 0, pounds: 200 },
      { day: 1, pounds: 200 },
      { day: 5, pounds: 197 },
    ];
    expect(estimateEnergyBalance([1800, 1800], weights).expenditure).toBeCloseTo(4050, 9);
  });

  test('the mean counts every day alike', () => {
    // (1500 + 2500 + 2600) / 3 = 2200. Off it: -700 300 400, squares 490000 + 90000 + 160000 = 740000.
    // 740000 / 2 = 370000, √(370000 / 3) = √123333.3… = 351.19.
    const balance = estimateEnergyBalance([1500, 2500, 2600], toWeights(160, 160, 160));
    expect(balance.expenditure).toBeCloseTo(2200, 9);
    expect(balance.standardError).toBeCloseTo(351.19, 2);
  });
});

test('the range is 1.96 standard errors to either side', () => {
  const balance = { meanIntake: 0, trend: 0, weight: 0, expenditure: 2500, standardError: 100 };
  expect(confidenceInterval(balance)).toEqual([2304, 2696]);
});

test.each([
  [0, 'high'],
  [100, 'high'],
  [100.1, 'medium'],
  [200, 'medium'],
  [200.1, 'low'],
  [1000, 'low'],
])('a standard error of %d kcal is a confidence that is %s', (standardError, confidence) => {
  expect(toConfidence(standardError)).toBe(confidence);
});
