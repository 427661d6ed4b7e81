import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { getAccess } from './access';
import type { GraphQLContext } from './context';

type Resolver = GraphQLFieldResolver<unknown, GraphQLContext>;

/** Records the mutations that programs run with a token, with their arguments and their results. */
export function recordWrites(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    if (!Array.isArray(getAccess(field))) continue;
    const resolve = (field.resolve as Resolver | undefined) ?? defaultFieldResolver;
    const run: Resolver = async (source, args, context, info) => {
      const result: unknown = await resolve(source, args, context, info);
      await context.recordWrite({ operation: info.fieldName, values: [args, pickIdentity(result)] });
      return result;
    };
    field.resolve = run;
  }
  return schema;
}

/** The ID, day and name of a result. The rest of it, such as the entries of a day, wasn't written. */
function pickIdentity(result: unknown): unknown {
  if (typeof result !== 'object' || result === null) return undefined;
  const { id, date, name } = result as Record<string, unknown>;
  return { id, date, name };
}
