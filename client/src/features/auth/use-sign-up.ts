import { useMutation } from '@apollo/client/react';
import { SignUpDocument, type SignUpInput } from '../../__generated__/auth';
import { failureOf } from '../../lib/errors';
import { startSession } from '../../lib/session';

const FAILED = 'Signup failed. Username or email may already exist.';

/** What to tell about a failed sign-up: a name that is taken by the product's sentence, anything else as what it is. */
function signUpMessage(error: unknown): string {
  const { code, message } = failureOf(error);
  return code === 'CONFLICT' ? FAILED : (message ?? FAILED);
}

/** Signs up and stores the session; answers with the sentence to show when it failed, else null. */
export function useSignUp() {
  const [mutate, { loading }] = useMutation(SignUpDocument, { fetchPolicy: 'no-cache' });
  const signUp = async (input: SignUpInput): Promise<string | null> => {
    try {
      const { data } = await mutate({ variables: { input } });
      if (!data) return FAILED;
      startSession(data.signUp.token);
      return null;
    } catch (error) {
      return signUpMessage(error);
    }
  };
  return { signUp, loading };
}
