// A SIMULATION of a sharded database, for measurements only: it chooses one of several Postgres servers by the hash of
// the user's ID, as Citus and similar engines do. The program has no such router.
import { createHash } from 'node:crypto';
import { createDataSource } from '#built/data-source';
import { readPostgresSeconds } from './measure.mjs';

/** @import { Shard } from './shard.mjs' */

const HASHES = 2 ** 32;

/** Names that are unique over all servers, by their text instead of by the user. */
const UNIQUE_NAMES = `
  CREATE TABLE usernames (folded text PRIMARY KEY, user_id uuid NOT NULL);
  CREATE TABLE email_addresses (folded text PRIMARY KEY, user_id uuid NOT NULL)`;

export class SimulatedRouter {
  /** @param {Shard[]} shards @param {number} connections to all servers together. */
  constructor(shards, connections) {
    this.shards = shards;
    this.connections = connections;
    /** @type {import('typeorm').DataSource[]} */
    this.sources = [];
  }

  async open() {
    const own = Math.max(1, Math.floor(this.connections / this.shards.length));
    for (const { url, client } of this.shards) {
      this.sources.push(await createDataSource({ url }, own).initialize());
      await client.query(UNIQUE_NAMES);
    }
  }

  /** Number of the server that has the rows with this key. @param {string} key */
  find(key) {
    const hash = createHash('md5').update(key).digest().readUInt32BE();
    return Math.floor((hash / HASHES) * this.shards.length);
  }

  /** The server with the data of a user, or with a unique name. @param {string} key */
  sourceOf(key) {
    return this.sources[this.find(key)];
  }

  /** Processor seconds of each server so far. */
  readSeconds() {
    return this.shards.map(({ pid }) => readPostgresSeconds(pid));
  }

  async close() {
    for (const source of this.sources) await source.destroy();
  }
}
