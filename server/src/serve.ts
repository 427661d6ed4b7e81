import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createApp } from './app';
import { ConfigurationError, type Config, type Settings } from './config/env';
import { loadOrCreateSecret } from './config/private-files';
import { MODULES } from './modules';
import { openDatabase } from './open-database';
import { DatabaseClock } from './platform/database/database-clock';
import { createDatabaseCheck } from './platform/database/write-check';
import { ACTIVE_PER_CONNECTION } from './platform/http/admission';
import { listen, safeHeaders } from './platform/http/listener';
import { createLogger } from './platform/http/logging';
import { watchReadiness } from './platform/http/operations';
import { onUncaught } from './platform/http/uncaught';
import { HOUR_MS, JobRunner, type Job } from './platform/jobs/job-runner';
import { connectModules } from './platform/module';
import { openMailer } from './platform/mail/mailer';
import { isFirstToServe, isOneOfSeveral, joinProgram, reportReady, sharedMetrics } from './processes';
import { createProgram, type Program } from './program';
import { announce, endOnSignals, runProcesses } from './run-processes';
import { createSchema } from './schema';
import { readCommit } from './platform/version';

/** Requests must be answered within eight seconds, because clients time out after ten. */
const DEADLINE_MS = 7_500;

/** How long a shutdown waits for jobs. */
const LAST_WORK_MS = 5_000;

/** Interval of the clock synchronization with the database. */
const CLOCK_EVERY_MS = 30_000;

const CLIENT_FOLDER = join(__dirname, '../../client/dist');

/** Shutdown steps. They run in reverse order, and each runs even if others fail. */
class ShutdownSteps {
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

/** All background jobs of a process. */
const createJobs = (program: Program, clock: DatabaseClock, logger: Logger): Job[] => [
  ...program.collect(({ jobs }, services) => jobs?.(services, logger)),
  { name: 'purge of expired limits', everyMs: HOUR_MS, run: () => program.core.limits.purgeExpired() },
  // While the database is unavailable, the last offset stays in use.
  { name: 'clock', everyMs: CLOCK_EVERY_MS, run: () => clock.synchronize() },
];

/** URL at which the program reaches itself, regardless of its public name. */
const ownUrl = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

interface Start {
  config: Config;
  logger: Logger;
  shutdown: ShutdownSteps;
  unanswered: Set<ServerResponse>;
}

interface Started {
  port: number;
  /** Messages for the operator. */
  lines: string[];
}

async function start({ config, logger, shutdown, unanswered }: Start): Promise<Started> {
  const { host, isProduction } = config;
  const proxies = config.rateLimit ? { proxies: config.trustProxy } : {};
  const commit = config.commit ?? readCommit();
  const place = { host, port: config.port, isProduction, commit, unanswered, ...proxies };
  const early = isFirstToServe() ? await listen(place) : undefined;
  const sharedPort = isOneOfSeveral() ? await joinProgram() : undefined;
  const port = sharedPort ?? early?.port ?? config.port;
  const database = await openDatabase(config, logger, { joins: isOneOfSeveral(), migrates: !isOneOfSeveral() });
  shutdown.add(database.close);
  const { dataSource, snapshots } = database;
  const clock = await DatabaseClock.start(dataSource);

  const appUrl = config.appUrl ?? `http://localhost:${port}`;
  const jwtSecret = config.jwtSecret ?? loadOrCreateSecret(config.dataDir);
  const settings: Settings = { ...config, appUrl, jwtSecret };
  const lines = [`Macrolog is ready at ${appUrl}`];
  const opening = { dataSource, clock, logger, settings, ownUrl: ownUrl(host, port) };
  const connections = await connectModules(MODULES, opening, (connection) => {
    shutdown.add(connection.close);
    lines.push(...(connection.lines ?? []));
  });
  const mailer = openMailer(config, logger);
  const sharesLimits = isOneOfSeveral();
  const program = createProgram({ dataSource, snapshots, clock, logger, mailer, settings, sharesLimits }, connections);
  const closing = program.collect(({ close }, services) => close && [() => close(services)]);
  for (const close of closing) shutdown.add(close);
  let draining = false;
  const isDatabaseReady = watchReadiness(createDatabaseCheck(dataSource), logger);
  const { app, isFull, close } = await createApp({
    program,
    schema: createSchema(program),
    logger,
    isProduction,
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    securityContact: config.securityContact,
    commit,
    now: () => clock.now(),
    metrics: snapshots.metrics,
    sharedMetrics: isOneOfSeveral() ? sharedMetrics : undefined,
    corsOrigins: config.corsOrigins,
    maxActive: ACTIVE_PER_CONNECTION * config.databasePool,
    deadline: DEADLINE_MS,
    clientFolder: CLIENT_FOLDER,
    languages: config.languages,
    appUrl,
    isReady: async () => !draining && (await isDatabaseReady()),
  });
  shutdown.add(close);
  const listener = early ?? (await listen(place));
  const jobs = new JobRunner(logger);
  jobs.start(createJobs(program, clock, logger));
  shutdown.add(async () => {
    draining = true;
    await Promise.all([listener.drain(), jobs.stop(LAST_WORK_MS)]);
  });
  listener.serve(app, isFull);
  program.collect(({ name, start: prepare }, services) => {
    prepare?.(services).catch((error: unknown) => {
      logger.warn({ err: error, module: name }, 'module not prepared, its first request tries again');
    });
    return undefined;
  });
  return { port, lines };
}

/** Starts the program: the processes that serve requests, or the only one. */
export async function serve(config: Config): Promise<void> {
  const logger = createLogger(config.logLevel);
  if (config.processes > 1 && !isOneOfSeveral()) {
    runProcesses(config, logger, () => openDatabase(config, logger));
    return;
  }
  const shutdown = new ShutdownSteps();
  const unanswered = new Set<ServerResponse>();
  const starting = start({ config, logger, shutdown, unanswered });

  let ending: Promise<void> | undefined;
  const end = (code: number) => {
    // Waits for startup steps in progress, so that nothing stays running.
    ending ??= starting
      .then(
        () => shutdown.run(logger),
        () => shutdown.run(logger),
      )
      .then(() => process.exit(code));
    return ending;
  };
  endOnSignals(logger, end);
  onUncaught(logger, unanswered, safeHeaders(config.isProduction), () => void end(1));

  try {
    const { port, lines } = await starting;
    if (isOneOfSeveral()) reportReady(port, lines);
    else announce(lines);
  } catch (error) {
    const { message, stack } = error as Error;
    process.stderr.write(`${error instanceof ConfigurationError ? message : stack}\n`);
    await end(1);
  }
}
