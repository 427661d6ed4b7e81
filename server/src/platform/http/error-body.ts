import type { IncomingMessage } from 'node:http';
import type { AppError } from '@macrolog/domain';

/** The original path, because routers remove their prefix from `url`. */
const pathOf = (req: IncomingMessage & { originalUrl?: string }): string | undefined =>
  (req.originalUrl ?? req.url)?.split('?')[0];

/** An error in the format of the API that was called. */
export function errorBody(req: IncomingMessage, { code, message, extensions }: AppError, requestId: string) {
  if (pathOf(req) === '/graphql') return { errors: [{ message, extensions: { ...extensions, requestId } }] };
  const details = extensions.details && { details: [...extensions.details] };
  return { error: message, message, code, ...details, requestId };
}
