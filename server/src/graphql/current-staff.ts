import { createParameterDecorator } from 'type-graphql';
import type { GraphQLContext } from './context';

/** Who asks, and in which request: what every operation of support notes. Whether they may is the service's to say. */
export const CurrentStaff = () =>
  createParameterDecorator<GraphQLContext>(({ context }) => ({
    viewer: context.viewer(),
    requestId: context.requestId,
  }));
