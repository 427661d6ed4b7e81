import { useApolloClient } from '@apollo/client/react';
import { LogOutDocument } from './__generated__/log-out';
import { endSession, getToken, type EndReason } from '../../platform/session/session';

/** Ends the local session right away. The server is told in the background, and a failure is ignored. */
export function useLogOut(reason: EndReason = 'logged-out') {
  const client = useApolloClient();
  return () => {
    client.mutate({ mutation: LogOutDocument, context: { ownToken: getToken() } }).catch(() => undefined);
    endSession(reason);
  };
}
