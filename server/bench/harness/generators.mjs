// The two load generators: wrk, which needs a tenth of the processor time, where it is installed, and autocannon otherwise.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { percentile } from '../../harness/measures.mjs';
import { temporaryFolder } from '../../harness/system.mjs';

/** @import { BenchRequest, Operation } from './operations.mjs' */

/**
 * @typedef {object} Load
 * @property {string} origin
 * @property {Operation} operation
 * @property {number} connections
 * @property {number} seconds
 *
 * Responses per second, percentiles of the time in milliseconds, and failed requests.
 * @typedef {{ rate: number, p50: number, p99: number, failures: number }} Measured
 */

/** Number of different requests that a client cycles through, and the offset between two clients. */
const REQUESTS = 400;
const OFFSET = 23;

/** Requests per second for which unique ones are prepared. */
const MAX_RATE = 4_000;

/** Number of the next request that must be unique. */
let written = 0;

/** @param {number} count @param {Operation} operation @returns {BenchRequest[]} */
const createRequests = (count, { writes, createRequest }) =>
  Array.from({ length: count }, (_, n) => createRequest(writes ? (written += 1) : n));

/** @param {BenchRequest} request */
function toHttp({ method, path, headers, body = '' }) {
  const lines = Object.entries({ host: 'localhost', ...headers, 'content-length': String(Buffer.byteLength(body)) });
  return [`${method} ${path} HTTP/1.1`, ...lines.map((line) => line.join(': ')), '', body].join('\r\n');
}

/** @param {BenchRequest[]} requests */
const toScript = (requests) => `
local requests = {
${requests.map((request) => JSON.stringify(toHttp(request))).join(',\n')}
}
local sent = 0
request = function()
  sent = sent + 1
  return requests[(sent - 1) % #requests + 1]
end
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format('RESULT {"requests":%d,"seconds":%f,"p50":%f,"p99":%f,"failures":%d}\\n', summary.requests,
    summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
`;

/** @param {Load} load @returns {Promise<Measured>} */
async function runWrk({ origin, operation, connections, seconds }) {
  const folder = temporaryFolder('wrk');
  const script = join(folder, 'requests.lua');
  const count = operation.writes ? MAX_RATE * seconds : REQUESTS;
  writeFileSync(script, toScript(createRequests(count, operation)));
  const options = ['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`];
  const child = spawn('wrk', [...options, '--timeout', '10s', '--script', script, origin], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  rmSync(folder, { recursive: true });
  const result = /^RESULT (.*)$/m.exec(output)?.[1];
  if (result === undefined) throw new Error(`wrk printed no result:\n${output}`);
  /** @type {{ requests: number, seconds: number, p50: number, p99: number, failures: number }} */
  const { requests, seconds: duration, p50, p99, failures } = JSON.parse(result);
  return { rate: requests / duration, p50, p99, failures };
}

/**
 * Requests of each client: repeated ones, or a new one each time.
 * @param {Operation} operation
 * @returns {(client: autocannon.Client) => void}
 */
function createSetup(operation) {
  if (operation.writes) {
    const next = () => operation.createRequest((written += 1));
    return (client) => client.setRequests([{ setupRequest: (request) => ({ ...request, ...next() }) }]);
  }
  const requests = createRequests(REQUESTS, operation);
  let clients = 0;
  return (client) => {
    const first = ((clients += 1) * OFFSET) % REQUESTS;
    client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
  };
}

/** @param {Load} load @returns {Promise<Measured>} */
async function runAutocannon({ origin, operation, connections, seconds }) {
  /** @type {number[]} */
  const times = [];
  const setupClient = createSetup(operation);
  const run = autocannon({ url: origin, connections, duration: seconds, timeout: 10, setupClient });
  run.on('response', (_client, _status, _bytes, time) => times.push(time));
  const { errors, timeouts, non2xx, duration } = await run;
  times.sort((a, b) => a - b);
  const rate = times.length / duration;
  return { rate, p50: percentile(times, 0.5), p99: percentile(times, 0.99), failures: errors + timeouts + non2xx };
}

const hasWrk = spawnSync('wrk', ['--version'], { stdio: 'ignore' }).error === undefined;

export const GENERATOR = hasWrk ? 'wrk' : 'autocannon';

export const runLoad = hasWrk ? runWrk : runAutocannon;
