import { Client, type QueryConfig, type QueryResult } from 'pg';
import { sha256 } from '../secrets';

/** Each connection of Postgres keeps the plans of its statements in memory, so their number has a bound. */
const MAX_STATEMENTS = 250;

/** Longer texts are written for one occasion, for example one row of parameters for each of many emails. */
const MAX_LENGTH = 8_000;

/** A statement with more parameters has a text of its own for each number of rows. */
const MAX_PARAMETERS = 40;

/** How long a rejected statement stays without a name. No connection is older. */
export const REJECTED_SECONDS = 3_600;

/** Statements that ran once. Only those that run again get a name. */
const MAX_SEEN = 1_000;

const INVALID_STATEMENT_NAME = '26000';
const DUPLICATE_STATEMENT = '42P05';
/** The function of Postgres that refuses a plan whose columns have changed. Its message depends on the server's language. */
const REVALIDATION = 'RevalidateCachedQuery';

interface StatementError {
  code?: string;
  routine?: string;
}

/** True if Postgres rejected the prepared statement, not its parameters. The statement did not run, and may be sent again. */
export function isStatementRejected(error: unknown): boolean {
  const { code, routine } = error as StatementError;
  return code === INVALID_STATEMENT_NAME || code === DUPLICATE_STATEMENT || routine === REVALIDATION;
}

/** Names of the statements that run repeatedly, shared by all connections of a pool. */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private readonly seen = new Set<string>();
  /** Times of the last rejections. */
  private readonly rejections = new Map<string, number>();

  /** The name of a statement; undefined if it stays without one. */
  find(text: string): string | undefined {
    if (this.isRejected(text)) return undefined;
    const known = this.names.get(text);
    if (known !== undefined || text.length > MAX_LENGTH || this.names.size >= MAX_STATEMENTS) return known;
    if (!this.seen.delete(text)) {
      if (this.seen.size >= MAX_SEEN) this.seen.clear();
      this.seen.add(text);
      return undefined;
    }
    // The same text has the same name in every process, because poolers may share the connections behind them.
    const name = `macrolog_${sha256(text).toString('hex').slice(0, 24)}`;
    this.names.set(text, name);
    return name;
  }

  /** Lets a statement run without a name on all connections, because they have all planned it for the same columns. */
  reject(text: string): void {
    this.rejections.set(text, performance.now());
  }

  private isRejected(text: string): boolean {
    const rejectedAt = this.rejections.get(text);
    if (rejectedAt === undefined) return false;
    if (performance.now() - rejectedAt < REJECTED_SECONDS * 1_000) return true;
    this.rejections.delete(text);
    return false;
  }
}

/** The driver's method has many overloads. */
const driver = Client.prototype as unknown as { query: (...args: unknown[]) => unknown };

type Send = (statement: QueryConfig) => Promise<QueryResult>;

/**
 * Lets a connection prepare the statements that it repeats, which saves Postgres from planning them each time. A
 * statement that Postgres rejects, for example after a migration changed the type of a column, is sent again without a
 * name, and stays without one for an hour. In a transaction, which has failed then, the caller has to repeat it.
 */
export function prepareStatements(client: Client, names: StatementNames): void {
  const forward = (...args: unknown[]): unknown => driver.query.apply(client, args);
  const send = forward as Send;

  async function sendPrepared(name: string, text: string, values: unknown[]): Promise<QueryResult> {
    try {
      return await send({ name, text, values });
    } catch (error) {
      if (!isStatementRejected(error)) throw error;
      names.reject(text);
      if (client.getTransactionStatus() !== 'I') throw error;
      return send({ text, values });
    }
  }

  // TypeORM sends text and parameters, and awaits the result. Statements without parameters begin and end transactions.
  const query = (text: unknown, values?: unknown, callback?: unknown): unknown => {
    const count = Array.isArray(values) && !callback ? values.length : 0;
    const isRepeatable = typeof text === 'string' && count > 0 && count <= MAX_PARAMETERS;
    const name = isRepeatable ? names.find(text) : undefined;
    if (name === undefined) return forward(text, values, callback);
    return sendPrepared(name, text as string, values as unknown[]);
  };
  client.query = query as Client['query'];
}
