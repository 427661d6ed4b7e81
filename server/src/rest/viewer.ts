import type { Request } from 'express';
import type { Viewer } from '../core/viewer';
import type { SessionsService } from '../features/auth/sessions.service';
import { callerOf } from '../http/caller-of';
import { bearerToken, noToken } from '../http/bearer-token';

/** Authenticates the token of a request. */
export type ViewerOf = (req: Request) => Promise<Viewer>;

/** @returns a function that throws AppError UNAUTHENTICATED for a missing or bad token. */
export const viewerOf =
  (sessions: SessionsService): ViewerOf =>
  (req) => {
    const token = bearerToken(req.headers.authorization);
    if (!token) throw noToken();
    return sessions.viewer(token, callerOf(req));
  };
