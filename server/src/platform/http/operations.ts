import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Gauge, Histogram, Registry, type Metric } from 'prom-client';
import { AppError } from '@macrolog/domain';
import { sha256 } from '../secrets';
import { createHealth, VERSION } from '../version';
import { bearerToken } from './client-info';
import { JSON_TYPE } from './errors';
import { isLocalHost, isForwarded } from './local-request';
import { isLoopback } from '../../config/protected-url';

export interface SharedMetrics {
  /** Adds the metrics of this process. */
  provide: (registry: Registry) => void;
  read: () => Promise<string>;
}

interface Options {
  /** True if requests can be served. */
  isReady: () => Promise<boolean>;
  /** Hash of the commit, if it is known. */
  commit: string | null;
  /** Required to read the metrics, if set. */
  metricsToken: string | undefined;
  /** Metrics besides those of requests and of the process. */
  metrics?: readonly Metric[];
  /** The metrics of all processes of this program, if it has several. */
  sharedMetrics?: SharedMetrics | undefined;
  /** In production, metrics require a token. */
  isProduction: boolean;
}

const MS_PER_SECOND = 1000;

/** Compares digests, because they always have the same length. */
const sameText = (a: string, b: string) => timingSafeEqual(sha256(a), sha256(b));

/**
 * From this machine and with one of its names. A local proxy also connects from the loopback interface, but usually
 * identifies itself.
 */
const isLocal = ({ raw }: FastifyRequest) =>
  isLoopback(raw.socket.remoteAddress ?? '') && !isForwarded(raw) && isLocalHost(raw);

/** The route's pattern instead of the path, because each ID would create a new time series. */
function getRoute({ routeOptions: { url } }: FastifyRequest, status: number): string {
  return url === undefined || (status === 404 && url.endsWith('*')) ? 'other' : url;
}

/** Wraps a check and logs each change of its result with the cause. */
export function watchReadiness(check: () => Promise<unknown>, logger: Logger): () => Promise<boolean> {
  let wasReady = true;
  return async () => {
    try {
      await check();
      if (!wasReady) logger.info('readiness restored');
      wasReady = true;
    } catch (error) {
      if (wasReady) logger.error({ err: error }, 'readiness check failed');
      wasReady = false;
    }
    return wasReady;
  };
}

/** Concurrent callers share one check, so that they cause a single database query. */
function shareInFlight<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () =>
    (answer ??= ask().finally(() => {
      answer = undefined;
    }));
}

/** A histogram of all requests. */
function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time in seconds.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8],
    registers: [registry],
  });
  /**
   * Looking up labels costs more than counting, so each combination is looked up once. Their number is bounded by
   * routes and statuses.
   */
  const timers = new Map<string, { observe: (seconds: number) => void }>();
  app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const { method } = request;
    const status = reply.statusCode;
    const route = getRoute(request, status);
    const key = `${method} ${route} ${status}`;
    const timer = timers.get(key) ?? durations.labels({ method, route, status });
    timers.set(key, timer);
    timer.observe(reply.elapsedTime / MS_PER_SECOND);
    done();
  });
}

/** A metric whose labels say which version runs. */
function showVersion(registry: Registry, commit: string | null): void {
  const info = new Gauge({
    name: 'macrolog_build_info',
    help: 'Version and commit of the program. Always 1.',
    labelNames: ['version', 'commit'],
    // The processes of one program have the same version.
    aggregator: 'first',
    registers: [registry],
  });
  info.set({ version: VERSION, commit: commit ?? 'unknown' }, 1);
}

/** Health checks for an orchestrator and metrics for Prometheus. They are never rate limited. */
export function operations(app: FastifyInstance, options: Options): void {
  const { isReady, commit, metricsToken, metrics = [], isProduction, sharedMetrics } = options;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  showVersion(registry, commit);
  for (const metric of metrics) registry.registerMetric(metric);
  sharedMetrics?.provide(registry);

  const mayRead = (request: FastifyRequest) => {
    if (metricsToken === undefined) return !isProduction && isLocal(request);
    const token = bearerToken(request.headers.authorization);
    return token !== undefined && sameText(token, metricsToken);
  };

  const askReady = shareInFlight(isReady);

  const health = createHealth(commit);
  app.get('/healthz', (_request, reply) => reply.type(JSON_TYPE).send(health));
  app.get('/readyz', async (_request, reply) => {
    const ready = await askReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) throw new AppError('FORBIDDEN', 'Forbidden.');
    return reply.type(registry.contentType).send(await (sharedMetrics?.read() ?? registry.metrics()));
  });
}
