import express, { Router } from 'express';
import { AppError } from '../core/errors';
import { authRoutes } from '../features/auth/auth.routes';
import { usersRoutes } from '../features/users/users.routes';
import type { Services } from '../services';
import { viewerOf } from './viewer';

/** The documented `/api` paths over the services that GraphQL uses. */
export function createApi({ auth, sessions, users }: Services): Router {
  const viewer = viewerOf(sessions);
  return Router()
    .use((_req, res, next) => {
      res.setHeader('Cache-Control', 'no-store');
      next();
    })
    .use(express.json({ limit: '64kb' }))
    .use(authRoutes(auth, sessions, viewer))
    .use(usersRoutes(users, viewer))
    .use(() => {
      throw new AppError('NOT_FOUND', 'There is no such path.');
    });
}
