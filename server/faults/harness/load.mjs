// Generates load, checks each response and measures its time.
import { setTimeout as pause } from 'node:timers/promises';
import { dayBefore } from '../../harness/accounts.mjs';
import { classify, createClient, Tally } from '../../harness/client.mjs';
import { measure, never, percentile } from '../../harness/measures.mjs';

/** @import { Account, Answer, Client } from '../../harness/types' */

const DAY_VIEW = `query ($date: LocalDate!) {
  day(date: $date) { date hidden totals { macroName value unit } incomplete entries { id name servings servingSize } }
}`;

/** A response within this time counts as in time, whatever its status. */
const MAX_ANSWER_MS = 8_000;

const PAUSE_MS = 20;
const VIEWERS = 4;

/** Results of a load: how often each occurred, and sorted times in milliseconds. */
class LoadResult {
  tally = new Tally();
  /** @type {number[]} */
  times = [];
  late = 0;

  /** @param {Answer} answer */
  add(answer) {
    this.tally.add(classify(answer));
    this.times.push(answer.ms);
    if (answer.failure || answer.ms > MAX_ANSWER_MS) this.late += 1;
  }

  /** Percentage of responses that were in time. */
  get inTime() {
    return (100 * (this.times.length - this.late)) / this.times.length;
  }

  /** Number of responses with a 5xx that doesn't say what is wrong. */
  get unclear() {
    return this.tally.count('500', '504');
  }

  /** @param {number} share */
  percentile(share) {
    return percentile(this.times, share);
  }

  get latency() {
    return `${this.percentile(0.5).toFixed(0)} / ${this.percentile(0.99).toFixed(0)} ms`;
  }
}

/**
 * Sends requests until the returned function is called, one after the other for each client.
 * @param {string} origin
 * @param {number} clients
 * @param {(client: Client, index: number) => Promise<Answer>} askOnce
 * @param {{ pauseMs?: number, address?: string }} [options]
 */
export function keepAsking(origin, clients, askOnce, { pauseMs = PAUSE_MS, address } = {}) {
  const result = new LoadResult();
  let stopped = false;
  /** @param {number} index */
  const run = async (index) => {
    const client = createClient(origin, { address });
    while (!stopped) {
      result.add(await askOnce(client, index));
      if (pauseMs > 0) await pause(pauseMs);
    }
    client.close();
  };
  const running = Promise.all(Array.from({ length: clients }, (_, index) => run(index)));
  return async () => {
    stopped = true;
    await running;
    result.times.sort((a, b) => a - b);
    return result;
  };
}

/** @param {Client} client @param {Account} account */
export const viewDay = (client, { token }) => client.graphql(DAY_VIEW, { date: dayBefore() }, token);

/**
 * Four users who view their day while something goes wrong.
 * @param {string} origin
 * @param {Account[]} accounts
 */
export const keepViewing = (origin, accounts) =>
  keepAsking(origin, VIEWERS, (client, index) => viewDay(client, accounts[accounts.length - 1 - index]));

/**
 * The same for a while, before the fault.
 * @param {number} milliseconds
 * @param {string} origin
 * @param {Account[]} accounts
 */
export async function viewFor(milliseconds, origin, accounts) {
  const stop = keepViewing(origin, accounts);
  await pause(milliseconds);
  return stop();
}

/** Number of unclear responses, which must not occur. @param {LoadResult[]} results */
export const neverUnclear = (...results) =>
  never(
    '5xx except 502, 503',
    results.reduce((sum, { unclear }) => sum + unclear, 0),
  );

/** @param {string} what @param {LoadResult} result */
export const allInTime = (what, { inTime }) => measure(what, inTime, { unit: '%', min: 100 });
