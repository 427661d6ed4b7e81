import { DatabaseError, type Client, type ClientConfig } from 'pg';
import { QueryFailedError } from 'typeorm';
import { REJECTED_SECONDS } from './prepared-statements';
import type { Queryable } from './transaction';

/** Connections that all requests share. */
export const SHARED_CONNECTIONS = 2;

/** A longer statement moves to the pool. It delays those behind it for no longer than this. */
const STATEMENT_MS = 250;

/** A server that hangs never times out. The connection ends then, and its statements move to the pool. */
const ANSWER_MS = 2_000;

/** How long the pool answers everything after a statement has moved there, so that a slow server isn't asked twice. */
const PAUSE_MS = 1_000;

/** Statements on their way on one connection. More would wait for each other longer than for the pool. */
const MAX_WAITING = 50;

/** A firewall may forget a connection that is idle for longer. */
const IDLE_MS = 60_000;

/** A property that the types of the driver lack. */
type PipelinedClient = Client & { readonly processID: number | null };

/** Whether Postgres refused the statement itself. It didn't if the statement was canceled, or the connection has ended. */
const isOfStatement = (error: unknown): boolean => error instanceof DatabaseError && !error.code?.startsWith('57');

/** A connection on which statements are sent before the earlier ones are answered. */
class SharedConnection {
  state: 'opening' | 'open' | 'closed' = 'opening';
  private waiting = 0;
  private usedAt = performance.now();
  private readonly expiresAt = performance.now() + REJECTED_SECONDS * 1_000;

  constructor(private readonly client: PipelinedClient) {
    const end = () => void (this.state = 'closed');
    client.on('end', end).on('error', end);
  }

  /** Connects. Returns false if a pooler is in between, whose process IDs aren't those of Postgres. */
  async open(): Promise<boolean> {
    await this.client.connect();
    const { rows } = await this.client.query<{ id: number }>('SELECT pg_backend_pid() AS id');
    const isDirect = rows[0]?.id === this.client.processID;
    if (isDirect) this.state = 'open';
    else await this.close();
    return isDirect;
  }

  get isUsable(): boolean {
    const now = performance.now();
    const isOld = now >= this.expiresAt || now - this.usedAt >= IDLE_MS;
    if (this.state === 'open' && isOld) this.close().catch(() => undefined);
    return this.state === 'open' && this.waiting < MAX_WAITING;
  }

  async send(text: string, values: unknown[]): Promise<object[]> {
    this.waiting += 1;
    this.usedAt = performance.now();
    try {
      return (await this.client.query<object>(text, values)).rows;
    } finally {
      this.waiting -= 1;
    }
  }

  /** Ends the connection after the statements on their way. */
  close(): Promise<void> {
    this.state = 'closed';
    return this.client.end();
  }
}

interface ShortReadsOptions {
  /** Answers what the shared connections don't. */
  pool: Queryable;
  createClient: (config: ClientConfig) => Client;
  statementMs?: number;
  answerMs?: number;
}

/**
 * Short reads that many requests need, on few connections that all of them share. A statement is sent before the earlier ones
 * are answered, which saves processor time of both sides. One that is canceled or loses its connection is sent again
 * through the pool, so it must be a read.
 */
export class ShortReads implements Queryable {
  private readonly connections: (SharedConnection | undefined)[] = Array.from({ length: SHARED_CONNECTIONS });
  private turn = 0;
  private pausedUntil = 0;
  private isOver = false;

  constructor(private readonly options: ShortReadsOptions) {}

  /** Opens all connections. Those that can't be opened are tried again later. */
  async open(): Promise<void> {
    await Promise.all(this.connections.map((_, turn) => this.openOne(turn)));
  }

  async query<Result = unknown>(text: string, values: unknown[] = []): Promise<Result> {
    const connection = this.findConnection();
    if (!connection) return this.options.pool.query<Result>(text, values);
    try {
      return (await connection.send(text, values)) as Result;
    } catch (error) {
      if (error instanceof Error && isOfStatement(error)) throw new QueryFailedError(text, values, error);
      this.pausedUntil = performance.now() + PAUSE_MS;
      return this.options.pool.query<Result>(text, values);
    }
  }

  async close(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.connections.map(async (connection) => connection?.close()));
  }

  /** The connection whose turn it is. Undefined while it can't be used; it is opened for later then. */
  private findConnection(): SharedConnection | undefined {
    if (this.isOver || performance.now() < this.pausedUntil) return undefined;
    this.turn = (this.turn + 1) % SHARED_CONNECTIONS;
    const connection = this.connections[this.turn];
    if (connection?.isUsable) return connection;
    if (!connection || connection.state === 'closed') void this.openOne(this.turn);
    return undefined;
  }

  private async openOne(turn: number): Promise<void> {
    const { createClient, statementMs = STATEMENT_MS, answerMs = ANSWER_MS } = this.options;
    const limits = { statement_timeout: statementMs, lock_timeout: statementMs, query_timeout: answerMs };
    const connection = new SharedConnection(createClient({ pipeline: true, ...limits }) as PipelinedClient);
    this.connections[turn] = connection;
    try {
      if (!(await connection.open())) this.isOver = true;
    } catch {
      connection.state = 'closed';
      this.pausedUntil = performance.now() + PAUSE_MS;
    }
  }
}
