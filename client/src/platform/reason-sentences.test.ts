import { FIELD_NAMES, QUOTAS, SENTENCES, toSentence, type Reason } from '@macrolog/domain';
import { REASON_SENTENCES } from './reason-sentences';

/** Parameters of all sentences together. */
const PARAMS = {
  field: 'name',
  quota: 'foods',
  macro: 'Zinc',
  provider: 'Acme',
  food: 'Oats',
  servingSize: '1 cup',
  servings: 0.025,
  above: 0,
  min: 2,
  max: 40,
  months: 3,
  scope: 'READ_DIARY',
};

const OF_FIELDS = Object.keys(FIELD_NAMES).map((field) => ['TEXT_MISSING', { field }] as const);
const OF_QUOTAS = Object.keys(QUOTAS).map((quota) => ['QUOTA_REACHED', { quota }] as const);

test.each([
  ...(Object.keys(SENTENCES) as Reason[]).map((reason) => [reason, {}] as const),
  ...OF_FIELDS,
  ...OF_QUOTAS,
  ['TOO_MANY_REQUESTS', { seconds: 1 }] as const,
])('%s with %j has the sentence of the server in English', (reason, changed) => {
  const params = { ...PARAMS, seconds: 2, ...changed };
  expect(toSentence(REASON_SENTENCES, reason, params)).toBe(toSentence(SENTENCES, reason, params));
});
