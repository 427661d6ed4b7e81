import OAuth2Server, { InvalidRequestError, OAuthError, Request, Response } from '@node-oauth/oauth2-server';
import { uuidv7 } from 'uuidv7';
import { completeScopes, isScope, notFound, refusal, type Scope } from '@macrolog/domain';
import { isUuid } from '../../../platform/ids';
import { deriveKey } from '../../../platform/secrets';
import { runSuspended, type Viewer } from '../../../platform/viewer';
import { TokenFormat } from '../access-tokens/token-format';
import { TokenViewers } from '../access-tokens/token-viewers';
import type { Dependencies } from '../dependencies';
import { ACCOUNT_RATES } from '../rates';
import { ClientDocuments, type AppClient } from './client-documents';
import type { ShownApp } from './connected-apps.repository';
import { APP_TOKEN_PREFIX, OAuthModel } from './oauth-model';
import { isRegistered } from './redirect-uris';

const DAY_MS = 86_400_000;
const UNUSED_MS = DAY_MS;
const IDLE_MS = 180 * DAY_MS;
const MAX_NAME = 60;

/** Scopes of an app that asks for none, and those that it is told to ask for: what the tools for agents need. */
const DEFAULT_SCOPES: readonly Scope[] = completeScopes(['write_diary', 'write_foods', 'read_goals', 'write_weights']);

/** A request of an app, as its user sees it. */
export interface AppRequest {
  name: string;
  /** Host that gets the access, or the scheme of an installed app. */
  goesTo: string;
  isLocal: boolean;
  scopes: Scope[];
}

/** The answer of a user to a request. */
export interface AppAnswer {
  isAllowed: boolean;
  /** Scopes that the app gets; undefined for all requested ones. */
  scopes?: readonly Scope[] | undefined;
}

const invalidAppRequest = () => refusal('INVALID_INPUT', 'APP_REQUEST_INVALID');

