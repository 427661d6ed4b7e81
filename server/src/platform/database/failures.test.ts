import { QueryFailedError } from 'typeorm';
import { AppError } from '@macrolog/domain';
import { toAppError } from './failures';

const failure = (message: string, fields: object = {}) => Object.assign(new Error(message), fields);

const fromPostgres = (code: string) =>
  new QueryFailedError('SELECT secret FROM users', ['zoe'], failure(`Postgres says ${code}`, { code }));

test('keeps errors of the application', () => {
  const refusal = new AppError('CONFLICT', 'A goal for protein already exists.');
  expect(toAppError(refusal)).toBe(refusal);
});

test.each([
  ['the connection broke', fromPostgres('08006')],
  ['no connection was free', fromPostgres('53300')],
  ['an administrator ended the session', fromPostgres('57P01')],
  ['Postgres is starting', fromPostgres('57P03')],
  ['the statement took too long', fromPostgres('57014')],
  ['two transactions waited for each other', fromPostgres('40P01')],
  ['a write came to a standby', fromPostgres('25006')],
  ['nobody listens', failure('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['the socket is gone', failure('connect ENOENT /x/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' })],
  ['the name is unknown', failure('getaddrinfo ENOTFOUND db', { code: 'ENOTFOUND' })],
  ['the driver lost it', failure('Connection terminated unexpectedly')],
  ['the driver waited in vain', failure('timeout exceeded when trying to connect')],
  ['the client was closed', failure('Client was closed and is not queryable')],
  ['the pool has ended', failure('Cannot use a pool after calling end on the pool')],
])('UNAVAILABLE when %s', (_, error) => {
  const { code, message, extensions, cause } = toAppError(error);
  expect({ code, message, extensions }).toEqual({
    code: 'UNAVAILABLE',
    message: "The service isn't available right now. Try again shortly.",
    extensions: { code: 'UNAVAILABLE', reason: 'SERVICE_UNAVAILABLE', retryAfter: 5 },
  });
  expect(cause).toBe(error);
});

test('CONFLICT, with the sentence of the quota, when a row is beyond it', () => {
  const beyond = (constraint: string) =>
    new QueryFailedError('INSERT', [], failure('beyond the quota', { code: 'MQ001', constraint }));
  expect(toAppError(beyond('foods'))).toMatchObject({
    code: 'CONFLICT',
    message: 'You can have at most 5,000 foods, including deleted ones.',
  });
  expect(toAppError(beyond('toString')).code).toBe('INTERNAL');
});

test('RATE_LIMITED when somebody else holds the lock', () => {
  const error = fromPostgres('55P03');
  expect(toAppError(error)).toMatchObject({
    message: 'Another change to the same data is still in progress. Try again in 2 seconds.',
    extensions: { code: 'RATE_LIMITED', retryAfter: 2 },
    cause: error,
  });
});

test('UNAUTHENTICATED when a write is for an account that is gone, and not when it points elsewhere', () => {
  const violated = (constraint: string) =>
    new QueryFailedError('INSERT', [], failure('violates a foreign key', { code: '23503', constraint }));
  expect(toAppError(violated('weights_user_id_fkey'))).toMatchObject({
    code: 'UNAUTHENTICATED',
    message: 'Invalid token. Please log in again.',
  });
  expect(toAppError(violated('foods_category_fkey')).code).toBe('INTERNAL');
});

test.each([
  ['a key is violated', fromPostgres('23505')],
  ['a statement is wrong', fromPostgres('42601')],
  ['a file is missing', failure('open ENOENT /data/staples.csv', { code: 'ENOENT', syscall: 'open' })],
  ['something is undefined', new TypeError("Cannot read properties of undefined (reading 'secret')")],
  ['a text was thrown', 'secret'],
  ['nothing was thrown', undefined],
  ['an object was thrown', { code: '08006' }],
])('INTERNAL, with nothing of its text, when %s', (_, error) => {
  const { code, message, extensions, cause } = toAppError(error);
  expect({ code, message, extensions }).toEqual({
    code: 'INTERNAL',
    message: 'Something went wrong on our side. Try again.',
    extensions: { code: 'INTERNAL' },
  });
  expect(cause).toBe(error);
});
