// Runs a fault several times, each with a time limit, and cleans up afterwards.
import { NotSupported } from './system.mjs';

/** @import { Fault, FaultOutcome, Measure } from './types' */

/**
 * The program or the cluster that a fault hits.
 * @typedef {{ programs: { output: string }[], end(): Promise<void> }} Scene
 */

/** @type {Set<Scene>} */
const open = new Set();

/** Stops everything that runs when the run is interrupted. */
export const endScenes = () => Promise.all([...open].map((scene) => scene.end()));

/**
 * @template T
 * @param {number} limitMs
 * @param {Promise<T>} work
 */
async function withTimeout(limitMs, work) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not finished within ${limitMs / 1000} s`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * @template {Scene} S
 * @param {Fault<S>} fault
 * @param {{ copy(): S }} template
 */
async function runOnce(fault, template) {
  const scene = template.copy();
  open.add(scene);
  const work = fault.run(scene);
  // After the time limit it may still fail, because its servers are stopped.
  work.catch(() => undefined);
  try {
    return await withTimeout(fault.limitMs, work);
  } catch (error) {
    if (!(error instanceof NotSupported)) for (const { output } of scene.programs) console.error(output);
    throw error;
  } finally {
    await scene.end();
    open.delete(scene);
  }
}

/** @param {Measure} measure */
const summarize = ({ what, value }) => `${what} ${typeof value === 'number' ? Math.round(value * 100) / 100 : value}`;

/**
 * @template {Scene} S
 * @param {Fault<S>} fault
 * @param {{ copy(): S }} template
 * @param {number} [runs]
 * @returns {Promise<FaultOutcome>}
 */
export async function runFault(fault, template, runs = fault.runs) {
  /** @type {FaultOutcome} */
  const outcome = { runs, results: [], failures: [] };
  for (let run = 1; run <= runs; run += 1) {
    try {
      const result = await runOnce(fault, template);
      outcome.results.push(result);
      console.log(`${fault.name} ${run}/${runs}: ${result.map(summarize).join(', ')}`);
    } catch (error) {
      if (error instanceof NotSupported) return { ...outcome, runs: run - 1, unsupported: error.message };
      console.error(`${fault.name} ${run}/${runs}:`, error);
      outcome.failures.push(`run ${run}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return outcome;
}
