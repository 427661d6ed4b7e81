import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { AppError } from '@macrolog/domain';
import { STATUS } from './error-status';
import { assignRequestId, findRequestId } from './logging';
import { errorBody } from './error-body';

/** Sends an error without the app, which isn't started yet, is shutting down, or is overloaded. */
export function respondWithoutApp(res: ServerResponse, refusal: AppError, headers: OutgoingHttpHeaders = {}): void {
  const { retryAfter } = refusal.extensions;
  const requestId = findRequestId(res.req) || assignRequestId(res.req, res);
  res.writeHead(STATUS[refusal.code], {
    'Content-Type': 'application/json; charset=utf-8',
    ...headers,
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  });
  res.end(JSON.stringify(errorBody(res.req, refusal, requestId)));
}
