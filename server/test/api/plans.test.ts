import { DOCUMENTS, type Results } from '../support/operations';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const plans = async () => (await app.data<Pick<Results, 'plans'>>(DOCUMENTS.plans)).plans;

test('anyone may read the prices: 4.99 dollars a month, or 8.99 once', async () => {
  const prices = (await plans()).map(({ kind, priceCents, currency, interval }) => [
    kind,
    priceCents,
    currency,
    interval,
  ]);
  expect(prices).toEqual([
    ['SUBSCRIPTION', 499, 'USD', 'month'],
    ['ONE_TIME', 899, 'USD', null],
  ]);
});

test('each plan says what it brings, the subscription in four points with its 12 months', async () => {
  const [subscription, oneTime] = await plans();
  expect(subscription?.benefits).toHaveLength(4);
  expect(subscription?.benefits).toContain('12 months of data storage');
  expect(oneTime?.benefits).toContain('Lifetime access');
});
