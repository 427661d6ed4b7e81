import { PLAN_BENEFITS } from '@macrolog/domain';
import { PLANS as OFFERED } from '../../testing/payments-data';
import { BENEFITS } from './pitch';
import { priceText } from './price-text';

test('prices are written in German', () => {
  expect(OFFERED.map((plan) => priceText(plan).replaceAll('\u00a0', ' '))).toEqual([
    '3,00 $ im Monat',
    '5,00 $ einmalig',
  ]);
});

test.each(Object.values(PLAN_BENEFITS).flat())('the benefit %j has a German text', (benefit) => {
  expect(BENEFITS[benefit]).toMatch(/./);
  expect(BENEFITS[benefit]).not.toBe(benefit);
});
