import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { SENTENCES, type Reason } from '@macrolog/domain';
import { failureOf, loadServerSentences } from './errors';

const ENGLISH = 'A sentence.';
const graphQLError = (code: string, more: object = {}) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: ENGLISH, extensions: { code, ...more } }] });

test('an error has no sentence before the German ones are loaded, so that of the screen is shown', async () => {
  const error = graphQLError('CONFLICT', { reason: 'CATEGORY_EXISTS' });
  const known = { code: 'CONFLICT', reason: 'CATEGORY_EXISTS' };
  expect(failureOf(error)).toEqual({ ...known, message: null });
  await loadServerSentences();
  expect(failureOf(error)).toEqual({ ...known, message: 'Eine Kategorie mit diesem Namen gibt es schon.' });
});

test.each([
  ['INVALID_INPUT', 'Prüfe deine Eingaben.'],
  ['UNAUTHENTICATED', 'Melde dich an und versuch es noch einmal.'],
  ['SECOND_FACTOR_REQUIRED', 'Gib einen Code ein oder verwende einen Passkey, um fortzufahren.'],
  ['SECOND_FACTOR_MISSING', 'Richte zuerst die Anmeldung in zwei Schritten ein.'],
  ['FORBIDDEN', 'Das kannst du nicht tun.'],
  ['PLAN_REQUIRED', 'Das ist in deinem Tarif nicht enthalten.'],
  ['NOT_FOUND', 'Das gibt es nicht mehr.'],
  ['CONFLICT', 'Das gibt es schon, oder ein Limit ist erreicht.'],
  ['TOO_LARGE', 'Das ist zu groß.'],
  ['RATE_LIMITED', 'Zu viele Anfragen. Warte kurz und versuch es noch einmal.'],
  ['UPSTREAM_FAILED', 'Der Dienst ist gerade nicht verfügbar. Versuch es bald noch einmal.'],
  ['UNAVAILABLE', 'Der Dienst ist gerade nicht verfügbar. Versuch es bald noch einmal.'],
])('%s has a German sentence, whatever the API', async (code, message) => {
  await loadServerSentences();
  expect(failureOf(graphQLError(code))).toEqual({ code, message });
  const bodyText = JSON.stringify({ error: ENGLISH, code });
  expect(failureOf(new ServerError('Failed', { response: new Response(bodyText, { status: 400 }), bodyText }))).toEqual(
    {
      code,
      message,
    },
  );
});

describe('the sentence of a reason', () => {
  beforeAll(loadServerSentences);
  const messageOf = (reason: string, params?: object) =>
    failureOf(graphQLError('INVALID_INPUT', { reason, params })).message;

  test.each([
    ['TEXT_TOO_LONG', { field: 'categoryName', max: 60 }, 'Name der Kategorie: höchstens 60 Zeichen.'],
    ['NUMBER_OUT_OF_RANGE', { field: 'servings', min: 0.1, max: 1000 }, 'Portionen: mindestens 0,1, höchstens 1.000.'],
    [
      'QUOTA_REACHED',
      { quota: 'foods', max: 5000 },
      'Du kannst höchstens 5.000 Lebensmittel haben, gelöschte mitgezählt.',
    ],
    ['GOAL_EXISTS', { macro: 'vitamin_c' }, 'Für diesen Nährwert gibt es schon ein Ziel: vitamin c.'],
    ['TOO_MANY_REQUESTS', { seconds: 1 }, 'Zu viele Anfragen. Versuch es in 1 Sekunde noch einmal.'],
  ])('%s contains %j', (reason, params, message) => {
    expect(messageOf(reason, params)).toBe(message);
  });

  test('of a newer server is that of the code', () => {
    for (const reason of ['NEW_REASON', 'toString']) expect(messageOf(reason)).toBe('Prüfe deine Eingaben.');
  });

  test.each([
    ['QUOTA_REACHED', { quota: 'new_quota', max: 5 }],
    ['QUOTA_REACHED', { quota: 'toString', max: 5 }],
    ['QUOTA_REACHED', undefined],
    ['TEXT_MISSING', { field: 'newField' }],
    ['NUMBER_OUT_OF_RANGE', { field: 'newField', min: 1, max: 2 }],
    ['NUMBER_NOT_ABOVE', { field: 'newField', above: 0, max: 2 }],
  ])('%s with %j of a newer server is that of the code', (reason, params) => {
    expect(messageOf(reason, params)).toBe('Prüfe deine Eingaben.');
  });

  test.each(Object.keys(SENTENCES) as Reason[])('%s is in German', (reason) => {
    const params = { field: 'name', quota: 'foods', macro: 'zinc', provider: 'Acme', seconds: 2, max: 3 };
    const english = SENTENCES[reason];
    const text = messageOf(reason, params);
    expect(text).not.toBe(ENGLISH);
    expect(text).not.toBe('Prüfe deine Eingaben.');
    expect(text).not.toBe(typeof english === 'string' ? english : english(params as never));
  });
});
