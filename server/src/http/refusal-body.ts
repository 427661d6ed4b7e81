import type { IncomingMessage } from 'node:http';
import type { AppError } from '../core/errors';

/** Where it was sent, whatever part of it a router has taken off since. */
const pathOf = (req: IncomingMessage & { originalUrl?: string }): string | undefined =>
  (req.originalUrl ?? req.url)?.split('?')[0];

/** A refusal in the form of the door that the request came by. */
export function refusalBody(req: IncomingMessage, { code, message, extensions }: AppError, requestId: string) {
  if (pathOf(req) === '/graphql') return { errors: [{ message, extensions: { ...extensions, requestId } }] };
  const details = extensions.details && { details: [...extensions.details] };
  return { error: message, message, code, ...details, requestId };
}
