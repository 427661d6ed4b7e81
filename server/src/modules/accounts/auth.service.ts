import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { DEFAULT_LANGUAGE, refusal } from '@macrolog/domain';
import { inTransaction, isUniqueViolation } from '../../platform/database/transaction';
import { formatUserSecret } from '../../platform/secrets';
import type { ClientInfo } from '../../platform/viewer';
import { ACCOUNT_MAILS } from './account-mails';
import { email, parseLoginName, username } from './credentials';
import type { PreferencesChange } from '../preferences/preferences.service';
import type { Dependencies } from './dependencies';
import { LoginThrottle } from './login-throttle';
import {
  factorRequired,
  type Factor,
  type FactorChecks,
  type FactorClient,
  type UseFactor,
} from './second-factor/factor-checks';
import type { OpenedSession, SessionsService } from './sessions.service';
import type { NewAccount } from '../../platform/module';
import { UserEntity } from './user.entity';
import { ACCOUNT_RATES } from './rates';

export interface SignUp {
  username: string;
  email: string;
  password: string;
  acceptTerms: boolean;
}

export interface LogIn {
  /** Username or email address. */
  username: string;
  password: string;
  /** In the second call of a REST client. */
  factor?: Factor;
}

const loginFailed = () => refusal('UNAUTHENTICATED', 'LOG_IN_FAILED');

/** The stored hash is no longer the one that was checked: the password or the cost of its hash has changed meanwhile. */
class HashReplacedError extends Error {}

/** Signup and login. */
export class AuthService {
  private readonly throttle: LoginThrottle;

  constructor(
    private readonly deps: Dependencies<
      | 'clock'
      | 'dataSource'
      | 'limits'
      | 'loginChallenges'
      | 'mails'
      | 'passwords'
      | 'preferences'
      | 'securityLog'
      | 'usersRepository'
    >,
    private readonly sessions: SessionsService,
    private readonly factorChecks: FactorChecks,
    /** Adds the first content of an account, in the transaction that creates it. */
    private readonly onSignUp: (manager: EntityManager, account: NewAccount) => Promise<void>,
  ) {
    this.throttle = new LoginThrottle(deps.limits);
  }

  /**
   * Creates an account with starter goals, categories and foods, and logs it in, all in one transaction. The names are
   * in the chosen language, or in English.
   * @param chosen preferences of the account; the defaults if omitted.
   * @throws AppError INVALID_INPUT, RATE_LIMITED, or CONFLICT if the username or address is taken.
   */
  async signUp(input: SignUp, clientInfo: ClientInfo, chosen?: PreferencesChange | null): Promise<OpenedSession> {
    const { dataSource, clock, limits, mails, passwords, usersRepository, preferences, securityLog } = this.deps;
    const { client, requestId } = clientInfo;
    const name = username(input.username);
    const address = email(input.email);
    if (!input.acceptTerms) throw refusal('INVALID_INPUT', 'TERMS_NOT_ACCEPTED');
    await limits.consume(ACCOUNT_RATES.signUp, client);
    const account = { username: name.shown, email: address.shown };
    const passwordHash = await passwords.hash(input.password, account, clientInfo);
    const now = clock.now();
    const user = Object.assign(new UserEntity(), {
      ...account,
      id: uuidv7(),
      usernameFolded: name.folded,
      emailFolded: address.folded,
      emailVerifiedAt: null,
      passwordHash,
      isAdmin: false,
      marketingOptIn: true,
      termsAcceptedAt: now,
      createdAt: now,
    });
    try {
      const opened = await inTransaction(dataSource, async (manager) => {
        await usersRepository.insert(manager, user);
        await this.onSignUp(manager, { userId: user.id, now, language: chosen?.language ?? DEFAULT_LANGUAGE });
        if (chosen) await preferences.changeIn(manager, user.id, chosen);
        await mails.queue(manager, user, ACCOUNT_MAILS.welcome);
        return this.sessions.open(manager, user, clientInfo);
      });
      securityLog('signed_up', { userId: user.id, client, requestId });
      return opened;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw refusal('CONFLICT', 'ACCOUNT_EXISTS');
    }
  }

