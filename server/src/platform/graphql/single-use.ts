import type { GraphQLSchema } from 'graphql';
import { Extensions } from 'type-graphql';

/**
 * Declares a mutation of which a document may contain only one, together with all others of the kind, so that every attempt
 * is a counted request. For mutations without login, and for those that take a password, a code, a token or another secret.
 */
export const SingleUse = () => Extensions({ singleUse: true });

export const findSingleUse = (schema: GraphQLSchema): ReadonlySet<string> => {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  return new Set(mutations.filter(({ extensions }) => extensions['singleUse'] === true).map(({ name }) => name));
};
