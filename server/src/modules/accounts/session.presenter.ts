import { z } from 'zod';
import { accountSchema, presentAccount } from './account.presenter';
import type { OpenedSession } from './auth.service';

export const sessionSchema = z
  .object({
    token: z.string().meta({ description: 'Send it as `Authorization: Bearer …`.' }),
    user: accountSchema,
  })
  .meta({ id: 'Session', description: 'A session.' });

export const presentSession = ({ token, user }: OpenedSession): z.output<typeof sessionSchema> => ({
  token,
  user: presentAccount(user),
});
