import express, { type Request, type Response } from 'express';

type Reader = (req: Request, res: Response, done: (error?: Error) => void) => unknown;

// Whatever the header says: a body here can only be JSON, and no browser attaches a bearer token by itself. Anything in it
// is taken, so that `null` may stand for the empty body of a call that has none.
const readJson: Reader = express.json({ limit: '64kb', strict: false, type: () => true });

/** The JSON that a request carries; undefined without any. @throws what the parser throws, for the error handler. */
export const readBody = (req: Request, res: Response): Promise<unknown> =>
  new Promise((resolve, reject) => {
    readJson(req, res, (error) => {
      if (error) reject(error);
      else resolve(req.body);
    });
  });
