import cors from 'cors';
import type { RequestHandler } from 'express';

/** How long browsers may cache a preflight response. */
const REMEMBERED_SECONDS = 600;

/** Lets pages of the listed origins call the API. No cookies are used, so credentials aren't allowed. */
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
