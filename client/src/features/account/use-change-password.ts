import { useMutation } from '@apollo/client/react';
import { ChangePasswordDocument, type ChangePasswordMutationVariables } from '../../__generated__/graphql';
import { withinSession } from '../../platform/session/within-session';
import { startSession } from '../../platform/session/session';

/** Changes the password and continues with the new token. All earlier tokens become invalid. */
export function useChangePassword() {
  const [mutate] = useMutation(ChangePasswordDocument, { fetchPolicy: 'no-cache' });
  return async (variables: ChangePasswordMutationVariables): Promise<void> => {
    const { data } = await withinSession(mutate({ variables }));
    if (!data) throw new Error('The response has no data.');
    startSession(data.changePassword.token);
  };
}
