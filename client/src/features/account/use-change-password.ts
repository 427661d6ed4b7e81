import { useMutation } from '@apollo/client/react';
import { ChangePasswordDocument, type ChangePasswordMutationVariables } from '../../__generated__/graphql';
import { duringSession } from '../../lib/during-session';
import { startSession } from '../../lib/session';

/** Replaces the password, and goes on under the token that alone is good from then on. */
export function useChangePassword() {
  const [mutate, { loading }] = useMutation(ChangePasswordDocument, { fetchPolicy: 'no-cache' });
  const changePassword = async (variables: ChangePasswordMutationVariables): Promise<void> => {
    const { data } = await duringSession(mutate({ variables }));
    if (!data) throw new Error('The server said nothing.');
    startSession(data.changePassword.token);
  };
  return { changePassword, changing: loading };
}
