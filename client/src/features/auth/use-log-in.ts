import { useMutation } from '@apollo/client/react';
import { LogInDocument, type LogInInput } from '../../__generated__/auth';
import { failureOf } from '../../lib/errors';
import { startSession } from '../../lib/session';

const FAILED = 'Login failed. Check your credentials.';

/** What to tell about a failed log-in: wrong credentials by the product's sentence, anything else as what it is. */
function logInMessage(error: unknown): string {
  const { code, message } = failureOf(error);
  return code === 'UNAUTHENTICATED' ? FAILED : (message ?? FAILED);
}

/** Logs in and stores the session; answers with the sentence to show when it failed, else null. */
export function useLogIn() {
  const [mutate, { loading }] = useMutation(LogInDocument, { fetchPolicy: 'no-cache' });
  const logIn = async (input: LogInInput): Promise<string | null> => {
    try {
      const { data } = await mutate({ variables: { input } });
      if (!data) return FAILED;
      startSession(data.logIn.token);
      return null;
    } catch (error) {
      return logInMessage(error);
    }
  };
  return { logIn, loading };
}
