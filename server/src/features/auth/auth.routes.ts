import { z } from 'zod';
import { messageSchema } from '../../rest/fields';
import { created, ok, ownRoute, publicRoute, type Route } from '../../rest/route';
import type { AuthService } from './auth.service';
import type { PasswordResetsService } from './password-resets.service';
import { presentSession, sessionSchema } from './session.presenter';
import type { SessionsService } from './sessions.service';

const logInBody = z.object({
  username: z.string().meta({ description: 'The username or the email address.' }),
  password: z.string(),
});
const newPassword = z.string().meta({
  description: '8 to 128 characters; not the username, the address, or a common password.',
});
const signUpBody = z.object({
  username: z.string().meta({
    description: '3 to 32 letters, digits, `_`, `.` or `-`; unique without regard to case.',
  }),
  email: z.string(),
  password: newPassword,
});

export const authRoutes = (auth: AuthService, resets: PasswordResetsService, sessions: SessionsService): Route[] => [
  publicRoute(
    {
      method: 'post',
      path: '/login',
      name: 'logIn',
      summary: 'Opens a session.',
      body: logInBody,
      answer: ok(sessionSchema, 'The session.'),
      refusals: { UNAUTHENTICATED: 'The name or the password is wrong.' },
    },
    async ({ body, caller }) => presentSession(await auth.logIn(body, caller)),
  ),
  publicRoute(
    {
      method: 'post',
      path: '/signup',
      name: 'signUp',
      summary: 'Makes an account with starter goals, categories and foods, and logs it in.',
      details: 'The call has no field for the terms: who makes it has shown them.',
      body: signUpBody,
      answer: created(sessionSchema, 'The session of the new account.'),
      refusals: { CONFLICT: 'The name or the address is taken.' },
    },
    async ({ body, caller }) => presentSession(await auth.signUp({ ...body, acceptTerms: true }, caller)),
  ),
  publicRoute(
    {
      method: 'post',
      path: '/reset-password',
      name: 'requestPasswordReset',
      summary: 'Sends a link with which a forgotten password can be replaced.',
      details: 'At most three mails an hour go to one account; a request beyond them is answered alike.',
      body: z.object({ email: z.string() }),
      answer: ok(messageSchema, 'The mail is on its way.'),
      refusals: { NOT_FOUND: 'No account has that address.' },
    },
    async ({ body, caller }) => {
      await resets.request(body.email, caller);
      return { message: 'A reset link has been sent to your email.' };
    },
  ),
  publicRoute(
    {
      method: 'post',
      path: '/reset-password-confirm',
      name: 'confirmPasswordReset',
      summary: 'Replaces a forgotten password, which ends every session.',
      body: z.object({
        token: z.string().meta({ description: 'Of the mailed link; good for one hour and once.' }),
        newPassword,
      }),
      answer: ok(messageSchema, 'The password is replaced.'),
    },
    async ({ body, caller }) => {
      await resets.reset(body.token, body.newPassword, caller);
      return { message: 'Password reset successfully. You can now log in with your new password.' };
    },
  ),
  ownRoute(
    {
      method: 'post',
      path: '/logout',
      name: 'logOut',
      summary: 'Ends the session; its token is refused from now on.',
      answer: ok(messageSchema, 'Done.'),
    },
    async (viewer) => {
      await sessions.end(viewer);
      return { message: 'Logged out.' };
    },
  ),
];
