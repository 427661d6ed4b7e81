import { z } from 'zod';
import { messageSchema } from '../../platform/rest/fields';
import { ok, publicRoute, type Route } from '../../platform/rest/route';
import type { UnsubscribeService } from './unsubscribe.service';

export const unsubscribeRoutes = (marketing: UnsubscribeService): Route[] => [
  publicRoute(
    {
      method: 'post',
      path: '/unsubscribe',
      name: 'unsubscribe',
      summary: 'Unsubscribes from marketing email, without login.',
      details:
        'Email clients call this for one-click unsubscribe (RFC 8058). The body (`List-Unsubscribe=One-Click`) is ignored. Idempotent.',
      query: z.object({ token: z.string().meta({ description: "Token from a marketing email. It doesn't expire." }) }),
      takesForm: true,
      answer: ok(messageSchema, 'Unsubscribed.'),
    },
    async ({ query, clientInfo }) => {
      await marketing.unsubscribe(query.token, clientInfo);
      return { message: 'You are unsubscribed.' };
    },
  ),
];
