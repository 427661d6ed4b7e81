import type { Account } from './operations';

/** Response types of the support operations. */
export interface AuditEntry {
  id: string;
  at: string;
  actor: string;
  actorName: string | null;
  action: string;
  subject: string | null;
  subjectName: string | null;
  reason: string | null;
  detail: string | null;
  requestId: string | null;
}

export interface DayCount {
  date: string;
  entries: number;
  deletedEntries: number;
  hidden: boolean;
}

export interface FactorRemoval {
  requestedAt: string;
  dueAt: string;
}

export interface SupportUser {
  user: Account;
  givenTier: { tier: Account['tier']; endsAt: string | null } | null;
  payments: { id: string; kind: string; status: string; amountCents: number; currency: string; provider: string }[];
  subscriptions: {
    id: string;
    status: string;
    provider: string;
    paidUntil: string;
    endsAt: string;
    revoked: boolean;
  }[];
  checkouts: { id: string; kind: string; status: string; provider: string }[];
  audit: AuditEntry[];
  lastSeenAt: string | null;
  openSessions: number;
  hasSecondFactor: boolean;
  factorRemoval: FactorRemoval | null;
  counts: Record<'foods' | 'entries' | 'weights' | 'goals', number>;
  foodLogCount: number;
  diary: {
    hiddenBefore: string;
    days: DayCount[];
    months: { month: string; days: number; entries: number; deletedEntries: number }[];
  };
}

export interface UserConnection {
  edges: { cursor: string; node: Account }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  totalCount: number;
}
