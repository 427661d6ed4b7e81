import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../core/errors';
import { refuseShortly } from './short-answer';

/** Requests of one connection that may wait behind the one that is worked on. Browsers and proxies pipeline none. */
export const MAX_PIPELINED = 16;

const RETRY_SECONDS = 2;

type Exchange = [req: IncomingMessage, res: ServerResponse];

interface Connection {
  waiting: Exchange[];
  /** The last request that is answered on this connection. */
  isRefused: boolean;
}

function refuse([, res]: Exchange): void {
  const message = `More than ${MAX_PIPELINED} requests are waiting on this connection. Wait for responses before you send more.`;
  const error = new AppError('RATE_LIMITED', message, { retryAfter: RETRY_SECONDS });
  refuseShortly(res, error, { 'Cache-Control': 'no-store', Connection: 'close' });
}

/**
 * Hands on the requests of a connection one after the other. Node hands out pipelined requests all at once, however many a
 * client sends, and never closes the responses that stand behind another one when the connection ends: whatever they hold
 * would be held for good. Beyond `MAX_PIPELINED` nothing more is read, and the connection ends with a refusal.
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
