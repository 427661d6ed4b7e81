import type { ErrorRequestHandler, Request, Response } from 'express';
import { z } from 'zod';
import { AppError, ERROR_CODES, isAccessDenied, MAX_ERROR_DETAILS } from '@macrolog/domain';
import { STATUS } from '../http/error-status';
import { toAppError } from '../database/failures';
import { toClientInfo } from '../http/to-client-info';
import { findRequestId } from '../http/logging';
import { errorBody } from '../http/error-body';

interface HttpError {
  status?: unknown;
  type?: unknown;
}

/** Converts errors of express and its body parser to errors of the API. */
function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const { status, type } = error as HttpError;
  if (status === 413) return new AppError('TOO_LARGE', 'The request body is larger than 64 KB. Send a smaller one.');
  if (type === 'entity.parse.failed') return new AppError('INVALID_INPUT', 'The request body is not valid JSON.');
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new AppError('INVALID_INPUT', "The request isn't valid.");
  }
  return error;
}

export const errorSchema = z
  .object({
    error: z.string().meta({ description: 'A sentence to display.' }),
    message: z.string().meta({ description: 'Same as `error`. Existing clients rely on either field.' }),
    code: z.enum(ERROR_CODES),
    details: z
      .array(z.string())
      .max(MAX_ERROR_DETAILS)
      .optional()
      .meta({ description: 'Problems with individual fields.' }),
    requestId: z.string().meta({ description: 'ID of the request in the server log. Also sent as `X-Request-Id`.' }),
  })
  .meta({ id: 'Error', description: 'An error response.' });

function sendError(req: Request, res: Response, refusal: AppError): void {
  const { code, extensions } = refusal;
  if (extensions.retryAfter !== undefined) res.setHeader('Retry-After', String(extensions.retryAfter));
  res.status(STATUS[code]);
  // A rejected file request has already set its content type.
  res.removeHeader('Content-Type');
  res.json(errorBody(req, refusal, findRequestId(req)));
}

/**
 * Handles errors that middleware can't answer: those of requests that already got a timeout error, which must still be
 * logged, and those of partly sent responses, which were logged and end the connection.
 */
export const afterAnswer = (req: Request, res: Response) => (error?: unknown) => {
  if (!res.writableEnded) req.socket.destroy();
  // A response that came too late isn't an error itself.
  else if (error && (error as NodeJS.ErrnoException).code !== 'ERR_HTTP_HEADERS_SENT') logLate(req, error);
};

function logLate(req: Request, error: unknown): void {
  const refusal = toAppError(asRefusal(error));
  const status = STATUS[refusal.code];
  req.log[status >= 500 ? 'error' : 'info']({ err: refusal.cause ?? error, status }, 'request failed after response');
}

/** The last middleware: converts every failure to one response, and logs server errors. */
export const errorHandler: ErrorRequestHandler = (error: unknown, req, res, next) => {
  if (res.writableEnded) {
    next(error);
    return;
  }
  const refusal = toAppError(asRefusal(error));
  if (STATUS[refusal.code] >= 500) req.log.error({ err: refusal.cause ?? error }, 'request failed');
  if (isAccessDenied(refusal.code)) req.log.info({ code: refusal.code, client: toClientInfo(req).client }, 'refused');
  if (res.headersSent) next(error);
  else sendError(req, res, refusal);
};
