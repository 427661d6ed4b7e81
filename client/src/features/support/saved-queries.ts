import { t } from '@lingui/core/macro';

interface SavedQuery {
  /** Shown as a comment above the query. */
  purpose: string;
  query: string;
  /** JSON, as typed in the editor. */
  variables?: string;
}

const ID = '{ "userId": "" }';

const QUERIES: readonly SavedQuery[] = [
  {
    purpose: t`Finds accounts by any part of the username or email.`,
    query: `query FindUser($search: String!) {
  users(search: $search) {
    edges { node { id username email tier createdAt } }
    pageInfo { hasNextPage endCursor }
  }
}`,
    variables: '{ "search": "" }',
  },
  {
    purpose: t`Shows account details: plan, billing, dates and counts.`,
    query: `query ReadAccount($userId: ID!) {
  supportUser(id: $userId) {
    user { username email tier subscriptionStatus subscriptionEndsAt }
    givenTier { tier endsAt }
    payments { kind status amountCents currency provider createdAt }
    subscriptions { status paidUntil endsAt revoked provider }
    checkouts { kind status createdAt }
    lastSeenAt
    openSessions
    hasSecondFactor
    factorRemoval { requestedAt dueAt }
    counts { foods entries weights goals }
  }
}`,
    variables: ID,
  },
  {
    purpose: t`For "My entries are gone": shows which entries exist, were deleted or are hidden by the plan.`,
    query: `query ReadDiary($userId: ID!, $from: LocalDate!, $to: LocalDate!) {
  supportUser(id: $userId) {
    diary(from: $from, to: $to) {
      hiddenBefore
      days { date entries deletedEntries hidden }
      months { month days entries deletedEntries }
    }
  }
}`,
    variables: '{ "userId": "", "from": "2026-01-01", "to": "2026-01-31" }',
  },
  {
    purpose: t`For "I paid but still see ads": gets all purchases from the payment provider.`,
    query: `mutation ResyncBilling($userId: ID!) {
  resyncBilling(userId: $userId) { id tier subscriptionStatus subscriptionEndsAt }
}`,
    variables: ID,
  },
  {
    purpose: t`For "I can't log in": sends a reset link to the account's email.`,
    query: `mutation SendReset($userId: ID!) {
  sendPasswordReset(userId: $userId)
}`,
    variables: ID,
  },
  {
    purpose: t`For a lost phone: logs the account out everywhere.`,
    query: `mutation EndSessions($userId: ID!, $reason: String!) {
  endSessions(userId: $userId, reason: $reason) { id }
}`,
    variables: '{ "userId": "", "reason": "" }',
  },
  {
    purpose: t`For a lost phone without recovery codes: removes the two-step login after 48 hours. First check who is asking.`,
    query: `mutation StartFactorRemoval($userId: ID!, $reason: String!) {
  startFactorRemoval(userId: $userId, reason: $reason) { requestedAt dueAt }
}`,
    variables: '{ "userId": "", "reason": "" }',
  },
  {
    purpose: t`If somebody else asked for the removal: cancels it.`,
    query: `mutation CancelFactorRemoval($userId: ID!, $reason: String!) {
  cancelFactorRemoval(userId: $userId, reason: $reason) { id }
}`,
    variables: '{ "userId": "", "reason": "" }',
  },
  {
    purpose: t`FREE revokes the granted plan. Without "until", the grant has no end date.`,
    query: `mutation GrantTier($userId: ID!, $tier: Tier!, $reason: String!, $until: DateTime) {
  grantTier(userId: $userId, tier: $tier, reason: $reason, until: $until) { id tier }
}`,
    variables: '{ "userId": "", "tier": "SUBSCRIBED", "reason": "", "until": null }',
  },
  {
    purpose: t`Shows all support actions and views, newest first.`,
    query: `query ReadAudit($subject: ID, $after: String) {
  auditLog(subject: $subject, after: $after) { id at actorName action subjectName reason detail requestId }
}`,
    variables: '{ "subject": null }',
  },
];

/** The most common support operations. Fill in the IDs and reasons before running them. */
export const SAVED_QUERIES = QUERIES.map(({ purpose, query, ...more }) => ({
  query: `# ${purpose}\n${query}`,
  ...more,
}));
