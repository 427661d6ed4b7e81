// Measures the operations over the simulated router with one number of servers.
import { median, percentile } from '../../harness/measures.mjs';
import { Cleanup, formatLoad } from '../../harness/system.mjs';
import { createUsers } from './fill.mjs';
import { fillShard, startShard } from './shard.mjs';
import * as operations from './shard-operations.mjs';
import { SimulatedRouter } from './simulated-router.mjs';

/** @import { Shard } from './shard.mjs' */
/** @import { ShardScene } from './shard-operations.mjs' */

export const SERVERS = [1, 2, 4];
const DAYS = 90;
const ENTRIES = 12;
const CONNECTIONS = 16;
const CLIENTS = 16;
const WARM_UP_SECONDS = 2;

/**
 * @typedef {{ people: number, accounts: number, seconds: number }} ShardSize
 * @typedef {(scene: ShardScene, n: number) => Promise<unknown>} Operation
 *
 * Operations per second, time in milliseconds, processor milliseconds of all servers for one operation, and of the
 * busiest server alone.
 * @typedef {{ name: string, clients: number, rate: number, p50: number, p99: number, cpuMs: number, busiestMs: number }} ShardFigures
 *
 * @typedef {object} ShardResults
 * @property {number} servers
 * @property {ShardSize} size
 * @property {number[]} people on each server.
 * @property {ShardFigures[]} figures
 * @property {number} audience Recipients of a campaign, the same for every number of servers.
 * @property {number} entryBytes of an entry with its indexes.
 * @property {number} walBytes of logging one food.
 * @property {string} load of the machine.
 */

/**
 * Repeats an operation for some seconds.
 * @param {ShardScene} scene
 * @param {Operation} operation
 * @param {{ clients: number, seconds: number }} load
 */
async function repeat(scene, operation, { clients, seconds }) {
  /** @type {number[]} */
  const times = [];
  const until = performance.now() + seconds * 1000;
  let n = 0;
  const client = async () => {
    while (performance.now() < until) {
      const started = performance.now();
      await operation(scene, (n += 1));
      times.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  return { times, seconds: (performance.now() - started) / 1000 };
}

/**
 * @param {string} name
 * @param {ShardScene} scene
 * @param {Operation} operation
 * @param {{ clients: number, seconds: number }} load
 * @returns {Promise<ShardFigures>}
 */
async function measure(name, scene, operation, { clients, seconds }) {
  await repeat(scene, operation, { clients, seconds: Math.min(WARM_UP_SECONDS, seconds) });
  const before = scene.router.readSeconds();
  const { times, seconds: duration } = await repeat(scene, operation, { clients, seconds });
  const used = scene.router.readSeconds().map((after, index) => ((after - before[index]) * 1000) / times.length);
  const sorted = times.toSorted((a, b) => a - b);
  return {
    name,
    clients,
    rate: times.length / duration,
    p50: median(times),
    p99: percentile(sorted, 0.99),
    cpuMs: used.reduce((sum, ms) => sum + ms, 0),
    busiestMs: Math.max(...used),
  };
}

/** @param {Shard[]} shards @param {SimulatedRouter} router @param {ShardSize} size @returns {Promise<ShardScene>} */
async function createScene(shards, router, size) {
  const people = createUsers(size.people);
  const accounts = createUsers(size.accounts).map(({ id }, index) => ({
    id,
    name: `account${(index * 7919) % 1_000_003}`,
  }));
  for (const [server, shard] of shards.entries()) {
    /** @param {{ id: string }} user */
    const isHere = ({ id }) => router.find(id) === server;
    const content = { people: people.filter(isHere), accounts: accounts.filter(isHere) };
    await fillShard(shard, { ...content, size: { people: content.people.length, days: DAYS, entries: ENTRIES } });
  }
  const foods = await Promise.all(
    router.sources.map((source) => source.query('SELECT DISTINCT ON (user_id) user_id, id FROM foods')),
  );
  const foodIds = new Map(foods.flat().map(({ user_id, id }) => [user_id, id]));
  return {
    router,
    people: people.map(({ id }) => ({ id, foodId: foodIds.get(id) })),
    names: accounts.slice(0, 500).map(({ name }) => name),
    days: DAYS,
    entries: ENTRIES,
  };
}

/** Bytes of an entry with its indexes. @param {Shard} shard */
async function readEntryBytes({ client }) {
  const { rows } = await client.query(
    `SELECT pg_total_relation_size('food_logs') / (SELECT greatest(count(*), 1) FROM food_logs) AS bytes`,
  );
  return Number(rows[0].bytes);
}

/** Position in the logs of all servers together. @param {Shard[]} shards */
async function readLogPosition(shards) {
  let bytes = 0;
  for (const { client } of shards) {
    const { rows } = await client.query(`SELECT pg_current_wal_lsn() - '0/0' AS bytes`);
    bytes += Number(rows[0].bytes);
  }
  return bytes;
}

const cleanup = new Cleanup();

/** Stops all servers, also when the run is interrupted. */
export const endShards = () => cleanup.run();

/** @param {number} servers @param {ShardSize} size @returns {Promise<ShardResults>} */
export async function measureShards(servers, size) {
  /** @type {Shard[]} */
  const shards = [];
  const router = new SimulatedRouter(shards, CONNECTIONS);
  try {
    for (let server = 0; server < servers; server += 1) {
      const shard = await startShard();
      shards.push(shard);
      cleanup.add(() => shard.end());
    }
    cleanup.add(() => router.close());
    await router.open();
    const scene = await createScene(shards, router, size);
    const entryBytes = await readEntryBytes(shards[0]);
    // Before the sign-ups, whose number varies.
    const audience = await operations.readAudience(scene);
    const load = formatLoad();
    const many = { clients: CLIENTS, seconds: size.seconds };
    const one = { clients: 1, seconds: size.seconds };
    const figures = [await measure('day view', scene, operations.viewDay, many)];
    const from = await readLogPosition(shards);
    const written = await measure('log a food', scene, operations.logFood, many);
    const walBytes = ((await readLogPosition(shards)) - from) / (written.rate * (size.seconds + WARM_UP_SECONDS));
    const signUp = servers === 1 ? operations.signUp : operations.signUpEverywhere;
    figures.push(
      written,
      await measure('sign-up: unique names', scene, signUp, one),
      await measure('support search', scene, operations.searchUsers, one),
      await measure('audience of a campaign', scene, operations.readAudience, one),
    );
    const people = shards.map((_, server) => scene.people.filter(({ id }) => router.find(id) === server).length);
    return { servers, size, people, figures, audience, entryBytes, walBytes, load };
  } finally {
    await endShards();
  }
}
