// Well-behaved clients: each write has an idempotency key and is sent again until it is acknowledged.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { dayBefore, LOG_FOOD } from './accounts.mjs';
import { classify, createClient, Tally } from './client.mjs';

/** @import { Client as Database } from 'pg' */
/** @import { Account, Answer } from './types' */

const LOG_WEIGHT = 'mutation ($input: LogWeightInput!) { logWeight(input: $input) { date } }';

const RETRY_AFTER_MS = 25;
/** Every fifth write is a weight. */
const WEIGHT_INTERVAL = 5;
const DAYS_WITH_FOOD = 5;
const DAYS_WITH_WEIGHT = 80;

/**
 * @typedef {{ kind: 'food', input: { id: string, foodId: string, date: string, servings: number } }} FoodWrite
 * @typedef {{ kind: 'weight', input: { date: string, weightLb: number } }} WeightWrite
 */

/**
 * The nth write of a user, with a value that none of the user's other writes has.
 * @param {number} n
 * @param {string} foodId
 * @returns {FoodWrite | WeightWrite}
 */
function createWrite(n, foodId) {
  if (n % WEIGHT_INTERVAL === 0) {
    const date = dayBefore((n / WEIGHT_INTERVAL) % DAYS_WITH_WEIGHT);
    return { kind: 'weight', input: { date, weightLb: 100 + (n % 100_000) / 100 } };
  }
  const date = dayBefore(n % DAYS_WITH_FOOD);
  return { kind: 'food', input: { id: randomUUID(), foodId, date, servings: (100 + n) / 1000 } };
}

/** The results of all writers. */
class Ledger {
  givenUp = false;
  tally = new Tally();
  /** Time of each successful response. @type {number[]} */
  goodAt = [];
  slowest = 0;

  /** @param {string} outcome @param {Answer} answer */
  add(outcome, { ms }) {
    this.tally.add(outcome);
    this.slowest = Math.max(this.slowest, ms);
    if (outcome === 'good') this.goodAt.push(performance.now());
  }

  /** Time of the last successful response. */
  get lastGoodAt() {
    return this.goodAt[this.goodAt.length - 1];
  }

  /** The longest time without a successful response. @param {number} [from] @param {number} [to] */
  longestGap(from = this.goodAt[0], to = this.lastGoodAt) {
    const moments = [from, ...this.goodAt.filter((at) => at > from && at < to), to];
    return Math.max(...moments.slice(1).map((at, index) => at - moments[index]));
  }
}

class Writer {
  /** @type {Map<string, number>} */
  foods = new Map();
  /** @type {Map<string, number>} */
  weights = new Map();

  /** @param {string} origin @param {Account} account @param {Ledger} ledger @param {string} [ca] */
  constructor(origin, account, ledger, ca) {
    this.account = account;
    this.client = createClient(origin, { ca });
    this.ledger = ledger;
  }

  /** @param {AbortSignal} signal */
  async run(signal) {
    for (let n = 0; !signal.aborted; n += 1) await this.write(createWrite(n, this.account.foodId));
    this.client.close();
  }

  /** @param {FoodWrite | WeightWrite} write */
  async write({ kind, input }) {
    const query = kind === 'food' ? LOG_FOOD : LOG_WEIGHT;
    for (;;) {
      const answer = await this.client.graphql(query, { input }, this.account.token);
      const outcome = classify(answer);
      this.ledger.add(outcome, answer);
      if (outcome === 'good') break;
      if (this.ledger.givenUp) return;
      await pause(RETRY_AFTER_MS);
    }
    if (kind === 'food') this.foods.set(input.id, input.servings);
    else this.weights.set(input.date, input.weightLb);
  }

  /**
   * Compares the acknowledged writes with the rows in the database.
   * @param {Database} database
   * @param {string} since
   */
  async compare(database, since) {
    const { userId } = this.account;
    const logged = await database.query(
      'SELECT id AS key, servings::float AS value FROM food_logs WHERE user_id = $1 AND deleted_at IS NULL AND log_date >= $2',
      [userId, since],
    );
    const weighed = await database.query(
      `SELECT log_date::text AS key, weight_lb::float AS value FROM weights WHERE user_id = $1`,
      [userId],
    );
    /** @param {Map<string, number>} acknowledged @param {{ key: string, value: number }[]} rows */
    const countLost = (acknowledged, rows) => {
      const kept = new Map(rows.map(({ key, value }) => [key, value]));
      return [...acknowledged].filter(([key, value]) => kept.get(key) !== value).length;
    };
    return {
      lost: countLost(this.foods, logged.rows) + countLost(this.weights, weighed.rows),
      // By value, which is unique for each write, so two rows of one write are found even if their keys differ.
      doubled:
        logged.rows.length -
        new Set(logged.rows.map(({ value }) => value)).size +
        (weighed.rows.length - new Set(weighed.rows.map(({ key }) => key)).size),
    };
  }
}

/**
 * Starts a writer for each account.
 * @param {string} origin
 * @param {Account[]} accounts
 * @param {{ ca?: string | undefined }} [options] a certificate to trust.
 */
export function startWriters(origin, accounts, { ca } = {}) {
  const stopping = new AbortController();
  const ledger = new Ledger();
  const writers = accounts.map((account) => new Writer(origin, account, ledger, ca));
  const running = Promise.all(writers.map((writer) => writer.run(stopping.signal)));
  return {
    ledger,
    /** Waits until the last write of each is acknowledged. */
    async stop() {
      stopping.abort();
      await running;
    },
    /** For a failed run: nothing is sent again. */
    giveUp() {
      ledger.givenUp = true;
      stopping.abort();
    },
    /**
     * Only days since the first write; older days existed before.
     * @param {Database} database
     */
    async compare(database) {
      const since = dayBefore(DAYS_WITH_FOOD);
      const counts = { acknowledged: ledger.tally.count('good'), lost: 0, doubled: 0 };
      for (const writer of writers) {
        const { lost, doubled } = await writer.compare(database, since);
        counts.lost += lost;
        counts.doubled += doubled;
      }
      return counts;
    },
  };
}
