// Sends requests to the program and records the results. A broken connection is a result here, not an error.
import { Agent, request } from 'node:http';

/** Longer than the request timeout: a request that is given up here got no response at all. */
const GIVE_UP_MS = 20_000;

/**
 * @typedef {{ status: number, text: string, ms: number, failure?: string }} Answer Status 0 and the error code if there
 * was no response.
 */

/**
 * A client with its own keep-alive connections.
 * @param {{ sockets?: number, address?: string }} options `address` is the client address, for a program that trusts
 * proxies.
 */
export function createCaller(origin, { sockets = 1, address } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  /** @returns {Promise<Answer>} */
  const ask = ({ path, method = 'POST', body, token }) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...(text !== undefined && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(address && { 'X-Forwarded-For': address }),
    };
    const started = performance.now();
    return new Promise((resolve) => {
      const end = (answer) => resolve({ text: '', ...answer, ms: performance.now() - started });
      const sent = request(`${origin}${path}`, { method, agent, headers }, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => end({ status: response.statusCode, text: Buffer.concat(chunks).toString() }));
        response.on('error', ({ code }) => end({ status: 0, failure: code ?? 'interrupted' }));
      });
      sent.setTimeout(GIVE_UP_MS, () => sent.destroy(Object.assign(new Error(), { code: 'no response' })));
      sent.on('error', ({ code }) => end({ status: 0, failure: code ?? 'interrupted' }));
      sent.end(text);
    });
  };
  const graphql = (query, variables, token) => ask({ path: '/graphql', body: { query, variables }, token });
  return { ask, graphql, close: () => agent.destroy() };
}

const CODE = /"code":"([A-Z_]+)"/;
const STATUS_OF_CODE = { INTERNAL: '500', UPSTREAM_FAILED: '502' };

/**
 * The result in one word: 'good', the status of an error (also for GraphQL errors with status 200), or the reason why
 * there was no response.
 */
export function outcomeOf({ status, text, failure }) {
  if (failure) return failure;
  if (status >= 400) return String(status);
  const code = text.startsWith('{"errors"') ? CODE.exec(text)?.[1] : undefined;
  return code ? (STATUS_OF_CODE[code] ?? code) : 'good';
}

/** Counts how often each result occurred. */
export class Tally {
  counts = new Map();

  add(outcome) {
    this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1);
  }

  of(...outcomes) {
    return outcomes.reduce((sum, outcome) => sum + (this.counts.get(outcome) ?? 0), 0);
  }

  /** Number of all other results. */
  otherThan(...outcomes) {
    return [...this.counts.keys()].filter((outcome) => !outcomes.includes(outcome)).reduce((n, o) => n + this.of(o), 0);
  }

  toString() {
    return [...this.counts].map(([outcome, count]) => `${outcome} ${count}`).join(', ') || 'nothing';
  }
}
