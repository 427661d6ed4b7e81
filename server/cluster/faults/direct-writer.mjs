// A client that stays connected to one Postgres server, whatever HAProxy and PgBouncer do. It shows whether a server
// that is no longer the primary acknowledges writes.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '../../harness/system.mjs';
import { DATABASE } from '../pgbouncer.mjs';

/** @import { PatroniCluster } from '../patroni.mjs' */

const TABLE = 'public.direct_writes';
const RETRY_AFTER_MS = 50;
const CONNECTIONS = 4;
/** Postgres' code for a write to a server that is no primary. */
const READ_ONLY = '25006';

export class DirectWriter {
  /** @type {Set<string>} */
  acknowledged = new Set();
  rejected = 0;
  isStopping = false;
  /** @type {(() => void)[]} */
  disconnect = [];

  /** @param {PatroniCluster} postgres @param {number} index of the server. */
  constructor(postgres, index) {
    this.postgres = postgres;
    this.index = index;
    this.running = Promise.all(Array.from({ length: CONNECTIONS }, () => this.run()));
  }

  /** @param {PatroniCluster} postgres @param {number} index */
  static async start(postgres, index) {
    const client = await postgres.connect(index, DATABASE);
    await client.query(`CREATE TABLE IF NOT EXISTS ${TABLE} (id uuid PRIMARY KEY)`);
    await client.end();
    return new DirectWriter(postgres, index);
  }

  async run() {
    while (!this.isStopping) {
      await this.writeOnOneConnection().catch(() => undefined);
      await pause(RETRY_AFTER_MS);
    }
  }

  async writeOnOneConnection() {
    const client = await this.postgres.connect(this.index, DATABASE);
    this.disconnect.push(() => void client.end());
    try {
      while (!this.isStopping) await this.write(client);
    } finally {
      await client.end();
    }
  }

  /** @param {Awaited<ReturnType<PatroniCluster['connect']>>} client */
  async write(client) {
    const id = randomUUID();
    try {
      await client.query(`INSERT INTO ${TABLE} VALUES ($1)`, [id]);
      this.acknowledged.add(id);
    } catch (error) {
      if (errorCode(error) !== READ_ONLY) throw error;
      this.rejected += 1;
      await pause(RETRY_AFTER_MS);
    }
  }

  async stop() {
    this.isStopping = true;
    // A write that waits for a standby would never return.
    for (const end of this.disconnect) end();
    await this.running;
  }

  /** Number of acknowledged writes that the present primary doesn't have. */
  async countLost() {
    const client = await this.postgres.connect(await this.postgres.findPrimary(), DATABASE);
    const { rows } = await client.query(`SELECT id FROM ${TABLE}`);
    await client.end();
    const kept = new Set(rows.map(({ id }) => id));
    return [...this.acknowledged].filter((id) => !kept.has(id)).length;
  }
}
