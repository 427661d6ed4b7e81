import { useMutation } from '@apollo/client/react';
import { ChangePasswordDocument, type ChangePasswordMutationVariables } from '../../__generated__/graphql';
import { duringSession } from '../../lib/during-session';
import { startSession } from '../../lib/session';

/** Changes the password and continues with the new token. All earlier tokens become invalid. */
export function useChangePassword() {
  const [mutate, { loading }] = useMutation(ChangePasswordDocument, { fetchPolicy: 'no-cache' });
  const changePassword = async (variables: ChangePasswordMutationVariables): Promise<void> => {
    const { data } = await duringSession(mutate({ variables }));
    if (!data) throw new Error('The response has no data.');
    startSession(data.changePassword.token);
  };
  return { changePassword, changing: loading };
}