  /**
   * Logs in with the username or email address. Attempts on one account are counted together, whichever of the two was
   * entered.
   * @param browser with it, a login that needs a second factor continues with `completeLogIn`. Without one, the
   * call must be repeated with the factor.
   * @throws AppError UNAUTHENTICATED, the same for an unknown name and a wrong password, and for a wrong factor;
   * SECOND_FACTOR_REQUIRED if it is missing; RATE_LIMITED.
   */
  async logIn(input: LogIn, clientInfo: ClientInfo, browser?: FactorClient['browser']): Promise<OpenedSession> {
    const user = await this.checkPassword(input, clientInfo);
    const by = { clientInfo, ...(browser && { browser }) };
    const requireSamePassword = async (manager: EntityManager) => {
      if (!(await this.deps.usersRepository.hasPassword(manager, user))) throw new HashReplacedError();
    };
    try {
      return await this.open(user, by, requireSamePassword, input.factor);
    } catch (error) {
      if (!(error instanceof HashReplacedError)) throw error;
      return this.logIn(input, clientInfo, browser);
    }
  }

  private async checkPassword(input: LogIn, clientInfo: ClientInfo) {
    const { passwords, usersRepository, securityLog } = this.deps;
    const { client, requestId } = clientInfo;
    const { kind, folded } = parseLoginName(input.username);
    const byEmail = kind === 'email' ? await usersRepository.findByEmail(folded) : null;
    const attempt = { name: byEmail?.usernameFolded ?? folded, client };
    const user = await this.throttle.guess(attempt, async (wrong) => {
      const named = kind === 'email' ? byEmail : await usersRepository.findByUsername(folded);
      const matches = await passwords.matches(named?.passwordHash, input.password, clientInfo);
      if (named && matches) return named;
      securityLog('log_in_failed', { userId: named?.id, client, requestId });
      throw wrong(loginFailed());
    });
    const passwordHash = await passwords.rehash(user.passwordHash, input.password, clientInfo);
    if (passwordHash !== undefined && (await usersRepository.replaceHash(user, passwordHash)))
      user.passwordHash = passwordHash;
    return user;
  }

  /**
   * Opens a session for a user who has given the first factor.
   * @param requireFirst throws if the first factor is no longer valid, in the transaction of the session, which a change
   * of it waits for.
   * @throws AppError as `logIn` for the second factor.
   */
  open(
    user: UserEntity,
    by: FactorClient,
    requireFirst: (manager: EntityManager) => Promise<void>,
    factor: Factor = {},
  ): Promise<OpenedSession> {
    return this.factorChecks.run({ user, factor, by, refusedAs: 'UNAUTHENTICATED' }, (use) =>
      this.openOrAsk(user, by, async (manager) => {
        await requireFirst(manager);
        return use(manager);
      }),
    );
  }

  /** Opens a session, or creates the challenge for the second factor if it is missing. */
  private async openOrAsk(
    user: UserEntity,
    { clientInfo, browser }: FactorClient,
    use: UseFactor,
  ): Promise<OpenedSession> {
    const { dataSource, clock, loginChallenges, securityLog } = this.deps;
    const opened = await inTransaction(dataSource, async (manager) => {
      const missing = await use(manager);
      if (missing.length === 0) return this.sessions.open(manager, user, clientInfo);
      if (!browser) return { required: factorRequired(missing) };
      const open = { userId: user.id, purpose: 'log_in', boundTo: browser.remember() } as const;
      const challenge = await loginChallenges.create(manager, open, clock.now());
      return { required: factorRequired(missing, formatUserSecret(user.id, challenge)) };
    });
    if ('required' in opened) {
      const { client, requestId } = clientInfo;
      securityLog('second_factor_requested', { userId: user.id, client, requestId });
      throw opened.required;
    }
    await this.sessions.noteLogIn(user, clientInfo);
    return opened;
  }
}
