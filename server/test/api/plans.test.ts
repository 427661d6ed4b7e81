import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

test('anyone may learn how payments are taken here', async () => {
  const { paymentSettings } = await app.data<Pick<Results, 'paymentSettings'>>(DOCUMENTS.paymentSettings);
  expect(paymentSettings).toEqual({ mode: 'SANDBOX', publishableKey: null });
});

test('a price is written in one file and nowhere else', () => {
  const root = join(__dirname, '../../..');
  const files = ['server/src', 'server/domain/src', 'client/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const sources = files.filter(
    (file) => /\.(tsx?|graphql|html)$/.test(file) && !/\.test\.tsx?$|__generated__/.test(file),
  );
  const priced = sources.filter((file) => /\b(499|899|4\.99|8\.99)\b/.test(readFileSync(join(root, file), 'utf8')));
  expect(priced).toEqual(['server/domain/src/plans.ts']);
});
