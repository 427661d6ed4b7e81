import { DECLINED, toCardOutcome } from './test-cards';

const NOW = new Date('2026-03-10T12:00:00Z');
const GOOD = { card: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };

test.each([
  [{}, { outcome: 'pays' }],
  [{ card: '4242424242424242' }, { outcome: 'pays' }],
  [{ card: ' 4242-4242-4242-4242 ' }, { outcome: 'pays' }],
  [{ card: '4000 0025 0000 3155' }, { outcome: 'requires_action' }],
  [{ card: '4000 0000 0000 0002' }, { fault: DECLINED }],
  [{ card: '4111 1111 1111 1111' }, { fault: 'Only test cards work here. Use one of the cards below.' }],
  [{ card: '' }, { fault: 'Only test cards work here. Use one of the cards below.' }],
  [{ expiry: '1234' }, { outcome: 'pays' }],
  [{ expiry: '03/2026' }, { outcome: 'pays' }],
  [{ expiry: '3/26' }, { outcome: 'pays' }],
  [{ expiry: '02/26' }, { fault: 'The card has expired. Enter a later expiry date.' }],
  [{ expiry: '13/34' }, { fault: 'Enter the expiry date as month and year, such as 12 / 34.' }],
  [{ expiry: 'soon' }, { fault: 'Enter the expiry date as month and year, such as 12 / 34.' }],
  [{ cvc: '12' }, { fault: 'Enter the 3-digit CVC.' }],
  [{ cvc: '1234' }, { outcome: 'pays' }],
])('a card with %j: %j', (change, expected) => {
  expect(toCardOutcome({ ...GOOD, ...change }, NOW)).toEqual(expected);
});
