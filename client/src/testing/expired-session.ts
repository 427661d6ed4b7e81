import { screen, within } from '@testing-library/react';
import { refusal, type fakeServer } from './fake-server';
import { tokenOf } from './token';

type Server = ReturnType<typeof fakeServer>;

/** Token of a further session of the user. */
export const nextTokenOf = (id: string): string => `${tokenOf(id)}2`;

const sessionOf = (id: string) => ({
  __typename: 'Session',
  token: nextTokenOf(id),
  user: { __typename: 'User', id, isPaid: false, isPaidOneTime: false },
});

/** Response of a login of the user. */
export const loggedIn = (id: string, operation = 'logIn') => ({
  data: { __typename: 'Mutation', [operation]: sessionOf(id) },
});

/** Makes the server reject the first token of the user, as after a logout by another device. Each login succeeds. */
export function revokeSession(server: Server, id = 'anna'): void {
  for (const [operation, handler] of Object.entries(server.handlers)) {
    server.handlers[operation] = (variables, token) =>
      token === tokenOf(id)
        ? refusal('UNAUTHENTICATED', 'Invalid token. Please log in again.')
        : handler(variables, token);
  }
  server.handlers['LogIn'] = ({ input }) => loggedIn((input as { username: string }).username);
}

/** The dialog that asks for the password, once it has opened. */
export const findSessionDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
