import { join } from 'node:path';
import { pino, type Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { DEFAULT_LANGUAGE, type ErrorCode, type Reason, type Tier } from '@macrolog/domain';
import { createApp, type AppOptions } from '../../src/app';
import { readConfig, type Config } from '../../src/config/env';
import type { SignInProviderSettings } from '../../src/config/sign-in-providers';
import type { Timeouts } from '../../src/config/timeouts';
import type { Clock } from '../../src/platform/clock';
import type { DatabaseAddress } from '../../src/platform/database/embedded-postgres';
import { inTransaction } from '../../src/platform/database/transaction';
import { SnapshotReads } from '../../src/platform/database/snapshot-reads';
import type { Standby } from '../../src/platform/database/standby';
import type { EdamamSettings } from '../../src/modules/food-search/lookup/edamam-client';
import type { OpenFoodFactsSettings } from '../../src/modules/products/open-food-facts/open-food-facts';
import { ACTIVE_PER_CONNECTION } from '../../src/platform/http/admission';
import { limitPipelining } from '../../src/platform/http/pipelining';
import { UserEntity } from '../../src/modules/accounts/user.entity';
import { createSchema } from '../../src/schema';
import type { PaymentGateway } from '../../src/modules/billing/payment-gateway';
import { openSandbox } from '../../src/modules/billing/open-payments';
import type { PaymentSandbox } from '#sandbox';
import { sandboxRoutes } from '../../src/modules/billing/sandbox.routes';
import { createProgram, type Program, type Services } from '../../src/program';
import type { PortabilityLimits } from '../../src/modules/portability/portability-limits';
import type { Mailer } from '../../src/platform/mail/mailer';
import { keptApp } from '../../harness/kept';
import { testCluster } from './cluster';
import { copyUser } from './copy-user';
import { EmptiedDatabase } from './emptied-database';
import { createFront } from './front';
import { isLong } from './long';
import { LONG_PORTABILITY, LONG_TIMEOUTS } from './long-timeouts';
import { KeptMail } from './mail';
import { sharePattern } from './pattern';
import { readInProcess } from './read-batches';
import { writeInProcess } from './write-files';
import { connectDatabase, createTestDatabase, type TestDatabase } from './test-database';

const START = '2026-03-10T12:00:00Z';

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  constructor(private instant = new Date(START)) {}

  now(): Date {
    return new Date(this.instant);
  }

  set(instant: string): void {
    this.instant = new Date(instant);
  }
}

export interface GraphQLAnswer<T> {
  status: number;
  headers: Headers;
  data: T | null;
  errors: {
    message: string;
    path?: (string | number)[];
    extensions: { code: ErrorCode; reason?: Reason; params?: object };
  }[];
  /** The request, for the message of a failed assertion. */
  asked: { document: string; variables: unknown };
}

export interface RestAnswer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

export interface TestUser {
  id: string;
  username: string;
  password: string;
  token: string;
}

/** Long enough for any machine, because the awaited work ends by itself. */
const DEADLINE = 60_000;

const TOKEN_TTL_S = 30 * 86_400;

/** Client of tests that call a service directly. */
export const CALLER = { client: '127.0.0.1', userAgent: undefined, isLocal: true };

/** Password of every test account. */
export const PASSWORD = 'violet umbrella 9';

/** Below every campaign. */
export const POSTAL_ADDRESS = 'Smith & Sons, 1 Example Road, Springfield';

/** Origin of the links in mails. */
export const APP_URL = 'https://macrolog.example';

export const JWT_SECRET = 'only for tests: 0123456789abcdef0123456789abcdef';

/** The least that Argon2 accepts. */
const CHEAP_HASHES = { memoryCost: 8, timeCost: 1 };

