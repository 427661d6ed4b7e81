import type { AuditRow_EntryFragment, FoundUser_UserFragment, SupportUserQuery } from '../__generated__/graphql';
import { screen, within } from '@testing-library/react';
import { factorData, type FactorData } from './factor-data';
import { fakeServer } from './fake-server';
import { renderRoute } from './render-route';

type SupportUser = SupportUserQuery['supportUser'];

export const foundUser = (username: string, more: Partial<FoundUser_UserFragment> = {}): FoundUser_UserFragment => ({
  __typename: 'User',
  id: `id-of-${username}`,
  username,
  email: `${username}@example.org`,
  tier: 'FREE',
  isAdmin: false,
  createdAt: '2026-01-05T12:00:00Z',
  ...more,
});

export const auditRow = (id: string, more: Partial<AuditRow_EntryFragment> = {}): AuditRow_EntryFragment => ({
  __typename: 'AuditEntry',
  id,
  at: '2026-03-10T12:00:00Z',
  actor: 'anna',
  actorName: 'anna',
  action: 'read_user',
  subject: 'id-of-petra',
  subjectName: 'petra',
  reason: null,
  detail: null,
  ...more,
});

const supportUser = (more: Partial<SupportUser> = {}, user: Partial<FoundUser_UserFragment> = {}): SupportUser => ({
  __typename: 'SupportUser',
  user: {
    ...foundUser('petra', user),
    subscriptionStatus: null,
    subscriptionEndsAt: null,
    entitlements: { __typename: 'Entitlements', historyMonths: 3 },
  },
  lastSeenAt: null,
  openSessions: 2,
  hasSecondFactor: true,
  factorRemoval: null,
  givenTier: null,
  payments: [],
  subscriptions: [],
  checkouts: [],
  audit: [],
  counts: { __typename: 'AccountCounts', foods: 120, entries: 31, weights: 1, goals: 4 },
  diary: { __typename: 'DiaryCounts', hiddenBefore: '2025-12-09', days: [], months: [] },
  ...more,
});

/** One page of accounts. */
export const found = (users: FoundUser_UserFragment[], endCursor: string | null = null) => ({
  data: {
    __typename: 'Query',
    users: {
      __typename: 'UserConnection',
      edges: users.map((node) => ({ __typename: 'UserEdge', node })),
      pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
    },
  },
});

const me = (isAdmin: boolean, secondFactor = factorData({ totp: true })) => ({
  data: {
    __typename: 'Query',
    secondFactor,
    me: { __typename: 'User', id: 'anna', isPaid: true, isPaidOneTime: true, isAdmin },
  },
});

/** Handlers for a server where anna is a member of support, or is not. */
export const supportDesk = (isAdmin = true, secondFactor?: FactorData): Parameters<typeof fakeServer>[0] => ({
  SupportAccess: () => me(isAdmin, secondFactor),
  Upgrades: () => me(isAdmin),
  SupportUser: () => ({ data: { __typename: 'Query', supportUser: supportUser() } }),
});

export const card = (name: string) => within(screen.getByRole('region', { name }));

export const account =
  (more: Partial<SupportUser>, user: Partial<FoundUser_UserFragment> = {}) =>
  () => ({
    data: { __typename: 'Query', supportUser: supportUser(more, user) },
  });

/** The page of petra's account, as anna sees it. */
export async function openAccount(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ ...supportDesk(), ...handlers });
  const { user } = renderRoute('/support/users/id-of-petra', 'anna');
  await screen.findByRole('heading', { level: 1, name: 'petra' });
  return { user, server };
}
