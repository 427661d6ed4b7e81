import { createHash, timingSafeEqual } from 'node:crypto';
import { Router, type Request, type RequestHandler } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { AppError } from '@macrolog/domain';
import { isLoopback } from '../loopback';
import { bearerToken } from './bearer-token';
import { isLocalHost, isForwarded } from './local-request';

export interface Operations {
  routes: Router;
  /** Measures all requests. */
  measure: RequestHandler;
}

interface Options {
  /** True if requests can be served. */
  isReady: () => Promise<boolean>;
  /** Required to read the metrics, if set. */
  metricsToken: string | undefined;
  /** In production, metrics require a token. */
  isProduction: boolean;
}

const MS_PER_SECOND = 1000;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares digests, because they always have the same length. */
const sameText = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

/**
 * From this machine and with one of its names. A local proxy also connects from the loopback interface, but usually
 * identifies itself.
 */
const isLocal = (req: Request) => isLoopback(req.socket.remoteAddress ?? '') && !isForwarded(req) && isLocalHost(req);

/** The route's pattern instead of the path, because each ID would create a new time series. */
const routeOf = (req: Request): string => {
  const route = req.route as { path?: unknown } | undefined;
  return typeof route?.path === 'string' ? `${req.baseUrl}${route.path}` : 'other';
};

/** Concurrent callers share one check, so that they cause a single database query. */
function askedTogether<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () =>
    (answer ??= ask().finally(() => {
      answer = undefined;
    }));
}

/** Health checks for an orchestrator and metrics for Prometheus. */
export function createOperations({ isReady, metricsToken, isProduction }: Options): Operations {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
  const timerOf = (method: string, route: string, status: number) => {
    const key = `${method} ${route} ${status}`;
    const timer = timers.get(key) ?? durations.labels({ method, route, status });
    timers.set(key, timer);
    return timer;
  };

  const mayRead = (req: Request) => {
    if (metricsToken === undefined) return !isProduction && isLocal(req);
    const token = bearerToken(req.headers.authorization);
    return token !== undefined && sameText(token, metricsToken);
  };

  const askReady = askedTogether(isReady);

  const routes = Router()
    .get('/healthz', (_req, res) => {
      res.json({ status: 'ok' });
    })
    .get('/readyz', async (_req, res) => {
      const ready = await askReady();
      res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'unavailable' });
    })
    .get('/metrics', async (req, res) => {
      if (!mayRead(req)) throw new AppError('FORBIDDEN', 'Forbidden.');
      res.type(registry.contentType).send(await registry.metrics());
    });

  return {
    routes,
    measure: (req, res, next) => {
      const started = performance.now();
      res.once('finish', () =>
        timerOf(req.method, routeOf(req), res.statusCode).observe((performance.now() - started) / MS_PER_SECOND),
      );
      next();
    },
  };
}
