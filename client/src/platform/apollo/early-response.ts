/** A query that is sent before the scripts of the app have arrived. */
interface EarlyQuery {
  body: string;
  authorization: string;
  response: Promise<Response>;
}

declare global {
  interface Window {
    earlyQuery?: EarlyQuery | undefined;
  }
}

/** The response of the early query for the app's first request, if both ask the same for the same user. */
export function takeEarlyResponse({ body, headers }: RequestInit, signal: AbortSignal): Promise<Response> | undefined {
  const { earlyQuery } = window;
  window.earlyQuery = undefined;
  if (!earlyQuery || earlyQuery.body !== body) return undefined;
  if (new Headers(headers).get('authorization') !== earlyQuery.authorization) return undefined;
  const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', reject));
  return Promise.race([earlyQuery.response, aborted]);
}
