import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { AppError } from '@macrolog/domain';
import { STATUS } from '../core/error-status';
import { identify, requestIdOf } from './logging';
import { refusalBody } from './refusal-body';

/** Sends an error without the app, which isn't started yet, is shutting down, or is overloaded. */
export function refuseShortly(res: ServerResponse, refusal: AppError, headers: OutgoingHttpHeaders = {}): void {
  const { retryAfter } = refusal.extensions;
  const requestId = requestIdOf(res.req) || identify(res.req, res);
  res.writeHead(STATUS[refusal.code], {
    'Content-Type': 'application/json; charset=utf-8',
    ...headers,
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  });
  res.end(JSON.stringify(refusalBody(res.req, refusal, requestId)));
}
