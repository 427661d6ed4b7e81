import type { ApolloServerPlugin } from '@apollo/server';
import { BREAK, visit, type DocumentNode } from 'graphql';
import { AppError } from '@macrolog/domain';
import type { GraphQLContext } from './context';

const SCHEMA_FIELDS = ['__schema', '__type'];

/** Few documents contain these fields, so most don't need to be traversed. */
const NAMED = /__(?:schema|type)\b/;

function asksForSchema(document: DocumentNode): boolean {
  let asks = false;
  visit(document, {
    Field({ name }) {
      if (!SCHEMA_FIELDS.includes(name.value)) return undefined;
      asks = true;
      return BREAK;
    },
  });
  return asks;
}

function isStaff(context: GraphQLContext): boolean {
  try {
    return context.viewer().isAdmin;
  } catch {
    return false;
  }
}

/** Allows introspection for support staff only. */
export const schemaForStaffAlone: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation({ source, document, contextValue }) {
        if (NAMED.test(source) && asksForSchema(document) && !isStaff(contextValue)) {
          throw new AppError('INVALID_INPUT', 'Introspection is available to support staff only.');
        }
        return Promise.resolve();
      },
    }),
};
