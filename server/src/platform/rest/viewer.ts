import type { Request } from 'express';
import type { Authenticator, Viewer } from '../viewer';
import { toClientInfo } from '../http/to-client-info';
import { bearerToken, noToken } from '../http/bearer-token';

/** Authenticates the token of a request. */
export type Authenticate = (req: Request) => Promise<Viewer>;

/** @returns a function that throws AppError UNAUTHENTICATED for a missing or bad token. */
export const createAuthenticator =
  (sessions: Authenticator): Authenticate =>
  (req) => {
    const token = bearerToken(req.headers.authorization);
    if (!token) throw noToken();
    return sessions.viewer(token, toClientInfo(req));
  };
