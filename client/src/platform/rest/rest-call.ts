import { ServerError } from '@apollo/client/errors';
import { failureOf, TimeoutError } from '../errors';
import { expireSession, getToken } from '../session/session';

interface RestError {
  error?: string;
  code?: string;
}

/** Converts an error response of the REST API to the error that GraphQL requests throw. */
async function refusalOf(response: Response): Promise<ServerError> {
  const text = await response.text();
  let bodyText = text;
  try {
    const { error, code } = JSON.parse(text) as RestError;
    bodyText = JSON.stringify({ errors: [{ message: error, extensions: { code } }] });
  } catch {
    // The body is not from our server, so only the status counts.
  }
  return new ServerError('The server refused the request.', { response, bodyText });
}

interface RestCall<T> {
  path: string;
  init?: RequestInit;
  /** Includes reading the body. */
  timeoutMs: number;
  read: (response: Response) => Promise<T>;
}

/** Calls the REST API with the current session. If the token is rejected, the session ends. */
export async function callRest<T>({ path, init, timeoutMs, read }: RestCall<T>): Promise<T> {
  const token = getToken();
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new TimeoutError()), timeoutMs);
  try {
    const headers = { ...(token !== null && { authorization: `Bearer ${token}` }) };
    const response = await fetch(path, { ...init, headers, signal: controller.signal });
    if (!response.ok) throw await refusalOf(response);
    return await read(response);
  } catch (error) {
    if (token !== null && failureOf(error).code === 'UNAUTHENTICATED') expireSession(token);
    // Not every browser throws the reason that a request was aborted with.
    throw controller.signal.reason instanceof TimeoutError ? controller.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}
