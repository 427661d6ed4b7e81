import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { getAccess } from './access';
import type { GraphQLContext } from './context';

type Resolver = GraphQLFieldResolver<unknown, GraphQLContext>;

/** Records the mutations that programs run with a token, with their arguments and their results. */
export function recordWrites(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    if (!Array.isArray(getAccess(field))) continue;
    const resolve = (field.resolve as Resolver | undefined) ?? defaultFieldResolver;
    const run: Resolver = (source, args, context, info) =>
      context.runWrite({ operation: info.fieldName, values: args }, () => resolve(source, args, context, info));
    field.resolve = run;
  }
  return schema;
}
