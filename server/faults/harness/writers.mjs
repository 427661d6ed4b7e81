// Well-behaved clients: each write has an idempotency key and is sent again until it is acknowledged.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createCaller, outcomeOf, Tally } from './ask.mjs';

export const LOG_FOOD = 'mutation ($input: LogFoodInput!) { logFood(input: $input) { date } }';
const LOG_WEIGHT = 'mutation ($input: LogWeightInput!) { logWeight(input: $input) { date } }';

const AGAIN_AFTER_MS = 25;
const A_WEIGHT_EACH = 5;
const DAYS_OF_FOOD = 5;
const DAYS_OF_WEIGHT = 80;

export const dayBefore = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** The nth write of a user, with a value that none of the user's other writes has. */
function nthWrite(n, foodId) {
  if (n % A_WEIGHT_EACH === 0) {
    const input = { date: dayBefore((n / A_WEIGHT_EACH) % DAYS_OF_WEIGHT), weightLb: 100 + (n % 100_000) / 100 };
    return { query: LOG_WEIGHT, input };
  }
  const input = { id: randomUUID(), foodId, date: dayBefore(n % DAYS_OF_FOOD), servings: (100 + n) / 1000 };
  return { query: LOG_FOOD, input };
}

class Writer {
  foods = new Map();
  weights = new Map();
  sent = 0;

  constructor(origin, account, ledger) {
    this.account = account;
    this.caller = createCaller(origin);
    this.ledger = ledger;
  }

  async run(signal) {
    for (let n = 0; !signal.aborted; n += 1) await this.write(nthWrite(n, this.account.foodId));
    this.caller.close();
  }

  async write({ query, input }) {
    this.sent += 1;
    for (;;) {
      const answer = await this.caller.graphql(query, { input }, this.account.token);
      const outcome = outcomeOf(answer);
      this.ledger.seen(outcome, answer);
      if (outcome === 'good') break;
      if (this.ledger.givenUp) return;
      await pause(AGAIN_AFTER_MS);
    }
    if (query === LOG_FOOD) this.foods.set(input.id, input.servings);
    else this.weights.set(input.date, input.weightLb);
  }

  /** Compares the acknowledged writes with the rows in the database. */
  async compare(database, since) {
    const { userId } = this.account;
    const { rows } = await database.query(
      'SELECT id, servings::float AS servings FROM food_logs WHERE user_id = $1 AND deleted_at IS NULL AND log_date >= $2',
      [userId, since],
    );
    const there = new Map(rows.map(({ id, servings }) => [id, servings]));
    const weighed = await database.query(
      `SELECT log_date::text AS date, weight_lb::float AS weight FROM weights WHERE user_id = $1`,
      [userId],
    );
    const weights = new Map(weighed.rows.map(({ date, weight }) => [date, weight]));
    const isLost = ([key, value], kept) => kept.get(key) !== value;
    return {
      lost:
        [...this.foods].filter((entry) => isLost(entry, there)).length +
        [...this.weights].filter((entry) => isLost(entry, weights)).length,
      // By value, which is unique for each write, so two rows of one write are found even if their keys differ.
      doubled: rows.length - new Set(there.values()).size + (weighed.rows.length - weights.size),
    };
  }
}

/**
 * Starts a writer for each account.
 * @returns `stop`, which waits until the last write of each is acknowledged, and `compare` for afterwards.
 */
export function startWriters(origin, accounts) {
  const stopping = new AbortController();
  const ledger = {
    givenUp: false,
    tally: new Tally(),
    /** Time of each successful response. */
    goodAt: [],
    slowest: 0,
    seen(outcome, { ms }) {
      this.tally.add(outcome);
      this.slowest = Math.max(this.slowest, ms);
      if (outcome === 'good') this.goodAt.push(performance.now());
    },
  };
  const writers = accounts.map((account) => new Writer(origin, account, ledger));
  const running = Promise.all(writers.map((writer) => writer.run(stopping.signal)));
  return {
    ledger,
    async stop() {
      stopping.abort();
      await running;
    },
    /** For a failed run: nothing is sent again. */
    giveUp() {
      ledger.givenUp = true;
      stopping.abort();
    },
    /** Only days since the first write; older days existed before. */
    async compare(database) {
      const since = dayBefore(DAYS_OF_FOOD);
      const counts = { acknowledged: ledger.tally.of('good'), lost: 0, doubled: 0 };
      for (const writer of writers) {
        const { lost, doubled } = await writer.compare(database, since);
        counts.lost += lost;
        counts.doubled += doubled;
      }
      return counts;
    },
  };
}
