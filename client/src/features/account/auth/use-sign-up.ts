import { useMutation } from '@apollo/client/react';
import { SignUpDocument, type SignUpInput } from '../../../__generated__/auth';
import { failureOf, UserError } from '../../../platform/errors';
import { startSession } from '../../../platform/session/session';

export const SIGNUP_FAILED = 'Signup failed. Username or email may already exist.';

/** Signs up and stores the session. */
export function useSignUp() {
  const [mutate] = useMutation(SignUpDocument, { fetchPolicy: 'no-cache' });
  return async (input: SignUpInput): Promise<void> => {
    try {
      const { data } = await mutate({ variables: { input } });
      if (!data) throw new UserError(SIGNUP_FAILED);
      startSession(data.signUp.token);
    } catch (error) {
      // The same message for both, so that it doesn't tell which one is taken.
      throw failureOf(error).code === 'CONFLICT' ? new UserError(SIGNUP_FAILED) : error;
    }
  };
}
