import type { DataSource, EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AppError, invalidInput } from '@macrolog/domain';
import type { ClientInfo } from '../../platform/client-info';
import type { Clock } from '../../platform/clock';
import type { SecurityLog } from '../../platform/security-log';
import { inTransaction, isUniqueViolation } from '../../platform/database/transaction';
import type { RateLimits } from '../../platform/limits/rate-limits';
import { accountOf, type Account } from './account';
import type { RightsQuery } from './rights.query';
import type { StarterContent } from './starter-content';
import { UserEntity } from './user.entity';
import { email, parseLoginName, username } from './credentials';
import { LoginThrottle } from './login-throttle';
import type { Passwords } from './passwords';
import type { SessionsService } from './sessions.service';

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
}

/** Result of a login or signup. */
export interface OpenedSession {
  token: string;
  user: Account;
}

const loginFailed = () => new AppError('UNAUTHENTICATED', 'Login failed. Check your credentials.');

/** Whether the checked password is still current. A concurrent reset ends all sessions and waits for this lock. */
async function hasStill(manager: EntityManager, { id, passwordHash }: UserEntity): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    'SELECT FROM users WHERE id = $1 AND password_hash = $2 AND closed_at IS NULL FOR KEY SHARE',
    [id, passwordHash],
  );
  return rows.length > 0;
}

/** Signup and login. */
export class AuthService {
  private readonly guesses: LoginThrottle;

  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
    private readonly rights: RightsQuery,
    private readonly passwords: Passwords,
    private readonly starter: StarterContent,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly securityLog: SecurityLog,
  ) {
    this.guesses = new LoginThrottle(limits);
  }

  /**
   * Creates an account with starter goals, categories and foods, and logs it in, all in one transaction.
   * @throws AppError INVALID_INPUT, RATE_LIMITED, or CONFLICT if the username or address is taken.
   */
  async signUp(input: SignUp, clientInfo: ClientInfo): Promise<OpenedSession> {
    const { client, userAgent, requestId } = clientInfo;
    const name = username(input.username);
    const address = email(input.email);
    if (!input.acceptTerms) throw invalidInput('Agree to the terms to sign up.');
    await this.limits.consume('signUp', client);
    const account = { username: name.shown, email: address.shown };
    const passwordHash = await this.passwords.hash(input.password, account, clientInfo);
    const now = this.clock.now();
    const user = Object.assign(new UserEntity(), {
      id: uuidv7(),
      username: name.shown,
      usernameFolded: name.folded,
      email: address.shown,
      emailFolded: address.folded,
      passwordHash,
      isAdmin: false,
      marketingOptIn: true,
      isPaidOneTime: false,
      oneTimeEndsAt: null,
      subscriptionStatus: null,
      subscriptionEndsAt: null,
      termsAcceptedAt: now,
      createdAt: now,
    });
    try {
      const token = await inTransaction(this.dataSource, async (manager) => {
        await manager.insert(UserEntity, user);
        await this.starter.copyTo(manager, user.id, now);
        return this.sessions.open(manager, user, userAgent);
      });
      this.securityLog('signed_up', { userId: user.id, client, requestId });
      return { token, user: accountOf(user, user, now) };
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new AppError('CONFLICT', 'Signup failed. Username or email may already exist.');
    }
  }

  /**
   * Logs in with the username or email address. Attempts on one account are counted together, whichever of the two was
   * entered.
   * @throws AppError UNAUTHENTICATED, the same for an unknown name and a wrong password; RATE_LIMITED.
   */
  async logIn(input: LogIn, clientInfo: ClientInfo): Promise<OpenedSession> {
    const { client, userAgent, requestId } = clientInfo;
    const { kind, folded } = parseLoginName(input.username);
    const users = this.dataSource.getRepository(UserEntity);
    const byEmail = kind === 'email' ? await users.findOneBy({ emailFolded: folded }) : null;
    const guess = await this.guesses.count({ name: byEmail?.usernameFolded ?? folded, client });
    const user = kind === 'email' ? byEmail : await users.findOneBy({ usernameFolded: folded });
    const matches = await this.passwords
      .matches(user?.passwordHash, input.password, clientInfo)
      .catch(async (error: unknown) => {
        await guess.takeBack();
        throw error;
      });
    if (!user || !matches) {
      this.securityLog('log_in_failed', { userId: user?.id, client, requestId });
      throw loginFailed();
    }
    await guess.succeed();
    const token = await inTransaction(this.dataSource, async (manager) => {
      if (!(await hasStill(manager, user))) throw loginFailed();
      return this.sessions.open(manager, user, userAgent);
    });
    this.securityLog('logged_in', { userId: user.id, client, requestId });
    const now = this.clock.now();
    return { token, user: accountOf(user, (await this.rights.of(user.id, now)) ?? user, now) };
  }
}
