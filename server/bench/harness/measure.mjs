// Generates load and measures the processor time of the server and of Postgres.
import { readdirSync, readFileSync } from 'node:fs';
import { runLoad } from './generators.mjs';

/** @import { Operation } from './operations.mjs' */
/** @import { Server } from './servers.mjs' */

const TICKS_PER_SECOND = 100;

/**
 * Fields of a process: its parent, and its processor time in seconds, without and with that of its ended children.
 * @param {string | number} pid
 */
function readProcess(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').map(Number);
  const own = (fields[11] + fields[12]) / TICKS_PER_SECOND;
  return { parent: fields[1], own, withEnded: own + (fields[13] + fields[14]) / TICKS_PER_SECOND };
}

/**
 * Processor seconds of Postgres so far: of its main process, and of those for the connections.
 * @param {number} postgres
 */
export function readPostgresSeconds(postgres) {
  let seconds = readProcess(postgres).withEnded;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const { parent, own } = readProcess(pid);
      if (parent === postgres) seconds += own;
    } catch {
      // It has ended meanwhile.
    }
  }
  return seconds;
}

/**
 * Responses per second, percentiles of the time in milliseconds, and milliseconds of processor time per response, of the
 * server and of Postgres.
 * @typedef {{ rate: number, p50: number, p99: number, cpuMs: number, postgresMs: number }} Figures
 */

/**
 * @param {Server} server
 * @param {Operation} operation
 * @param {{ connections: number, seconds: number }} load
 * @returns {Promise<Figures>}
 */
export async function load({ origin, pid, postgres }, operation, { connections, seconds }) {
  const before = { node: readProcess(pid).own, postgres: readPostgresSeconds(postgres) };
  const { failures, rate, p50, p99 } = await runLoad({ origin, operation, connections, seconds });
  if (failures > 0) throw new Error(`${operation.name}: ${failures} requests failed.`);
  const responses = rate * seconds;
  return {
    rate,
    p50,
    p99,
    cpuMs: ((readProcess(pid).own - before.node) * 1000) / responses,
    postgresMs: ((readPostgresSeconds(postgres) - before.postgres) * 1000) / responses,
  };
}
