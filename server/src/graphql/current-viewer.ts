import { createParameterDecorator } from 'type-graphql';
import type { GraphQLContext } from './context';

/** The viewer as a resolver's argument. */
export const CurrentViewer = () => createParameterDecorator<GraphQLContext>(({ context }) => context.viewer());
