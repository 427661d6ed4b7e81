import { z } from 'zod';
import { messageSchema } from '../../rest/fields';
import { ok, publicRoute, type Route } from '../../rest/route';
import type { UnsubscribeService } from './unsubscribe.service';

export const unsubscribeRoutes = (marketing: UnsubscribeService): Route[] => [
  publicRoute(
    {
      method: 'post',
      path: '/unsubscribe',
      name: 'unsubscribe',
      summary: 'Ends marketing mail, without a log-in.',
      details:
        'What mail programs call when their user wants no more (RFC 8058). The body, `List-Unsubscribe=One-Click` as of a form, is not looked at. Again is harmless.',
      query: z.object({ token: z.string().meta({ description: 'Of a marketing mail; it holds for ever.' }) }),
      takesForm: true,
      answer: ok(messageSchema, 'No more marketing mail comes.'),
    },
    async ({ query, caller }) => {
      await marketing.unsubscribe(query.token, caller);
      return { message: 'You are unsubscribed.' };
    },
  ),
];
