import type { Logger } from 'pino';
import type { DataSource, EntityManager } from 'typeorm';
import { notFound, parseText, refusal, type Tier } from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import { withUserLock } from '../../platform/database/user-lock';
import { isUuid } from '../../platform/ids';
import type { RateLimits } from '../../platform/limits/rate-limits';
import type { Account } from '../accounts/account';
import type { FactorRemoval } from '../accounts/second-factor/second-factor.entity';
import type { FactorRemovalsService, FactorState } from '../accounts/second-factor/factor-removals.service';
import type { PasswordResetsService } from '../accounts/password-resets.service';
import type { SessionsService } from '../accounts/sessions.service';
import type { UsersService } from '../accounts/users.service';
import type { BillingServices } from '../billing';
import type { AuditLogService } from '../audit';
import type { AuditAction } from '../audit/audit-entry.entity';
import { runSuspended, type Staff } from '../../platform/viewer';
import { requireStaff } from './staff';
import { SUPPORT_RATES } from './rates';

const REASON_MAX = 500;

const NO_FACTORS: FactorState = { hasSecondFactor: false, factorRemoval: null };

interface Parts {
  dataSource: DataSource;
  clock: Clock;
  limits: RateLimits;
  users: UsersService;
  sessions: SessionsService;
  passwordResets: PasswordResetsService;
  factorRemovals: FactorRemovalsService;
  billingResync: BillingServices['resync'];
  auditLog: AuditLogService;
  logger: Logger;
}

export interface Grant {
  userId: string;
  tier: Tier;
  reason: string;
  /** End of the grant; null if it doesn't end. */
  until: Date | null;
}

interface Action {
  action: AuditAction;
  userId: string;
  reason?: string;
}

/** Changes a user in a transaction. Returns the detail for the audit log, and the result. */
type Change<T> = (manager: EntityManager) => Promise<readonly [detail: string, result: T]>;

/** Names of tiers in the audit log. */
const TIER_WORDS: Readonly<Record<Tier, string>> = { free: 'Free', one_time: 'Lifetime', subscribed: 'Subscription' };

/** A time in the audit log: '2026-12-23 23:00 UTC'. */
const momentText = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const grantText = (tier: Tier, until: Date | null): string => {
  if (tier === 'free') return 'Manual grant revoked.';
  return `${TIER_WORDS[tier]} granted ${until ? `until ${momentText(until)}` : 'permanently'}.`;
};

/** Validates the reason, which is required. */
const requireReason = (given: unknown): string => parseText(given, { field: 'reason', max: REASON_MAX });

/** The reason for the audit log; null if it is invalid. */
function validReason(given: unknown): string | null {
  try {
    return requireReason(given);
  } catch {
    return null;
  }
}

/** Actions of support staff on accounts. */
export class SupportActionsService {
  constructor(private readonly parts: Parts) {}

  /** Sends a reset link to the user's email address. False if the hourly limit is reached. */
  async sendPasswordReset(staff: Staff, userId: string): Promise<boolean> {
    return this.act(staff, { action: 'send_password_reset', userId }, () => async (manager) => {
      const isQueued = (await this.parts.passwordResets.requestFor(manager, userId)) === 'queued';
      return [isQueued ? 'Reset link queued.' : 'No link sent: hourly limit reached.', isQueued];
    });
  }

  /** Logs the user out everywhere. */
  async endSessions(staff: Staff, userId: string, reason: string): Promise<Account> {
    await this.act(staff, { action: 'end_sessions', userId, reason }, () => {
      requireReason(reason);
      return async (manager) => {
        const ended = await this.parts.sessions.endAllForUser(manager, userId);
        return [`${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`, ended];
      };
    });
    return this.account(userId);
  }

  /**
   * Updates the user's purchases with the provider's data. Manual grants stay as they are.
   * @throws AppError UNAVAILABLE or UPSTREAM_FAILED if the provider can't be reached.
   */
  async resyncBilling(staff: Staff, userId: string): Promise<Account> {
    await this.act(staff, { action: 'resync_billing', userId }, async () => {
      const before = await this.account(userId);
      const apply = await runSuspended(staff.viewer, () => this.parts.billingResync.readAll(userId));
      return async (manager) => {
        await apply(manager);
        return [`Tier before: ${TIER_WORDS[before.tier]}.`, before];
      };
    });
    return this.account(userId);
  }

