// Generates load with autocannon and measures the CPU time of the server.
import autocannon from 'autocannon';
import { cpuSeconds } from './servers.mjs';

/** Number of different requests that a client cycles through, and the offset between two clients. */
const REQUESTS = 400;
const APART = 23;

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

export const median = (values) =>
  at(
    [...values].sort((a, b) => a - b),
    0.5,
  );

/** Requests of each client: repeated ones, or a new one each time. */
function requestsOf(operation) {
  if (operation.writes) {
    let sent = 0;
    const setupRequest = (request) => ({ ...request, ...operation.requestOf((sent += 1)) });
    return (client) => client.setRequests([{ setupRequest }]);
  }
  const requests = Array.from({ length: REQUESTS }, (_, n) => operation.requestOf(n));
  let clients = 0;
  return (client) => {
    const first = ((clients += 1) * APART) % REQUESTS;
    client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
  };
}

/**
 * @typedef {{ rate: number, p50: number, p99: number, cpuMs: number }} Figures Answers a second, milliseconds, and
 * milliseconds of the processor for each answer.
 * @returns {Promise<Figures>}
 */
export async function load({ origin, pid }, operation, { connections, seconds }) {
  const times = [];
  const cpuBefore = cpuSeconds(pid);
  const run = autocannon({
    url: origin,
    connections,
    duration: seconds,
    timeout: 10,
    setupClient: requestsOf(operation),
  });
  run.on('response', (_client, _status, _bytes, time) => times.push(time));
  const { errors, timeouts, non2xx, duration } = await run;
  if (errors + timeouts + non2xx > 0) {
    throw new Error(`${operation.name}: ${errors} errors, ${timeouts} timeouts, ${non2xx} error responses.`);
  }
  times.sort((a, b) => a - b);
  return {
    rate: times.length / duration,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    cpuMs: ((cpuSeconds(pid) - cpuBefore) * 1000) / times.length,
  };
}
