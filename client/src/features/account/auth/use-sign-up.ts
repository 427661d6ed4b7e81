import { useMutation } from '@apollo/client/react';
import { SignUpDocument, type SignUpInput } from '../../../__generated__/auth';
import { failureOf } from '../../../platform/errors';
import { startSession } from '../../../platform/session/session';

const FAILED = 'Signup failed. Username or email may already exist.';

/** A taken username or email gets a fixed message; other errors show the server's message. */
function signUpMessage(error: unknown): string {
  const { code, message } = failureOf(error);
  return code === 'CONFLICT' ? FAILED : (message ?? FAILED);
}

/** Signs up and stores the session. Returns an error message, or null on success. */
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
