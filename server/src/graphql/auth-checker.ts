import type { AuthChecker } from 'type-graphql';
import type { GraphQLContext } from './context';

/** Behind every `@Authorized()`: asks for the viewer, which throws the reason why there is none. */
export const authChecker: AuthChecker<GraphQLContext> = ({ context }) => {
  context.viewer();
  return true;
};
