import type { Request, RequestHandler, Response } from 'express';

/** What a route answers with. */
export interface Answer {
  status: number;
  body: unknown;
}

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const created = (body: unknown): Answer => ({ status: 201, body });

/** A route as a function from the request to its answer; what it throws goes to the error handler. */
export const handler =
  (route: (req: Request) => Promise<Answer>): RequestHandler =>
  async (req: Request, res: Response) => {
    const { status, body } = await route(req);
    res.status(status).json(body);
  };
