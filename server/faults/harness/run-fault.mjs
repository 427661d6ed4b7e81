// Runs a fault several times, each with a time limit, and cleans up afterwards.
import { NotPossible } from './commands.mjs';

const open = new Set();

/** Stops everything that runs when the run is interrupted. */
export const endScenes = () => Promise.all([...open].map((scene) => scene.end()));

async function within(limitMs, work) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not finished within ${limitMs / 1000} s`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function runOnce(fault, template) {
  const scene = template.copy();
  open.add(scene);
  const work = fault.run(scene);
  // After the time limit it may still fail, because its servers are stopped.
  work.catch(() => undefined);
  try {
    return await within(fault.limitMs, work);
  } catch (error) {
    if (!(error instanceof NotPossible)) for (const { output } of scene.programs) console.error(output);
    throw error;
  } finally {
    await scene.end();
    open.delete(scene);
  }
}

const inWords = (results) => results.map(({ what, value }) => `${what} ${shownShort(value)}`).join(', ');
const shownShort = (value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value);

/** @returns the input of `rowsOf`: results of the completed runs, and the failures of the others. */
export async function runFault(fault, template, runs) {
  const outcome = { runs, results: [], failures: [], impossible: undefined };
  for (let run = 1; run <= runs; run += 1) {
    try {
      const result = await runOnce(fault, template);
      outcome.results.push(result);
      console.log(`${fault.name} ${run}/${runs}: ${inWords(result)}`);
    } catch (error) {
      if (error instanceof NotPossible) return { ...outcome, runs: run - 1, impossible: error.message };
      console.error(`${fault.name} ${run}/${runs}:`, error);
      outcome.failures.push(`run ${run}: ${error.message}`);
    }
  }
  return outcome;
}
