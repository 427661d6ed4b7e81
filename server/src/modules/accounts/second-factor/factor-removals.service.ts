import type { EntityManager } from 'typeorm';
import { refusal } from '@macrolog/domain';
import { withUserLock } from '../../../platform/database/user-lock';
import { HOUR_MS } from '../../../platform/jobs/job-runner';
import { workOffEach } from '../../../platform/jobs/work-queue';
import type { MailKind } from '../../../platform/mail/mail-kind';
import type { ClientInfo, Viewer } from '../../../platform/viewer';
import { ACCOUNT_MAILS } from '../account-mails';
import type { AuditLogService } from '../../audit';
import { parseEmailToken } from '../email-tokens.repository';
import type { Dependencies } from '../dependencies';
import type { UserEntity } from '../user.entity';
import type { FactorRemoval } from './second-factor.entity';
import { ACCOUNT_RATES } from '../rates';

/** Time in which the owner of the account can cancel. */
const WAIT_MS = 48 * HOUR_MS;

function refuseLink(): never {
  throw refusal('INVALID_INPUT', 'REMOVAL_LINK_INVALID');
}

/** Causes of a cancellation, for the audit log. */
const CANCELED = {
  settings: 'Canceled by the owner in Settings.',
  link: 'Canceled by the owner with the mailed link.',
  emailChange: 'Canceled, because the email address has changed.',
  factorChange: 'Canceled, because the owner changed the second factors.',
} as const;

/** Second factors of an account, as shown to support staff. */
export interface FactorState {
  hasSecondFactor: boolean;
  factorRemoval: FactorRemoval | null;
}

/**
 * Removes the second factors of a user who has lost all of them and the recovery codes. Support starts it; the owner is
 * mailed and can cancel it until a job removes the factors.
 */
export class FactorRemovalsService {
  constructor(
    private readonly deps: Dependencies<
      | 'clock'
      | 'dataSource'
      | 'emailTokens'
      | 'factorRemovalsRepository'
      | 'factors'
      | 'limits'
      | 'mails'
      | 'securityLog'
      | 'sessionsRepository'
      | 'usersRepository'
    >,
    private readonly audit: AuditLogService,
  ) {}

  async state(userId: string): Promise<FactorState> {
    const { factors, factorRemovalsRepository } = this.deps;
    const [methods, factorRemoval] = await Promise.all([
      factors.findMethods(userId),
      factorRemovalsRepository.find(userId),
    ]);
    return { hasSecondFactor: methods.length > 0, factorRemoval };
  }

  /**
   * Starts a removal, in a transaction that locks the account. One that is pending stays as it is.
   * @param requestedBy the member of the support staff, whom the audit log names when the factors are removed.
   * @throws AppError CONFLICT for an account without a second factor.
   */
  async start(
    manager: EntityManager,
    userId: string,
    requestedBy: string,
  ): Promise<FactorRemoval & { wasPending: boolean }> {
    const { clock, factors, factorRemovalsRepository, usersRepository, securityLog } = this.deps;
    const pending = await factorRemovalsRepository.find(userId, manager);
    if (pending) return { requestedAt: pending.requestedAt, dueAt: pending.dueAt, wasPending: true };
    const user = await usersRepository.find(userId, manager);
    const methods = await factors.findMethods(userId, manager);
    if (!user || methods.length === 0) throw refusal('CONFLICT', 'FACTORS_MISSING');
    const requestedAt = clock.now();
    const removal = { userId, requestedBy, requestedAt, dueAt: new Date(requestedAt.getTime() + WAIT_MS) };
    await factorRemovalsRepository.insert(manager, removal);
    await this.queueMails(manager, user, ACCOUNT_MAILS.factor_removal_started);
    securityLog('factor_removal_started', { userId });
    return { ...removal, wasPending: false };
  }

  /** Cancels a pending removal, in a transaction that locks the account. Returns whether there was one. */
  async cancel(manager: EntityManager, userId: string): Promise<boolean> {
    const { factorRemovalsRepository, emailTokens, mails, usersRepository, securityLog } = this.deps;
    if (!(await factorRemovalsRepository.delete(manager, userId))) return false;
    await emailTokens.revoke(manager, userId, 'factor_removal');
    await mails.deleteQueued(manager, userId, [ACCOUNT_MAILS.factor_removal_started]);
    const user = await usersRepository.find(userId, manager);
    if (user) await this.queueMails(manager, user, ACCOUNT_MAILS.factor_removal_canceled);
    securityLog('factor_removal_canceled', { userId });
    return true;
  }

