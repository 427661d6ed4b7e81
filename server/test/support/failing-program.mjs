// A program of built parts that keeps `/slow` waiting until shutdown and throws an uncaught error on every other
// request. It prints its port and then its log.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { default: fastify } = require('fastify');
const { listen, safeHeaders } = require('../../dist/platform/http/listener.js');
const { createLogger, createRequestId } = require('../../dist/platform/http/logging.js');
const { onUncaught } = require('../../dist/platform/http/uncaught.js');

const FAILURES = {
  '/api/timer': () =>
    setTimeout(() => {
      throw new Error('in a timer');
    }),
  '/graphql': () => void Promise.reject(new Error('in a promise')),
};

let finishSlow = () => undefined;
const logger = createLogger('error');
const unanswered = new Set();
const listener = await listen({
  host: '127.0.0.1',
  port: 0,
  shutdown: { acceptMs: 0, drainMs: 6_000, gracePeriodMs: 250 },
  unanswered,
});
onUncaught(logger, unanswered, safeHeaders(true), () => {
  const drained = listener.drain();
  finishSlow();
  void drained.then(() => process.exit(1));
});
const app = fastify({ genReqId: createRequestId });
app.get('/slow', (_request, reply) => {
  finishSlow = () => reply.type('application/json').send('"answered"');
  console.log('"slow"');
});
app.get('/*', ({ url }) => {
  setImmediate(() => FAILURES[url]());
});
await app.ready();
listener.serve(app.routing);
console.log(listener.port);
