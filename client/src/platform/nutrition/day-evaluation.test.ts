import { goalProgress } from './day-evaluation';

test.each([
  ['STAY_UNDER', 2000, 1599.99, 'SAFE'],
  ['STAY_UNDER', 2000, 1600, 'WARNING'],
  ['STAY_UNDER', 2000, 2000, 'WARNING'],
  ['STAY_UNDER', 2000, 2000.01, 'OVER'],
  ['STAY_UNDER', 0.3, 0.1 + 0.2, 'WARNING'],
  ['STAY_UNDER', 0, 0, 'SAFE'],
  ['STAY_UNDER', 0, 0.1, 'OVER'],
  ['REACH_OR_EXCEED', 150, 119.99, 'UNDER'],
  ['REACH_OR_EXCEED', 150, 120, 'WARNING'],
  ['REACH_OR_EXCEED', 150, 150, 'SUCCESS'],
  ['REACH_OR_EXCEED', 150, 300, 'SUCCESS'],
  ['REACH_OR_EXCEED', 0, 0, 'SUCCESS'],
] as const)('%s %d at %d is %s', (goalType, targetValue, total, status) => {
  expect(goalProgress({ goalType, targetValue }, total).status).toBe(status);
});

test('the ratio is unknown for a target of 0', () => {
  expect(goalProgress({ goalType: 'STAY_UNDER', targetValue: 0 }, 5).ratio).toBeNull();
  expect(goalProgress({ goalType: 'STAY_UNDER', targetValue: 200 }, 50).ratio).toBe(0.25);
});

test('the total is kept to 7 decimals', () => {
  expect(goalProgress({ goalType: 'STAY_UNDER', targetValue: 1 }, 0.1 + 0.2).total).toBe(0.3);
});
