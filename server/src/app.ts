import type { RequestListener } from 'node:http';
import { expressMiddleware } from '@as-integrations/express5';
import compression from 'compression';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { AppError } from '@macrolog/domain';
import { unsubscribePage } from './modules/messaging/unsubscribe-page';
import { paymentWebhook } from './modules/billing/payment-webhook';
import { documentLimits } from './platform/graphql/document-limits';
import type { GraphQLContext } from './platform/graphql/context';
import { createGraphQLServer } from './platform/graphql/server';
import { createAdmission } from './platform/http/admission';
import { bearerToken } from './platform/http/bearer-token';
import { toClientInfo } from './platform/http/to-client-info';
import { clientGate } from './platform/http/client-gate';
import { crossOrigin } from './platform/http/cross-origin';
import { requestTimeout } from './platform/http/request-timeout';
import { findRequestId, requestLogging } from './platform/http/logging';
import { createOperations } from './platform/http/operations';
import { securityHeaders } from './platform/http/security-headers';
import { warnOfUntrustedProxy } from './platform/http/untrusted-proxy';
import { webClient } from './platform/http/web-client';
import { createApi } from './platform/rest/api';
import { afterAnswer, errorHandler } from './platform/rest/error-handler';
import { API_PATH } from './platform/rest/route';
import { createSections } from './modules';
import { createRequestContext } from './request-context';
import type { Services } from './services';

export interface AppOptions {
  services: Services;
  schema: GraphQLSchema;
  logger: Logger;
  isProduction: boolean;
  trustProxy: boolean | number | string;
  metricsToken: string | undefined;
  /** Other origins that may call the API. */
  corsOrigins: readonly string[];
  /** Maximum number of requests processed at the same time. */
  maxActive: number;
  /** Milliseconds until a request fails with a timeout. */
  deadline: number;
  /** Pages of the payment sandbox, if it is enabled. */
  sandboxPages?: Router | undefined;
  /** Folder of the built client. Without an index.html in it, only the API is served. */
  clientFolder: string;
  isReady: () => Promise<boolean>;
}

/**
 * Compresses responses: the 75 KB of a dashboard take half a second on a slow phone. Responses that contain a token are
 * small and stay below the threshold, so no secret is compressed together with text that an attacker can choose.
 */
function compressed(): RequestHandler {
  const compress = compression({ threshold: '8kb' });
  return (req, res, next) => {
    if (req.headers['accept-encoding'] === undefined) next();
    else compress(req, res, next);
  };
}

const neverKept: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};

/** Request handlers and state of the HTTP server. */
interface App {
  app: RequestListener;
  /** True if the queue is so long that another request couldn't be answered in time. */
  isFull: () => boolean;
  close: () => Promise<void>;
}

export async function createApp(options: AppOptions): Promise<App> {
  const { services, schema, logger, isProduction, corsOrigins, maxActive } = options;
  const graphql = createGraphQLServer({ schema, logger, isSchemaOpen: !isProduction });
  await graphql.start();
  const operations = createOperations(options);

  const withStripe = services.payments.settings().mode === 'stripe';
  const headers = securityHeaders({ isProduction, withStripe });
  const { limits, sessions } = services;
  const admission = createAdmission({
    maxActive,
    isFair: limits.isOn,
    userOf: ({ headers: { authorization } }) => {
      const token = bearerToken(authorization);
      return token === undefined ? undefined : sessions.userNamedBy(token);
    },
  });

  const app = express();
  app.disable('x-powered-by');
  // API responses must not be cached. Static files have their own caching headers.
  app.disable('etag');
  app.set('trust proxy', options.trustProxy);
  const every = [
    requestLogging(logger),
    ...warnOfUntrustedProxy(logger, options.trustProxy),
    operations.measure,
    headers,
  ];
  const cors = crossOrigin(corsOrigins);
  const gate = clientGate(limits, cors);
  const ofApi = [cors, compressed(), requestTimeout(options.deadline), neverKept];
  const answerGraphQL = expressMiddleware<GraphQLContext>(graphql, {
    context: ({ req, res }) =>
      createRequestContext(services, {
        authorization: req.headers.authorization,
        requestId: findRequestId(req),
        clientInfo: toClientInfo(req),
        isOver: () => res.destroyed || res.writableEnded,
      }),
  });
  // GraphQL is the most frequent route, so it comes first: the router checks all routes in order.
  app.post(
    '/graphql',
    ...every,
    gate,
    ...ofApi,
    express.json({ limit: '64kb' }),
    documentLimits(),
    admission.admit(async (req, res) => {
      await answerGraphQL(req, res, () => undefined);
    }),
  );
  // Health checks and metrics must never be rate limited.
  app.use(...every, operations.routes, gate);
  app.use(['/graphql', API_PATH], ...ofApi);
  app.all('/graphql', (_req, res) => {
    res.setHeader('Allow', 'POST');
    throw new AppError('METHOD_NOT_ALLOWED', 'Method not allowed. Use POST.');
  });
  app.use(
    paymentWebhook(services.paymentEvents, admission),
    unsubscribePage(),
    createApi(createSections(services), services.sessions, admission),
  );
  if (options.sandboxPages) app.use(options.sandboxPages);
  app.use(webClient(options.clientFolder));
  app.use(() => {
    throw new AppError('NOT_FOUND', "This path doesn't exist.");
  });
  app.use(errorHandler);
  const answer = (req: Request, res: Response) => app(req, res, afterAnswer(req, res));
  return { app: answer as RequestListener, isFull: () => admission.isFull(), close: () => graphql.stop() };
}