const toName = (text: string): string =>
  Array.from(text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ').trim())
    .slice(0, MAX_NAME)
    .join('') || 'App';

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

type Parameters = Readonly<Record<string, string>>;

/** Each parameter once (RFC 6749). */
function readParameters(text: string): Parameters {
  const entries = [...new URLSearchParams(text)];
  const parameters = Object.fromEntries(entries);
  if (Object.keys(parameters).length < entries.length) throw invalidAppRequest();
  return parameters;
}

/** Apps that users connect with OAuth 2.1: an authorization code with PKCE, and refresh tokens that work once. */
export class ConnectedAppsService {
  readonly viewers: TokenViewers;
  private readonly key: Buffer;
  /** Storage for requests of apps. Their codes and tokens name the app already, so that no stranger causes a look-up. */
  private readonly tokenModel: OAuthModel;
  private readonly documents: ClientDocuments;

  constructor(
    private readonly deps: Dependencies<
      | 'clock'
      | 'connectedApps'
      | 'dataSource'
      | 'limits'
      | 'logger'
      | 'mails'
      | 'securityLog'
      | 'settings'
      | 'usersRepository'
    >,
    documents?: ClientDocuments,
  ) {
    const { jwtSecret, timeouts } = deps.settings;
    this.key = deriveKey(jwtSecret, 'tokens of connected apps');
    this.documents = documents ?? new ClientDocuments({ timeoutMs: timeouts.clientDocumentMs });
    this.viewers = new TokenViewers(deps, new TokenFormat(this.key, APP_TOKEN_PREFIX.access), deps.connectedApps);
    this.tokenModel = new OAuthModel(deps, this.key, (id) => ({ id, name: id, redirectUris: [] }));
  }

  get isOn(): boolean {
    return this.deps.settings.oauth;
  }

  get defaultScopes(): readonly Scope[] {
    return DEFAULT_SCOPES;
  }

  /** Addresses that tokens are for. */
  get resources(): readonly string[] {
    const { appUrl } = this.deps.settings;
    return [`${appUrl}/mcp`, appUrl, `${appUrl}/`];
  }

  list({ userId }: Viewer): Promise<ShownApp[]> {
    return this.deps.connectedApps.list(userId, this.deps.clock.now());
  }

  /** Ends all tokens of an app. @throws AppError NOT_FOUND for an unknown app. */
  async disconnect({ userId, sessionId }: Viewer, id: string): Promise<string> {
    if (!isUuid(id) || !(await this.deps.connectedApps.deleteApp(userId, id))) throw notFound('CONNECTED_APP');
    this.deps.securityLog('app_disconnected', { userId, sessionId });
    return id.toLowerCase();
  }

  /**
   * Checks a request of an app, and describes it to the user.
   * @throws AppError INVALID_INPUT for an unknown app, another redirect URI than it has registered, a request without PKCE, an
   * unknown scope or another resource.
   */
  async describe(viewer: Viewer, text: string): Promise<AppRequest> {
    await this.deps.limits.consume(ACCOUNT_RATES.appRequest, viewer.userId);
    const { client, redirectUri, scopes } = await this.check(viewer, readParameters(text));
    const { protocol, host, hostname } = new URL(redirectUri);
    const isLocal = protocol === 'http:';
    const goesTo = isLocal ? hostname : protocol === 'https:' ? host : protocol.slice(0, -1);
    return { name: client.name, goesTo, isLocal, scopes };
  }

  /**
   * Answers a request of an app. Returns the address to which the browser goes, with the code or an error.
   * @throws AppError INVALID_INPUT if it is allowed nothing, or more than it asks for; as `describe`.
   */
  async answer(viewer: Viewer, text: string, { isAllowed, scopes: chosen }: AppAnswer): Promise<string> {
    await this.deps.limits.consume(ACCOUNT_RATES.appRequest, viewer.userId);
    const parameters = readParameters(text);
    const { client, redirectUri, scopes: requested } = await this.check(viewer, parameters);
    const scopes = chosen ? completeScopes(chosen) : requested;
    if (!scopes.every((scope) => requested.includes(scope))) throw invalidAppRequest();
    if (isAllowed && scopes.length === 0) throw refusal('INVALID_INPUT', 'SCOPES_MISSING');
    const query = { ...parameters, redirect_uri: redirectUri, scope: scopes.join(' '), allowed: String(isAllowed) };
    const response = new Response({ headers: {} });
    const authenticateHandler = { handle: () => ({ id: viewer.userId }) };
    const options = { allowEmptyState: true, authorizationCodeLifetime: 60 };
    const model = new OAuthModel(this.deps, this.key, () => client);
    const server = new OAuth2Server({ model, ...options });
    try {
      await server.authorize(new Request({ method: 'GET', headers: {}, query }), response, { authenticateHandler });
    } catch (error) {
      if (!(error instanceof OAuthError) || !response.headers?.['location']) throw error;
    }
    if (isAllowed) this.deps.securityLog('app_connected', { userId: viewer.userId, sessionId: viewer.sessionId });
    const url = new URL(response.headers?.['location'] ?? redirectUri);
    // Says which server has answered (RFC 9207).
    url.searchParams.set('iss', this.deps.settings.appUrl);
    return url.href;
  }

  /** Answers a request for tokens, with a code or a refresh token. */
  async exchange(body: Parameters): Promise<Answer> {
    const length = String(Buffer.byteLength(JSON.stringify(body)));
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': length };
    const response = new Response({ headers: {} });
    const requireClientAuthentication = { authorization_code: false, refresh_token: false };
    const server = new OAuth2Server({ model: this.tokenModel, requireClientAuthentication });
    try {
      const { resource } = body;
      if (resource !== undefined && !this.resources.includes(resource)) throw new InvalidRequestError('resource');
      await server.token(new Request({ method: 'POST', headers, query: {}, body: { ...body } }), response);
    } catch (error) {
      if (!(error instanceof OAuthError) || error.code >= 500) throw error;
      response.status = error.code;
      response.body = { error: error.name, error_description: error.message };
    }
    return { status: response.status ?? 200, headers: { ...response.headers }, body: response.body };
  }

  /** Ends the access of an app with one of its tokens (RFC 7009). Any other text is answered alike. */
  revoke({ token = '', client_id: clientId = '' }: Parameters): Promise<void> {
    return this.tokenModel.revoke(token, clientId);
  }

  /** Registers an app (RFC 7591). @throws AppError UNAVAILABLE if too many are registered. */
  async register(client: { client_name?: string | undefined; redirect_uris: readonly string[] }, by: string) {
    await this.deps.limits.consume(ACCOUNT_RATES.appRegistration, by);
    const row = {
      id: uuidv7(),
      name: toName(client.client_name ?? ''),
      redirectUris: [...client.redirect_uris],
      createdAt: this.deps.clock.now(),
    };
    if (!(await this.deps.connectedApps.insertClient(row))) throw refusal('UNAVAILABLE', 'TOO_MANY_APPS');
    return row;
  }

  async purgeExpired(): Promise<void> {
    const now = this.deps.clock.now();
    const before = (ms: number) => new Date(now.getTime() - ms);
    await this.deps.connectedApps.deleteExpired(now, before(UNUSED_MS), before(IDLE_MS));
  }

  private async findClient(viewer: Viewer, id: string): Promise<AppClient | undefined> {
    if (!isUuid(id)) {
      const client = await runSuspended(viewer, () => this.documents.find(id));
      return client && { ...client, name: toName(client.name) };
    }
    return (await this.deps.connectedApps.findClient(id)) ?? undefined;
  }

  private async check(viewer: Viewer, parameters: Parameters) {
    const { client_id: clientId = '', redirect_uri: given, resource, scope = '' } = parameters;
    const { code_challenge: challenge = '', code_challenge_method: method, response_type: type } = parameters;
    if (!this.isOn || type !== 'code' || method !== 'S256' || !/^[\w-]{43}$/.test(challenge)) throw invalidAppRequest();
    if (resource !== undefined && !this.resources.includes(resource)) throw invalidAppRequest();
    const client = await this.findClient(viewer, clientId);
    const redirectUri = given ?? (client?.redirectUris.length === 1 ? client.redirectUris[0] : undefined);
    if (!client || redirectUri === undefined || !isRegistered(redirectUri, client.redirectUris))
      throw invalidAppRequest();
    const requested = scope.split(' ').filter(Boolean);
    if (!requested.every(isScope)) throw invalidAppRequest();
    return { client, redirectUri, scopes: completeScopes(requested.length > 0 ? requested : DEFAULT_SCOPES) };
  }
}
