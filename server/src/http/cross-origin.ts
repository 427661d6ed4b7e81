import cors from 'cors';
import type { RequestHandler } from 'express';

/** How long a browser may remember what it was told. */
const REMEMBERED_SECONDS = 600;

/** Lets pages of the listed origins call the API. Nobody signs in by cookie here, so none is let through. */
export const crossOrigin = (origins: readonly string[]): RequestHandler =>
  origins.length === 0
    ? (_req, _res, next) => next()
    : cors({
        origin: [...origins],
        methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
        allowedHeaders: ['Authorization', 'Content-Type', 'X-Request-Id'],
        exposedHeaders: ['X-Request-Id', 'Retry-After', 'Allow'],
        credentials: false,
        maxAge: REMEMBERED_SECONDS,
      });
