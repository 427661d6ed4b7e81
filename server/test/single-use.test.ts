import { getMetadataStorage } from 'type-graphql';
import { findSingleUse } from '../src/platform/graphql/single-use';
import { createSchema } from '../src/schema';

/** Names of arguments that are secrets, or responses to a challenge. */
const SECRETS = /password|factor|code|token|challenge|response|answer/i;

test('a mutation is single-use exactly if it needs no login or takes a secret', () => {
  const schema = createSchema();
  const withoutLogin = getMetadataStorage()
    .mutations.filter(({ roles }) => roles === undefined)
    .map(({ schemaName }) => schemaName);
  expect(withoutLogin).toEqual(expect.arrayContaining(['logIn', 'signUp', 'unsubscribe', 'startProviderLogIn']));
  const takingSecrets = Object.values(schema.getMutationType()?.getFields() ?? {})
    .filter(({ args }) => args.some(({ name }) => SECRETS.test(name)))
    .map(({ name }) => name);
  expect([...findSingleUse(schema)].sort()).toEqual([...new Set([...withoutLogin, ...takingSecrets])].sort());
});
