import { Router, type Request, type RequestHandler, type Response } from 'express';
import { AppError } from '../core/errors';
import { requireOwnUser } from './own-user';
import { readBody } from './read-body';
import { API_PATH, type Method, type RequestParts, type Route } from './route';
import type { ViewerOf } from './viewer';

/** Anything that answers a method on a path below `/api`. */
export interface Endpoint {
  method: Method;
  path: string;
  handle: RequestHandler;
}

const partsOf = async (req: Request, res: Response): Promise<RequestParts> => ({
  params: req.params,
  query: req.query,
  body: await readBody(req, res),
});

/** First who asks, then what they send, then whom they name; only then is anything of it looked at. */
async function resultOf(route: Route, viewerOf: ViewerOf, req: Request, res: Response): Promise<unknown> {
  if (route.access === 'public') return route.run(await partsOf(req, res));
  const viewer = await viewerOf(req);
  const parts = await partsOf(req, res);
  requireOwnUser(req, viewer, parts);
  return route.run(viewer, parts);
}

export const endpointOf = (route: Route, viewerOf: ViewerOf): Endpoint => ({
  method: route.method,
  path: route.path,
  handle: async (req, res) => {
    const result = await resultOf(route, viewerOf, req, res);
    res.status(route.answer?.status ?? 200).json(result);
  },
});

const isParameter = (segment: string | undefined) => segment?.startsWith('{') === true;

/** Places `/goals/{userId}` before `/{userId}/{date}`: the first segment that differs and is written out decides. */
function bySpecificity(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  const at = left.findIndex((segment, index) => isParameter(segment) !== isParameter(right[index]));
  return at < 0 ? 0 : isParameter(left[at]) ? 1 : -1;
}

// The whole path: where a router was mounted is forgotten when a handler throws, and requests are counted by their route.
const inExpressForm = (path: string) => API_PATH + path.replace(/\{(\w+)\}/g, ':$1');

const otherMethods =
  (allowed: readonly Method[]): RequestHandler =>
  (req, res) => {
    // Express answers HEAD wherever it answers GET.
    const methods = allowed.flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
    const allow = methods.join(', ');
    res.setHeader('Allow', allow);
    if (req.method !== 'OPTIONS') throw new AppError('METHOD_NOT_ALLOWED', `This path takes ${allow}.`);
    res.status(204).end();
  };

/** Every endpoint under its path; any other method there is told which ones there are. */
export function mount(endpoints: readonly Endpoint[]): Router {
  const router = Router();
  const paths = [...new Set(endpoints.map(({ path }) => path))].sort(bySpecificity);
  for (const path of paths) {
    const here = endpoints.filter((endpoint) => endpoint.path === path);
    const route = router.route(inExpressForm(path));
    for (const { method, handle } of here) route[method](handle);
    route.all(otherMethods(here.map(({ method }) => method)));
  }
  return router;
}
