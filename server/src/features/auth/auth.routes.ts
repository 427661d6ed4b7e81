import { Router } from 'express';
import { z } from 'zod';
import { created, handler, ok } from '../../rest/handler';
import { parse } from '../../rest/parse';
import type { ViewerOf } from '../../rest/viewer';
import { presentAccount } from '../users/account.presenter';
import type { AuthService, OpenedSession } from './auth.service';
import type { SessionsService } from './sessions.service';

const logInBody = z.object({ username: z.string(), password: z.string() });
const signUpBody = z.object({ username: z.string(), email: z.string(), password: z.string() });

const presentSession = ({ token, user }: OpenedSession) => ({ token, user: presentAccount(user) });

export const authRoutes = (auth: AuthService, sessions: SessionsService, viewerOf: ViewerOf) =>
  Router()
    .post(
      '/login',
      handler(async (req) => ok(presentSession(await auth.logIn(parse(logInBody, req.body))))),
    )
    .post(
      '/signup',
      // The documented call has no field for the terms: who calls it has shown them.
      handler(async (req) =>
        created(presentSession(await auth.signUp({ ...parse(signUpBody, req.body), acceptTerms: true }))),
      ),
    )
    .post(
      '/logout',
      handler(async (req) => {
        await sessions.end(await viewerOf(req));
        return ok({ message: 'Logged out.' });
      }),
    );
