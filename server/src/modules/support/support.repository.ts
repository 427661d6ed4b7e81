import type { DataSource } from 'typeorm';
import {
  countCodePoints,
  invalidInput,
  isStorable,
  type LocalDate,
  refusal,
  requirePageSize,
  type Tier,
} from '@macrolog/domain';
import { SnapshotReads } from '../../platform/database/snapshot-reads';
import { isUuid } from '../../platform/ids';
import { foldAddress } from '../../platform/mail/fold-address';
import { ACCOUNT_COLUMNS, toAccount, type Account, type AccountRow } from '../accounts/account';
import { joinRights } from '../entitlements/rights';

export const MAX_USERS_PAGE = 100;

const MAX_SEARCH = 254;

/** Parts of a name are found with a trigram index. Shorter terms match the beginning only. */
const SHORTEST_PART = 3;

/** Sorts after every ID. */
const BEYOND = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

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

/** Counts and dates of an account, only for support staff. */
export interface AccountFacts {
  counts: { foods: number; entries: number; weights: number; goals: number };
  openSessions: number;
  /** The latest login shows when the user was last active. */
  lastSeenAt: Date | null;
}

/** Existing and deleted entries of one day. */
export interface DayCount {
  date: LocalDate;
  entries: number;
  deletedEntries: number;
}

/** Condition on `users u`; `$1` is the search pattern. */
const MATCHES = `u.closed_at IS NULL
    AND ($1::text IS NULL OR u.username_folded LIKE $1 OR u.email_folded LIKE $1)`;

/** Only tier searches use provider and time. An unused parameter would have no type. */
const PARAMETERS = '$2::text IS NOT NULL AND $3::timestamptz IS NOT NULL';

const RIGHTS = joinRights('$2', '$3');

/** Evaluated per user, and only as often as a page needs: LIMIT keeps Postgres from reading all of them first. */
const TIER = `(SELECT rights.tier FROM (SELECT) AS one ${RIGHTS})`;

/** Manual grants, past or present, have a separate index. */
const GRANTED = 'FROM users u WHERE (u.is_paid_one_time OR u.subscription_status IS NOT NULL)';

const EVERYBODY = 'FROM users u WHERE true';

/** Sources of the users who may have a tier. Paying users are found through the payments, because they may be few. */
const CANDIDATES: Readonly<Record<Tier, readonly string[]>> = {
  subscribed: [
    'FROM purchased_subscriptions c JOIN users u ON u.id = c.user_id WHERE c.provider = $2 AND c.ends_at > $3',
    GRANTED,
  ],
  one_time: ['FROM one_time_purchases c JOIN users u ON u.id = c.user_id WHERE c.provider = $2', GRANTED],
  free: [EVERYBODY],
};

const listSources = (tier: Tier | null | undefined): readonly string[] =>
  tier ? CANDIDATES[tier].map((source) => `${source} AND ${TIER} = '${tier}'`) : [EVERYBODY];

/** Escapes % and _, which are ordinary characters in a search. */
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function toPattern(search: string | null | undefined): string | null {
  const wanted = foldAddress((search ?? '').trim());
  if (!wanted) return null;
  if (countCodePoints(wanted) > MAX_SEARCH || !isStorable(wanted)) {
    throw refusal('INVALID_INPUT', 'TEXT_TOO_LONG', { params: { field: 'query', max: MAX_SEARCH } });
  }
  return countCodePoints(wanted) < SHORTEST_PART ? `${literally(wanted)}%` : `%${literally(wanted)}%`;
}

/** Statements on accounts that only support staff use. None reads the content of the diary. */
export class SupportRepository {
  constructor(
    private readonly dataSource: DataSource,
    /** Active payment provider. */
    private readonly provider: string,
    /** Searches of all accounts. */
    private readonly snapshots = new SnapshotReads(dataSource),
  ) {}

  /**
   * One page of all accounts, newest first. This order is independent of names: if many accounts match, a page is full
   * after a few rows, and if few match, the trigram index finds them.
   */
  async findUsers({ search, tier, first, after }: UserQuery, now: Date): Promise<UserPage> {
    requirePageSize(first, MAX_USERS_PAGE);
    if (after && !isUuid(after)) throw invalidInput('Invalid cursor. Use an `endCursor` of this list.');
    const found = (page: string) =>
      listSources(tier)
        .map((source) => `(SELECT DISTINCT u.id ${source} AND ${MATCHES} AND ${PARAMETERS} ${page})`)
        .join(' UNION ');
    const filter = [toPattern(search), this.provider, now];
    const select = `
      SELECT ${ACCOUNT_COLUMNS}
        FROM (SELECT id FROM (${found('AND u.id < $4 ORDER BY u.id DESC LIMIT $5')}) f ORDER BY id DESC LIMIT $5) f
        JOIN users u ON u.id = f.id
        ${RIGHTS}
       ORDER BY u.id DESC`;
    const rows = await this.search<AccountRow>(select, [...filter, after || BEYOND, first + 1]);
    const count = async () => {
      const statement = `SELECT count(*)::integer AS count FROM (${found('')}) f`;
      const [counted] = await this.search<{ count: number }>(statement, filter);
      return counted?.count ?? 0;
    };
    return {
      users: rows.slice(0, first).map((row) => toAccount(row, row)),
      hasNextPage: rows.length > first,
      count,
    };
  }

  async findDetails(userId: string, now: Date): Promise<AccountFacts> {
    const [[counts], [sessions]] = await Promise.all([
      this.dataSource.query<[AccountFacts['counts']]>(
        `SELECT (SELECT count(*)::integer FROM foods WHERE user_id = $1 AND deleted_at IS NULL) AS foods,
                (SELECT count(*)::integer FROM food_logs WHERE user_id = $1 AND deleted_at IS NULL) AS entries,
                (SELECT count(*)::integer FROM weights WHERE user_id = $1) AS weights,
                (SELECT count(*)::integer FROM goals WHERE user_id = $1 AND valid_to IS NULL) AS goals`,
        [userId],
      ),
      this.dataSource.query<[Pick<AccountFacts, 'openSessions' | 'lastSeenAt'>]>(
        `SELECT count(*) FILTER (WHERE expires_at > $2)::integer AS "openSessions",
                greatest(max(created_at), (SELECT logged_in_at FROM last_logins WHERE user_id = $1)) AS "lastSeenAt"
           FROM sessions WHERE user_id = $1`,
        [userId, now],
      ),
    ]);
    return { counts, ...sessions };
  }

  /** Days with entries, including deleted ones, oldest first. */
  countDays(userId: string, { from, to }: { from: LocalDate; to: LocalDate }): Promise<DayCount[]> {
    return this.dataSource.query(
      `SELECT log_date AS date, count(*) FILTER (WHERE deleted_at IS NULL)::integer AS entries,
              count(deleted_at)::integer AS "deletedEntries"
         FROM food_logs WHERE user_id = $1 AND log_date BETWEEN $2 AND $3
        GROUP BY log_date ORDER BY log_date`,
      [userId, from, to],
    );
  }

  private search<T>(statement: string, parameters: unknown[]): Promise<T[]> {
    return this.snapshots.run((database) => database.query<T[]>(statement, parameters));
  }
}
