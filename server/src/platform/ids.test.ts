import { clientMadeId, isUuid } from './ids';

const ID = '0198f0a2-7c1b-7d3e-8f00-0123456789ab';

test('an id made by a client is kept in lower case, so that its writing makes no second row', () => {
  expect(clientMadeId(ID)).toBe(ID);
  expect(clientMadeId(ID.toUpperCase())).toBe(ID);
});

test.each([
  '',
  'abc',
  ID.slice(1),
  `${ID}0`,
  ID.replaceAll('-', ''),
  `{${ID}}`,
  ` ${ID}`,
  `${ID}\n`,
  `${ID}\0`,
  '-'.repeat(36),
  ID.replace('a', 'g'),
  `${ID}' OR true --`,
  'ı'.repeat(36),
  5,
  null,
  undefined,
  [ID],
  { id: ID },
])('%j is no id', (value) => {
  expect(isUuid(value)).toBe(false);
  expect(() => clientMadeId(value)).toThrow('The ID must be a UUID.');
});
