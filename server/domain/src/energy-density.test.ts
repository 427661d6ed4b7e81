import { estimateEnergyDensity } from './energy-density';

test('without a body, a third of 150 pounds is not yet as fat as 3500 kcal a pound', () => {
  // 68.04 kg, fat 20.41 kg: 20.41 / (20.41 + 10.4) = 66.25% fat, 0.6625 × 9440 + 0.3375 × 1820 = 6868 kcal per kg.
  const { kcalPerPound, spread } = estimateEnergyDensity(150);
  expect(kcalPerPound).toBeCloseTo(6868 * 0.45359237, -1);
  expect(spread).toBe(0.08);
});

test('a lean man loses less energy with a pound than a woman of the same weight', () => {
  const body = { age: 30, height: 175 };
  const man = estimateEnergyDensity(150, { ...body, sex: 'male' });
  const woman = estimateEnergyDensity(150, { ...body, sex: 'female' });
  expect(man.kcalPerPound).toBeLessThan(woman.kcalPerPound);
  expect(man.spread).toBeLessThan(estimateEnergyDensity(150).spread);
});

test('fat alone would be 9440 kcal per kg, and no body gets there', () => {
  expect(estimateEnergyDensity(600).kcalPerPound).toBeLessThan(9440 * 0.45359237);
});
