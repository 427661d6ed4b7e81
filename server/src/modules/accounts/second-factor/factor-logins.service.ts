import { refusal } from '@macrolog/domain';
import { inTransaction } from '../../../platform/database/transaction';
import type { Browser, ClientInfo } from '../../../platform/viewer';
import type { Dependencies } from '../dependencies';
import type { OpenedSession, SessionsService } from '../sessions.service';
import { isGiven, type Factor, type FactorChecks } from './factor-checks';
import { parseLoginChallenge } from './login-challenges.repository';
import type { PasskeyAssertions } from './passkey-assertions';

const loginExpired = () => refusal('UNAUTHENTICATED', 'LOG_IN_EXPIRED');
const passkeyRefused = () => refusal('UNAUTHENTICATED', 'PASSKEY_REFUSED');

/** The second step of a login, and logins with a passkey alone. */
export class FactorLoginsService {
  constructor(
    private readonly deps: Dependencies<'clock' | 'dataSource' | 'loginChallenges' | 'securityLog' | 'usersRepository'>,
    private readonly sessions: SessionsService,
    private readonly checks: FactorChecks,
    private readonly assertions: PasskeyAssertions,
  ) {}

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
    const opened = await this.checks.run(check, (use) =>
      inTransaction(dataSource, async (manager) => {
        if (!(await usersRepository.hasPassword(manager, user))) throw loginExpired();
        if (!(await loginChallenges.take(manager, ref, clock.now()))) throw loginExpired();
        await use(manager);
        return this.sessions.open(manager, user, clientInfo);
      }),
    );
    await this.sessions.noteLogIn(user, clientInfo);
    return opened;
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
    const { assertion, userId } = this.assertions.read(response);
    const user = userId === undefined ? null : await usersRepository.find(userId);
    const session = await this.checks.guess(user, clientInfo, async (wrong) => {
      const checked = user && (await this.assertions.check(user.id, assertion, browser));
      const opened =
        checked &&
        (await inTransaction(dataSource, async (manager) => {
          if (!(await usersRepository.isOpen(manager, user.id)) || !(await this.assertions.use(manager, checked)))
            return null;
          return this.sessions.open(manager, user, clientInfo);
        }));
      if (opened) return { user, opened };
      const { client, requestId } = clientInfo;
      securityLog('second_factor_failed', { userId: user?.id, client, requestId });
      throw wrong(passkeyRefused());
    });
    await this.sessions.noteLogIn(session.user, clientInfo);
    return session.opened;
  }
}
