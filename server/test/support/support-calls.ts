import type { Operation } from './operations';
import { TODAY } from './person';
import { addPasskey } from './second-factor';
import type { TestApp, TestUser } from './test-app';

/** Every support operation with variables for an account, and its name in the audit log. */
export const SUPPORT_CALLS: readonly {
  operation: Operation;
  action: string;
  /** Null if it concerns no account. */
  aboutUser: boolean;
  variables: (userId: string) => Record<string, unknown>;
  /** Gives the account what the operation needs. */
  prepare?: (app: TestApp, user: TestUser) => Promise<unknown>;
}[] = [
  { operation: 'users', action: 'search_users', aboutUser: false, variables: () => ({ search: 'user' }) },
  {
    operation: 'supportUser',
    action: 'read_user',
    aboutUser: true,
    variables: (id) => ({ id, from: TODAY, to: TODAY }),
  },
  {
    operation: 'auditLog',
    action: 'read_audit_log',
    aboutUser: true,
    variables: (subject) => ({ subject, first: 5 }),
  },
  {
    operation: 'sendPasswordReset',
    action: 'send_password_reset',
    aboutUser: true,
    variables: (userId) => ({ userId }),
  },
  {
    operation: 'endSessions',
    action: 'end_sessions',
    aboutUser: true,
    variables: (userId) => ({ userId, reason: 'A lost phone.' }),
  },
  { operation: 'resyncBilling', action: 'resync_billing', aboutUser: true, variables: (userId) => ({ userId }) },
  {
    operation: 'grantTier',
    action: 'grant_tier',
    aboutUser: true,
    variables: (userId) => ({ userId, tier: 'ONE_TIME', reason: 'An apology.' }),
  },
  {
    operation: 'startFactorRemoval',
    action: 'start_factor_removal',
    aboutUser: true,
    variables: (userId) => ({ userId, reason: 'Lost phone and codes.' }),
    prepare: addPasskey,
  },
  {
    operation: 'cancelFactorRemoval',
    action: 'cancel_factor_removal',
    aboutUser: true,
    variables: (userId) => ({ userId, reason: 'The codes were found.' }),
  },
];
