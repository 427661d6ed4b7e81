import { useMutation } from '@apollo/client/react';
import { LogInDocument, type LogInInput, type LogInMutation } from '../../../__generated__/auth';
import { failureOf, UserError } from '../../../platform/errors';
import { startSession } from '../../../platform/session/session';

export const LOGIN_FAILED = 'Login failed. Check your credentials.';

export type LoggedInUser = LogInMutation['logIn']['user'];

/** Logs in and stores the session. */
export function useLogIn() {
  const [mutate] = useMutation(LogInDocument, { fetchPolicy: 'no-cache' });
  return async (input: LogInInput): Promise<LoggedInUser> => {
    try {
      const { data } = await mutate({ variables: { input } });
      if (!data) throw new UserError(LOGIN_FAILED);
      startSession(data.logIn.token);
      return data.logIn.user;
    } catch (error) {
      throw failureOf(error).code === 'UNAUTHENTICATED' ? new UserError(LOGIN_FAILED) : error;
    }
  };
}