  /** The same for a change by the owner, which the audit log records. */
  async cancelFor(manager: EntityManager, userId: string, cause: keyof typeof CANCELED): Promise<boolean> {
    const isCanceled = await this.cancel(manager, userId);
    if (isCanceled) {
      const entry = { actor: userId, action: 'cancel_factor_removal', subject: userId } as const;
      await this.audit.record({ ...entry, detail: CANCELED[cause] }, manager);
    }
    return isCanceled;
  }

  /** Cancels the removal for the viewer's own account. Does nothing if none is pending. */
  async cancelOwn({ userId }: Viewer): Promise<void> {
    const { dataSource } = this.deps;
    await withUserLock(dataSource, userId, (manager) => this.cancelFor(manager, userId, 'settings'), 'UPDATE');
  }

  /**
   * Cancels the removal with the token from the email. Works without login.
   * @throws AppError INVALID_INPUT for a token that is unknown, used or expired; RATE_LIMITED for a client that tries
   * many.
   */
  async cancelByLink(token: string, { client }: ClientInfo): Promise<void> {
    const { dataSource, clock, limits, emailTokens } = this.deps;
    await limits.consume(ACCOUNT_RATES.factorRemovalLink, client);
    const ref = parseEmailToken(token);
    if (!ref) return refuseLink();
    const { userId } = ref;
    const cancel = async (manager: EntityManager) => {
      const link = await emailTokens.findActive(manager, ref, 'factor_removal', clock.now());
      if (!link || !(await this.cancelFor(manager, userId, 'link'))) return refuseLink();
    };
    await withUserLock(dataSource, userId, cancel, 'UPDATE', refuseLink);
  }

  /**
   * Removes the factors of all accounts that are due, and returns the failures. Every process does so: the lock of the
   * account lets one remove them, and the others find nothing.
   */
  removeDue(signal?: AbortSignal): Promise<unknown[]> {
    const { clock, factorRemovalsRepository } = this.deps;
    const now = clock.now();
    return workOffEach(
      (except) => factorRemovalsRepository.findDue(now, except),
      (userId) => this.remove(userId, now),
      signal,
    );
  }

  private async remove(userId: string, now: Date): Promise<void> {
    const {
      dataSource,
      usersRepository,
      factors,
      factorRemovalsRepository,
      emailTokens,
      sessionsRepository,
      securityLog,
    } = this.deps;
    const remove = async (manager: EntityManager): Promise<boolean> => {
      const removal = await factorRemovalsRepository.find(userId, manager);
      const user = await usersRepository.find(userId, manager);
      if (!user || !removal || removal.dueAt > now) return false;
      await factorRemovalsRepository.delete(manager, userId);
      await emailTokens.revoke(manager, userId, 'factor_removal');
      await factors.deleteAll(manager, userId);
      const ended = await sessionsRepository.deleteAll(userId, manager);
      await this.queueMails(manager, user, ACCOUNT_MAILS.factors_removed);
      const detail = `Second factors removed, ${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`;
      const entry = { actor: removal.requestedBy, action: 'complete_factor_removal', subject: userId } as const;
      await this.audit.record({ ...entry, detail }, manager);
      return true;
    };
    // A process of the previous version closes an account without its removal.
    const forget = async (manager: EntityManager): Promise<boolean> => {
      await factorRemovalsRepository.delete(manager, userId);
      return false;
    };
    const isRemoved = await withUserLock(dataSource, userId, remove, 'UPDATE', forget);
    if (isRemoved) securityLog('factors_removed', { userId });
  }

  /** Mails the owner, also at addresses that were replaced lately, because somebody else may have replaced them. */
  private async queueMails(manager: EntityManager, user: UserEntity, kind: MailKind): Promise<void> {
    const { mails } = this.deps;
    const former = await mails.findOtherAddresses(manager, user, ACCOUNT_MAILS.email_changed);
    for (const email of [user.email, ...former]) await mails.queue(manager, { id: user.id, email }, kind);
  }
}
