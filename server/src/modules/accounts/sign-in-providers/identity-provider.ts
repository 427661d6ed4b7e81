import {
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  BrokenCircuitError,
  ConsecutiveBreaker,
  handleWhen,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import type { ClientAuth, Configuration } from 'openid-client';
import type { Logger } from 'pino';
import { isStorable, refusal } from '@macrolog/domain';
import type { SignInProviderSettings } from '../../../config/sign-in-providers';
import { isProtectedUrl } from '../../../config/protected-url';
import type { Timeouts } from '../../../config/timeouts';
import { fetchFromProvider, ProviderUnavailableError } from './provider-fetch';
import type { Flow } from './sign-in-flows';

/** Calls at the same time. Others wait, and fail if too many do. */
const MAX_CALLS = 10;
const MAX_WAITING = 20;
/** The circuit opens after this number of failures in a row, and stays open for a while. */
const BREAKER = { failures: 5, openMs: 10_000 };
/** How long the provider's addresses and keys are used before they are read again. */
const METADATA_MS = 3_600_000;
/** Longest subject by OpenID Connect. */
const MAX_SUBJECT = 255;

/** Loaded when it is first used, because most servers have no sign-in provider. */
const load = () => import('openid-client');
type Library = Awaited<ReturnType<typeof load>>;

/** Whether an error or one of its causes is a failure of the provider. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof ProviderUnavailableError || error instanceof TaskCancelledError) return true;
  return error instanceof Error && error.cause !== undefined && isUnavailable(error.cause);
}

const isRejected = (error: unknown): boolean =>
  error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError;

const isCode = (part: unknown): part is string => typeof part === 'string' && /^\w{1,60}$/.test(part);

/** A code such as OAUTH_JWT_CLAIM_COMPARISON_FAILED or invalid_grant. The rest of an error may contain tokens. */
function describe(error: unknown): string {
  const { code, error: answered, name } = error as Error & { code?: unknown; error?: unknown };
  return [answered, code, name].find(isCode) ?? 'unknown';
}

/** One provider that speaks OpenID Connect, with the authorization code flow and PKCE. */
export class IdentityProvider {
  private metadata: { configuration: Promise<Configuration>; endsAt: number } | undefined;
  private readonly policy = wrap(
    bulkhead(MAX_CALLS, MAX_WAITING),
    circuitBreaker(handleWhen(isUnavailable), {
      breaker: new ConsecutiveBreaker(BREAKER.failures),
      halfOpenAfter: BREAKER.openMs,
    }),
    timeout(this.timeouts.signInCallMs, TimeoutStrategy.Aggressive),
  );

  constructor(
    readonly settings: SignInProviderSettings,
    /** URL to which the provider sends users back. */
    private readonly redirectUri: string,
    private readonly logger: Logger,
    private readonly timeouts: Timeouts,
  ) {}

  /**
   * URL at the provider at which a sign-in starts.
   * @throws AppError UNAVAILABLE if the provider can't be reached.
   */
  startUrl({ state, nonce, verifier }: Flow): Promise<string> {
    return this.call(async ({ buildAuthorizationUrl, calculatePKCECodeChallenge }) => {
      const url = buildAuthorizationUrl(await this.configuration(), {
        redirect_uri: this.redirectUri,
        scope: 'openid',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    });
  }

  /**
   * The user's ID at the provider, once the provider has confirmed it: with an ID token for this client and this sign-in,
   * signed with one of its keys. Undefined if it hasn't.
   * @param answer parameters with which the provider sent the user back.
   * @throws AppError UNAVAILABLE if the provider can't be reached.
   */
  findSubject(answer: URLSearchParams, { state, nonce, verifier }: Flow): Promise<string | undefined> {
    return this.call(async ({ authorizationCodeGrant }) => {
      const configuration = await this.configuration();
      const url = new URL(this.redirectUri);
      url.search = answer.toString();
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      try {
        const subject = (await authorizationCodeGrant(configuration, url, checks)).claims()?.sub;
        return subject !== undefined && subject.length <= MAX_SUBJECT && isStorable(subject) ? subject : undefined;
      } catch (error) {
        if (isUnavailable(error)) throw error;
        this.logger.warn({ provider: this.settings.id, reason: describe(error) }, 'sign-in refused');
        return undefined;
      }
    });
  }

  private async call<T>(work: (library: Library) => Promise<T>): Promise<T> {
    const { id, name } = this.settings;
    // Before the time limit starts, because the provider isn't slow if loading is.
    const library = await load();
    try {
      return await this.policy.execute(() => work(library));
    } catch (cause) {
      if (!isRejected(cause)) this.logger.error({ err: cause, provider: id }, 'sign-in provider failed');
      throw refusal('UNAVAILABLE', 'PROVIDER_UNREACHABLE', {
        params: { provider: name },
        cause,
        retryAfter: BREAKER.openMs / 1000,
      });
    }
  }

  /** Addresses and keys of the provider, which concurrent callers read together. */
  private configuration(): Promise<Configuration> {
    if (this.metadata && performance.now() < this.metadata.endsAt) return this.metadata.configuration;
    const configuration = this.discover();
    const metadata = { configuration, endsAt: performance.now() + METADATA_MS };
    this.metadata = metadata;
    configuration.catch(() => {
      if (this.metadata === metadata) this.metadata = undefined;
    });
    return configuration;
  }

  private async discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    const oidc = await load();
    // oxlint-disable-next-line @typescript-eslint/no-deprecated -- Only an issuer on this machine has no encryption.
    const { allowInsecureRequests } = oidc;
    const [basic, post] = [oidc.ClientSecretBasic(clientSecret), oidc.ClientSecretPost(clientSecret)];
    const authenticate: ClientAuth = (server, ...request) => {
      const methods = server.token_endpoint_auth_methods_supported;
      return (methods?.includes('client_secret_basic') === false ? post : basic)(server, ...request);
    };
    try {
      const configuration = await oidc.discovery(new URL(issuer), clientId, {}, authenticate, {
        [oidc.customFetch]: fetchFromProvider,
        timeout: this.timeouts.signInRequestMs / 1000,
        // Without these checks, the connection alone would vouch for an ID token.
        execute: [oidc.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
      });
      // The library checks the addresses to which it sends requests itself.
      const { authorization_endpoint: address = '' } = configuration.serverMetadata();
      if (!isProtectedUrl(new URL(address))) throw new ProviderUnavailableError('has an address without encryption');
      return configuration;
    } catch (error) {
      throw isUnavailable(error) ? error : new ProviderUnavailableError(`has no valid metadata: ${describe(error)}`);
    }
  }
}
