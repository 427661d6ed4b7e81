// Generates load, checks each response and measures its time.
import { setTimeout as pause } from 'node:timers/promises';
import { createCaller, outcomeOf, Tally } from './ask.mjs';
import { percentile } from './measures.mjs';
import { dayBefore } from './writers.mjs';

export const DAY_VIEW = `query ($date: LocalDate!) {
  day(date: $date) { date hidden totals { macroName value unit } incomplete entries { id name servings servingSize } }
}`;

/** A response within this time counts as in time, whatever its status. */
export const ANSWER_MS = 8_000;

const THINKING_MS = 20;

/**
 * Sends requests until it is stopped, one after the other for each client.
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

/** Four users who view their day while something goes wrong. */
export const lookAtDays = (origin, accounts) =>
  keepAsking(origin, 4, (caller, index) =>
    caller.graphql(DAY_VIEW, { date: dayBefore(0) }, accounts.at(-1 - index).token),
  );

/** The same for a while, before the fault. */
export async function lookAtDaysFor(milliseconds, origin, accounts) {
  const stop = lookAtDays(origin, accounts);
  await pause(milliseconds);
  return stop();
}

export const latency = ({ times }) => `${percentile(times, 0.5).toFixed(0)} / ${percentile(times, 0.99).toFixed(0)} ms`;

/** Percentage of responses that were in time. */
export const inTime = ({ times, late }) => (100 * (times.length - late)) / times.length;

/** Unclear responses: a 5xx that doesn't say what is wrong. */
export const unclear = ({ tally }) => tally.of('500', '504');
