import type { ApolloServerPlugin } from '@apollo/server';
import { visit, type DocumentNode } from 'graphql';
import { createParameterDecorator } from 'type-graphql';
import { AppError, staffNeedFactor } from '@macrolog/domain';
import type { OwnSession, Viewer } from '../viewer';
import type { GraphQLContext } from './context';

/** Injects the viewer into a resolver. */
export const CurrentViewer = () => createParameterDecorator<GraphQLContext>(({ context }) => context.viewer());

/** Injects the viewer and the request of a support operation into a resolver. The service checks permissions. */
export const CurrentStaff = () =>
  createParameterDecorator<GraphQLContext>(({ context }) => ({
    viewer: context.viewer(),
    requestId: context.requestId,
  }));

/** Injects the client info of the request into a resolver. */
export const CurrentClient = () => createParameterDecorator<GraphQLContext>(({ context }) => context.clientInfo);

/** Injects the browser that began a login into a resolver. */
export const CurrentBrowser = () => createParameterDecorator<GraphQLContext>(({ context }) => context.browser);

/** Injects the viewer, the client and the browser of the request into a resolver. */
export const CurrentSession = () =>
  createParameterDecorator<GraphQLContext>(({ context }): OwnSession => ({
    viewer: context.viewer(),
    clientInfo: context.clientInfo,
    browser: context.browser,
  }));

function findStaff(context: GraphQLContext): Viewer | undefined {
  try {
    const viewer = context.viewer();
    return viewer.isAdmin ? viewer : undefined;
  } catch {
    return undefined;
  }
}

function requireStaff(context: GraphQLContext): void {
  const staff = findStaff(context);
  if (!staff) throw new AppError('INVALID_INPUT', 'Introspection is available to support staff only.');
  if (!staff.hasSecondFactor) throw staffNeedFactor();
}

function selectsSchema(document: DocumentNode): boolean {
  let selects = false;
  visit(document, {
    Field({ name }) {
      selects ||= name.value === '__schema' || name.value === '__type';
    },
  });
  return selects;
}

/**
 * Allows introspection for support staff only. The validation rule of the library can't depend on the user, because
 * validated documents are cached for all of them.
 */
export const restrictIntrospection: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation({ source, document, contextValue }) {
        // Few documents contain these fields, so most aren't traversed.
        if (/__(?:schema|type)\b/.test(source) && selectsSchema(document)) requireStaff(contextValue);
        return Promise.resolve();
      },
    }),
};
