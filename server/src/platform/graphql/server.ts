import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { type ErrorCode, isAccessDenied, MAX_ERROR_DETAILS } from '@macrolog/domain';
import { STATUS } from '../http/errors';
import { toAppError } from '../database/failures';
import type { GraphQLContext } from './context';
import { answerLimits, stringifyAnswer } from './answer-size';
import { restrictIntrospection } from './current-viewer';
import { MAX_TOKENS } from './document-limits';
import { costLimit } from './field-costs';
import { formatError } from './format-error';

/** Errors that proxies and client libraries must recognize by the HTTP status. */
const SHOWN_AS_STATUS: readonly ErrorCode[] = ['UNAUTHENTICATED', 'RATE_LIMITED', 'UNAVAILABLE'];

/** Errors of resolvers have status 200, except those that affect the whole request. */
const statusOfErrors: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse({ response, contextValue }) {
        if (response.body.kind !== 'single') return Promise.resolve();
        const { errors = [], data } = response.body.singleResult;
        const { requestId } = contextValue;
        for (const { extensions } of errors) if (extensions) extensions['requestId'] = requestId;
        // Without data nothing has run: the document itself was rejected.
        const shown: readonly ErrorCode[] =
          data === undefined ? [...SHOWN_AS_STATUS, 'INVALID_INPUT'] : SHOWN_AS_STATUS;
        for (const { extensions } of errors) {
          const code = shown.find((candidate) => candidate === extensions?.['code']);
          if (!code) continue;
          response.http.status = STATUS[code];
          const retryAfter = extensions?.['retryAfter'];
          if (typeof retryAfter === 'number') response.http.headers.set('retry-after', String(retryAfter));
          break;
        }
        return Promise.resolve();
      },
    }),
};

const logFailures = (logger: Logger): ApolloServerPlugin<GraphQLContext> => ({
  requestDidStart: ({ contextValue }) =>
    Promise.resolve({
      didEncounterErrors({ errors }) {
        for (const error of errors.slice(0, MAX_ERROR_DETAILS)) {
          if (!error.path) continue;
          const original = unwrapResolverError(error);
          const { code, cause } = toAppError(original);
          const { requestId, clientInfo } = contextValue;
          const { path } = error;
          if (isAccessDenied(code)) logger.info({ code, client: clientInfo.client, requestId, path }, 'refused');
          if (STATUS[code] >= 500) logger.error({ err: cause ?? original, requestId, path }, 'resolver failed');
        }
        return Promise.resolve();
      },
    }),
});

interface Options {
  schema: GraphQLSchema;
  logger: Logger;
  /** Whether everyone may read the schema, or only support staff. */
  isSchemaOpen: boolean;
}

export const createGraphQLServer = ({ schema, logger, isSchemaOpen }: Options) =>
  new ApolloServer<GraphQLContext>({
    schema,
    // Permission is checked per request, because a validated document is cached for all users.
    introspection: true,
    // Don't reveal field names in error messages to users who may not read the schema.
    hideSchemaDetailsFromClientErrors: !isSchemaOpen,
    parseOptions: { maxLexicalTokens: MAX_TOKENS },
    validationOptions: { maxErrors: MAX_ERROR_DETAILS },
    formatError,
    includeStacktraceInErrorResponses: false,
    // Signals are handled in one place, which also closes resources that Apollo doesn't know.
    stopOnTerminationSignals: false,
    allowBatchedHttpRequests: false,
    stringifyResult: stringifyAnswer,
    persistedQueries: false,
    logger,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      answerLimits,
      statusOfErrors,
      costLimit(),
      ...(isSchemaOpen ? [] : [restrictIntrospection]),
      logFailures(logger),
    ],
  });
