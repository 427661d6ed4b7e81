import { refusal } from '@macrolog/domain';
import { inTransaction } from '../../../platform/database/transaction';
import type { Browser, ClientInfo } from '../../../platform/viewer';
import { toAccount } from '../account';
import type { OpenedSession } from '../auth.service';
import type { Dependencies } from '../dependencies';
import { FACTOR_GUESSES, LoginThrottle } from '../login-throttle';
import { FREE } from '../../entitlements/rights';
import type { SessionsService } from '../sessions.service';
import type { UserEntity } from '../user.entity';
import { isGiven, type Factor, type FactorChecks } from './factor-checks';
import { parseLoginChallenge } from './login-challenges.repository';
import type { PasskeyAssertions } from './passkey-assertions';
import { ACCOUNT_RATES } from '../rates';

const loginExpired = () => refusal('UNAUTHENTICATED', 'LOG_IN_EXPIRED');
const passkeyRefused = () => refusal('UNAUTHENTICATED', 'PASSKEY_REFUSED');

/** The second step of a login, and logins with a passkey alone. */
export class FactorLoginsService {
  private readonly throttle: LoginThrottle;

  constructor(
    private readonly deps: Dependencies<
      'clock' | 'dataSource' | 'limits' | 'loginChallenges' | 'securityLog' | 'usersRepository'
    >,
    private readonly sessions: SessionsService,
    private readonly checks: FactorChecks,
    private readonly assertions: PasskeyAssertions,
  ) {
    this.throttle = new LoginThrottle(deps.limits, FACTOR_GUESSES);
  }

  /**
   * Completes a login whose password was right. The challenge stays open after a wrong code.
   * @throws AppError UNAUTHENTICATED for a wrong code, and for a challenge that is unknown, used, expired, or of another
   * browser; RATE_LIMITED; INVALID_INPUT without a code.
   */
  async complete(challenge: string, factor: Factor, clientInfo: ClientInfo, browser: Browser): Promise<OpenedSession> {
    if (!isGiven(factor)) throw refusal('INVALID_INPUT', 'CODE_MISSING');
    const { dataSource, clock, usersRepository, loginChallenges } = this.deps;
    const [parsed, boundTo] = [parseLoginChallenge(challenge), browser.known()];
    if (!parsed || !boundTo) throw loginExpired();
    const ref = { ...parsed, purpose: 'log_in', boundTo } as const;
    const user = (await loginChallenges.isOpen(ref, clock.now())) ? await usersRepository.find(ref.userId) : null;
    if (!user) throw loginExpired();
    const check = { user, factor, by: { clientInfo, browser }, refusedAs: 'UNAUTHENTICATED' } as const;
    const token = await this.checks.run(check, (use) =>
      inTransaction(dataSource, async (manager) => {
        if (!(await usersRepository.hasPassword(manager, user))) throw loginExpired();
        if (!(await loginChallenges.take(manager, ref, clock.now()))) throw loginExpired();
        await use(manager);
        return this.sessions.open(manager, user, clientInfo);
      }),
    );
    return this.finish(user, token, clientInfo);
  }

  /** Options for logging in with a passkey, without naming an account. */
  startPasskey(browser: Browser) {
    return this.assertions.start(browser);
  }

  /**
   * Logs in with a passkey, which has verified its user, so nothing else is asked for.
   * @throws AppError UNAUTHENTICATED if it isn't accepted; RATE_LIMITED; INVALID_INPUT for another kind of value.
   */
  async logInWithPasskey(response: unknown, clientInfo: ClientInfo, browser: Browser): Promise<OpenedSession> {
    const { dataSource, usersRepository, securityLog } = this.deps;
    const { client, requestId } = clientInfo;
    const { assertion, userId } = this.assertions.read(response);
    const user = userId === undefined ? null : await usersRepository.find(userId);
    const session = await this.throttle.guess({ name: user?.usernameFolded ?? '', client }, async (wrong) => {
      const checked = user && (await this.assertions.check(user.id, assertion, browser));
      const opened =
        checked &&
        (await inTransaction(dataSource, async (manager) => {
          if (!(await usersRepository.isOpen(manager, user.id)) || !(await this.assertions.use(manager, checked)))
            return null;
          return this.sessions.open(manager, user, clientInfo);
        }));
      if (opened) return { user, token: opened };
      securityLog('second_factor_failed', { userId: user?.id, client, requestId });
      throw wrong(passkeyRefused());
    });
    return this.finish(session.user, session.token, clientInfo);
  }

  private async finish(user: UserEntity, token: string, { client, requestId }: ClientInfo): Promise<OpenedSession> {
    const { clock, usersRepository, limits, securityLog } = this.deps;
    await limits.mark(ACCOUNT_RATES.knownClient, user.usernameFolded, client);
    securityLog('logged_in', { userId: user.id, client, requestId });
    return { token, user: toAccount(user, (await usersRepository.account(user.id, clock.now())) ?? FREE) };
  }
}
