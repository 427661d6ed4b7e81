// Load whose answers are looked at one by one, and how long they took.
import { setTimeout as pause } from 'node:timers/promises';
import { createCaller, outcomeOf, Tally } from './ask.mjs';
import { percentile } from './measures.mjs';
import { dayBefore } from './writers.mjs';

export const DAY_VIEW = `query ($date: LocalDate!) {
  day(date: $date) { date hidden totals { macroName value unit } incomplete entries { id name servings servingSize } }
}`;

/** Answers within this time are answers, whatever they say. */
export const ANSWER_MS = 8_000;

const THINKING_MS = 20;

/**
 * Asks the same again and again, one request after the other for each client, until it is stopped.
 * @param {(caller: object, index: number) => Promise<object>} askOnce
 */
export function keepAsking(origin, clients, askOnce, { thinkingMs = THINKING_MS, address } = {}) {
  const result = { tally: new Tally(), times: [], late: 0 };
  let stopped = false;
  const client = async (index) => {
    const caller = createCaller(origin, { address });
    while (!stopped) {
      const answer = await askOnce(caller, index);
      result.tally.add(outcomeOf(answer));
      result.times.push(answer.ms);
      if (answer.failure || answer.ms > ANSWER_MS) result.late += 1;
      if (thinkingMs > 0) await pause(thinkingMs);
    }
    caller.close();
  };
  const running = Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  return async () => {
    stopped = true;
    await running;
    result.times.sort((a, b) => a - b);
    return result;
  };
}

/** Four people who look at their day, as everybody else does while something goes wrong. */
export const lookAtDays = (origin, accounts) =>
  keepAsking(origin, 4, (caller, index) =>
    caller.graphql(DAY_VIEW, { date: dayBefore(0) }, accounts.at(-1 - index).token),
  );

/** The same for a while, in peace. */
export async function lookAtDaysFor(milliseconds, origin, accounts) {
  const stop = lookAtDays(origin, accounts);
  await pause(milliseconds);
  return stop();
}

export const latency = ({ times }) => `${percentile(times, 0.5).toFixed(0)} / ${percentile(times, 0.99).toFixed(0)} ms`;

/** The share of answers that came in time, in per cent. */
export const inTime = ({ times, late }) => (100 * (times.length - late)) / times.length;

/** What no fault outside may turn into: an answer of 5xx that does not say what is wrong. */
export const unclear = ({ tally }) => tally.of('500', '504');
