// Load balancer: one port in front of several processes of the program. A process gets requests while its /readyz
// succeeds. Retries: if the connection to a process can't be opened, the next one is used. If a connection breaks
// during GET or HEAD, the next process is asked. Other requests may have been executed, so the client gets a 502; only
// the client knows whether the request has an idempotency key. To make this rare, these requests use a new connection,
// because a process may close an idle one just when it is used. For local testing only: no TLS, and no protection
// against slow clients.
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode, listeningPort } from '../harness/system.mjs';

/** @import { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, RequestOptions, ServerResponse } from 'node:http' */

const LOOK_EVERY_MS = 100;
const LOOK_FOR_MS = 2_000;
/**
 * Failed health checks in a row before a process counts as down. One isn't enough, because the process may just be
 * busy.
 */
const SILENT_LOOKS = 3;
const COME_BACK_SECONDS = 1;

/** Hop-by-hop headers, which must not be forwarded (RFC 9110, 7.6.1). `Expect` was already handled here. */
const HOP_BY_HOP = [
  'expect',
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** @param {IncomingHttpHeaders} headers @returns {OutgoingHttpHeaders} */
const withoutHops = (headers) => {
  const named = String(headers.connection ?? '').split(',');
  const hops = new Set([...HOP_BY_HOP, ...named.map((name) => name.trim().toLowerCase())]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hops.has(name)));
};

/**
 * Uses a new connection for each request, without `Connection: close`. With that header, the process would close the
 * connection after an early error response, and the rest of the request would abort the response.
 */
class ConnectionEach extends Agent {
  /** @override */
  keepSocketAlive() {
    return false;
  }
}

/** A process of the program and whether it accepts requests. */
class Backend {
  isReady = false;
  silentLooks = 0;
  agent = new Agent({ keepAlive: true });
  writing = new ConnectionEach({ keepAlive: true });

  /** @param {number} port */
  constructor(port) {
    this.port = port;
  }

  /** @param {RequestOptions} options */
  request(options) {
    return request({ host: '127.0.0.1', port: this.port, agent: this.agent, ...options });
  }

  async look() {
    const asked = this.request({ path: '/readyz', agent: false, signal: AbortSignal.timeout(LOOK_FOR_MS) });
    try {
      asked.end();
      const [{ statusCode }] = await once(asked, 'response');
      this.isReady = statusCode === 200;
      this.silentLooks = 0;
    } catch (error) {
      this.silentLooks += 1;
      if (errorCode(error) !== 'ABORT_ERR' || this.silentLooks >= SILENT_LOOKS) this.isReady = false;
    } finally {
      asked.destroy();
    }
  }

  /** @param {AbortSignal} signal */
  async keepLooking(signal) {
    while (!signal.aborted) {
      await this.look();
      await pause(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
    this.agent.destroy();
    this.writing.destroy();
  }
}

/**
 * Sends an error in the format of the API that was called.
 * @param {IncomingMessage} req
 * @param {ServerResponse} res
 * @param {number} status
 * @param {string} code
 * @param {string} message
 */
function refuse(req, res, status, code, message) {
  const error = { message, extensions: { code } };
  const body = req.url?.startsWith('/graphql') ? { errors: [error] } : { error: message, message, code };
  res.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Retry-After': COME_BACK_SECONDS,
    // Don't wait for the rest of the request body.
    ...(!req.complete && { Connection: 'close' }),
  });
  res.end(JSON.stringify(body));
}

/** @param {IncomingMessage} req */
const forwarded = (req) => {
  const before = req.headers['x-forwarded-for'];
  const { remoteAddress } = req.socket;
  return {
    'x-forwarded-for': before ? `${before}, ${remoteAddress}` : remoteAddress,
    'x-forwarded-proto': req.headers['x-forwarded-proto'] ?? 'http',
  };
};

/** @param {IncomingMessage} req */
const hasBody = ({ headers }) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/**
 * Forwards a request to a process. Resolves to true if another process can be tried.
 * @param {Backend} backend
 * @param {IncomingMessage} req
 * @param {ServerResponse} res
 * @returns {Promise<boolean>}
 */
function handTo(backend, req, res) {
  return new Promise((resolve) => {
    const { method = 'GET', url: path = '/' } = req;
    /** @type {OutgoingHttpHeaders} */
    const headers = { ...withoutHops(req.headers), ...forwarded(req) };
    // A body of unknown length is forwarded in chunks, and the header applies to each connection.
    if (req.headers['transfer-encoding']) headers['transfer-encoding'] = 'chunked';
    const progress = { isConnected: false, isAnswered: false };
    const mayRepeat = (method === 'GET' || method === 'HEAD') && !hasBody(req);
    const sent = backend.request({ method, path, headers, ...(!mayRepeat && { agent: backend.writing }) });
    const abandon = () => sent.destroy();
    /** @param {boolean} again */
    const end = (again) => {
      res.off('close', abandon);
      resolve(again);
    };
    const send = () => {
      progress.isConnected = true;
      if (!hasBody(req)) return sent.end();
      // Send the headers first: the process may reject the request without reading the body.
      sent.flushHeaders();
      req.pipe(sent);
    };
    res.once('close', abandon);
    sent.once('socket', (socket) => (socket.connecting ? socket.once('connect', send) : send()));
    sent.once('response', (answer) => {
      progress.isAnswered = true;
      res.writeHead(answer.statusCode ?? 502, answer.statusMessage, withoutHops(answer.headers));
      answer.pipe(res);
      answer.once('error', () => res.destroy());
      answer.once('close', () => {
        // Read the rest of a request that was rejected early; otherwise the client never sees the response.
        req.unpipe(sent);
        req.resume();
        end(false);
      });
    });
    sent.on('error', () => {
      // An interrupted response is visible to the client.
      if (progress.isAnswered) return;
      req.unpipe(sent);
      if (!progress.isConnected) backend.isReady = false;
      const again = !res.destroyed && (!progress.isConnected || mayRepeat);
      if (!again && !res.destroyed) {
        refuse(
          req,
          res,
          502,
          'UPSTREAM_FAILED',
          'The connection was interrupted. The request may or may not have been executed.',
        );
      }
      end(again);
    });
  });
}

/**
 * Listens on `port` of the loopback interface and forwards to the processes on `backends`.
 * @param {{ port?: number, backends: number[] }} options
 * @returns `ready`, which waits until that many accept requests, and `close`.
 */
export async function startBalancer({ port = 0, backends: ports }) {
  const backends = ports.map((each) => new Backend(each));
  const stopping = new AbortController();
  let turn = 0;

  /** @param {IncomingMessage} req @param {ServerResponse} res */
  async function handle(req, res) {
    /** @type {Set<Backend>} */
    const asked = new Set();
    for (;;) {
      const able = backends.filter((backend) => backend.isReady && !asked.has(backend));
      const backend = able[(turn += 1) % able.length];
      if (!backend)
        return refuse(req, res, 503, 'UNAVAILABLE', "The service isn't available right now. Try again shortly.");
      asked.add(backend);
      if (!(await handTo(backend, req, res))) return;
    }
  }

  const server = createServer((req, res) => void handle(req, res));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const looking = Promise.all(backends.map((backend) => backend.keepLooking(stopping.signal)));
  return {
    origin: `http://127.0.0.1:${listeningPort(server)}`,
    async ready(count = backends.length) {
      while (backends.filter(({ isReady }) => isReady).length !== count) await pause(LOOK_EVERY_MS / 4);
    },
    async close() {
      stopping.abort();
      server.close();
      server.closeAllConnections();
      await looking;
    },
  };
}
