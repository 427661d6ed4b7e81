import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { failureMessage, failureOf, TimeoutError } from './errors';

const graphQLError = (code: string) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: 'A sentence.', extensions: { code } }] });

const serverError = (status: number, bodyText: string) =>
  new ServerError('Failed', { response: new Response(bodyText, { status }), bodyText });

const body = (code: string) => JSON.stringify({ errors: [{ message: 'A sentence.', extensions: { code } }] });

test.each([
  ['an error of the server', graphQLError('CONFLICT'), 'CONFLICT', 'A sentence.'],
  ['an internal error, whose text is for nobody', graphQLError('INTERNAL_SERVER_ERROR'), 'UNKNOWN', null],
  ['an error with an error status', serverError(429, body('RATE_LIMITED')), 'RATE_LIMITED', 'A sentence.'],
  ['a bare 401', serverError(401, ''), 'UNAUTHENTICATED', null],
  ['a page of HTML with status 500', serverError(500, '<html>'), 'UNKNOWN', null],
])('%s', (_name, error, code, message) => {
  expect(failureOf(error)).toEqual({ code, message });
});

test.each([
  ['a proxy without its server', (): unknown => serverError(503, 'away'), 'UNAVAILABLE'],
  ['a silent server', (): unknown => new TimeoutError(), 'TIMEOUT'],
  ['a lost connection', (): unknown => new TypeError('Failed to fetch'), 'NETWORK'],
  ['anything else', (): unknown => 'thrown text', 'UNKNOWN'],
])('%s is told as %s', (_name, make, code) => {
  expect(failureOf(make()).code).toBe(code);
});

test('a failure without a sentence of its own gets that of the screen', () => {
  expect(failureMessage(new Error('x'), 'Failed to log food.')).toBe('Failed to log food.');
  expect(failureMessage(graphQLError('INVALID_INPUT'), 'Failed to log food.')).toBe('A sentence.');
});
