import { PLANS } from '@macrolog/domain';
import { screen } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server';
import { renderPart } from '../../testing/render-part';
import { BENEFITS } from './pitch';
import { PlanPrices } from './plan-prices';

const { subscription, one_time: oneTime } = PLANS;

test('prices are written in German', async () => {
  fakeServer({ Plans: () => ({ data: { plans: [subscription, oneTime] } }) });
  renderPart(<PlanPrices />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Premium: 4,99 $ im Monat',
    'Lifetime: 8,99 $ einmalig',
  ]);
});

test.each([...subscription.benefits, ...oneTime.benefits])('the benefit %j has a German text', (benefit) => {
  expect(BENEFITS[benefit]).toMatch(/./);
  expect(BENEFITS[benefit]).not.toBe(benefit);
});
