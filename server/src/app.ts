import type { IncomingMessage, RequestListener } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import type { Language } from '@macrolog/domain';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginCallback,
} from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Metric } from 'prom-client';
import { createContext, type CreateLoaders, type IncomingRequest } from './platform/graphql/context';
import { graphqlRoute } from './platform/graphql/route';
import { findSingleUse } from './platform/graphql/single-use';
import { createGraphQLServer } from './platform/graphql/server';
import { TrustedDocuments } from './platform/graphql/trusted-documents';
import { createAdmission, type Admission } from './platform/http/admission';
import { BrowserCookie } from './platform/http/browser-cookie';
import { bearerToken } from './platform/http/client-info';
import { compressAnswers } from './platform/http/compressed-text';
import {
  challenge,
  getPath,
  handleError,
  invalidRequest,
  isDecodable,
  unknownPath,
  unknownRoute,
} from './platform/http/errors';
import { createRequestId, createSecurityLog, logRequest, warnOfUntrustedProxy } from './platform/http/logging';
import { logRejectedRequests } from './platform/http/rejected-requests';
import { operations, type SharedMetrics } from './platform/http/operations';
import { allowOrigins, clientGate, neverCache, requestTimeout } from './platform/http/request-limits';
import { securityContact } from './platform/http/security-contact';
import { createSecurityHeaders } from './platform/http/security-headers';
import { webClient } from './platform/http/web-client';
import { API_PATH, restApi } from './platform/rest/routes';
import type { Authenticator } from './platform/viewer';
import type { Program } from './program';

export interface AppOptions {
  program: Program;
  schema: GraphQLSchema;
  logger: Logger;
  isProduction: boolean;
  trustProxy: boolean | number | string;
  metricsToken: string | undefined;
  /** Hash of the commit, if it is known. */
  commit: string | null;
  /** URI for reports of vulnerabilities, if there is one. */
  securityContact: string | undefined;
  now: () => Date;
  /** Metrics besides those of requests and of the process. */
  metrics?: readonly Metric[];
  /** The metrics of all processes of this program, if it has several. */
  sharedMetrics?: SharedMetrics | undefined;
  /** Other origins that may call the API. */
  corsOrigins: readonly string[];
  /** Maximum number of requests processed at the same time. */
  maxActive: number;
  /** Milliseconds until a request fails with a timeout. */
  deadline: number;
  /** Folder of the built client. Without an index.html in it, only the API is served. */
  clientFolder: string;
  /** Languages of the pages. */
  languages: readonly Language[];
  /** Public origin of the program. */
  appUrl: string;
  isReady: () => Promise<boolean>;
}

/** Request handlers and state of the HTTP server. */
interface App {
  app: RequestListener;
  /** True if the queue is so long that another request couldn't be answered in time. */
  isFull: () => boolean;
  close: () => Promise<void>;
}

interface Edge {
  admission: Admission;
  authenticator: Authenticator;
}

/** As long as a path can be, because a parameter that is too long is an error of its own, not an unknown path. */
const MAX_PARAMETER_LENGTH = 16_384;

/** Fastify would answer a path that can't be decoded before any hook has counted and logged the request. */
const escapeUndecodable = ({ url = '' }: IncomingMessage): string => {
  const path = getPath(url);
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
};

/** A plugin with hooks and body parsers of its own. */
const inScope =
  (add: (scope: FastifyInstance) => void): FastifyPluginCallback =>
  (scope, _options, done) => {
    add(scope);
    done();
  };

/** The Fastify instance, with everything that applies to all requests. */
async function createServer({ program, logger, isProduction, trustProxy }: AppOptions): Promise<FastifyInstance> {
  const setSecurityHeaders = await createSecurityHeaders({
    isProduction,
    sources: program.collect(({ contentSources }, services) => contentSources && [contentSources(services)]),
  });
  const loggerInstance: FastifyBaseLogger = logger;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: createRequestId,
    // Fastify ignores a number of proxies, so it gets a function.
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    rewriteUrl: escapeUndecodable,
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      maxParamLength: MAX_PARAMETER_LENGTH,
      querystringParser: (text) => parseQuery(text),
    },
  });
  app.setErrorHandler(handleError);
  app.decorate('allowedMethods', new Map<string, string>());
  // The body of a GET may name another user, too.
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  // Each API reads its own bodies. Fastify would reject a content type that isn't well-formed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.decorateRequest('contentType', undefined);
  app.decorateReply('nonce', '');
  app.addHook('onRequest', (request, reply, done) => {
    const { headers } = request;
    request.contentType = headers['content-type'];
    headers['content-type'] = undefined;
    void reply.header('x-request-id', request.id);
    setSecurityHeaders(request, reply);
    logRequest(logger, request, reply);
    done();
  });
  app.addHook('onSend', challenge);
  logRejectedRequests(app, createSecurityLog(logger));
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    // Undefined, or with a wildcard below an API, for a path that doesn't exist.
    const { url } = request.routeOptions;
    const isKnown = url !== undefined && (url === '/*' || !url.endsWith('*'));
    done(isKnown && !isDecodable(getPath(request.originalUrl)) ? invalidRequest() : null);
  });
  if (!trustProxy) warnOfUntrustedProxy(app, logger);
  return app;
}

