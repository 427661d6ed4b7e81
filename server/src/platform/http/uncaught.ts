import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { internalError } from '@macrolog/domain';
import { respondWithoutApp } from './errors';

/** Other requests have long been answered by then. */
const GRACE_MS = 2_000;
/** Maximum number of request IDs in one log line. */
const MAX_IDS = 50;

/** The client gets no other response. */
function fail(res: ServerResponse, headers: OutgoingHttpHeaders): void {
  if (!res.headersSent) respondWithoutApp(res, internalError(), { ...headers, Connection: 'close' });
  else if (!res.writableEnded) res.destroy();
}

/**
 * After an uncaught error the state is undefined: the error is logged and the program exits. The requests in flight are
 * logged as possible causes. Tracking requests through their promises (`AsyncLocalStorage`) would cost an eighth of the
 * throughput on Node 20.
 * @param unanswered requests without a response
 * @param headers of their responses
 * @param end lets all other work finish first
 */
export function onUncaught(
  logger: Logger,
  unanswered: ReadonlySet<ServerResponse>,
  headers: OutgoingHttpHeaders,
  end: () => void,
): void {
  process.on('uncaughtException', (error) => {
    const suspects = [...unanswered];
    const requestIds = suspects.slice(0, MAX_IDS).map(({ req }) => req.id);
    logger.fatal({ err: error, requestIds }, 'uncaught error; shutting down');
    setTimeout(() => {
      for (const res of suspects.filter((suspect) => unanswered.has(suspect))) {
        logger.error({ requestId: res.req.id }, 'request aborted by uncaught error');
        fail(res, headers);
      }
    }, GRACE_MS).unref();
    end();
  });
}