interface StartOptions {
  /**
   * Its own program and database. Without options, the files of a worker otherwise share one program, whose database is
   * emptied for each of them; not in a long run.
   */
  own?: boolean;
  /** Passwords cost what they cost in production. */
  realHashes?: boolean;
  connections?: number;
  /** The database of another program. */
  database?: TestDatabase;
  /** Connects to the database through another address, such as a line that can be cut. */
  via?: (address: DatabaseAddress) => Promise<DatabaseAddress>;
  /** Answers long reads, and is tried again right after it failed. */
  standby?: Standby;
  /** Connects to the payment provider through another address, such as one that fails. */
  payVia?: (apiUrl: string) => Promise<string>;
  logger?: Logger;
  mailer?: Mailer;
  resetDisclosure?: Config['resetDisclosure'];
  rateLimit?: boolean;
  sessionIdleSeconds?: number;
  oauth?: boolean;
  app?: Partial<Omit<AppOptions, 'program' | 'schema'>>;
  /** Lower limits of exports and imports. */
  portability?: Partial<PortabilityLimits>;
  /** Imports and exports use threads, as in production. They always do in a long run, and with other limits. */
  usesThreads?: boolean;
  /** Edamam instead of the USDA database. */
  edamam?: EdamamSettings;
  openFoodFacts?: OpenFoodFactsSettings;
  signInProviders?: readonly SignInProviderSettings[];
  /** Timeouts of production, for tests about them. The others are long. */
  timeouts?: Partial<Timeouts>;
}

/** Parts that another process over the same database may replace. */
interface ChangedParts {
  gateway?: PaymentGateway | undefined;
  clock?: Clock;
  signInProviders?: readonly SignInProviderSettings[];
  dataSource?: DataSource;
}

/** The whole program over its own database, called over HTTP. */
export class TestApp {
  /** The services of `program`. */
  readonly services: Services;

  private pattern: Promise<UserEntity> | undefined;
  /** The database of a program that the next file goes on with. */
  private kept: EmptiedDatabase | undefined;

  private constructor(
    readonly origin: string,
    /** The same without HAProxy, because the sandbox accepts only requests from its own machine without a proxy. */
    readonly ownOrigin: string,
    readonly dataSource: DataSource,
    /** The program of the process that answers the requests; of the first process, if there are several. */
    readonly program: Program,
    /** Each process that serves requests: one, or two on a cluster. */
    readonly processes: readonly Program[],
    readonly clock: TestClock,
    readonly sandbox: PaymentSandbox,
    /** The sent mails, unless the test passes its own mailer. */
    readonly mail: KeptMail,
    /** The services of a second process over the same database. */
    readonly anotherProcess: (changed?: ChangedParts) => Services,
    /** Starts another program over the same database and the same payment provider. */
    readonly startAnother: (changed: Omit<StartOptions, 'database' | 'via' | 'payVia'>) => Promise<TestApp>,
    private readonly end: () => Promise<void>,
    private readonly patternSettings: Pick<StartOptions, 'realHashes' | 'sessionIdleSeconds'>,
  ) {
    this.services = program.services;
  }

  static async start({ own = isLong || testCluster() !== undefined, ...options }: StartOptions = {}): Promise<TestApp> {
    if (own || Object.keys(options).length > 0) return TestApp.open(options);
    const app = (await keptApp.take(() => TestApp.openKept())) as TestApp;
    await app.startAfresh();
    return app;
  }

  private static async openKept(): Promise<TestApp> {
    const app = await TestApp.open({});
    app.kept = await EmptiedDatabase.open(app.dataSource);
    return app;
  }

  /** As it was opened, for the next file. */
  private async startAfresh(): Promise<void> {
    await this.kept?.empty();
    this.pattern = undefined;
    this.clock.set(START);
    this.mail.mails.length = 0;
  }