/** The GraphQL and REST APIs. */
async function addApis(
  app: FastifyInstance,
  options: AppOptions,
  { admission, authenticator }: Edge,
): Promise<App['close']> {
  const { program, schema, logger, isProduction, corsOrigins, deadline } = options;
  const { limits, settings } = program.core;
  const server = createGraphQLServer({ schema, logger, isSchemaOpen: !isProduction });
  await server.start();
  await allowOrigins(app, corsOrigins);
  app.addHook('onRequest', neverCache);
  app.addHook('onRequest', clientGate(limits, 'api'));
  app.addHook('onRequest', requestTimeout(deadline));
  compressAnswers(app);
  const createLoaders: CreateLoaders = (context) =>
    Object.fromEntries(
      program.collect(({ name, loaders }, services) => loaders && [[name, loaders(services, context)] as const]),
    );
  const trusted = new TrustedDocuments({ schema, logger });
  await graphqlRoute(app, {
    server,
    singleUse: findSingleUse(schema),
    trusted,
    admission,
    cookie: new BrowserCookie(settings.appUrl),
    createContext: (request: IncomingRequest) => createContext(authenticator, request, createLoaders),
  });
  // Below a path that isn't a page.
  app.all('/graphql/*', () => {
    throw unknownPath();
  });
  const addRoutes = program.collect(
    ({ apiRoutes }, services) => apiRoutes && [() => apiRoutes(services, app, admission)],
  );
  for (const add of addRoutes) await add();
  const sections = program.collect(({ sections: create }, services) => create?.(services));
  await app.register((scope) => restApi(scope, { sections, authenticator, admission }), { prefix: API_PATH });
  return () => server.stop();
}

/** The pages, and errors for all other paths. */
async function addPageRoutes(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { program, clientFolder, languages, appUrl, commit } = options;
  app.addHook('onRequest', clientGate(program.core.limits, 'files'));
  app.setNotFoundHandler((request, reply) => {
    throw unknownRoute(request, reply);
  });
  const addPages = program.collect(
    ({ pages }, services) => pages && [(scope: FastifyInstance) => pages(services, scope)],
  );
  for (const add of addPages) await app.register(inScope(add));
  securityContact(app, options);
  const pageHead = program.collect(({ pageHead: toHead }, services) => toHead && [toHead(services)]).join('');
  await webClient(app, { folder: clientFolder, languages, appUrl, commit, pageHead });
}

export async function createApp(options: AppOptions): Promise<App> {
  const { program } = options;
  const [authenticator] = program.collect((module, services) => {
    const own = module.authenticator?.(services);
    return own && [own];
  });
  if (!authenticator) throw new Error('No module finds the users of requests.');
  // Instead of @fastify/under-pressure: a request waits for a slot before it takes a database connection, and the queue
  // is fair between clients.
  const admission = createAdmission({
    maxActive: options.maxActive,
    isFair: program.core.limits.isOn,
    getUser: ({ headers: { authorization } }) => {
      const token = bearerToken(authorization);
      return token === undefined ? undefined : authenticator.userNamedBy(token);
    },
  });
  const app = await createServer(options);
  let stopGraphQL: App['close'] = () => Promise.resolve();
  operations(app, options);
  await app.register(async (scope) => {
    stopGraphQL = await addApis(scope, options, { admission, authenticator });
  });
  await app.register((scope) => addPageRoutes(scope, options));
  await app.ready();
  return {
    // The server has been listening since the start of the program.
    app: (req, res) => app.routing(req, res),
    isFull: () => admission.isFull(),
    close: async () => {
      await stopGraphQL();
      await app.close();
    },
  };
}
