import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { AggregatorRegistry } from 'prom-client';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { unavailable } from '@macrolog/domain';
import { ConfigurationError, type Config } from './config/env';
import { openDatabase } from './open-database';
import type { SharedMetrics } from './platform/http/operations';

/** Pause before a process that ended unexpectedly is replaced, so that one that always fails doesn't use up a core. */
const REPLACE_AFTER_MS = 1_000;

const RETRY_SECONDS = 2;

/** Questions of a serving process to the first one: when the database is open, and the metrics of all processes. */
type Question = 'database' | 'metrics';

interface Asked {
  question: Question;
  id: number;
}

interface Answered {
  answerTo: number;
  /** Undefined if there is no answer. */
  text?: string;
}

/** The port and the lines for the operator, once a process accepts requests. */
interface Ready {
  ready: string[];
  port: number;
}

const has = <Key extends string>(message: unknown, key: Key): message is Record<Key, unknown> =>
  typeof message === 'object' && message !== null && key in message;

/** True in a process that serves requests beside others. */
export const isOneOfSeveral = (): boolean => cluster.isWorker;

/** True if no other process serves yet. Later ones must not take requests before they can answer them. */
export const isFirstToServe = (): boolean => !cluster.isWorker || cluster.worker?.id === 1;

// Answers the first process with the metrics of this one. The listener is there from the start, because the first
// process asks all others, and waits for those that are starting.
if (cluster.isWorker) new AggregatorRegistry();

let asked = 0;

function askFirstProcess(question: Question): Promise<string> {
  const id = (asked += 1);
  return new Promise((resolve, reject) => {
    const listener = (message: unknown) => {
      if (!has(message, 'answerTo') || message.answerTo !== id) return;
      process.off('message', listener);
      const { text } = message as unknown as Answered;
      if (text === undefined) reject(unavailable(RETRY_SECONDS));
      else resolve(text);
    };
    process.on('message', listener);
    process.send?.({ question, id } satisfies Asked);
  });
}

/**
 * Resolves once the first process has opened and migrated the database, to the port on which others already serve, or
 * undefined.
 */
export async function joinProgram(): Promise<number | undefined> {
  const port = await askFirstProcess('database');
  return port === '' ? undefined : Number(port);
}

/** The metrics of all processes, added up. */
export const sharedMetrics: SharedMetrics = {
  provide: (registry) => AggregatorRegistry.setRegistries(registry),
  read: () => askFirstProcess('metrics'),
};

/** Tells the first process that this one accepts requests. */
export const reportReady = (ready: Ready): void => void process.send?.(ready);

/**
 * Starts the processes that serve requests, and replaces those that end. This first process owns the embedded database,
 * migrates, counts the limits of all processes together, and adds up their metrics. It serves no requests.
 */
export class ProcessGroup {
  private readonly metrics = new AggregatorRegistry();
  private readonly database: ReturnType<typeof openDatabase>;
  private isEnding = false;
  /** Known once a process accepts requests. */
  private port: number | undefined;

  /** @param end Called with the exit code when the program can't go on. */
  constructor(
    private readonly config: Config,
    private readonly logger: Logger,
    private readonly onReady: (lines: string[]) => void,
    private readonly end: (code: number) => void,
  ) {
    // It answers the limiters of the other processes.
    new RateLimiterClusterMaster();
    cluster.on('message', (worker, message: unknown) => this.read(worker, message));
    cluster.on('exit', (worker, code) => this.replace(worker, code));
    this.database = openDatabase(config, logger);
    this.database.catch((error: unknown) => {
      const { message, stack } = error as Error;
      process.stderr.write(`${error instanceof ConfigurationError ? message : stack}\n`);
      this.end(1);
    });
    this.fork();
  }

  /** Lets all processes finish their requests, and closes the database. */
  async stop(): Promise<void> {
    this.isEnding = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const ended = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
    for (const worker of workers) worker.process.kill('SIGTERM');
    await Promise.all(ended);
    await this.database.then(
      ({ close }) => close(),
      () => undefined,
    );
  }

  private fork(): void {
    // The connection to a process that was killed may break while an answer is on its way.
    cluster.fork().on('error', (error) => this.logger.debug({ err: error }, 'process gone'));
  }

  private read(worker: Worker, message: unknown): void {
    if (has(message, 'question')) void this.answer(worker, message as unknown as Asked);
    if (has(message, 'ready')) this.noteReady(worker, message as unknown as Ready);
  }

  private async answer(worker: Worker, { question, id }: Asked): Promise<void> {
    const answer: Answered = { answerTo: id };
    try {
      answer.text =
        question === 'metrics'
          ? await this.metrics.clusterMetrics()
          : await this.database.then(() => String(this.port ?? ''));
    } catch (error) {
      this.logger.warn({ err: error, question }, 'no answer for a process');
    }
    if (worker.isConnected()) worker.send(answer);
  }

  /** The first process that serves has found the faults of the configuration, so that each is reported once. */
  private noteReady({ process: { pid } }: Worker, { ready, port }: Ready): void {
    this.logger.info({ process: pid }, 'process accepts requests');
    if (this.port !== undefined) return;
    this.port = port;
    for (let count = 1; count < this.config.processes; count += 1) this.fork();
    this.onReady(ready);
  }

  private replace({ process: { pid } }: Worker, code: number): void {
    if (this.isEnding) return;
    if (this.port === undefined) {
      this.end(code === 0 ? 1 : code);
      return;
    }
    this.logger.error({ process: pid, code }, 'process ended; starting another');
    setTimeout(() => {
      if (!this.isEnding) this.fork();
    }, REPLACE_AFTER_MS);
  }
}
