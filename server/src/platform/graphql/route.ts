import { Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { HeaderMap, type ApolloServer } from '@apollo/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalidInput } from '@macrolog/domain';
import type { Admission } from '../http/admission';
import { parseJson, readBytes } from '../http/body';
import { toClientInfo } from '../http/client-info';
import { rejectOtherMethods } from '../http/errors';
import type { GraphQLContext, IncomingRequest } from './context';
import { documentLimits } from './document-limits';

interface Options {
  server: ApolloServer<GraphQLContext>;
  admission: Admission;
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

async function execute(
  { server, createContext }: Options,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { raw: res } = reply;
  const {
    status = 200,
    headers,
    body,
  } = await server.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: 'POST', headers: toHeaderMap(request), search: '', body: request.body },
    context: () =>
      createContext({
        authorization: request.headers.authorization,
        requestId: request.id,
        clientInfo: toClientInfo(request),
        isOver: () => res.destroyed || res.writableEnded,
      }),
  });
  // The request has timed out.
  if (reply.sent) return;
  for (const [name, value] of headers) void reply.header(name, value);
  void reply.code(status).send(body.kind === 'complete' ? body.string : Readable.from(body.asyncIterator));
}

/**
 * The GraphQL API. `@as-integrations/fastify` isn't used, because it parses the `Host` header as part of a URL: a client
 * that sends an invalid one would get a server error.
 */
export async function graphqlRoute(app: FastifyInstance, options: Options): Promise<void> {
  const requireSmallDocument = documentLimits();
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', readDocument);
    scope.post(PATH, async (request, reply) => {
      requireSmallDocument(request.body);
      await options.admission.run(request, reply, () => execute(options, request, reply));
      return reply;
    });
    done();
  });
  // Outside of the scope, so that their bodies aren't read.
  rejectOtherMethods(app, PATH, ['POST']);
}
