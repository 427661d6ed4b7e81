import { z } from 'zod';
import { toClientInfo } from '../../platform/http/client-info';
import { EXAMPLE, messageSchema } from '../../platform/rest/fields';
import type { RestApp } from '../../platform/rest/routes';
import type { Account } from './account';
import type { AuthService } from './auth.service';
import type { PasswordResetsService } from './password-resets.service';
import type { OpenedSession, SessionsService } from './sessions.service';
import { SUBSCRIPTION_STATUSES } from './user.entity';
import type { UsersService } from './users.service';

const EMAIL = 'anna@example.com';
const PASSWORD = 'violet umbrella 9';

const accountSchema = z
  .object({
    id: z.string(),
    username: z.string(),
    email: z.string(),
    isPaid: z.boolean().meta({ description: 'True if there is an active subscription.' }),
    is_paid: z.boolean().meta({ description: 'Same as `isPaid`.' }),
    isPaidOneTime: z.boolean().meta({ description: 'True if the one-time purchase was made.' }),
    is_paid_onetime: z.boolean().meta({ description: 'Same as `isPaidOneTime`.' }),
    is_admin: z.boolean(),
    subscription_status: z.enum(SUBSCRIPTION_STATUSES).nullable(),
  })
  .meta({
    id: 'Account',
    description: 'Your account.',
    examples: [
      {
        id: EXAMPLE.userId,
        username: 'anna',
        email: EMAIL,
        isPaid: true,
        is_paid: true,
        isPaidOneTime: false,
        is_paid_onetime: false,
        is_admin: false,
        subscription_status: 'active',
      },
    ],
  });

/** REST representation of an account, as in `/api/premium_1/me`. */
const presentAccount = (account: Account): z.output<typeof accountSchema> => ({
  id: account.id,
  username: account.username,
  email: account.email,
  isPaid: account.isPaid,
  is_paid: account.isPaid,
  isPaidOneTime: account.isPaidOneTime,
  is_paid_onetime: account.isPaidOneTime,
  is_admin: account.isAdmin,
  subscription_status: account.subscriptionStatus,
});

const sessionSchema = z
  .object({
    token: z.string().meta({
      description: 'Send it as `Authorization: Bearer …`.',
      examples: ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm5hIn0.c2lnbmF0dXJl'],
    }),
    user: accountSchema,
  })
  .meta({ id: 'Session', description: 'A session.' });

const presentSession = ({ token, user }: OpenedSession): z.output<typeof sessionSchema> => ({
  token,
  user: presentAccount(user),
});

const logInBody = z.object({
  username: z.string().meta({ description: 'The username or the email address.', examples: ['anna'] }),
  password: z.string().meta({ examples: [PASSWORD] }),
  code: z.string().optional().meta({
    description: 'Current code of the authenticator app, if the account has a second factor.',
  }),
  recovery_code: z.string().optional().meta({ description: 'An unused recovery code, instead of `code`.' }),
});
const newPassword = z.string().meta({
  description: '8 to 128 characters. Not the username, the email address, or a common password.',
  examples: [PASSWORD],
});
const email = z.string().meta({ examples: [EMAIL] });
const signUpBody = z.object({
  username: z.string().meta({
    description: '3 to 32 letters, digits, `_`, `.` or `-`. Unique, ignoring case.',
    examples: ['anna'],
  }),
  email,
  password: newPassword,
});

interface Services {
  auth: AuthService;
  passwordResets: PasswordResetsService;
  sessions: SessionsService;
  users: UsersService;
}

export function accountsRoutes(app: RestApp, { auth, passwordResets, sessions, users }: Services): void {
  app.post(
    '/login',
    {
      schema: {
        operationId: 'logIn',
        summary: 'Logs in.',
        description: 'An account with a second factor needs two calls: the second one repeats the first with a code.',
        body: logInBody,
        response: { 200: sessionSchema },
      },
      config: {
        access: 'public',
        answer: 'The new session.',
        errors: {
          UNAUTHENTICATED: 'The username or password is wrong, or the code.',
          SECOND_FACTOR_REQUIRED: 'The password is right. Repeat the call with `code` or `recovery_code`.',
        },
      },
    },
    async (request) => {
      const { username, password, code, recovery_code: recoveryCode } = request.body;
      const input = { username, password, factor: { code, recoveryCode } };
      return presentSession(await auth.logIn(input, toClientInfo(request)));
    },
  );
  app.post(
    '/signup',
    {
      schema: {
        operationId: 'signUp',
        summary: 'Creates an account with starter goals, categories and foods, and logs it in.',
        description: 'This call has no field for the terms. The caller must show them and get consent.',
        body: signUpBody,
        response: { 201: sessionSchema },
      },
      config: {
        access: 'public',
        answer: 'The session of the new account.',
        errors: { CONFLICT: 'The username or email address is taken.' },
      },
    },
    async (request) => presentSession(await auth.signUp({ ...request.body, acceptTerms: true }, toClientInfo(request))),
  );
  app.post(
    '/reset-password',
    {
      schema: {
        operationId: 'requestPasswordReset',
        summary: 'Sends a link to reset the password.',
        description: 'At most 3 emails are sent to an account in an hour. Further requests get the same response.',
        body: z.object({ email }),
        response: { 200: messageSchema },
      },
      config: {
        access: 'public',
        answer: 'The email is queued.',
        errors: { NOT_FOUND: 'No account has this email address.' },
      },
    },
    async (request) => {
      await passwordResets.request(request.body.email, toClientInfo(request));
      return { message: 'A reset link has been sent to your email.' };
    },
  );
  app.post(
    '/reset-password-confirm',
    {
      schema: {
        operationId: 'confirmPasswordReset',
        summary: 'Resets the password and ends every session.',
        body: z.object({
          token: z.string().meta({
            description: 'Token from the link in the email. Valid once, for one hour.',
            examples: [`${EXAMPLE.userId}.Zm9yIGV4YW1wbGUgb25seQ`],
          }),
          newPassword,
        }),
        response: { 200: messageSchema },
      },
      config: { access: 'public', answer: 'The password was reset.' },
    },
    async (request) => {
      await passwordResets.reset(request.body.token, request.body.newPassword, toClientInfo(request));
      return { message: 'Password reset successfully. You can now log in with your new password.' };
    },
  );
  app.post(
    '/logout',
    {
      schema: { operationId: 'logOut', summary: 'Logs out and revokes the token.', response: { 200: messageSchema } },
      config: { access: 'session', answer: 'Done.' },
    },
    async ({ viewer }) => {
      await sessions.end(viewer);
      return { message: 'Logged out.' };
    },
  );
  app.get(
    '/premium_1/me',
    {
      schema: {
        operationId: 'readAccount',
        summary: 'Returns your account.',
        description: 'For every tier, despite the path.',
        response: { 200: accountSchema },
      },
      config: { access: ['read_account'], answer: 'Your account.' },
    },
    async ({ viewer }) => presentAccount(await users.me(viewer)),
  );
}
