import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { AggregatorRegistry } from 'prom-client';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { unavailable } from '@macrolog/domain';
import { ConfigurationError, type Config } from './config/env';
import type { SharedMetrics } from './platform/http/operations';

/** Pauses before a process that ended unexpectedly is replaced. They double with each one in a row. */
const REPLACE_AFTER_MS = { first: 1_000, longest: 30_000 };

/** The program ends when that many processes in a row have failed and none is left. */
const MAX_FAILURES = 5;

const RETRY_SECONDS = 2;

/** Questions of a serving process to the first one: when the database is open, and the metrics of all processes. */
type Topic = 'database' | 'metrics';

interface Question {
  type: 'question';
  id: number;
  topic: Topic;
}

interface Reply {
  type: 'reply';
  id: number;
  /** Undefined if there is no answer. */
  text?: string;
}

/** Sent once a process accepts requests. */
interface Ready {
  type: 'ready';
  port: number;
  /** Messages for the operator. */
  lines: string[];
}

type Message = Question | Reply | Ready;

/** Libraries send messages of their own. */
const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  ['question', 'reply', 'ready'].includes(String(message.type));

/** True in a process that serves requests beside others. */
export const isOneOfSeveral = (): boolean => cluster.isWorker;

/** True if no other process serves yet. Later ones must not take requests before they can answer them. */
export const isFirstToServe = (): boolean => !cluster.isWorker || cluster.worker?.id === 1;

// Answers the first process with the metrics of this one. The listener is there from the start, because the first
// process asks all others, and waits for those that are starting.
if (cluster.isWorker) new AggregatorRegistry();

let lastId = 0;

const send = (message: Message): void => void process.send?.(message);

/** Undefined if the first process has no answer. */
function askFirstProcess(topic: Topic): Promise<string | undefined> {
  const id = (lastId += 1);
  return new Promise((resolve) => {
    const listener = (message: unknown) => {
      if (!isMessage(message) || message.type !== 'reply' || message.id !== id) return;
      process.off('message', listener);
      resolve(message.text);
    };
    process.on('message', listener);
    send({ type: 'question', id, topic });
  });
}

/**
 * Resolves once the first process has opened and migrated the database, to the port on which others already serve, or
 * undefined.
 */
export async function joinProgram(): Promise<number | undefined> {
  const port = await askFirstProcess('database');
  // The first process has reported why there is no database.
  if (port === undefined) process.exit(1);
  return port === '' ? undefined : Number(port);
}

/** The metrics of all processes, added up. */
export const sharedMetrics: SharedMetrics = {
  provide: (registry) => AggregatorRegistry.setRegistries(registry),
  async read() {
    const text = await askFirstProcess('metrics');
    if (text === undefined) throw unavailable(RETRY_SECONDS);
    return text;
  },
};

/** Tells the first process that this one accepts requests. */
export const reportReady = (port: number, lines: string[]): void => send({ type: 'ready', port, lines });

interface OpenedDatabase {
  close: () => Promise<void>;
}

/**
 * Starts the processes that serve requests, and replaces those that end. This first process owns the embedded database,
 * migrates, counts the limits of all processes together, and adds up their metrics. It serves no requests.
 */
export class ProcessGroup {
  private readonly metrics = new AggregatorRegistry();
  private readonly database: Promise<OpenedDatabase>;
  private isEnding = false;
  /** Processes in a row that ended before another one was ready. */
  private failures = 0;
  /** Known once a process accepts requests. */
  private port: number | undefined;

  /**
   * @param open Opens the database and migrates it.
   * @param end Called with the exit code when the program can't go on.
   */
  constructor(
    private readonly config: Pick<Config, 'processes'>,
    private readonly logger: Logger,
    open: () => Promise<OpenedDatabase>,
    private readonly onReady: (lines: string[]) => void,
    private readonly end: (code: number) => void,
  ) {
    // It answers the limiters of the other processes.
    new RateLimiterClusterMaster();
    cluster.on('message', (worker, message: unknown) => this.read(worker, message));
    cluster.on('exit', (worker, code) => this.replace(worker, code));
    this.database = open();
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
    const database = await this.database.catch(() => undefined);
    await database?.close().catch((error: unknown) => this.logger.error({ err: error }, 'shutdown step failed'));
  }

  private fork(): void {
    // The connection to a process that was killed may break while an answer is on its way.
    cluster.fork().on('error', (error) => this.logger.debug({ err: error }, 'process gone'));
  }

  private read(worker: Worker, message: unknown): void {
    if (!isMessage(message)) return;
    if (message.type === 'question') void this.answer(worker, message);
    if (message.type === 'ready') this.noteReady(worker, message);
  }

  private async answer(worker: Worker, { topic, id }: Question): Promise<void> {
    const reply: Reply = { type: 'reply', id };
    try {
      reply.text =
        topic === 'metrics'
          ? await this.metrics.clusterMetrics()
          : await this.database.then(() => String(this.port ?? ''));
    } catch (error) {
      // A failure of the database is reported where it is opened.
      if (topic === 'metrics') this.logger.warn({ err: error }, 'metrics of all processes failed');
    }
    if (worker.isConnected()) worker.send(reply);
  }

  /** The first process that serves has found the faults of the configuration, so that each is reported once. */
  private noteReady(worker: Worker, { port, lines }: Ready): void {
    this.logger.info({ worker: worker.process.pid }, 'process accepts requests');
    this.failures = 0;
    if (this.port !== undefined) return;
    this.port = port;
    for (let count = 1; count < this.config.processes; count += 1) this.fork();
    this.onReady(lines);
  }

  private replace(worker: Worker, code: number): void {
    if (this.isEnding) return;
    this.failures += 1;
    const isLast = Object.keys(cluster.workers ?? {}).length === 0;
    if (this.port === undefined || (isLast && this.failures >= MAX_FAILURES)) {
      this.end(code || 1);
      return;
    }
    this.logger.error({ worker: worker.process.pid, code }, 'process ended; starting another');
    const { first, longest } = REPLACE_AFTER_MS;
    setTimeout(
      () => {
        if (!this.isEnding) this.fork();
      },
      Math.min(longest, first * 2 ** (this.failures - 1)),
    );
  }
}
