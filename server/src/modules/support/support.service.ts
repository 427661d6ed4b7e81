import { notFound, oldestReadableDay, parseLocalDateRange, type LocalDate } from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import { isUuid } from '../../platform/ids';
import type { RateLimits } from '../../platform/limits/rate-limits';
import type { Account, ManualGrant } from '../accounts/account';
import type { FactorRemovalsService, FactorState } from '../accounts/second-factor/factor-removals.service';
import type { UsersService } from '../accounts/users.service';
import type { PurchaseHistory } from '../billing/billing.entity';
import type { PaymentsService } from '../billing/payments.service';
import type { AuditLogService } from '../audit';
import type { AuditEntry, AuditQuery } from '../audit/audit-entry.entity';
import type { Staff } from '../../platform/viewer';
import { requireStaff } from './staff';
import type { AccountFacts, DayCount, SupportRepository, UserPage, UserQuery } from './support.repository';
import { SUPPORT_RATES } from './rates';

const AUDIT_SHOWN = 50;

/** Most payments, subscriptions and checkouts of one user, each. */
export const MAX_PURCHASES = 50;

/** An account as shown to support staff. */
export interface SupportUser extends AccountFacts, PurchaseHistory, FactorState {
  user: Account;
  givenTier: ManualGrant | null;
  audit: AuditEntry[];
}

/** Number of days with entries, and of entries, in a month. */
interface MonthCount {
  month: string;
  days: number;
  entries: number;
  deletedEntries: number;
}

/** Number of diary entries per day and month. */
interface DiaryCounts {
  /** The plan hides days before this date. */
  hiddenBefore: LocalDate;
  days: (DayCount & { hidden: boolean })[];
  months: MonthCount[];
}

interface Parts {
  clock: Clock;
  limits: RateLimits;
  repository: SupportRepository;
  users: UsersService;
  payments: PaymentsService;
  factorRemovals: FactorRemovalsService;
  auditLog: AuditLogService;
}

const describeSearch = ({ search, tier, first, after }: UserQuery): string =>
  [
    `page of ${first}`,
    ...(search?.trim() ? [`search ${JSON.stringify(search)}`] : []),
    ...(tier ? [`tier ${tier}`] : []),
    ...(after ? [`after ${after}`] : []),
  ].join(', ');

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

/** Views for support staff. Each view is recorded before anything is shown. */
export class SupportService {
  constructor(private readonly parts: Parts) {}

  /** @throws AppError RATE_LIMITED if the staff member has seen too many addresses. */
  async findUsers(staff: Staff, query: UserQuery): Promise<UserPage> {
    requireStaff(staff);
    const { repository, auditLog, clock } = this.parts;
    const page = await repository.findUsers(query, clock.now());
    const record = (outcome: string) =>
      auditLog.recordRead(staff, 'search_users', { detail: `${outcome}: ${describeSearch(query)}` });
    try {
      await this.countAddresses(staff, page.users.length);
    } catch (error) {
      await record('Rejected');
      throw error;
    }
    await record(`${page.users.length} ${page.users.length === 1 ? 'address' : 'addresses'} shown`);
    return page;
  }

  /** @throws AppError NOT_FOUND; RATE_LIMITED if the staff member has seen too many addresses. */
  async user(staff: Staff, id: string): Promise<SupportUser> {
    requireStaff(staff);
    const { repository, auditLog, clock, factorRemovals, payments } = this.parts;
    await auditLog.recordRead(staff, 'read_user', { subject: id });
    const found = isUuid(id) ? await this.parts.users.withGivenTier(id) : null;
    if (!found) throw notFound('USER');
    await this.countAddresses(staff, 1);
    const [facts, purchases, factorState, entries] = await Promise.all([
      repository.findDetails(id, clock.now()),
      payments.history(id, MAX_PURCHASES),
      factorRemovals.state(id),
      auditLog.find({ first: AUDIT_SHOWN, subject: id }),
    ]);
    return { ...found, ...facts, ...purchases, ...factorState, audit: entries };
  }

  /** Part of a user view, which was already recorded. */
  async diary({ user }: SupportUser, from: LocalDate, to: LocalDate): Promise<DiaryCounts> {
    const range = parseLocalDateRange(from, to);
    const hiddenBefore = oldestReadableDay(user, this.parts.clock.now());
    const days = await this.parts.repository.countDays(user.id, range);
    return {
      hiddenBefore,
      days: days.map((day) => ({ ...day, hidden: day.date < hiddenBefore })),
      months: byMonth(days),
    };
  }

  /** Newest first. */
  async auditLog(staff: Staff, query: AuditQuery): Promise<AuditEntry[]> {
    requireStaff(staff);
    await this.parts.auditLog.recordRead(staff, 'read_audit_log', { subject: query.subject ?? null });
    return this.parts.auditLog.find(query);
  }

  /** Before they are shown. */
  private async countAddresses({ viewer }: Staff, count: number): Promise<void> {
    if (count > 0) await this.parts.limits.consumePoints(SUPPORT_RATES.supportAddresses, count, viewer.userId);
  }
}