  private static async open(options: StartOptions): Promise<TestApp> {
    const database = options.database ?? (await createTestDatabase());
    const address = (await options.via?.(database.address)) ?? database.address;
    const { connections = 10, usesThreads = isLong || options.portability !== undefined } = options;
    const timeouts = { ...LONG_TIMEOUTS, ...options.timeouts };
    const clock = new TestClock();
    const logger = options.logger ?? pino({ level: 'silent' });
    const front = await createFront();
    const { origin, ownOrigin } = front;
    const prepares = process.env['DATABASE_PREPARED_STATEMENTS'] !== 'off';
    const dataSources = await Promise.all(
      front.servers.map(() => connectDatabase(address, connections, { prepares, timeouts })),
    );
    const dataSource = dataSources[0]!;
    const place = { appUrl: ownOrigin, ownUrl: ownOrigin };
    const { sandbox, gatewayAt } = await openSandbox({ dataSource, clock, logger, ...place });
    const payUrl = (await options.payVia?.(sandbox.apiUrl)) ?? sandbox.apiUrl;
    const gateway = gatewayAt(payUrl, timeouts.paymentMs);
    const kept = new KeptMail();
    const settings = {
      ...readConfig({}),
      appUrl: APP_URL,
      resetDisclosure: options.resetDisclosure ?? 'spec',
      jwtSecret: JWT_SECRET,
      postalAddress: POSTAL_ADDRESS,
      tokenTtlSeconds: TOKEN_TTL_S,
      // Not before the token expires, so that tests may move the clock by weeks.
      sessionIdleSeconds: options.sessionIdleSeconds ?? TOKEN_TTL_S,
      edamam: options.edamam,
      openFoodFacts: options.openFoodFacts,
      oauth: options.oauth ?? true,
      signInProviders: options.signInProviders ?? [],
      rateLimit: options.rateLimit ?? false,
      timeouts,
    };
    const base = {
      dataSource,
      snapshots: new SnapshotReads(dataSource),
      clock,
      logger,
      mailer: options.mailer ?? kept,
      settings,
    };
    const opened = {
      accounts: options.realHashes ? {} : { hashCost: CHEAP_HASHES },
      billing: {
        settings: { mode: 'sandbox' as const, publishableKey: null },
        gateway,
        pages: sandboxRoutes(sandbox.pages),
        close: () => sandbox.close(),
      },
      portability: {
        ...LONG_PORTABILITY,
        threadArguments: ['--require', join(__dirname, 'run-sources.cjs')],
        ...(!usesThreads && { readFile: readInProcess, writeFiles: writeInProcess }),
        ...options.portability,
      },
    };
    const { standby } = options;
    const toSnapshots = (own: DataSource) => new SnapshotReads(own, standby && { standby, logger, retryAfterMs: 0 });
    const processes = dataSources.map((own) =>
      createProgram({ ...base, dataSource: own, snapshots: toSnapshots(own) }, opened),
    );
    const apps = await Promise.all(
      processes.map((own) =>
        createApp({
          program: own,
          schema: createSchema(own),
          logger,
          isProduction: false,
          // HAProxy, if there is one.
          trustProxy: testCluster() ? 'loopback' : false,
          metricsToken: undefined,
          corsOrigins: [],
          maxActive: ACTIVE_PER_CONNECTION * connections,
          deadline: DEADLINE,
          clientFolder: '/nonexistent',
          languages: [DEFAULT_LANGUAGE],
          appUrl: origin,
          securityContact: undefined,
          commit: null,
          now: () => clock.now(),
          isReady: () => Promise.resolve(true),
          ...options.app,
        }),
      ),
    );
    front.servers.forEach((server, index) => server.on('request', limitPipelining(apps[index]!.app)));
    await front.open();
    const anotherProcess = ({ signInProviders, ...changed }: ChangedParts = {}) => {
      const billing = { ...opened.billing, ...('gateway' in changed && { gateway: changed.gateway }) };
      const paymentProvider = billing.gateway?.provider ?? 'live';
      const own = { ...settings, paymentProvider, ...(signInProviders && { signInProviders }) };
      return createProgram({ ...base, ...changed, settings: own }, { ...opened, billing }).services;
    };
    return new TestApp(
      origin,
      ownOrigin,
      dataSource,
      processes[0]!,
      processes,
      clock,
      sandbox,
      kept,
      anotherProcess,
      (changed) =>
        TestApp.open({
          ...options,
          database: { ...database, drop: () => Promise.resolve() },
          via: () => Promise.resolve(address),
          payVia: () => Promise.resolve(payUrl),
          ...changed,
        }),
      async () => {
        await sandbox.close();
        await Promise.all(processes.map(({ services }) => services.accounts.passwords.close()));
        await front.close();
        await Promise.all(apps.map(({ close }) => close()));
        await Promise.all(dataSources.map((own) => own.destroy()));
        await database.drop();
      },
      { realHashes: options.realHashes ?? false, sessionIdleSeconds: settings.sessionIdleSeconds },
    );
  }

