import { priceText } from './price-text';

test.each([
  [{ priceCents: 499, currency: 'USD', interval: 'month' }, '$4.99 a month'],
  [{ priceCents: 899, currency: 'USD', interval: null }, '$8.99 once'],
  [{ priceCents: 1200, currency: 'EUR', interval: 'year' }, '€12.00 a year'],
])('%j is %s', (price, text) => {
  expect(priceText(price)).toBe(text);
});