  /**
   * Grants a tier manually and replaces any earlier manual grant; FREE revokes it. Purchases stay.
   * @throws AppError FORBIDDEN for the viewer's own account, INVALID_INPUT without a reason or with an end in the past.
   */
  async grantTier(staff: Staff, { userId, tier, reason, until }: Grant): Promise<Account> {
    const { users, clock } = this.parts;
    await this.act(staff, { action: 'grant_tier', userId, reason }, () => {
      if (userId.toLowerCase() === staff.viewer.userId) {
        throw refusal('FORBIDDEN', 'OWN_TIER');
      }
      requireReason(reason);
      if (until && tier === 'free') throw refusal('INVALID_INPUT', 'REVOCATION_WITH_END');
      if (until && until <= clock.now()) throw refusal('INVALID_INPUT', 'END_IN_PAST');
      return async (manager) => {
        await users.grantTier(manager, userId, tier, until);
        return [grantText(tier, until), tier];
      };
    });
    return this.account(userId);
  }

  /**
   * Starts the removal of the second factors of a user who has lost them. A removal that is pending is returned as it is.
   * @throws AppError FORBIDDEN for the viewer's own account, INVALID_INPUT without a reason, CONFLICT for an account without
   * a second factor, RATE_LIMITED.
   */
  async startFactorRemoval(staff: Staff, userId: string, reason: string): Promise<FactorRemoval> {
    const { limits, factorRemovals } = this.parts;
    const staffId = staff.viewer.userId;
    return this.act(staff, { action: 'start_factor_removal', userId, reason }, async () => {
      const id = userId.toLowerCase();
      if (id === staffId) throw refusal('FORBIDDEN', 'OWN_FACTORS');
      requireReason(reason);
      await limits.consume(SUPPORT_RATES.factorRemoval, staffId);
      const { hasSecondFactor, factorRemoval } = isUuid(id) ? await factorRemovals.state(id) : NO_FACTORS;
      // Nothing else starts a removal.
      if (hasSecondFactor && !factorRemoval) await limits.consume(SUPPORT_RATES.factorRemovalAccount, id);
      return async (manager) => {
        const removal = await factorRemovals.start(manager, id, staffId);
        const due = `due ${momentText(removal.dueAt)}.`;
        return [removal.wasPending ? `Already pending, ${due}` : `Removal ${due}`, removal];
      };
    });
  }

  /** Cancels the removal of second factors. Does nothing if none is pending. */
  async cancelFactorRemoval(staff: Staff, userId: string, reason: string): Promise<Account> {
    await this.act(staff, { action: 'cancel_factor_removal', userId, reason }, () => {
      requireReason(reason);
      return async (manager) => {
        const isCanceled = await this.parts.factorRemovals.cancel(manager, userId);
        return [isCanceled ? 'Removal canceled.' : 'No removal was pending.', isCanceled];
      };
    });
    return this.account(userId);
  }

  /**
   * Runs an action: checks the permission, locks the user, and records the action in the transaction of its change. A
   * rejected or failed action is recorded, too. Actions of several staff members run one after another.
   * @param prepare checks the action, calls what must not hold a transaction, and returns the change.
   */
  private async act<T>(
    staff: Staff,
    { action, userId, reason }: Action,
    prepare: () => Change<T> | Promise<Change<T>>,
  ): Promise<T> {
    requireStaff(staff);
    const { dataSource, auditLog, logger } = this.parts;
    const { viewer, requestId } = staff;
    const note = { actor: viewer.userId, requestId, action, subject: userId, reason: validReason(reason) };
    try {
      const change = await prepare();
      if (!isUuid(userId)) throw notFound('USER');
      const work = async (manager: EntityManager) => {
        const [detail, result] = await change(manager);
        await auditLog.record({ ...note, detail }, manager);
        return result;
      };
      return await withUserLock(dataSource, userId, work, 'UPDATE', () => {
        throw notFound('USER');
      });
    } catch (error) {
      await auditLog.recordFailure(note, error, logger);
      throw error;
    }
  }

  private async account(userId: string): Promise<Account> {
    const found = isUuid(userId) ? await this.parts.users.withGivenTier(userId) : null;
    if (!found) throw notFound('USER');
    return found.user;
  }
}
