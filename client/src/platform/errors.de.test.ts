import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { failureOf } from './errors';

const refusal = (code: string) => ({ message: 'A sentence.', extensions: { code } });
const graphQLError = (code: string) => new CombinedGraphQLErrors({ data: null, errors: [refusal(code)] });

test('a code that says enough has a German sentence', () => {
  const message = 'Zu viele Anfragen. Warte kurz und versuch es noch einmal.';
  expect(failureOf(graphQLError('RATE_LIMITED'))).toEqual({ code: 'RATE_LIMITED', message });
  const bodyText = JSON.stringify({ error: 'A sentence.', code: 'RATE_LIMITED' });
  const response = new Response(bodyText, { status: 429 });
  expect(failureOf(new ServerError('Failed', { response, bodyText }))).toEqual({ code: 'RATE_LIMITED', message });
});

test('an error whose code says too little keeps the sentence of the server', () => {
  expect(failureOf(graphQLError('CONFLICT'))).toEqual({ code: 'CONFLICT', message: 'A sentence.' });
});
