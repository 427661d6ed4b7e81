import { ServerError } from '@apollo/client/errors';
import { DEFAULT_LANGUAGE } from '@macrolog/domain';
import { failureOf, toUserError, UserError } from '../errors';
import { LANGUAGE } from '../language/language';
import { expireSession, getToken, waitForLogin } from '../session/session';
import { withinSession } from '../session/within-session';
import { withTimeout } from '../with-timeout';

interface RestCall<T> {
  path: string;
  init?: RequestInit;
  /** Includes reading the body. */
  timeoutMs: number;
  read: (response: Response) => Promise<T>;
  /** Shown if the server gives no reason. */
  failed: string;
  /** Shown for INVALID_INPUT in other languages than English, because errors of the REST API have no reason to translate. */
  refused?: string;
}

async function request<T>(call: RestCall<T>): Promise<T> {
  const { path, init, timeoutMs, read, failed, refused } = call;
  const token = getToken();
  const headers = { ...(token !== null && { authorization: `Bearer ${token}` }) };
  try {
    return await withTimeout(timeoutMs, async (signal) => {
      const response = await fetch(path, { ...init, headers, signal });
      if (!response.ok) {
        throw new ServerError('The server refused the request.', { response, bodyText: await response.text() });
      }
      return read(response);
    });
  } catch (error) {
    const { code } = failureOf(error);
    if (token !== null && code === 'UNAUTHENTICATED') {
      expireSession(token);
      if (await waitForLogin(token)) return request(call);
    }
    if (code === 'INVALID_INPUT' && refused !== undefined && LANGUAGE !== DEFAULT_LANGUAGE) {
      throw new UserError(refused, code);
    }
    throw toUserError(error, failed);
  }
}

/**
 * Calls the REST API for the logged-in user. Throws a UserError with the server's sentence, or with `failed`, and a
 * SessionEndedError if the user has changed meanwhile. If the token is rejected, the session ends, and the call is repeated
 * if the same user logs in again.
 */
export const callRest = <T>(call: RestCall<T>): Promise<T> => withinSession(request(call));
