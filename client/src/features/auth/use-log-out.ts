import { useApolloClient } from '@apollo/client/react';
import { LogOutDocument } from '../../__generated__/auth';
import { endSession, type EndReason } from '../../lib/session';

/** Ends the session here at once; telling the server is tried in the background and may fail. */
export function useLogOut(reason: EndReason = 'logged-out') {
  const client = useApolloClient();
  return () => {
    client.mutate({ mutation: LogOutDocument }).catch(() => undefined);
    endSession(reason);
  };
}
