import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { internalError } from '../core/errors';
import { requestIdOf } from './logging';
import { refuseShortly } from './short-answer';

/** What is under way beside a failed request has long been answered by then. */
const PATIENCE_MS = 2_000;
/** Ids of requests in one line of the log. */
const MOST_IDS = 50;

/** It has no other answer to expect. */
function fail(res: ServerResponse): void {
  if (!res.headersSent) refuseShortly(res, internalError(), { 'Cache-Control': 'no-store', Connection: 'close' });
  else if (!res.writableEnded) res.destroy();
}

/**
 * After an error that nobody caught nothing is certain any more: it is logged and the program ends. Whose it was is what is
 * left without an answer: requests are not followed through their promises (`AsyncLocalStorage`), which on Node 20 takes an
 * eighth of what can be answered.
 * @param unanswered requests that have no answer yet
 * @param end lets everything else under way come to its end first
 */
export function onUncaught(logger: Logger, unanswered: ReadonlySet<ServerResponse>, end: () => void): void {
  process.on('uncaughtException', (error) => {
    const suspects = [...unanswered];
    const requestIds = suspects.slice(0, MOST_IDS).map(({ req }) => requestIdOf(req));
    logger.fatal({ err: error, requestIds }, 'uncaught error; shutting down');
    setTimeout(() => {
      for (const res of suspects.filter((suspect) => unanswered.has(suspect))) {
        logger.error({ requestId: requestIdOf(res.req) }, 'request aborted by uncaught error');
        fail(res);
      }
    }, PATIENCE_MS).unref();
    end();
  });
}