  /** Ends the program, unless the next file goes on with it. */
  async close(): Promise<void> {
    await (this.kept ? this.kept.expectSchema() : this.end());
  }

  /** Sends one GraphQL operation. */
  async graphql<T = Record<string, never>>(
    document: string,
    variables: Record<string, unknown> = {},
    token?: string,
    cookie = '',
  ): Promise<GraphQLAnswer<T>> {
    const response = await this.send('POST', '/graphql', { query: document, variables }, token, cookie);
    const { data = null, errors = [] } = (await response.json()) as Partial<Pick<GraphQLAnswer<T>, 'data' | 'errors'>>;
    return { status: response.status, headers: response.headers, data, errors, asked: { document, variables } };
  }

  /** Sends one GraphQL operation that must succeed. */
  async data<T>(document: string, variables: Record<string, unknown> = {}, token?: string): Promise<T> {
    const { data, errors, asked } = await this.graphql<T>(document, variables, token);
    if (!data || errors.length > 0) throw new Error(JSON.stringify({ errors, asked }, null, 2));
    return data;
  }

  async rest(method: string, path: string, body?: unknown, token?: string): Promise<RestAnswer> {
    const response = await this.send(method, path, body, token);
    const answer = (await response.json()) as Record<string, unknown>;
    return { status: response.status, headers: response.headers, body: answer };
  }

  /** A new account with the starter content, logged in. */
  async buildUser({ tier = 'free' }: { tier?: Tier } = {}): Promise<TestUser> {
    const pattern = await (this.pattern ??= this.findPattern());
    const { id, username, token } = await inTransaction(this.dataSource, async (manager) => {
      const user = await copyUser(manager, pattern, tier);
      const { token } = await this.services.accounts.sessions.open(manager, user, {});
      return { id: user.id, username: user.username, token };
    });
    return { id, username, password: PASSWORD, token };
  }

  /** A starter food by name. */
  starterFoodId(user: TestUser, name: string): Promise<string> {
    return this.findId('foods', user, name);
  }

  starterCategoryId(user: TestUser, name: string): Promise<string> {
    return this.findId('categories', user, name);
  }

  private async findId(table: 'foods' | 'categories', user: TestUser, name: string): Promise<string> {
    const [row] = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM ${table} WHERE user_id = $1 AND name = $2`,
      [user.id, name],
    );
    if (!row) throw new Error(`There is nothing named ${name} among the ${table}.`);
    return row.id;
  }

  private async findPattern(): Promise<UserEntity> {
    const settings = [this.clock.now(), this.patternSettings];
    const id = await sharePattern(this.dataSource, settings, () => this.signUpPattern());
    return this.dataSource.manager.findOneByOrFail(UserEntity, { id });
  }

  /**
   * The only account that is created by signing up; the others are copies. Its address counts as confirmed, and it gets
   * no mail.
   */
  private async signUpPattern(): Promise<string> {
    const input = { username: 'pattern', email: 'pattern@example.org', password: PASSWORD, acceptTerms: true };
    const { id } = (await this.services.accounts.auth.signUp(input, CALLER)).user;
    await this.dataSource.query('UPDATE users SET email_verified_at = created_at WHERE id = $1', [id]);
    await this.dataSource.query('DELETE FROM mails WHERE user_id = $1', [id]);
    return id;
  }

  private send(method: string, path: string, body: unknown, token: string | undefined, cookie = ''): Promise<Response> {
    return fetch(`${this.origin}${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(cookie && { Cookie: cookie }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }
}

/** Asserts an error response and returns its message. */
export function expectCode(answer: GraphQLAnswer<unknown>, code: ErrorCode): string {
  const [error] = answer.errors;
  if (error?.extensions.code !== code) {
    throw new Error(`Expected ${code}, got ${JSON.stringify({ ...answer, headers: undefined }, null, 2)}`);
  }
  return error.message;
}
