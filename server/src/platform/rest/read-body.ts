import express, { type Request, type RequestHandler, type Response } from 'express';

type Reader = (req: Request, res: Response, done: (error?: Error) => void) => unknown;

// Ignores the content type: a body can only be JSON, and browsers never add a bearer token themselves. Accepts any JSON
// value, so that `null` can be sent for an empty body.
const readJson: Reader = express.json({ limit: '64kb', strict: false, type: () => true });

const readBytes: Reader = express.raw({ limit: '64kb', type: () => true });

const failures = new WeakMap<Request, Error>();

/** Errors of the body are reported later, after authentication. */
const reading =
  (reader: Reader): RequestHandler =>
  (req, res, next) => {
    reader(req, res, (error) => {
      if (error) failures.set(req, error);
      next();
    });
  };

/** Reads the JSON body of a request. */
export const readBody = reading(readJson);

/** Reads and ignores a body. */
export const skipBody = reading((req, res, done) =>
  readBytes(req, res, (error) => {
    req.body = undefined;
    done(error);
  }),
);

/**
 * The parsed JSON; undefined without a body.
 * @throws the parser's error, for the error handler.
 */
export function bodyOf(req: Request): unknown {
  const failure = failures.get(req);
  if (failure) throw failure;
  return req.body;
}
