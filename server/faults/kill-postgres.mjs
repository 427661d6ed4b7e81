import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { measure, never, seconds } from '../harness/measures.mjs';
import { killPostgres } from '../harness/program.mjs';
import { startWriters } from '../harness/writers.mjs';

/** @import { Client, Fault } from '../harness/types' */
/** @import { Scene } from './harness/scene.mjs' */

const POLL_MS = 10;
const DOWN_MS = 10_000;

/**
 * Polls the readiness check, as an orchestrator does, until the returned function is called.
 * @param {Client} client
 */
function watchReadiness(client) {
  const seen = { failed: 0, last: 0 };
  const stopping = new AbortController();
  const watch = async () => {
    while (!stopping.signal.aborted) {
      const { status } = await client.ask({ path: '/readyz', method: 'GET' });
      if (status === 503) seen.failed += 1;
      seen.last = status;
      await pause(POLL_MS);
    }
  };
  const watching = watch();
  return async () => {
    stopping.abort();
    await watching;
    return seen;
  };
}

/**
 * Removes a file that Postgres needs, so that every start fails.
 * @param {string} dataDir
 * @returns a function that puts it back.
 */
function removeControlFile(dataDir) {
  const file = join(dataDir, 'postgres/global/pg_control');
  renameSync(file, `${file}.away`);
  return () => renameSync(`${file}.away`, file);
}

/** @param {{ name: string, downMs: number }} options @returns {Fault<Scene>} */
const createFault = ({ name, downMs }) => ({
  name,
  runs: 10,
  limitMs: 90_000,
  async run(scene) {
    const program = await scene.start();
    const stopWatching = watchReadiness(scene.client(program));
    const writers = startWriters(program.origin, scene.accounts);
    const { ledger } = writers;
    scene.cleanup.add(() => writers.giveUp());
    await pause(400 + Math.random() * 800);
    const putBack = downMs > 0 ? removeControlFile(program.dataDir) : () => undefined;
    const killed = killPostgres(program.dataDir);
    await pause(downMs);
    putBack();
    const possibleAt = performance.now();
    const before = ledger.goodAt.length;
    // A response that was already on its way says nothing about the new database.
    const isBack = () => ledger.tally.count('503') > 0 && ledger.goodAt.length > before + scene.accounts.length;
    while (!isBack()) await pause(POLL_MS);
    const recoveredAfter = ledger.lastGoodAt - possibleAt;
    await writers.stop();
    await pause(100);
    const readiness = await stopWatching();
    const { acknowledged, lost, doubled } = await writers.compare(await scene.database());
    return [
      measure('processes killed', killed, { min: 2 }),
      measure('acknowledged', acknowledged, { min: 1, sum: true }),
      never('lost', lost),
      never('doubled', doubled),
      measure('503 meanwhile', ledger.tally.count('503'), { sum: true }),
      never('other errors', ledger.tally.countOthers('good', '503')),
      seconds('writes succeed again after', recoveredAfter, { max: 30 }),
      measure('/readyz failed', readiness.failed, { min: 1 }),
      measure('/readyz at the end', readiness.last, { min: 200, max: 200 }),
      never('restarts of the program', program.isRunning() ? 0 : 1),
    ];
  },
});

/** Kills the database with all its backends while users write. Nobody intervenes. */
export const postgresKilled = createFault({ name: 'kill-postgres', downMs: 0 });
/** The same, but the database can't be restarted for a while. */
export const postgresStaysDown = createFault({ name: 'postgres-stays-down', downMs: DOWN_MS });
