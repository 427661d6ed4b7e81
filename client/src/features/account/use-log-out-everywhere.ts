import { useMutation } from '@apollo/client/react';
import { LogOutEverywhereDocument } from '../../__generated__/graphql';
import { duringSession } from '../../lib/during-session';
import { failureMessage } from '../../lib/errors';
import { endSession } from '../../lib/session';

const FAILED = 'You could not be logged out everywhere.';

/**
 * Ends all sessions on the server and then the one here; answers with the sentence to show when it failed, for then the
 * others are still open.
 */
export function useLogOutEverywhere() {
  const [mutate, { loading }] = useMutation(LogOutEverywhereDocument, { fetchPolicy: 'no-cache' });
  const logOutEverywhere = async (): Promise<string | null> => {
    try {
      await duringSession(mutate());
      endSession('logged-out');
      return null;
    } catch (error) {
      return failureMessage(error, FAILED);
    }
  };
  return { logOutEverywhere, ending: loading };
}
