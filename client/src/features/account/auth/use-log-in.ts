import { useMutation } from '@apollo/client/react';
import { LogInDocument, type LogInInput, type LogInMutation } from '../../../__generated__/auth';
import { failureOf } from '../../../platform/errors';
import { startSession } from '../../../platform/session/session';

const FAILED = 'Login failed. Check your credentials.';

/** Wrong credentials get a fixed message; other errors show the server's message. */
function logInMessage(error: unknown): string {
  const { code, message } = failureOf(error);
  return code === 'UNAUTHENTICATED' ? FAILED : (message ?? FAILED);
}

export type LoggedInUser = LogInMutation['logIn']['user'];

/** Logs in and stores the session. Returns the user, or an error message. */
export function useLogIn() {
  const [mutate, { loading }] = useMutation(LogInDocument, { fetchPolicy: 'no-cache' });
  const logIn = async (input: LogInInput): Promise<LoggedInUser | string> => {
    try {
      const { data } = await mutate({ variables: { input } });
      if (!data) return FAILED;
      startSession(data.logIn.token);
      return data.logIn.user;
    } catch (error) {
      return logInMessage(error);
    }
  };
  return { logIn, loading };
}
