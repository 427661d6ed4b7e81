import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { AppError } from '@macrolog/domain';
import type { GraphQLContext } from './context';

type Resolver = GraphQLFieldResolver<unknown, GraphQLContext>;

/** Never delivered: the client has disconnected, or the timeout has answered. */
const canceled = () => new AppError('RATE_LIMITED', 'The request has ended.');

const inSequence =
  (resolve: Resolver): Resolver =>
  (source, args, context, info) => {
    const run = (): unknown => {
      if (context.isOver()) throw canceled();
      return resolve(source, args, context, info);
    };
    const previous = context.turns.lastField;
    context.turns.lastField = previous.then(run, run);
    return context.turns.lastField;
  };

/**
 * Resolves the root fields of queries one after the other, as GraphQL does for mutations, so that a request with
 * fifteen fields runs no more concurrent statements than one with a single field. Fields that haven't started when the
 * request ends never run.
 */
export function resolveQueryFieldsInSequence(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    field.resolve = inSequence((field.resolve as Resolver | undefined) ?? defaultFieldResolver);
  }
  return schema;
}
