import { z } from 'zod';
import type { Account } from './account';
import { SUBSCRIPTION_STATUSES } from './user.entity';

export const accountSchema = z
  .object({
    id: z.string(),
    username: z.string(),
    email: z.string(),
    isPaid: z.boolean().meta({ description: 'True if there is an active subscription.' }),
    is_paid: z.boolean().meta({ description: 'Same as `isPaid`.' }),
    isPaidOneTime: z.boolean().meta({ description: 'True if the one-time purchase was made.' }),
    is_paid_onetime: z.boolean().meta({ description: 'Same as `isPaidOneTime`.' }),
    is_admin: z.boolean(),
    subscription_status: z.enum(SUBSCRIPTION_STATUSES).nullable(),
  })
  .meta({ id: 'Account', description: 'Your account.' });

/** REST representation of an account, as in `/api/premium_1/me`. */
export const presentAccount = (account: Account): z.output<typeof accountSchema> => ({
  id: account.id,
  username: account.username,
  email: account.email,
  isPaid: account.isPaid,
  is_paid: account.isPaid,
  isPaidOneTime: account.isPaidOneTime,
  is_paid_onetime: account.isPaidOneTime,
  is_admin: account.isAdmin,
  subscription_status: account.subscriptionStatus,
});
