// Generates load with autocannon and measures the CPU time of the server.
import autocannon from 'autocannon';
import { percentile } from '../../harness/measures.mjs';
import { readCpuSeconds } from './servers.mjs';

/** @import { Operation } from './operations.mjs' */
/** @import { Server } from './servers.mjs' */

/** Number of different requests that a client cycles through, and the offset between two clients. */
const REQUESTS = 400;
const OFFSET = 23;

/**
 * Requests of each client: repeated ones, or a new one each time.
 * @param {Operation} operation
 * @returns {(client: autocannon.Client) => void}
 */
function createSetup({ writes, createRequest }) {
  if (writes) {
    let sent = 0;
    return (client) =>
      client.setRequests([{ setupRequest: (request) => ({ ...request, ...createRequest((sent += 1)) }) }]);
  }
  const requests = Array.from({ length: REQUESTS }, (_, n) => createRequest(n));
  let clients = 0;
  return (client) => {
    const first = ((clients += 1) * OFFSET) % REQUESTS;
    client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
  };
}

/**
 * Responses per second, percentiles of the time in milliseconds, and milliseconds of CPU per response.
 * @typedef {{ rate: number, p50: number, p99: number, cpuMs: number }} Figures
 */

/**
 * @param {Server} server
 * @param {Operation} operation
 * @param {{ connections: number, seconds: number }} load
 * @returns {Promise<Figures>}
 */
export async function load({ origin, pid }, operation, { connections, seconds }) {
  /** @type {number[]} */
  const times = [];
  const cpuBefore = readCpuSeconds(pid);
  const run = autocannon({
    url: origin,
    connections,
    duration: seconds,
    timeout: 10,
    setupClient: createSetup(operation),
  });
  run.on('response', (_client, _status, _bytes, time) => times.push(time));
  const { errors, timeouts, non2xx, duration } = await run;
  if (errors + timeouts + non2xx > 0) {
    throw new Error(`${operation.name}: ${errors} errors, ${timeouts} timeouts, ${non2xx} error responses.`);
  }
  times.sort((a, b) => a - b);
  return {
    rate: times.length / duration,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpuMs: ((readCpuSeconds(pid) - cpuBefore) * 1000) / times.length,
  };
}
