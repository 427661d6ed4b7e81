import type { EntityManager } from 'typeorm';
import { refusal } from '@macrolog/domain';
import { isUniqueViolation } from '../../platform/database/transaction';
import { withUserLock } from '../../platform/database/user-lock';
import type { ClientInfo } from '../../platform/viewer';
import { ACCOUNT_MAILS } from './account-mails';
import { email, type Folded } from './credentials';
import { parseEmailToken } from './email-tokens.repository';
import type { Dependencies } from './dependencies';
import type { Owner, Prove, Reauthentication } from './reauthentication';
import type { FactorRemovalsService } from './second-factor/factor-removals.service';
import { ACCOUNT_RATES } from './rates';

const MAILS_AN_HOUR = 3;
const HOUR_S = 3_600;

function refuseLink(): never {
  throw refusal('INVALID_INPUT', 'EMAIL_LINK_INVALID');
}

const taken = () => refusal('CONFLICT', 'EMAIL_TAKEN');

/** Changes the email address of an account once the new address is confirmed. */
export class EmailChangesService {
  constructor(
    private readonly deps: Dependencies<
      'clock' | 'dataSource' | 'emailTokens' | 'limits' | 'mails' | 'securityLog' | 'usersRepository'
    >,
    private readonly reauthentication: Reauthentication,
    private readonly factorRemovals: FactorRemovalsService,
    /** Tells the other modules, in the transaction that changes the address. */
    private readonly onChange: (manager: EntityManager, userId: string) => Promise<void>,
  ) {}

  /**
   * Sends a confirmation link to a new address. It replaces any earlier request.
   * @throws AppError INVALID_INPUT, CONFLICT for an address that is taken, RATE_LIMITED after 3 emails or 10 addresses
   * in an hour, and after 3 emails to that address from all accounts; as `Reauthentication.confirm`.
   */
  async request(owner: Owner, address: string): Promise<void> {
    const { limits, securityLog } = this.deps;
    const { userId, sessionId } = owner.viewer;
    const folded = email(address);
    await this.reauthentication.confirm(owner, async (_, prove) => {
      await limits.consume(ACCOUNT_RATES.emailChange, userId);
      await this.queueMail(userId, folded, prove);
    });
    securityLog('email_change_requested', { userId, sessionId });
  }

  /**
   * Sets the address that a token confirms, revokes all other links sent by email, and cancels a removal of second factors,
   * of which only the old address knows. Works without login.
   * @throws AppError INVALID_INPUT for a token that is unknown, used or expired, CONFLICT if the address has been taken
   * since, RATE_LIMITED for a client that tries many.
   */
  async confirm(token: string, { client }: ClientInfo): Promise<void> {
    const { dataSource, clock, limits, usersRepository, emailTokens, mails, securityLog } = this.deps;
    await limits.consume(ACCOUNT_RATES.emailConfirm, client);
    const ref = parseEmailToken(token);
    if (!ref) return refuseLink();
    const { userId } = ref;
    const apply = async (manager: EntityManager) => {
      const user = await usersRepository.find(userId, manager);
      const link = await emailTokens.findActive(manager, ref, 'email_change', clock.now());
      if (!user || !link) return refuseLink();
      const { shown, folded } = email(link.email);
      await usersRepository.update(manager, userId, {
        email: shown,
        emailFolded: folded,
        emailVerifiedAt: clock.now(),
      });
      await this.onChange(manager, userId);
      await emailTokens.revokeAll(manager, userId);
      // To the old address, whose owner must be informed.
      await mails.queue(manager, user, ACCOUNT_MAILS.email_changed);
      await this.factorRemovals.cancelFor(manager, userId, 'emailChange');
    };
    try {
      await withUserLock(dataSource, userId, apply, 'UPDATE', refuseLink);
    } catch (error) {
      throw isUniqueViolation(error, 'users_email_folded_key') ? taken() : error;
    }
    securityLog('email_changed', { userId });
  }

  private queueMail(userId: string, { shown, folded }: Folded, prove: Prove): Promise<void> {
    const { dataSource, usersRepository, emailTokens, mails } = this.deps;
    const queue = async (manager: EntityManager): Promise<void> => {
      const user = await prove(manager);
      if (user.email === shown) throw refusal('INVALID_INPUT', 'EMAIL_UNCHANGED');
      if (await usersRepository.isEmailTaken(manager, folded, user.id)) throw taken();
      await emailTokens.revoke(manager, user.id, 'email_change');
      await mails.deleteQueued(manager, user.id, [ACCOUNT_MAILS.email_change]);
      const isOften = (await mails.countLastHour(manager, user.id, ACCOUNT_MAILS.email_change)) >= MAILS_AN_HOUR;
      if (isOften || !(await mails.queue(manager, { id: user.id, email: shown }, ACCOUNT_MAILS.email_change))) {
        throw refusal('RATE_LIMITED', 'TOO_MANY_CONFIRMATIONS', { retryAfter: HOUR_S });
      }
    };
    return withUserLock(dataSource, userId, queue, 'UPDATE');
  }
}
