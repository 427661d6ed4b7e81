import type { Account } from './account';

/** An account in the documented shape of `/api/premium_1/me`. */
export const presentAccount = (account: Account) => ({
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
