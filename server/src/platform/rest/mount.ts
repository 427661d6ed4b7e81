import { Router, type Request, type RequestHandler, type Response } from 'express';
import { AppError } from '@macrolog/domain';
import type { Viewer } from '../viewer';
import type { Admission } from '../http/admission';
import { toClientInfo } from '../http/to-client-info';
import { withoutDeadline } from '../http/request-timeout';
import { sendAnswer } from './json-answer';
import { requireOwnUser } from './own-user';
import { bodyOf, readBody, skipBody } from './read-body';
import {
  API_PATH,
  type Method,
  type OwnRoute,
  type PublicRoute,
  type RequestParts,
  type Route,
  type StreamedRoute,
} from './route';
import type { Authenticate } from './viewer';

/** Handler of a method on a path below `/api`. */
export interface Endpoint {
  method: Method;
  path: string;
  handlers: RequestHandler[];
}

const partsOf = (req: Request): RequestParts => ({ params: req.params, query: req.query, body: bodyOf(req) });

/** Checks the token first, then the format of the request, then the user ID, and only then runs the route. */
async function resultOf(route: OwnRoute | PublicRoute, viewerOf: Authenticate, req: Request): Promise<unknown> {
  if (route.access === 'public') return route.run(partsOf(req), toClientInfo(req));
  const viewer = await viewerOf(req);
  const parts = partsOf(req);
  requireOwnUser(req, viewer, parts);
  return route.run(viewer, parts, toClientInfo(req));
}

const answering =
  (route: OwnRoute | PublicRoute, viewerOf: Authenticate) =>
  async (req: Request, res: Response): Promise<void> => {
    const result = await resultOf(route, viewerOf, req);
    if (!res.headersSent) await sendAnswer(req, res, route.answer?.status ?? 200, result);
  };

/** The route limits its own body, time and concurrency, so only the lookup of the viewer is admitted here. */
const exchanging =
  ({ exchange }: StreamedRoute, viewerOf: Authenticate, admission: Admission): RequestHandler =>
  async (req, res) => {
    let viewer: Viewer | undefined;
    await admission.run(req, res, async () => {
      viewer = await viewerOf(req);
    });
    if (!viewer || res.headersSent) return;
    withoutDeadline(res);
    requireOwnUser(req, viewer, { params: req.params, query: req.query, body: undefined });
    await exchange(viewer, req, res);
  };

/** A request is admitted once it has arrived completely, so slow senders occupy no slot. */
export const endpointOf = (route: Route, viewerOf: Authenticate, admission: Admission): Endpoint => ({
  method: route.method,
  path: route.path,
  handlers:
    'exchange' in route
      ? [exchanging(route, viewerOf, admission)]
      : [route.takesForm ? skipBody : readBody, admission.admit(answering(route, viewerOf))],
});

const isParameter = (segment: string | undefined) => segment?.startsWith('{') === true;

/** Sorts `/goals/{userId}` before `/{userId}/{date}`: at the first different segment, a literal one comes first. */
function bySpecificity(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  const at = left.findIndex((segment, index) => isParameter(segment) !== isParameter(right[index]));
  return at < 0 ? 0 : isParameter(left[at]) ? 1 : -1;
}

// The whole path, because the router's mount path is lost when a handler throws, and requests are counted by route.
const inExpressForm = (path: string) => API_PATH + path.replace(/\{(\w+)\}/g, ':$1');

const otherMethods =
  (allowed: readonly Method[]): RequestHandler =>
  (req, res) => {
    // Express answers HEAD wherever it answers GET.
    const methods = allowed.flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
    const allow = methods.join(', ');
    res.setHeader('Allow', allow);
    if (req.method !== 'OPTIONS') throw new AppError('METHOD_NOT_ALLOWED', `Method not allowed. Use ${allow}.`);
    res.status(204).end();
  };

/** Mounts all endpoints. Other methods on their paths get 405 with the allowed ones. */
export function mount(endpoints: readonly Endpoint[]): Router {
  const router = Router();
  const paths = [...new Set(endpoints.map(({ path }) => path))].sort(bySpecificity);
  for (const path of paths) {
    const here = endpoints.filter((endpoint) => endpoint.path === path);
    const route = router.route(inExpressForm(path));
    for (const { method, handlers } of here) route[method](...handlers);
    route.all(otherMethods(here.map(({ method }) => method)));
  }
  return router;
}
