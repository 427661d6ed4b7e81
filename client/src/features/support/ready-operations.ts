interface ReadyOperation {
  query: string;
  /** As they are typed: JSON. */
  variables?: string;
}

const ID = '{ "userId": "" }';

/** What support needs most, ready to be run: the ids and the reasons are to be filled in. */
export const READY_OPERATIONS: ReadyOperation[] = [
  {
    query: `# Who is it? Any part of a name or an address.
query FindUser($search: String!) {
  users(search: $search) {
    edges { node { id username email tier createdAt } }
    pageInfo { hasNextPage endCursor }
  }
}`,
    variables: '{ "search": "" }',
  },
  {
    query: `# What is known of the account: dates and counts.
query ReadAccount($userId: ID!) {
  supportUser(id: $userId) {
    user { username email tier subscriptionStatus subscriptionEndsAt }
    givenTier { tier endsAt }
    payments { kind status amountCents currency provider createdAt }
    subscriptions { status paidUntil endsAt revoked provider }
    checkouts { kind status createdAt }
    lastSeenAt
    openSessions
    counts { foods entries weights goals }
  }
}`,
    variables: ID,
  },
  {
    query: `# "My Tuesday is gone": what is there, what was deleted, what the plan hides.
query ReadDiary($userId: ID!, $from: LocalDate!, $to: LocalDate!) {
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
    query: `# "I paid and see ads": asks the payment provider for everything.
mutation ResyncBilling($userId: ID!) {
  resyncBilling(userId: $userId) { id tier subscriptionStatus subscriptionEndsAt }
}`,
    variables: ID,
  },
  {
    query: `# "I can't log in": a link goes to the account's own address.
mutation SendReset($userId: ID!) {
  sendPasswordReset(userId: $userId)
}`,
    variables: ID,
  },
  {
    query: `# A lost phone: logs the account out everywhere.
mutation EndSessions($userId: ID!, $reason: String!) {
  endSessions(userId: $userId, reason: $reason) { id }
}`,
    variables: '{ "userId": "", "reason": "" }',
  },
  {
    query: `# FREE takes back what was given by hand; without an end it is for good.
mutation GiveTier($userId: ID!, $tier: Tier!, $reason: String!, $until: DateTime) {
  grantTier(userId: $userId, tier: $tier, reason: $reason, until: $until) { id tier }
}`,
    variables: '{ "userId": "", "tier": "SUBSCRIBED", "reason": "", "until": null }',
  },
  {
    query: `# What was done and looked at, newest first.
query ReadAudit($subject: ID, $after: String) {
  auditLog(subject: $subject, after: $after) { id at actorName action subjectName reason detail requestId }
}`,
    variables: '{ "subject": null }',
  },
];
