import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { internalError } from '../core/errors';
import { requestIdOf } from './logging';
import { refuseShortly } from './short-answer';

const current = new AsyncLocalStorage<ServerResponse>();

/** Lets an error that nobody catches be known as that of the request in whose course it comes. */
export const asCurrent =
  (handle: RequestListener): RequestListener =>
  (req, res) =>
    current.run(res, handle, req, res);

/** It has no other answer to expect. */
function fail(res: ServerResponse): void {
  if (!res.headersSent) refuseShortly(res, internalError(), { 'Cache-Control': 'no-store', Connection: 'close' });
  else if (!res.writableEnded) res.destroy();
}

/**
 * After an error that nobody caught nothing is certain any more: it is logged, its request is told, and the program ends.
 * @param end lets everything else under way come to its end first.
 */
export function onUncaught(logger: Logger, end: () => void): void {
  process.on('uncaughtException', (error) => {
    const res = current.getStore();
    logger.fatal({ err: error, ...(res && { requestId: requestIdOf(res.req) }) }, 'uncaught error; shutting down');
    if (res) fail(res);
    end();
  });
}
