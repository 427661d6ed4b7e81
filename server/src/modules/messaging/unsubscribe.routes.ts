import { negotiate } from '@fastify/accept-negotiator';
import { z } from 'zod';
import { toClientInfo } from '../../platform/http/client-info';
import { addVary } from '../../platform/http/compressed-text';
import { methodNotAllowed } from '../../platform/http/errors';
import { pathWithToken } from '../../platform/mail/page-url';
import { EXAMPLE, messageSchema } from '../../platform/rest/fields';
import type { RestApp } from '../../platform/rest/routes';
import type { UnsubscribeService } from './unsubscribe.service';

export function unsubscribeRoutes(app: RestApp, marketing: UnsubscribeService): void {
  // Email clients without one-click unsubscribe open its URL as a page. Browsers are redirected to the page that asks
  // for confirmation; nothing changes before that. Clients that accept anything get the API response.
  app.get(
    '/unsubscribe',
    { schema: { hide: true }, config: { isUnlisted: true }, exposeHeadRoute: false },
    (request, reply) => {
      const { token } = request.query as { token?: unknown };
      const isBrowser = negotiate(request.headers.accept ?? '', ['application/json', 'text/html']) === 'text/html';
      if (!isBrowser || typeof token !== 'string') throw methodNotAllowed(reply, 'POST');
      addVary(reply, 'Accept');
      return reply.redirect(pathWithToken('/unsubscribe', token), 303);
    },
  );
  app.post(
    '/unsubscribe',
    {
      schema: {
        operationId: 'unsubscribe',
        summary: 'Unsubscribes from marketing email, without login.',
        description:
          'Email clients call this for one-click unsubscribe (RFC 8058). The body (`List-Unsubscribe=One-Click`) is ignored. Idempotent.',
        querystring: z.object({
          token: z.string().meta({
            description: "Token from a marketing email. It doesn't expire.",
            examples: [`${EXAMPLE.userId}.Zm9yIGV4YW1wbGUgb25seQ`],
          }),
        }),
        response: { 200: messageSchema },
      },
      config: { access: 'public', body: 'ignored', answer: 'Unsubscribed.' },
    },
    async (request) => {
      await marketing.unsubscribe(request.query.token, toClientInfo(request));
      return { message: 'You are unsubscribed.' };
    },
  );
}
