import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloLink } from '@apollo/client/link';
import { catchError, from, mergeMap, tap, throwError } from 'rxjs';
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

const isRejection = (error: unknown) => failureOf(error).code === 'UNAUTHENTICATED';

const contextOf = (operation: ApolloLink.Operation) => operation.getContext() as SessionContext;

/** Throws the errors of a response that rejects the token. */
function throwRejection(result: ApolloLink.Result): void {
  if (!result.errors) return;
  const error = new CombinedGraphQLErrors(result);
  if (isRejection(error)) throw error;
}

/**
 * Ends the session if the server rejects its token. The operation waits then, and is sent again if the same user logs in. All
 * writes are safe to repeat.
 */
export const createSessionLink = () =>
  new ApolloLink((operation, forward) => {
    if (ABOUT_CREDENTIALS.has(operation.operationName ?? '')) return forward(operation);
    const send = (): ReturnType<typeof forward> =>
      forward(operation).pipe(
        tap(throwRejection),
        catchError((error: unknown) => {
          const { token = null } = contextOf(operation);
          if (token === null || !isRejection(error)) throw error;
          expireSession(token);
          const sendAgain = (isBack: boolean) => (isBack ? send() : throwError(() => error));
          return from(waitForLogin(token)).pipe(mergeMap(sendAgain));
        }),
      );
    return send();
  });

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
