import { getNamedType, isEnumType } from 'graphql';
import { getAccess } from '../src/platform/graphql/access';
import { findSingleUse } from '../src/platform/graphql/single-use';
import { createSchema } from '../src/schema';

/** Names of arguments that are secrets, or responses to a challenge. A value of an enum is no secret. */
const SECRETS = /password|factor|code|token|challenge|response|answer/i;

test('a mutation is single-use exactly if it needs no login or takes a secret', () => {
  const schema = createSchema();
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  const withoutLogin = mutations.filter((field) => getAccess(field) === 'public').map(({ name }) => name);
  expect(withoutLogin).toEqual(expect.arrayContaining(['logIn', 'signUp', 'unsubscribe', 'startProviderLogIn']));
  const takingSecrets = mutations
    .filter(({ args }) => args.some(({ name, type }) => SECRETS.test(name) && !isEnumType(getNamedType(type))))
    .map(({ name }) => name);
  expect([...findSingleUse(schema)].sort()).toEqual([...new Set([...withoutLogin, ...takingSecrets])].sort());
});
