import { createParameterDecorator } from 'type-graphql';
import type { GraphQLContext } from './context';

/** Injects the viewer and the request of a support operation into a resolver. The service checks permissions. */
export const CurrentStaff = () =>
  createParameterDecorator<GraphQLContext>(({ context }) => ({
    viewer: context.viewer(),
    requestId: context.requestId,
  }));
