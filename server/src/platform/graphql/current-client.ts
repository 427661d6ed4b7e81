import { createParameterDecorator } from 'type-graphql';
import type { GraphQLContext } from './context';

/** Injects the client info of the request into a resolver. */
export const CurrentClient = () => createParameterDecorator<GraphQLContext>(({ context }) => context.clientInfo);
