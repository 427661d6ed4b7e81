/** A query that is sent before the scripts of the app have arrived. */
interface EarlyQuery {
  body: string;
  authorization: string;
  sentAt: number;
  response: Promise<Response>;
}

/** An app that needs longer to load asks again. */
const MAX_AGE_MS = 20_000;

declare global {
  interface Window {
    earlyQuery?: EarlyQuery | undefined;
  }
}

/** The response of the early query, once, for a request that asks the same for the same user. */
export function takeEarlyResponse({ body, headers }: RequestInit, signal: AbortSignal): Promise<Response> | undefined {
  const { earlyQuery } = window;
  if (!earlyQuery || earlyQuery.body !== body) return undefined;
  window.earlyQuery = undefined;
  const isOfUser = new Headers(headers).get('authorization') === earlyQuery.authorization;
  if (!isOfUser || performance.now() - earlyQuery.sentAt > MAX_AGE_MS) return undefined;
  const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', reject));
  return Promise.race([earlyQuery.response, aborted]);
}
