import type { Account_UserFragment, SettingsQuery } from '../__generated__/graphql';
import { defaultPreferences, mealSlots } from './diary-data';
import { factorData } from './factor-data';

export const accountData = (changes: Partial<Account_UserFragment> = {}): Account_UserFragment => ({
  __typename: 'User',
  id: 'anna',
  username: 'anna',
  email: 'anna@example.org',
  tier: 'FREE',
  isPaid: false,
  isPaidOneTime: false,
  isAdmin: false,
  subscriptionStatus: null,
  subscriptionEndsAt: null,
  marketingOptIn: true,
  createdAt: '2025-11-21T12:00:00.000Z',
  nextCharge: null,
  ...changes,
});

/** Response to the query of Settings: a free account with nothing set up, unless stated. */
export const settingsData = (changes: Partial<SettingsQuery> = {}): { data: SettingsQuery } => ({
  data: {
    __typename: 'Query',
    me: accountData(),
    mealSlots,
    preferences: defaultPreferences,
    accountUsage: [],
    secondFactor: factorData(),
    sessions: [],
    accessTokens: [],
    connectedApps: [],
    ...changes,
  },
});
