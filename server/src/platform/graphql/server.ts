import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { MAX_ERROR_DETAILS } from '@macrolog/domain';
import type { GraphQLContext } from './context';
import { stringifyAnswer } from './answer-size';
import { completeAnswer, logErrors } from './complete-answer';
import { restrictIntrospection } from './current-viewer';
import { MAX_TOKENS } from './document-limits';
import { costLimit } from './field-costs';
import { formatError } from './format-error';

const completeAnswers: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse({ response: { body, http }, contextValue }) {
        const shown = body.kind === 'single' ? completeAnswer(body.singleResult, contextValue) : undefined;
        if (shown) http.status = shown.status;
        if (shown?.retryAfter !== undefined) http.headers.set('retry-after', String(shown.retryAfter));
        return Promise.resolve();
      },
    }),
};

const logFailures = (logger: Logger): ApolloServerPlugin<GraphQLContext> => ({
  requestDidStart: ({ contextValue }) =>
    Promise.resolve({
      didEncounterErrors({ errors }) {
        logErrors(logger, errors, contextValue);
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
      completeAnswers,
      costLimit(),
      ...(isSchemaOpen ? [] : [restrictIntrospection]),
      logFailures(logger),
    ],
  });
