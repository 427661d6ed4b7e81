import { createParameterDecorator } from 'type-graphql';
import type { GraphQLContext } from './context';

/** Where the request comes from, as a resolver's argument. */
export const CurrentCaller = () => createParameterDecorator<GraphQLContext>(({ context }) => context.caller);
