import { PLANS } from '@macrolog/domain';
import { screen } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server';
import { PLANS as OFFERED } from '../../testing/payments-data';
import { renderPart } from '../../testing/render-part';
import { BENEFITS } from './pitch';
import { PlanPrices } from './plan-prices';

test('prices are written in German', async () => {
  fakeServer({ Plans: () => ({ data: { plans: OFFERED } }) });
  renderPart(<PlanPrices />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
    'Premium: 3,00 $ im Monat',
    'Lifetime: 5,00 $ einmalig',
  ]);
});

test.each(Object.values(PLANS).flatMap(({ benefits }) => benefits))('the benefit %j has a German text', (benefit) => {
  expect(BENEFITS[benefit]).toMatch(/./);
  expect(BENEFITS[benefit]).not.toBe(benefit);
});
