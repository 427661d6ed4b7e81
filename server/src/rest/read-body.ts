import express, { type Request, type RequestHandler, type Response } from 'express';

type Reader = (req: Request, res: Response, done: (error?: Error) => void) => unknown;

// Whatever the header says: a body here can only be JSON, and no browser attaches a bearer token by itself. Anything in it
// is taken, so that `null` may stand for the empty body of a call that has none.
const readJson: Reader = express.json({ limit: '64kb', strict: false, type: () => true });

const readBytes: Reader = express.raw({ limit: '64kb', type: () => true });

const failures = new WeakMap<Request, Error>();

/** What is wrong with a body is told later: first comes who asks. */
const reading =
  (reader: Reader): RequestHandler =>
  (req, res, next) => {
    reader(req, res, (error) => {
      if (error) failures.set(req, error);
      next();
    });
  };

/** Reads the JSON that a request carries. */
export const readBody = reading(readJson);

/** Takes a body in that says nothing. */
export const skipBody = reading((req, res, done) =>
  readBytes(req, res, (error) => {
    req.body = undefined;
    done(error);
  }),
);

/** The JSON that was read; undefined without any. @throws what the parser threw, for the error handler. */
export function bodyOf(req: Request): unknown {
  const failure = failures.get(req);
  if (failure) throw failure;
  return req.body;
}
