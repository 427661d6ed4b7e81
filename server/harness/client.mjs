// Sends requests to the program. A broken connection is a result here, not an error.
import * as http from 'node:http';
import * as https from 'node:https';
import { errorCode } from './system.mjs';

/** @import { Answer, Client, Request } from './types' */

/** Longer than the request timeout: a request that is given up here got no response at all. */
const TIMEOUT_MS = 20_000;

/** @param {Request['body']} body */
const serialize = (body) => (typeof body === 'object' && !Buffer.isBuffer(body) ? JSON.stringify(body) : body);

/**
 * A client with its own keep-alive connections.
 * @param {string} origin
 * @param {{ sockets?: number, address?: string | undefined, ca?: string | undefined }} [options] `address` is the client
 * address, for a program that trusts proxies. `ca` is a certificate to trust.
 * @returns {Client}
 */
export function createClient(origin, { sockets = 1, address, ca } = {}) {
  const { Agent, request } = origin.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: sockets, ...(ca && { ca }) });
  /** @param {Request} request @returns {Promise<Answer>} */
  const ask = ({ path, method = 'POST', body, token, discard = false }) => {
    const content = serialize(body);
    const headers = {
      ...(content !== undefined && {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(content),
      }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(address && { 'X-Forwarded-For': address }),
    };
    const started = performance.now();
    return new Promise((resolve) => {
      /** @param {{ status: number, text?: string, failure?: string }} answer */
      const end = (answer) => resolve({ text: '', ...answer, ms: performance.now() - started });
      /** @param {Error} error */
      const fail = (error) => end({ status: 0, failure: String(errorCode(error) ?? 'interrupted') });
      const sent = request(`${origin}${path}`, { method, agent, headers }, (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
        if (discard) response.resume();
        else response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => end({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
        response.on('error', fail);
      });
      sent.setTimeout(TIMEOUT_MS, () => sent.destroy(Object.assign(new Error(), { code: 'no response' })));
      sent.on('error', fail);
      sent.end(content);
    });
  };
  return {
    ask,
    graphql: (query, variables, token) => ask({ path: '/graphql', body: { query, variables }, token }),
    close: () => agent.destroy(),
  };
}

const CODE = /"code":"([A-Z_]+)"/;
/** @type {Record<string, string>} */
const STATUS_BY_CODE = { INTERNAL: '500', UPSTREAM_FAILED: '502' };

/**
 * The result in one word: 'good', the status of an error (also for GraphQL errors with status 200), or the reason why
 * there was no response.
 * @param {Answer} answer
 */
export function classify({ status, text, failure }) {
  if (failure) return failure;
  if (status >= 400) return String(status);
  const code = text.startsWith('{"errors"') ? CODE.exec(text)?.[1] : undefined;
  return code ? (STATUS_BY_CODE[code] ?? code) : 'good';
}

/** Counts how often each result occurred. */
export class Tally {
  /** @type {Map<string, number>} */
  counts = new Map();

  /** @param {string} outcome */
  add(outcome) {
    this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1);
  }

  /** @param {string[]} outcomes */
  count(...outcomes) {
    return outcomes.reduce((sum, outcome) => sum + (this.counts.get(outcome) ?? 0), 0);
  }

  /**
   * Number of all other results.
   * @param {string[]} outcomes
   */
  countOthers(...outcomes) {
    return this.count(...[...this.counts.keys()].filter((outcome) => !outcomes.includes(outcome)));
  }

  toString() {
    return [...this.counts].map(([outcome, count]) => `${outcome} ${count}`).join(', ') || 'nothing';
  }
}
