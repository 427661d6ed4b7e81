import { z } from 'zod';
import { messageSchema } from '../../platform/rest/fields';
import { created, ok, ownRoute, publicRoute, type Route } from '../../platform/rest/route';
import type { AuthService } from './auth.service';
import type { PasswordResetsService } from './password-resets.service';
import { presentSession, sessionSchema } from './session.presenter';
import type { SessionsService } from './sessions.service';

const logInBody = z.object({
  username: z.string().meta({ description: 'The username or the email address.' }),
  password: z.string(),
});
const newPassword = z.string().meta({
  description: '8 to 128 characters. Not the username, the email address, or a common password.',
});
const signUpBody = z.object({
  username: z.string().meta({
    description: '3 to 32 letters, digits, `_`, `.` or `-`. Unique, ignoring case.',
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
      summary: 'Logs in.',
      body: logInBody,
      answer: ok(sessionSchema, 'The new session.'),
      refusals: { UNAUTHENTICATED: 'The username or password is wrong.' },
    },
    async ({ body, clientInfo }) => presentSession(await auth.logIn(body, clientInfo)),
  ),
  publicRoute(
    {
      method: 'post',
      path: '/signup',
      name: 'signUp',
      summary: 'Creates an account with starter goals, categories and foods, and logs it in.',
      details: 'This call has no field for the terms. The caller must show them and get consent.',
      body: signUpBody,
      answer: created(sessionSchema, 'The session of the new account.'),
      refusals: { CONFLICT: 'The username or email address is taken.' },
    },
    async ({ body, clientInfo }) => presentSession(await auth.signUp({ ...body, acceptTerms: true }, clientInfo)),
  ),
  publicRoute(
    {
      method: 'post',
      path: '/reset-password',
      name: 'requestPasswordReset',
      summary: 'Sends a link to reset the password.',
      details: 'At most 3 emails are sent to an account in an hour. Further requests get the same response.',
      body: z.object({ email: z.string() }),
      answer: ok(messageSchema, 'The email is queued.'),
      refusals: { NOT_FOUND: 'No account has this email address.' },
    },
    async ({ body, clientInfo }) => {
      await resets.request(body.email, clientInfo);
      return { message: 'A reset link has been sent to your email.' };
    },
  ),
  publicRoute(
    {
      method: 'post',
      path: '/reset-password-confirm',
      name: 'confirmPasswordReset',
      summary: 'Resets the password and ends every session.',
      body: z.object({
        token: z.string().meta({ description: 'Token from the link in the email. Valid once, for one hour.' }),
        newPassword,
      }),
      answer: ok(messageSchema, 'The password was reset.'),
    },
    async ({ body, clientInfo }) => {
      await resets.reset(body.token, body.newPassword, clientInfo);
      return { message: 'Password reset successfully. You can now log in with your new password.' };
    },
  ),
  ownRoute(
    {
      method: 'post',
      path: '/logout',
      name: 'logOut',
      summary: 'Logs out and revokes the token.',
      answer: ok(messageSchema, 'Done.'),
    },
    async (viewer) => {
      await sessions.end(viewer);
      return { message: 'Logged out.' };
    },
  ),
];
