import type { DataSource, EntityManager } from 'typeorm';
import { AppError, invalidInput, notFound, parseText } from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import type { Tier } from '../../platform/entitlements';
import { isUuid } from '../../platform/ids';
import { withUserLock } from '../../platform/database/user-lock';
import type { PasswordResetsService } from '../accounts/password-resets.service';
import type { SessionsService } from '../accounts/sessions.service';
import type { BillingResync } from '../billing/billing-resync';
import type { Account } from '../accounts/account';
import { columnsGiving } from '../accounts/tier';
import { UserEntity } from '../accounts/user.entity';
import type { UsersService } from '../accounts/users.service';
import type { AuditLogService } from './audit-log.service';
import { requireStaff, type Staff } from './staff';

const REASON_MAX = 500;

export interface Grant {
  userId: string;
  tier: Tier;
  reason: string;
  /** End of the grant; null if it doesn't end. */
  until: Date | null;
}

interface Parts {
  dataSource: DataSource;
  clock: Clock;
  users: UsersService;
  sessions: SessionsService;
  passwordResets: PasswordResetsService;
  billing: BillingResync;
  audit: AuditLogService;
}

/** Names of tiers in the audit log. */
const TIER_WORDS: Readonly<Record<Tier, string>> = { free: 'Free', one_time: 'Lifetime', subscribed: 'Subscription' };

/** A time in the audit log: '2026-12-23 23:00 UTC'. */
const momentText = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const grantText = (tier: Tier, until: Date | null): string => {
  if (tier === 'free') return 'Manual grant revoked.';
  return `${TIER_WORDS[tier]} granted ${until ? `until ${momentText(until)}` : 'permanently'}.`;
};

/** Validates the reason, which is required. */
const reasonOf = (given: unknown): string => parseText(given, { name: 'The reason', max: REASON_MAX });

/** The reason for the audit log; null if it is invalid. */
const noted = (given: string): string | null => {
  try {
    return reasonOf(given);
  } catch {
    return null;
  }
};

/** Actions of support staff on accounts. Each action and its entry in the audit log share a transaction. */
export class SupportActionsService {
  constructor(private readonly parts: Parts) {}

  /** Sends a reset link to the user's email address. False if the hourly limit is reached. */
  async sendPasswordReset(staff: Staff, userId: string): Promise<boolean> {
    requireStaff(staff);
    const { audit, passwordResets } = this.parts;
    return audit.recordAction(staff, { action: 'send_password_reset', subject: userId }, (noteIt) =>
      this.toUser(userId, async (manager) => {
        const outcome = await passwordResets.requestFor(manager, userId);
        await noteIt(manager, outcome === 'queued' ? 'Reset link queued.' : 'No link sent: hourly limit reached.');
        return outcome === 'queued';
      }),
    );
  }

  /** Logs the user out everywhere. */
  async endSessions(staff: Staff, userId: string, reason: string): Promise<Account> {
    requireStaff(staff);
    const { audit, sessions } = this.parts;
    await audit.recordAction(staff, { action: 'end_sessions', subject: userId, reason: noted(reason) }, (noteIt) => {
      reasonOf(reason);
      return this.toUser(userId, async (manager) => {
        const ended = await sessions.endAllOf(manager, userId);
        await noteIt(manager, `${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`);
      });
    });
    return this.account(userId);
  }

  /**
   * Updates the user's purchases with the provider's data. Manual grants stay as they are.
   * @throws AppError UNAVAILABLE or UPSTREAM_FAILED if the provider can't be reached.
   */
  async resyncBilling(staff: Staff, userId: string): Promise<Account> {
    requireStaff(staff);
    const { audit, billing } = this.parts;
    await audit.recordAction(staff, { action: 'resync_billing', subject: userId }, async (noteIt) => {
      const before = await this.account(userId);
      const apply = await billing.read(userId);
      await this.toUser(userId, async (manager) => {
        await apply(manager);
        await noteIt(manager, `Tier before: ${TIER_WORDS[before.tier]}.`);
      });
    });
    return this.account(userId);
  }

  /**
   * Grants a tier manually and replaces any earlier manual grant; FREE revokes it. Purchases stay.
   * @throws AppError FORBIDDEN for the viewer's own account, INVALID_INPUT without a reason or with an end in the past.
   */
  async grantTier(staff: Staff, { userId, tier, reason, until }: Grant): Promise<Account> {
    requireStaff(staff);
    const { audit } = this.parts;
    await audit.recordAction(
      staff,
      { action: 'grant_tier', subject: userId, reason: noted(reason) },
      async (noteIt) => {
        if (userId.toLowerCase() === staff.viewer.userId) {
          throw new AppError('FORBIDDEN', "You can't change your own tier.");
        }
        reasonOf(reason);
        if (until && tier === 'free') throw invalidInput("A revoked tier can't have an end date. Leave it out.");
        if (until && until <= this.parts.clock.now()) throw invalidInput('The end date must be in the future.');
        await this.toUser(userId, async (manager) => {
          await manager.update(UserEntity, { id: userId }, columnsGiving(tier, until));
          await noteIt(manager, grantText(tier, until));
        });
      },
    );
    return this.account(userId);
  }

  /** Changes a user in one transaction. Actions of several staff members run one after another. */
  private toUser<T>(userId: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (!isUuid(userId)) throw notFound('User');
    return withUserLock(this.parts.dataSource, userId, work, 'UPDATE', () => {
      throw notFound('User');
    });
  }

  private async account(userId: string): Promise<Account> {
    const found = isUuid(userId) ? await this.parts.users.withGivenTier(userId) : null;
    if (!found) throw notFound('User');
    return found.user;
  }
}
