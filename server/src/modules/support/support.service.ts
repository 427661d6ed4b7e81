import type { DataSource } from 'typeorm';
import { type LocalDate, parseLocalDateRange, notFound } from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import { oldestReadableDay } from '../../platform/entitlements';
import { isUuid } from '../../platform/ids';
import type { RateLimits } from '../../platform/limits/rate-limits';
import type { Account } from '../accounts/account';
import type { ManualGrant } from '../accounts/tier';
import type { UsersService } from '../accounts/users.service';
import {
  checkoutsOf,
  countsOf,
  dayCountsOf,
  paymentsOf,
  toSessionContext,
  subscriptionsOf,
  type AccountCounts,
  type CheckoutFact,
  type DayCount,
  type PaymentFact,
  type SessionContext,
  type SubscriptionFact,
} from './account-summary.query';
import type { AuditEntry, AuditLogService, AuditQuery } from './audit-log.service';
import { findUsers, type UserPage, type UserQuery } from './find-users.query';
import { requireStaff, type Staff } from './staff';

const AUDIT_SHOWN = 50;

/** An account as shown to support staff. */
export interface SupportUser extends SessionContext {
  user: Account;
  givenTier: ManualGrant | null;
  payments: PaymentFact[];
  subscriptions: SubscriptionFact[];
  checkouts: CheckoutFact[];
  counts: AccountCounts;
  audit: AuditEntry[];
}

/** Number of days with entries, and of entries, in a month. */
export interface MonthCount {
  month: string;
  days: number;
  entries: number;
  deletedEntries: number;
}

/** Number of diary entries per day and month. */
export interface DiaryCounts {
  /** The plan hides days before this date. */
  hiddenBefore: LocalDate;
  days: (DayCount & { hidden: boolean })[];
  months: MonthCount[];
}

function byMonth(days: readonly DayCount[]): MonthCount[] {
  const months = new Map<string, MonthCount>();
  for (const { date, entries, deletedEntries } of days) {
    const month = date.slice(0, 7);
    const sum = months.get(month) ?? { month, days: 0, entries: 0, deletedEntries: 0 };
    sum.days += entries > 0 ? 1 : 0;
    sum.entries += entries;
    sum.deletedEntries += deletedEntries;
    months.set(month, sum);
  }
  return [...months.values()];
}

const describeSearch = ({ search, tier, first, after }: UserQuery): string =>
  [
    `page of ${first}`,
    ...(search?.trim() ? [`search ${JSON.stringify(search)}`] : []),
    ...(tier ? [`tier ${tier}`] : []),
    ...(after ? [`after ${after}`] : []),
  ].join(', ');

/** Views for support staff. Each view is recorded before anything is shown. */
export class SupportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly users: UsersService,
    private readonly audit: AuditLogService,
    /** Active payment provider. */
    private readonly provider: string,
    private readonly limits: RateLimits,
  ) {}

  /** @throws AppError RATE_LIMITED if the staff member has seen too many addresses. */
  async findUsers(staff: Staff, query: UserQuery): Promise<UserPage> {
    requireStaff(staff);
    const { dataSource, provider, clock } = this;
    const page = await findUsers({ dataSource, provider, now: clock.now() }, query);
    const note = (outcome: string) =>
      this.audit.recordRead(staff, 'search_users', { detail: `${outcome}: ${describeSearch(query)}` });
    try {
      await this.countAddresses(staff, page.users.length);
    } catch (error) {
      await note('Rejected');
      throw error;
    }
    await note(`${page.users.length} ${page.users.length === 1 ? 'address' : 'addresses'} shown`);
    return page;
  }

  /** @throws AppError NOT_FOUND; RATE_LIMITED if the staff member has seen too many addresses. */
  async user(staff: Staff, id: string): Promise<SupportUser> {
    requireStaff(staff);
    await this.audit.recordRead(staff, 'read_user', { subject: id });
    const found = isUuid(id) ? await this.users.withGivenTier(id) : null;
    if (!found) throw notFound('User');
    await this.countAddresses(staff, 1);
    const { dataSource } = this;
    const [payments, subscriptions, checkouts, counts, sessions, audit] = await Promise.all([
      paymentsOf(dataSource, id),
      subscriptionsOf(dataSource, id),
      checkoutsOf(dataSource, id),
      countsOf(dataSource, id),
      toSessionContext(dataSource, id, this.clock.now()),
      this.audit.list({ first: AUDIT_SHOWN, subject: id }),
    ]);
    return { ...found, ...sessions, payments, subscriptions, checkouts, counts, audit };
  }

  /** Part of a user view, which was already recorded. */
  async diary({ user }: SupportUser, from: LocalDate, to: LocalDate): Promise<DiaryCounts> {
    const range = parseLocalDateRange(from, to);
    const hiddenBefore = oldestReadableDay(user, this.clock.now());
    const days = await dayCountsOf(this.dataSource, user.id, range);
    return {
      hiddenBefore,
      days: days.map((day) => ({ ...day, hidden: day.date < hiddenBefore })),
      months: byMonth(days),
    };
  }

  /** Newest first. */
  async auditLog(staff: Staff, query: AuditQuery): Promise<AuditEntry[]> {
    requireStaff(staff);
    await this.audit.recordRead(staff, 'read_audit_log', { subject: query.subject ?? null });
    return this.audit.list(query);
  }

  /** Before they are shown. */
  private async countAddresses({ viewer }: Staff, count: number): Promise<void> {
    if (count > 0) await this.limits.consumePoints('supportAddresses', count, viewer.userId);
  }
}
