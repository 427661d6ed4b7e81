// One port before several processes of the program. A process gets requests while its /readyz is green; one that is stopping or
// dead gets none. What is sent again, and what is not:
// - a process to which no connection can be made has heard nothing: the next one is asked;
// - GET and HEAD change nothing: where the connection breaks before the answer, the next process is asked;
// - anything else may have been done when its connection broke: the client is told so by 502, and it alone knows whether its
//   request carries a key by which the program knows a repeat. So that this is rare, it goes by a connection of its own: one
//   that has been idle may be closed by the process in the very moment in which it is used.
// It is for trying the program out: it knows no TLS, and keeps no slow client from holding a connection.
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 100;
const LOOK_FOR_MS = 2_000;
/** So many looks in turn without an answer, and a process is as good as dead. One is not enough: busy is not dead. */
const SILENT_LOOKS = 3;
const COME_BACK_SECONDS = 1;

/** Of one connection, and none of the next one's business (RFC 9110, 7.6.1); what is expected was answered here. */
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

const withoutHops = (headers) => {
  const named = String(headers.connection ?? '').split(',');
  const hops = new Set([...HOP_BY_HOP, ...named.map((name) => name.trim().toLowerCase())]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hops.has(name)));
};

/**
 * A connection for each request. None says that it is the last on it: the process would close behind an early refusal, and
 * what of the request is still on its way would break the answer off.
 */
class ConnectionEach extends Agent {
  keepSocketAlive() {
    return false;
  }
}

/** A process of the program, and whether it takes requests. */
class Backend {
  isReady = false;
  silentLooks = 0;
  agent = new Agent({ keepAlive: true });
  writing = new ConnectionEach({ keepAlive: true });

  constructor(port) {
    this.port = port;
  }

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
      if (error.code !== 'ABORT_ERR' || this.silentLooks >= SILENT_LOOKS) this.isReady = false;
    } finally {
      asked.destroy();
    }
  }

  async keepLooking(signal) {
    while (!signal.aborted) {
      await this.look();
      await pause(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
    this.agent.destroy();
    this.writing.destroy();
  }
}

/** In the form of the door that the request came by. */
function refuse(req, res, status, code, message) {
  const error = { message, extensions: { code } };
  const body = req.url.startsWith('/graphql') ? { errors: [error] } : { error: message, message, code };
  res.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Retry-After': COME_BACK_SECONDS,
    // What is left of the body of the request is not waited for.
    ...(!req.complete && { Connection: 'close' }),
  });
  res.end(JSON.stringify(body));
}

const forwarded = (req) => {
  const before = req.headers['x-forwarded-for'];
  const { remoteAddress } = req.socket;
  return {
    'x-forwarded-for': before ? `${before}, ${remoteAddress}` : remoteAddress,
    'x-forwarded-proto': req.headers['x-forwarded-proto'] ?? 'http',
  };
};

const hasBody = ({ headers }) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Hands one request to one process. Resolves to true when another one may be asked instead. */
function handTo(backend, req, res) {
  return new Promise((resolve) => {
    const { method, url: path } = req;
    const headers = { ...withoutHops(req.headers), ...forwarded(req) };
    // A body of unknown length goes on in chunks; that header is of one connection, too.
    if (req.headers['transfer-encoding']) headers['transfer-encoding'] = 'chunked';
    const progress = { isConnected: false, isAnswered: false };
    const mayRepeat = (method === 'GET' || method === 'HEAD') && !hasBody(req);
    const sent = backend.request({ method, path, headers, ...(!mayRepeat && { agent: backend.writing }) });
    const abandon = () => sent.destroy();
    const end = (again) => {
      res.off('close', abandon);
      resolve(again);
    };
    const send = () => {
      progress.isConnected = true;
      if (!hasBody(req)) return sent.end();
      // What is refused by its headers alone need not come.
      sent.flushHeaders();
      req.pipe(sent);
    };
    res.once('close', abandon);
    sent.once('socket', (socket) => (socket.connecting ? socket.once('connect', send) : send()));
    sent.once('response', (answer) => {
      progress.isAnswered = true;
      res.writeHead(answer.statusCode, answer.statusMessage, withoutHops(answer.headers));
      answer.pipe(res);
      answer.once('error', () => res.destroy());
      answer.once('close', () => {
        // What was refused before all of it had come is read to its end, or the client would never see the answer.
        req.unpipe(sent);
        req.resume();
        end(false);
      });
    });
    sent.on('error', () => {
      // An answer that breaks off says so itself.
      if (progress.isAnswered) return;
      req.unpipe(sent);
      if (!progress.isConnected) backend.isReady = false;
      const again = !res.destroyed && (!progress.isConnected || mayRepeat);
      if (!again && !res.destroyed) {
        refuse(req, res, 502, 'UPSTREAM_FAILED', 'The connection broke off. Whether it was done is not known.');
      }
      end(again);
    });
  });
}

/**
 * Listens on `port` of the loopback for the processes that listen on `backends`.
 * @returns `ready` to wait until that many take requests, and `close`.
 */
export async function startBalancer({ port = 0, backends: ports }) {
  const backends = ports.map((each) => new Backend(each));
  const stopping = new AbortController();
  let turn = 0;

  async function handle(req, res) {
    const asked = new Set();
    for (;;) {
      const able = backends.filter((backend) => backend.isReady && !asked.has(backend));
      const backend = able[(turn += 1) % able.length];
      if (!backend) return refuse(req, res, 503, 'UNAVAILABLE', 'The service is not available right now.');
      asked.add(backend);
      if (!(await handTo(backend, req, res))) return;
    }
  }

  const server = createServer((req, res) => void handle(req, res));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const looking = Promise.all(backends.map((backend) => backend.keepLooking(stopping.signal)));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
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
