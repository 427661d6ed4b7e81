import { once } from 'node:events';
import { connect } from 'node:net';
import { notFound } from '@macrolog/domain';
import { KeptLog } from '../support/kept-log';
import { Person } from '../support/person';
import { TestApp } from '../support/test-app';

const log = new KeptLog('debug');

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await TestApp.start({ app: { logger: log.logger, deadline: 300 } });
  person = await Person.join(app);
});
afterAll(() => app.close());
beforeEach(() => log.clear());
afterEach(() => jest.restoreAllMocks());

/** Makes a request exceed its deadline and fail afterwards. */
async function failLate(error: Error): Promise<Record<string, unknown>> {
  let fail: (error: Error) => void = () => undefined;
  const failing = new Promise<never>((_, reject) => (fail = reject));
  for (const { services } of app.processes) jest.spyOn(services.accounts.users, 'me').mockReturnValue(failing);
  const answer = await app.rest('GET', '/api/premium_1/me', undefined, person.user.token);
  expect([answer.status, answer.body['code']]).toEqual([503, 'UNAVAILABLE']);
  fail(error);
  return log.find('request failed after response');
}

test('what fails after its deadline is logged with its cause, its status and the id of the request', async () => {
  expect(await failLate(new Error('relation "x" does not exist'))).toMatchObject({
    level: 50,
    status: 500,
    err: { message: 'relation "x" does not exist' },
    requestId: expect.any(String) as string,
  });
});

test('an error response after the deadline is distinguished from a failure', async () => {
  expect(await failLate(notFound('USER'))).toMatchObject({ level: 30, status: 404 });
});

test.each([
  ['whose body Node’s parser refuses', 'Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nZZ\r\n'],
  ['that breaks off', 'Content-Length: 100\r\n\r\n{"username"'],
])('a request %s is logged without a status that nobody was sent, and as no failure', async (_, rest) => {
  const socket = connect(Number(new URL(app.ownOrigin).port), '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.write(`POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${rest}`, () => {
    if (rest.includes('100')) socket.destroy();
  });
  await once(socket, 'close');
  expect(await log.find('request aborted')).not.toHaveProperty('res');
  expect(log.entries.filter(({ level }) => Number(level) > 30)).toEqual([]);
});
