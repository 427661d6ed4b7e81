import { Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { HeaderMap, type ApolloServer } from '@apollo/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalidInput } from '@macrolog/domain';
import type { Admission } from '../http/admission';
import { parseJson, readBytes } from '../http/body';
import type { BrowserCookie } from '../http/browser-cookie';
import { toClientInfo } from '../http/client-info';
import { JSON_TYPE, rejectOtherMethods } from '../http/errors';
import type { GraphQLContext, IncomingRequest } from './context';
import { documentLimits } from './document-limits';
import type { SentAnswer, TrustedDocuments } from './trusted-documents';

interface Options {
  server: ApolloServer<GraphQLContext>;
  /** Mutations of which a document may contain only one. */
  singleUse: ReadonlySet<string>;
  /** The operations of the web client. */
  trusted: TrustedDocuments;
  admission: Admission;
  cookie: BrowserCookie;
  createContext: (request: IncomingRequest) => Promise<GraphQLContext>;
}

const PATH = '/graphql';

/** Other types aren't read: pages of other origins could send them without a preflight request. */
async function readDocument(request: FastifyRequest, body: IncomingMessage): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.contentType ?? '')) return undefined;
  const value = parseJson(await readBytes(request, body), request.contentType);
  if (typeof value !== 'object' || value === null) throw invalidInput('The request body is not valid JSON.');
  return value;
}

function toHeaderMap({ headers, contentType }: FastifyRequest): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) map.set(name, String(value));
  if (contentType !== undefined) map.set('content-type', contentType);
  return map;
}

/** A hash beside its document says nothing that the document doesn't. The GraphQL server would refuse it. */
function toApolloBody({ body }: FastifyRequest): unknown {
  if (typeof body !== 'object' || body === null || !('query' in body) || !('extensions' in body)) return body;
  const { extensions } = body;
  if (typeof extensions !== 'object' || extensions === null) return body;
  return { ...body, extensions: { ...extensions, persistedQuery: undefined } };
}

async function execute(
  server: Options['server'],
  createContext: () => Promise<GraphQLContext>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const {
    status = 200,
    headers,
    body,
  } = await server.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: 'POST', headers: toHeaderMap(request), search: '', body: toApolloBody(request) },
    context: createContext,
  });
  // The request has timed out.
  if (reply.sent) return;
  for (const [name, value] of headers) void reply.header(name, value);
  void reply.code(status).send(body.kind === 'complete' ? body.string : Readable.from(body.asyncIterator));
}

const GRAPHQL_TYPE = 'application/graphql-response+json; charset=utf-8';

/** Sends the response of a trusted document, unless the request has timed out. */
function sendAnswer(
  { status = 200, retryAfter, text }: SentAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (reply.sent) return;
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  const isGraphQL = request.headers.accept?.includes('application/graphql-response+json') ?? false;
  void reply
    .code(status)
    .type(isGraphQL ? GRAPHQL_TYPE : JSON_TYPE)
    .send(text);
}

/**
 * The GraphQL API. `@as-integrations/fastify` isn't used, because it parses the `Host` header as part of a URL: a client
 * that sends an invalid one would get a server error.
 */
export async function graphqlRoute(app: FastifyInstance, options: Options): Promise<void> {
  const requireSmallDocument = documentLimits(options.singleUse);
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', readDocument);
    scope.post(PATH, async (request, reply) => {
      const runTrusted = options.trusted.find(request.body);
      if (!runTrusted) requireSmallDocument(request.body);
      const { raw: res } = reply;
      const createContext = () =>
        options.createContext({
          authorization: request.headers.authorization,
          requestId: request.id,
          clientInfo: toClientInfo(request),
          browser: options.cookie.of(request, reply),
          isOver: () => res.destroyed || res.writableEnded,
          expectRefusal: () => {
            request.raw.isExpectedRefusal = true;
          },
        });
      await options.admission.run(request, reply, async () => {
        if (!runTrusted) await execute(options.server, createContext, request, reply);
        else sendAnswer(await runTrusted(createContext), request, reply);
      });
      return reply;
    });
    done();
  });
  // Outside of the scope, so that their bodies aren't read.
  rejectOtherMethods(app, PATH, ['POST']);
}
