import { unwrapResolverError } from '@apollo/server/errors';
import type { GraphQLFormattedError } from 'graphql';
import { AppError, type ErrorCode } from '../core/errors';
import { toAppError } from '../db/failures';

/** Codes by which the GraphQL server refuses a document or its variables before any resolver runs. */
const REFUSED_REQUEST = new Set([
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** The value that did not fit is the caller's own and may be a password: only its place is named. */
function withoutValue(message: string): string {
  const variable =
    /^Variable "\$(\w+)" got invalid value [\s\S]*?(?: at "([\w.[\]]+)")?; (?:Expected|Field|[A-Z]\w* cannot|Value|Enum)/.exec(
      message,
    );
  if (variable) return `The value of $${variable[2] ?? variable[1]} is not valid.`;
  return message.startsWith('Variable "$') && message.includes('invalid value') ? 'A variable is not valid.' : message;
}

/** Every GraphQL error that leaves the server passes here and shows a code and a sentence of ours, or the library's own. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { path, locations } = formatted;
  const place = { ...(path && { path }), ...(locations && { locations }) };
  const original = unwrapResolverError(error);
  const thrownInside = original instanceof Error && 'originalError' in original ? original.originalError : undefined;
  const refusal = [original, thrownInside].find((candidate) => candidate instanceof AppError);
  const code = formatted.extensions?.['code'];
  if (!refusal && typeof code === 'string' && REFUSED_REQUEST.has(code)) {
    const refused: ErrorCode = 'INVALID_INPUT';
    return { message: withoutValue(formatted.message), ...place, extensions: { code: refused } };
  }
  const { message, extensions } = refusal ?? toAppError(original);
  return { message, ...place, extensions: { ...extensions } };
}
