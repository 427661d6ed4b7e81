import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { AppError, type ErrorCode } from '@macrolog/domain';
import { toAppError } from '../database/failures';

/** Error codes for requests that the GraphQL server rejects before any resolver runs. */
const REFUSED_REQUEST = new Set([
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** Messages of the GraphQL library that contain input, and their replacements without it. */
const WITHOUT_VALUE: readonly (readonly [RegExp, string])[] = [
  [/^(Syntax Error: [\s\S]*?(?:found|Unexpected) [A-Z]\w*) "[\s\S]*$/, '$1.'],
  [/^Expected value of type "([^"]*)", found [\s\S]*$/, 'Expected value of type "$1".'],
  [/^(\w+|Enum "\w+") cannot represent[\s\S]*$/, 'Invalid value: $1 cannot represent it.'],
  [/^Value "[\s\S]*" does not exist in "(\w+)" enum[\s\S]*$/, 'Invalid value: Enum "$1" doesn\'t have it.'],
  [/^Unknown operation named [\s\S]*$/, 'The document has no operation with this name.'],
  [
    /^Variable "\$(\w+)" got invalid value [\s\S]*? at "(\1[\w.[\]]*)"; (?:Expected|Field|[A-Z]\w* cannot|Value|Enum)[\s\S]*$/,
    "The value of $$$2 isn't valid.",
  ],
  [/^Variable "\$(\w+)" got invalid value[\s\S]*$/, "The value of $$$1 isn't valid."],
];

/** An invalid value belongs to the caller and may be a password, so only its location is shown. */
function withoutValue(message: string): string {
  const [pattern, sentence] = WITHOUT_VALUE.find(([candidate]) => candidate.test(message)) ?? [];
  return pattern && sentence !== undefined ? message.replace(pattern, sentence) : message;
}

/**
 * Our own error behind an error of the library. That of a scalar is nested two levels deep if its value is a variable.
 */
function refusalBehind(error: unknown): AppError | undefined {
  let cause = error;
  while (cause instanceof Error && !(cause instanceof AppError)) {
    cause = 'originalError' in cause ? cause.originalError : undefined;
  }
  return cause instanceof AppError ? cause : undefined;
}

/** True if the library rejected the document before any resolver ran: it has neither a path nor a cause. */
const isRefusedDocument = (error: unknown, code: unknown): boolean =>
  (typeof code === 'string' && REFUSED_REQUEST.has(code)) ||
  (error instanceof GraphQLError && !error.path && !error.originalError);

/** Formats all GraphQL errors. The result has a code and our own sentence, or that of the library. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { path, locations } = formatted;
  const place = { ...(path && { path }), ...(locations && { locations }) };
  const refusal = refusalBehind(error);
  if (!refusal && isRefusedDocument(error, formatted.extensions?.['code'])) {
    const refused: ErrorCode = 'INVALID_INPUT';
    return { message: withoutValue(formatted.message), ...place, extensions: { code: refused } };
  }
  const { message, extensions } = refusal ?? toAppError(unwrapResolverError(error));
  return { message, ...place, extensions: { ...extensions } };
}
