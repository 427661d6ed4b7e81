import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { AppError } from '../core/errors';
import type { GraphQLContext } from './context';

type Resolver = GraphQLFieldResolver<unknown, GraphQLContext>;

/** The last field of each request that was started. */
const started = new WeakMap<GraphQLContext, Promise<unknown>>();

/** Nobody receives it: the client has left, or the deadline has answered. */
const canceled = () => new AppError('RATE_LIMITED', 'The request has ended.');

const inSequence =
  (resolve: Resolver): Resolver =>
  (source, args, context, info) => {
    const run = (): unknown => {
      if (context.isOver()) throw canceled();
      return resolve(source, args, context, info);
    };
    const previous = started.get(context);
    const result = previous ? previous.then(run, run) : Promise.resolve().then(run);
    started.set(context, result);
    return result;
  };

/**
 * Resolves the fields of `Query` one after the other, as those of `Mutation` are anyway: a request with fifteen fields runs
 * no more statements at once than a request with one. Those that have not begun when the request is over never run.
 */
export function resolveQueryFieldsInSequence(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    field.resolve = inSequence((field.resolve as Resolver | undefined) ?? defaultFieldResolver);
  }
  return schema;
}
