import { ApolloLink } from '@apollo/client/link';
import { ErrorLink } from '@apollo/client/link/error';
import { from, mergeMap, tap, throwError } from 'rxjs';
import { failureOf } from '../errors';
import { confirmSession, expireSession, getToken, ownerOf, waitForLogin } from '../session/session';

/** UNAUTHENTICATED from these operations means wrong credentials, not an expired session. */
const ABOUT_CREDENTIALS = new Set(['LogIn', 'SignUp', 'CompleteLogIn', 'LogInWithPasskey', 'CompleteProviderLogIn']);

interface SessionContext {
  /** Sends the operation with this token, even if it is not stored any more. */
  ownToken?: string | null;
  /** The token that the operation was sent with. */
  token?: string | null;
}

const contextOf = (operation: ApolloLink.Operation) => operation.getContext() as SessionContext;

/**
 * Ends the session if the server rejects its token. The operation waits then, and is sent again if the same user logs in. All
 * writes are safe to repeat.
 */
export function createSessionLink(): ApolloLink {
  const link: ErrorLink = new ErrorLink(({ error, operation, forward }) => {
    const { token = null } = contextOf(operation);
    if (token === null || ABOUT_CREDENTIALS.has(operation.operationName ?? '')) return;
    if (failureOf(error).code !== 'UNAUTHENTICATED') return;
    expireSession(token);
    const sendAgain = (isBack: boolean) => (isBack ? link.request(operation, forward) : throwError(() => error));
    return from(waitForLogin(token)).pipe(mergeMap(sendAgain));
  });
  return link;
}

/** Sends the token of the client's user: the stored one, or the last one after the user has logged out. */
export function createBearerLink(first: string | null): ApolloLink {
  let last = first;
  const readToken = () => {
    const stored = getToken();
    if (stored !== null && last !== null && ownerOf(stored) === ownerOf(last)) last = stored;
    return last;
  };
  return new ApolloLink((operation, forward) => {
    const token = contextOf(operation).ownToken ?? readToken();
    if (token === null) return forward(operation);
    operation.setContext({ headers: { authorization: `Bearer ${token}` }, token });
    return forward(operation).pipe(tap(({ errors }) => errors ?? confirmSession(token)));
  });
}
