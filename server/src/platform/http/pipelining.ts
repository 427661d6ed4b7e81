import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '@macrolog/domain';
import { respondWithoutApp } from './errors';

/**
 * Maximum number of requests of a connection that wait behind the active one. Browsers and proxies don't use
 * pipelining.
 */
export const MAX_PIPELINED = 16;

const RETRY_SECONDS = 2;

type Exchange = [req: IncomingMessage, res: ServerResponse];

interface Connection {
  waiting: Exchange[];
  /** True after the last request that is answered on this connection. */
  isRefused: boolean;
}

function refuse([, res]: Exchange): void {
  const message = `More than ${MAX_PIPELINED} requests are waiting on this connection. Wait for responses before you send more.`;
  const error = new AppError('RATE_LIMITED', message, { retryAfter: RETRY_SECONDS });
  respondWithoutApp(res, error, { 'Cache-Control': 'no-store', Connection: 'close' });
}

/**
 * Passes on the requests of a connection one after the other. Node emits all pipelined requests at once, however many a
 * client sends, and never closes the responses that wait behind another one when the connection ends, so their
 * resources would leak. Beyond `MAX_PIPELINED` nothing more is read, and the connection ends with an error.
 */
export function limitPipelining(handle: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Connection>();

  function run([req, res]: Exchange, connection: Connection): void {
    res.once('close', () => {
      const next = connection.waiting.shift();
      if (!next) connections.delete(req.socket);
      else if (connection.isRefused && connection.waiting.length === 0) refuse(next);
      else if (!req.socket.destroyed) run(next, connection);
    });
    handle(req, res);
  }

  return (req, res) => {
    const connection = connections.get(req.socket);
    if (!connection) {
      const first: Connection = { waiting: [], isRefused: false };
      connections.set(req.socket, first);
      run([req, res], first);
    } else if (!connection.isRefused) {
      connection.isRefused = connection.waiting.length >= MAX_PIPELINED;
      connection.waiting.push([req, res]);
      if (connection.isRefused) req.socket.pause();
    }
  };
}
