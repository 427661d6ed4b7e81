import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { createApp } from './app';
import { ConfigurationError, readConfig, type Config } from './config/env';
import { keptSecret } from './config/secret';
import { systemClock } from './core/clock';
import { createDataSource, migrate, type DatabaseAddress } from './db/data-source';
import { startEmbeddedPostgres } from './db/embedded-postgres';
import { listen } from './http/listener';
import { createLogger } from './http/logging';
import { openMailer } from './open-mailer';
import { openPayments } from './open-payments';
import { repeat } from './repeat';
import { createSchema } from './schema';
import { createServices, type Services } from './services';

const SAME_SIGNAL_MS = 1_000;

const SWEEP_EVERY_MS = 5 * 60_000;
const MAIL_EVERY_MS = 1_000;
const TIDY_EVERY_MS = 3_600_000;

const CLIENT_FOLDER = join(__dirname, '../../client/dist');

/** Steps that undo what has been done so far; the last one first, and each whatever the others say. */
class Teardown {
  private readonly steps: (() => Promise<void>)[] = [];

  add(step: () => Promise<void>): void {
    this.steps.unshift(step);
  }

  async run(logger: Logger): Promise<void> {
    for (const step of this.steps.splice(0)) {
      await step().catch((error: unknown) => logger.error({ err: error }, 'shutdown step failed'));
    }
  }
}

/** Step by step: the recursive mode of mkdir never returns for a path below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

function prepareDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    if (!statSync(dataDir).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigurationError(
      `The data folder ${dataDir} cannot be written (${code}). Set DATA_DIR to another one.`,
    );
  }
}

async function openDatabase(config: Config, logger: Logger, teardown: Teardown): Promise<DatabaseAddress> {
  if (config.databaseUrl) return { url: config.databaseUrl };
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, logger });
  teardown.add(() => postgres.stop());
  return postgres.address;
}

async function connect(address: DatabaseAddress, config: Config): Promise<DataSource> {
  try {
    await migrate(address);
    return await createDataSource(address, config.databasePool).initialize();
  } catch (error) {
    if (!config.databaseUrl) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    const { host } = new URL(config.databaseUrl);
    throw new ConfigurationError(`The database at ${host} cannot be used (${code ?? message}). Check DATABASE_URL.`);
  }
}

const answers = (dataSource: DataSource): Promise<boolean> =>
  dataSource.query('SELECT 1').then(
    () => true,
    () => false,
  );

/** Asks the payment provider about what is due, for as long as the program runs. */
const sweepPayments = ({ paymentsSweep }: Services, logger: Logger) =>
  repeat(SWEEP_EVERY_MS, async (signal) => {
    try {
      const { failures } = await paymentsSweep.run(signal);
      for (const failure of failures) logger.error({ err: failure }, 'a payment could not be followed');
    } catch (error) {
      logger.error({ err: error }, 'the sweep of payments failed');
    }
  });

/** Sends what mail is due, for as long as the program runs. */
function sendMail({ mailWorker }: Services, logger: Logger): () => Promise<void> {
  let stopping = false;
  const stop = repeat(MAIL_EVERY_MS, async () => {
    try {
      const { failures } = await mailWorker.sendDue(() => !stopping);
      for (const { mail, error, isDead } of failures) {
        logger.error(
          { err: error, mail },
          isDead ? 'a mail could not be sent; it is given up' : 'a mail could not be sent',
        );
      }
    } catch (error) {
      logger.error({ err: error }, 'the mails could not be read');
    }
  });
  return () => {
    stopping = true;
    return stop();
  };
}

/** Forgets what nobody needs any more. */
const tidy = ({ mailWorker }: Services, logger: Logger) =>
  repeat(TIDY_EVERY_MS, () =>
    mailWorker.tidy().catch((error: unknown) => logger.error({ err: error }, 'the mails could not be tidied')),
  );

/** Where the program reaches itself, whatever name others have for it. */
const ownUrl = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

async function start(config: Config, logger: Logger, teardown: Teardown): Promise<string> {
  const listener = await listen(config);
  prepareDataFolder(config.dataDir);
  const address = await openDatabase(config, logger, teardown);
  const dataSource = await connect(address, config);
  teardown.add(() => dataSource.destroy());

  const appUrl = config.appUrl ?? `http://localhost:${listener.port}`;
  const payments = await openPayments({
    payments: config.payments,
    ...{ dataSource, clock: systemClock, logger, appUrl },
    ownUrl: ownUrl(config.host, listener.port),
  });
  teardown.add(payments.close);
  const services = createServices({
    dataSource,
    clock: systemClock,
    gateway: payments.gateway,
    logger,
    mailer: openMailer(config, logger),
    settings: {
      appUrl,
      resetDisclosure: config.resetDisclosure,
      payments: payments.settings,
      jwtSecret: config.jwtSecret ?? keptSecret(config.dataDir),
      tokenTtlSeconds: config.tokenTtlSeconds,
      passwordRules: { minLength: config.passwordMinLength, blocklist: config.passwordBlocklist },
      edamam: config.edamam,
    },
  });
  let draining = false;
  const { app, close } = await createApp({
    services,
    schema: createSchema(services),
    logger,
    isProduction: config.isProduction,
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    sandboxPages: payments.pages,
    clientFolder: CLIENT_FOLDER,
    isReady: async () => !draining && (await answers(dataSource)),
  });
  teardown.add(close);
  const workers = [sweepPayments(services, logger), sendMail(services, logger), tidy(services, logger)];
  teardown.add(async () => {
    draining = true;
    await Promise.all([listener.drain(), ...workers.map((stop) => stop())]);
  });
  listener.serve(app);
  return appUrl;
}

function loadDotEnv(): void {
  try {
    process.loadEnvFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

async function main(): Promise<void> {
  loadDotEnv();
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const teardown = new Teardown();
  const starting = start(config, logger, teardown);

  let ending: Promise<void> | undefined;
  let firstSignalAt: number | undefined;
  const end = (code: number) => {
    // What is still being started is waited for: nothing may be left running behind.
    ending ??= starting
      .then(
        () => teardown.run(logger),
        () => teardown.run(logger),
      )
      .then(() => process.exit(code));
    return ending;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Ctrl-C arrives twice, from the terminal and from npm; who asks again later does not want to wait any more.
      firstSignalAt ??= Date.now();
      if (Date.now() - firstSignalAt > SAME_SIGNAL_MS) process.exit(1);
      logger.info({ signal }, 'shutting down');
      void end(0);
    });
  }
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught error; shutting down');
    void end(1);
  });

  try {
    process.stdout.write(`Macrolog is ready at ${await starting}\n`);
  } catch (error) {
    const { message, stack } = error as Error;
    process.stderr.write(`${error instanceof ConfigurationError ? message : stack}\n`);
    await end(1);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
});
