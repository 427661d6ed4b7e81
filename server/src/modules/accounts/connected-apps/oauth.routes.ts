import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SCOPES, type Scope } from '@macrolog/domain';
import type { Admission } from '../../../platform/http/admission';
import { parseJson, readBytes } from '../../../platform/http/body';
import { findClientKey } from '../../../platform/http/client-info';
import { rejectOtherMethods } from '../../../platform/http/errors';
import { clientMetadata } from './client-documents';
import type { ConnectedAppsService } from './connected-apps.service';

const TOKEN_PATH = '/oauth/token';
const REGISTER_PATH = '/oauth/register';
const REVOKE_PATH = '/oauth/revoke';
const RESOURCE_PATH = '/.well-known/oauth-protected-resource';
const SERVER_PATH = '/.well-known/oauth-authorization-server';

/** The page of the client on which a user allows an app. */
const PAGE = '/app/connect-app';

/** Metadata of the resource (RFC 9728) and of the authorization server (RFC 8414), which are one. */
const describe = (appUrl: string, defaultScopes: readonly Scope[]) => ({
  resource: {
    resource: `${appUrl}/mcp`,
    authorization_servers: [appUrl],
    // Apps ask for all of these.
    scopes_supported: defaultScopes,
    bearer_methods_supported: ['header'],
  },
  server: {
    issuer: appUrl,
    authorization_endpoint: appUrl + PAGE,
    token_endpoint: appUrl + TOKEN_PATH,
    registration_endpoint: appUrl + REGISTER_PATH,
    revocation_endpoint: appUrl + REVOKE_PATH,
    scopes_supported: SCOPES,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  },
});

async function readBody(request: FastifyRequest, body: IncomingMessage): Promise<unknown> {
  const bytes = await readBytes(request, body);
  const isForm = /^application\/x-www-form-urlencoded *(;|$)/i.test(request.contentType ?? '');
  if (isForm) return Object.fromEntries(new URLSearchParams(bytes.toString()));
  return parseJson(bytes, request.contentType);
}

/** The parameters of a request. Other values than texts don't count. */
const toParameters = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** OAuth 2.1 for apps. The user allows them on a page of the client, which calls the GraphQL API. */
export async function oauthRoutes(
  app: FastifyInstance,
  apps: ConnectedAppsService,
  { admission, appUrl }: { admission: Admission; appUrl: string },
): Promise<void> {
  if (!apps.isOn) return;
  const { resource, server } = describe(appUrl, apps.defaultScopes);
  const documents = { [RESOURCE_PATH]: resource, [`${RESOURCE_PATH}/mcp`]: resource, [SERVER_PATH]: server };
  for (const [path, document] of Object.entries(documents)) {
    app.get(path, () => document);
    rejectOtherMethods(app, path, ['GET', 'HEAD']);
  }
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', readBody);
    const post = (path: string, answer: (request: FastifyRequest, reply: FastifyReply) => Promise<void>) =>
      scope.post(path, async (request, reply) => {
        await admission.run(request, reply, () => answer(request, reply));
        return reply;
      });
    post(TOKEN_PATH, async (request, reply) => {
      const { status, headers, body } = await apps.exchange(toParameters(request.body));
      void reply.code(status).headers(headers).send(body);
    });
    post(REVOKE_PATH, async (request, reply) => {
      await apps.revoke(toParameters(request.body));
      void reply.send();
    });
    post(REGISTER_PATH, async (request, reply) => {
      const { data } = clientMetadata.safeParse(request.body);
      if (!data) {
        void reply.code(400).send({ error: 'invalid_redirect_uri', error_description: 'Send redirect_uris.' });
        return;
      }
      const client = await apps.register(data, findClientKey(request));
      void reply.code(201).send({
        client_id: client.id,
        client_id_issued_at: Math.floor(client.createdAt.getTime() / 1000),
        client_name: client.name,
        redirect_uris: client.redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      });
    });
    done();
  });
  for (const path of [TOKEN_PATH, REVOKE_PATH, REGISTER_PATH]) rejectOtherMethods(app, path, ['POST']);
}
