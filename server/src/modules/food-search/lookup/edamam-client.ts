import { circuitBreaker, ConsecutiveBreaker, ExponentialBackoff, handleWhen, retry, wrap } from 'cockatiel';
import { describeFetchError, readJson } from '../../../platform/http/read-response';

export interface EdamamSettings {
  appId: string;
  appKey: string;
  baseUrl: string;
}

const MAX_RETRIES = 1;
const MAX_BYTES = 1_000_000;
/** The circuit opens after this number of failures in a row, and stays open for a while. */
const BREAKER = { failures: 5, openMs: 10_000 };

/** Error of an Edamam call. Contains neither the URL, which has the credentials, nor the response. */
export class EdamamError extends Error {
  constructor(
    message: string,
    /** True if a retry may succeed. */
    readonly isTransient: boolean,
    readonly status?: number,
  ) {
    super(`Edamam ${message}.`);
    this.name = 'EdamamError';
  }
}

const isTransient = (error: unknown): boolean => error instanceof EdamamError && error.isTransient;

async function send(call: string, url: URL, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...init, redirect: 'error' });
  const { ok, status } = response;
  if (ok) return readJson(response, MAX_BYTES, (message) => new EdamamError(message, false));
  await response.body?.cancel();
  throw new EdamamError(`${call} returned ${status}`, status === 429 || status >= 500, status);
}

/** One attempt. Only the code of a network error is reported. */
async function attempt(call: string, url: URL, timeoutMs: number, init: RequestInit = {}): Promise<unknown> {
  try {
    return await send(call, url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    if (error instanceof EdamamError) throw error;
    throw new EdamamError(`${call} ${describeFetchError(error)}`, true);
  }
}

/** HTTP client with credentials, timeouts, one retry, and a circuit breaker after several failures in a row. */
export class EdamamClient {
  private readonly policy = wrap(
    circuitBreaker(handleWhen(isTransient), {
      breaker: new ConsecutiveBreaker(BREAKER.failures),
      halfOpenAfter: BREAKER.openMs,
    }),
    retry(handleWhen(isTransient), {
      maxAttempts: MAX_RETRIES,
      backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 400 }),
    }),
  );

  /** @param attemptMs time limit of one attempt, until the last byte. */
  constructor(
    private readonly settings: EdamamSettings,
    private readonly attemptMs: number,
  ) {}

  /** @throws EdamamError, or cockatiel's BrokenCircuitError while the circuit is open. */
  get(call: string, parameters: Readonly<Record<string, string>>): Promise<unknown> {
    return this.policy.execute(() => attempt(call, this.url(call, parameters), this.attemptMs));
  }

  post(call: string, body: object): Promise<unknown> {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    return this.policy.execute(() => attempt(call, this.url(call, {}), this.attemptMs, init));
  }

  private url(call: string, parameters: Readonly<Record<string, string>>): URL {
    const { appId, appKey, baseUrl } = this.settings;
    const url = new URL(`/api/food-database/v2/${call}`, baseUrl);
    url.search = new URLSearchParams({ app_id: appId, app_key: appKey, ...parameters }).toString();
    return url;
  }
}
