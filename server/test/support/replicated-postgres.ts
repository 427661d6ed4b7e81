import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '../../src/data-source';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/platform/database/embedded-postgres';
import type { SocketAddress } from './cluster';

/** A server that a test can query directly, stop, and start again. */
export class PostgresInFolder {
  private server: EmbeddedPostgres | undefined;

  constructor(private readonly folder: string) {
    mkdirSync(folder, { mode: 0o700 });
  }

  get address(): SocketAddress {
    return this.server?.address as SocketAddress;
  }

  get url(): string {
    const { host, port, username, database } = this.address;
    return `postgres://${username}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  }

  async start(): Promise<void> {
    this.server = await startEmbeddedPostgres({ dataDir: this.folder });
  }

  async query<T extends object>(statement: string): Promise<T[]> {
    const { username, ...address } = this.address;
    const client = new Client({ ...address, user: username });
    await client.connect();
    try {
      return (await client.query<T>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  /** Number of statements with this text that the server has logged. */
  countStatements(text: string): number {
    return readFileSync(join(this.folder, 'postgres.log'), 'utf8').split(text).length - 1;
  }

  async stop(): Promise<void> {
    await this.server?.stop();
    this.server = undefined;
  }
}

/** A migrated primary and a streaming standby, which logs its statements. */
export class ReplicatedPostgres {
  private readonly folder = mkdtempSync(join(tmpdir(), 'macrolog-pair-'));
  readonly primary = new PostgresInFolder(join(this.folder, 'primary'));
  readonly standby = new PostgresInFolder(join(this.folder, 'standby'));

  async start(): Promise<void> {
    await this.primary.start();
    await migrate(this.primary.address);
    // The embedded Postgres has no pg_basebackup, so the standby begins as a copy of the stopped primary.
    await this.primary.stop();
    const cluster = join(this.folder, 'standby/postgres');
    cpSync(join(this.folder, 'primary/postgres'), cluster, { recursive: true, preserveTimestamps: true });
    await this.primary.start();
    const { host, port, username } = this.primary.address;
    writeFileSync(join(cluster, 'standby.signal'), '');
    appendFileSync(
      join(cluster, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${host} port=${port} user=${username}'\nlog_statement = 'all'\n`,
    );
    await this.standby.start();
  }

  async close(): Promise<void> {
    await this.standby.stop();
    await this.primary.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
