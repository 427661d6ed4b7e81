import { createParameterDecorator } from 'type-graphql';
import type { GraphQLContext } from './context';

/** Injects the viewer into a resolver. */
export const CurrentViewer = () => createParameterDecorator<GraphQLContext>(({ context }) => context.viewer());
