import { useMutation } from '@apollo/client/react';
import { DeleteAccountDocument } from '../../__generated__/graphql';
import { withinSession } from '../../platform/session/within-session';
import { endSession } from '../../platform/session/session';

/** Deletes the account on the server, then ends the local session, which redirects to the home page. */
export function useDeleteAccount() {
  const [mutate] = useMutation(DeleteAccountDocument, { fetchPolicy: 'no-cache' });
  return async (password: string): Promise<void> => {
    await withinSession(mutate({ variables: { password } }));
    endSession('deleted');
  };
}
