import type { DataSource } from 'typeorm';
import { countCodePoints, foldCaseSimple, invalidInput, requirePageSize } from '@macrolog/domain';
import type { Tier } from '../../platform/entitlements';
import { isUuid } from '../../platform/ids';
import { accountOf, type Account } from '../accounts/account';
import { ACCOUNT_COLUMNS, PURCHASES_JOIN, type AccountRow } from '../accounts/rights.query';
import { effectiveRights } from '../accounts/tier';

export const MAX_USERS_PAGE = 100;
const MAX_SEARCH = 254;

/** Parts of a name are found with a trigram index. Shorter terms match the beginning only. */
const SHORTEST_PART = 3;

export interface UserQuery {
  search?: string | null | undefined;
  tier?: Tier | null | undefined;
  first: number;
  after?: string | null | undefined;
}

export interface UserPage {
  users: Account[];
  hasNextPage: boolean;
  /** Size of the whole list. Counted only on request. */
  count: () => Promise<number>;
}

export interface Sources {
  dataSource: DataSource;
  /** Active payment provider. */
  provider: string;
  now: Date;
}

/** Condition on `users u`; `$1` is the search pattern. */
const MATCHES = `u.closed_at IS NULL
    AND ($1::text IS NULL OR u.username_folded LIKE $1 OR u.email_folded LIKE $1)`;

/** Only tier searches use provider and time. An unused parameter would have no type. */
const PARAMETERS = '$2::text IS NOT NULL AND $3::timestamptz IS NOT NULL';

// The same rules as in `tier.ts`, as SQL. A test checks that both agree.
const LIVES = `s.provider = $2 AND s.status <> 'canceled' AND s.ends_at > $3`;
const BOUGHT_ONCE = `p.provider = $2 AND p.kind = 'one_time' AND p.status = 'paid'`;
/** Manual grants, past or present, have a separate index. */
const GIVEN = '(u.is_paid_one_time OR u.subscription_status IS NOT NULL)';
const SUBSCRIBES_AS_GIVEN = `${GIVEN} AND coalesce(u.subscription_status, 'canceled') <> 'canceled'
    AND (u.subscription_ends_at IS NULL OR u.subscription_ends_at > $3)`;
const HAS_ONCE_AS_GIVEN = `${GIVEN} AND u.is_paid_one_time AND (u.one_time_ends_at IS NULL OR u.one_time_ends_at > $3)`;

// Evaluated per user, and only as often as a page needs: LIMIT keeps Postgres from reading all of them first.
const SUBSCRIBES = `((SELECT true FROM subscriptions s WHERE s.user_id = u.id AND ${LIVES} LIMIT 1) IS NOT NULL
    OR ${SUBSCRIBES_AS_GIVEN})`;
const HAS_ONCE = `((SELECT true FROM payments p WHERE p.user_id = u.id AND ${BOUGHT_ONCE} LIMIT 1) IS NOT NULL
    OR ${HAS_ONCE_AS_GIVEN})`;

/** SQL sources of the users of a tier. Paying users are found through the payments, because they may be few. */
const WHERE_OF_TIER: Readonly<Record<Tier, readonly string[]>> = {
  subscribed: [
    `FROM subscriptions s JOIN users u ON u.id = s.user_id WHERE ${LIVES}`,
    `FROM users u WHERE ${SUBSCRIBES_AS_GIVEN}`,
  ],
  one_time: [
    `FROM payments p JOIN users u ON u.id = p.user_id WHERE ${BOUGHT_ONCE} AND NOT ${SUBSCRIBES}`,
    `FROM users u WHERE ${HAS_ONCE_AS_GIVEN} AND NOT ${SUBSCRIBES}`,
  ],
  free: [`FROM users u WHERE NOT ${SUBSCRIBES} AND NOT ${HAS_ONCE}`],
};
const ANYWHERE = ['FROM users u WHERE true'];

/** Escapes % and _, which are ordinary characters in a search. */
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function patternOf(search: string | null | undefined): string | null {
  const wanted = foldCaseSimple(search ?? '').trim();
  if (!wanted) return null;
  if (countCodePoints(wanted) > MAX_SEARCH || wanted.includes('\0') || !wanted.isWellFormed()) {
    throw invalidInput(`A search can have at most ${MAX_SEARCH} characters.`);
  }
  return countCodePoints(wanted) < SHORTEST_PART ? `${literally(wanted)}%` : `%${literally(wanted)}%`;
}

/** Sorts after every ID. */
const BEYOND = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

function placeOf(after: string | null | undefined): string {
  if (!after) return BEYOND;
  if (!isUuid(after)) throw invalidInput('Invalid cursor. Use an `endCursor` of this list.');
  return after;
}

/**
 * One page of all accounts, newest first. This order is independent of names: if many accounts match, a page is full
 * after a few rows, and if few match, the trigram index finds them.
 */
export async function findUsers({ dataSource, provider, now }: Sources, query: UserQuery): Promise<UserPage> {
  const { search, tier, first, after } = query;
  requirePageSize(first, MAX_USERS_PAGE);
  const sources = tier ? WHERE_OF_TIER[tier] : ANYWHERE;
  const found = (limits: string) =>
    sources
      .map((source) => `(SELECT DISTINCT u.id ${source} AND ${MATCHES} AND ${PARAMETERS} ${limits})`)
      .join(' UNION ');
  const filter = [patternOf(search), provider, now];
  const rows = await dataSource.query<AccountRow[]>(
    `SELECT ${ACCOUNT_COLUMNS}
       FROM (SELECT id FROM (${found('AND u.id < $4 ORDER BY u.id DESC LIMIT $5')}) f ORDER BY id DESC LIMIT $5) f
       JOIN users u ON u.id = f.id
       ${PURCHASES_JOIN}
      ORDER BY u.id DESC`,
    [...filter, placeOf(after), first + 1],
  );
  return {
    users: rows.slice(0, first).map((row) => accountOf(row, effectiveRights(row, now), now)),
    hasNextPage: rows.length > first,
    async count() {
      const [counted] = await dataSource.query<{ count: number }[]>(
        `SELECT count(*)::integer AS count FROM (${found('')}) f`,
        filter,
      );
      return counted?.count ?? 0;
    },
  };
}
