import { ServerError } from '@apollo/client/errors';
import { failureOf, TimeoutError } from './errors';
import { expireSession, getToken } from './session';

interface RestError {
  error?: string;
  code?: string;
}

/** A refusal of the REST paths in the form in which failures of the other door are understood. */
async function refusalOf(response: Response): Promise<ServerError> {
  const text = await response.text();
  let bodyText = text;
  try {
    const { error, code } = JSON.parse(text) as RestError;
    bodyText = JSON.stringify({ errors: [{ message: error, extensions: { code } }] });
  } catch {
    // Not one of ours: its status has to say it.
  }
  return new ServerError('The server refused the request.', { response, bodyText });
}

interface RestCall<T> {
  path: string;
  init?: RequestInit;
  /** For all of it, the body of the answer included. */
  timeoutMs: number;
  read: (response: Response) => Promise<T>;
}

/** Calls a path of the REST API for the session that is open; one that is refused there is over. */
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
    // Not every engine throws the reason that a request was called off with.
    throw controller.signal.reason instanceof TimeoutError ? controller.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}
