import type { AuthChecker } from 'type-graphql';
import type { GraphQLContext } from './context';

/** Implements `@Authorized()`: the viewer getter throws if there is no viewer. */
export const authChecker: AuthChecker<GraphQLContext> = ({ context }) => {
  context.viewer();
  return true;
};
