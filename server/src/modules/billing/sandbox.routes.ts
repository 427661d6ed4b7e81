import type { IncomingMessage } from 'node:http';
import { parse as parseForm } from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxPage } from '#sandbox';
import { AppError, sandboxIsLocal } from '@macrolog/domain';
import { readBytes } from '../../platform/http/body';
import { isForwarded, isLocalRequest } from '../../platform/http/local-request';

const MAX_FORM_BYTES = 8 * 1024;

/** Requests from other machines get no sandbox. */
function requireOwnMachine({ raw }: FastifyRequest): void {
  if (isForwarded(raw) || !isLocalRequest(raw)) throw sandboxIsLocal();
}

const isOwn = (origin: string, host: string | undefined): boolean =>
  URL.canParse(origin) && new URL(origin).host === host;

/** Prevents pages of other sites from submitting these forms (CSRF). */
function requireOwnSite({ headers }: FastifyRequest): void {
  const { origin, host } = headers;
  // Browsers that don't send Sec-Fetch-Site send the Origin of a form.
  const site =
    headers['sec-fetch-site']?.toString() ?? (origin === undefined || isOwn(origin, host) ? 'none' : 'cross-site');
  if (site !== 'same-origin' && site !== 'none')
    throw new AppError('FORBIDDEN', "This form can't be used from other sites.");
}

/** Serves the pages of the payment sandbox. */
export const sandboxRoutes =
  (pages: readonly SandboxPage[]) =>
  (app: FastifyInstance): void => {
    app.addHook('onRequest', (request, _reply, done) => {
      requireOwnMachine(request);
      if (request.method === 'POST') requireOwnSite(request);
      done();
    });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', async (request: FastifyRequest, body: IncomingMessage) => {
      if (!/^application\/x-www-form-urlencoded *(;|$)/i.test(request.contentType ?? '')) return undefined;
      return { ...parseForm((await readBytes(request, body, MAX_FORM_BYTES)).toString()) };
    });
    for (const { method, path, answer } of pages) {
      app.route({
        method,
        url: path,
        handler: async ({ query, body }, reply) => {
          const found = await answer({ query, body });
          void reply.header('cache-control', 'no-store');
          if ('goTo' in found) return reply.redirect(found.goTo, 303);
          const { page, type = 'text/html', status = 200 } = found;
          return reply.code(status).type(`${type}; charset=utf-8`).send(page);
        },
      });
    }
  };
