import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { MODULES } from './modules';
import type { AnyModule } from './platform/module';
import { checkAccess } from './platform/graphql/access';
import { boundLists } from './platform/graphql/list-bounds';
import { resolveQueryFieldsInSequence } from './platform/graphql/query-sequence';
import { recordWrites } from './platform/graphql/record-writes';
import type { Program } from './program';

const RESOLVERS = MODULES.flatMap(({ resolvers = [] }: AnyModule) => resolvers.map(([type]) => type));

/** The schema. Without a program it can be printed but not executed. */
export function createSchema(program?: Program): GraphQLSchema {
  // Each resolver is created with its services, without a dependency-injection container.
  const created = program?.collect(({ resolvers }, services) =>
    resolvers?.map(([type, create]) => [type, create(services)] as const),
  );
  const instances = created && new Map<unknown, object>(created);
  const schema = buildSchemaSync({
    resolvers: RESOLVERS as unknown as NonEmptyArray<abstract new () => object>,
    container: { get: (resolver) => instances?.get(resolver) },
    // The domain validates values, for REST and GraphQL.
    validate: false,
    // The check introspects the whole schema, which takes as long as the rest of a start. A test checks the printed schema.
    skipCheck: program !== undefined,
  });
  // type-graphql can't describe the root types.
  Object.assign(schema.getType('Query') ?? {}, { description: 'Operations that read. Most of them need a login.' });
  Object.assign(schema.getType('Mutation') ?? {}, {
    description:
      'Operations that write, run in the order of the document. Safe to repeat if idempotent or with a client-generated ID.',
  });
  return resolveQueryFieldsInSequence(recordWrites(checkAccess(boundLists(schema))));
}
