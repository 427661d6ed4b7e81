import { useMutation } from '@apollo/client/react';
import { LogOutEverywhereDocument } from '../../__generated__/graphql';
import { withinSession } from '../../platform/session/within-session';
import { failureMessage } from '../../platform/errors';
import { endSession } from '../../platform/session/session';

const FAILED = "Couldn't log you out everywhere. Please try again.";

/**
 * Ends all sessions on the server, then the local one. Returns an error message if the server could not be reached, because
 * the other sessions are still open then.
 */
export function useLogOutEverywhere() {
  const [mutate, { loading }] = useMutation(LogOutEverywhereDocument, { fetchPolicy: 'no-cache' });
  const logOutEverywhere = async (): Promise<string | null> => {
    try {
      await withinSession(mutate());
      endSession('logged-out');
      return null;
    } catch (error) {
      return failureMessage(error, FAILED);
    }
  };
  return { logOutEverywhere, ending: loading };
}
