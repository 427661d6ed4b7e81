import { paymentsDisabled } from '../../src/modules/billing/payment-gateway';
import { PaymentsService } from '../../src/modules/billing/payments.service';
import { KeptLog } from '../support/kept-log';
import { Person } from '../support/person';
import { expectCode, TestApp } from '../support/test-app';

const log = new KeptLog();
let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await TestApp.start({ logger: log.logger });
  person = await Person.join(app);
});
afterAll(() => app.close());
beforeEach(() => log.clear());
afterEach(() => jest.restoreAllMocks());

const readErrors = () => log.entries.filter(({ level }) => Number(level) >= 50);

/** The same call through both APIs, which fails with 503. */
const CALLS = [
  [
    'GraphQL',
    async () => {
      const answer = await person.send('startSubscriptionCheckout');
      expectCode(answer, 'UNAVAILABLE');
      return answer.status;
    },
  ],
  [
    'REST',
    async () => {
      const path = '/api/premium_1/create-checkout-session';
      const { status, body } = await app.rest('POST', path, {}, person.user.token);
      expect(body['code']).toBe('UNAVAILABLE');
      return status;
    },
  ],
] as const;

describe.each(CALLS)('over %s', (_, call) => {
  test('a call of disabled payments is no error in the log', async () => {
    jest.spyOn(PaymentsService.prototype, 'startSubscription').mockRejectedValue(paymentsDisabled());
    expect(await call()).toBe(503);
    expect(readErrors()).toEqual([]);
  });

  test('a database that fails is one', async () => {
    const failure = new Error('Connection terminated unexpectedly');
    jest.spyOn(PaymentsService.prototype, 'startSubscription').mockRejectedValue(failure);
    expect(await call()).toBe(503);
    expect(readErrors()).toMatchObject([{ err: { message: failure.message } }, { res: { status: 503 } }]);
  });
});
