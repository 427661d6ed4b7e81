import { unwrapResolverError } from '@apollo/server/errors';
import type { FormattedExecutionResult, GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import { type ErrorCode, isAccessDenied, MAX_ERROR_DETAILS } from '@macrolog/domain';
import { toAppError } from '../database/failures';
import { isExpected, STATUS } from '../http/errors';
import { limitAnswer } from './answer-size';
import type { GraphQLContext } from './context';

/** Errors that proxies and client libraries must recognize by the HTTP status. */
const SHOWN_AS_STATUS: readonly ErrorCode[] = [
  'UNAUTHENTICATED',
  'SECOND_FACTOR_REQUIRED',
  'RATE_LIMITED',
  'UNAVAILABLE',
];

/** The HTTP status of an error that concerns the whole request. */
export interface ShownError {
  status: number;
  retryAfter: number | undefined;
}

/** The error that decides the HTTP status. Other errors of resolvers have status 200. */
function findShownError({ errors = [], data }: FormattedExecutionResult): ShownError | undefined {
  // Without data nothing has run: the document itself was rejected.
  const shown: readonly ErrorCode[] = data === undefined ? [...SHOWN_AS_STATUS, 'INVALID_INPUT'] : SHOWN_AS_STATUS;
  for (const { extensions } of errors) {
    const code = shown.find((candidate) => candidate === extensions?.['code']);
    const retryAfter = extensions?.['retryAfter'];
    if (code) return { status: STATUS[code], retryAfter: typeof retryAfter === 'number' ? retryAfter : undefined };
  }
  return undefined;
}

/** Applies the limits to a response, and adds the ID of the request to its errors. Returns the error for its status. */
export function completeAnswer(answer: FormattedExecutionResult, context: GraphQLContext): ShownError | undefined {
  limitAnswer(answer, context);
  if (!answer.errors) return undefined;
  for (const { extensions } of answer.errors) if (extensions) extensions['requestId'] = context.requestId;
  return findShownError(answer);
}

/** Logs the errors of resolvers. */
export function logErrors(logger: Logger, errors: readonly GraphQLError[], context: GraphQLContext): void {
  const { requestId, clientInfo } = context;
  for (const error of errors.slice(0, MAX_ERROR_DETAILS)) {
    const { path } = error;
    if (!path) continue;
    const original = unwrapResolverError(error);
    const shown = toAppError(original);
    const { code, cause } = shown;
    if (isAccessDenied(code)) logger.info({ code, client: clientInfo.client, requestId, path }, 'refused');
    if (isExpected(shown)) context.expectRefusal();
    else if (STATUS[code] >= 500) logger.error({ err: cause ?? original, requestId, path }, 'resolver failed');
  }
}
