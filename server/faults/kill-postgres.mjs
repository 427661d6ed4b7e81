import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { measure, never, seconds } from './harness/measures.mjs';
import { killTree, postmasterOf } from '../scripts/built-program.mjs';
import { startWriters } from './harness/writers.mjs';

const LOOK_EVERY_MS = 10;

/** Polls the health checks, as an orchestrator does. */
function watchReadiness(caller) {
  const seen = { red: 0, green: 0, other: 0, last: 0 };
  const stopping = new AbortController();
  const look = async () => {
    while (!stopping.signal.aborted) {
      const { status } = await caller.ask({ path: '/readyz', method: 'GET' });
      const colour = { 200: 'green', 503: 'red' }[status] ?? 'other';
      seen[colour] += 1;
      seen.last = status;
      await pause(LOOK_EVERY_MS);
    }
  };
  const looking = look();
  return async () => {
    stopping.abort();
    await looking;
    return seen;
  };
}

const DOWN_FOR_MS = 10_000;

/** Removes a file that Postgres needs, so that every start fails. */
function takeControlFile(dataDir) {
  const file = join(dataDir, 'postgres/global/pg_control');
  renameSync(file, `${file}.away`);
  return () => renameSync(`${file}.away`, file);
}

const killing = ({ name, downForMs }) => ({
  name,
  runs: 10,
  limitMs: 90_000,
  async run(scene) {
    const program = await scene.start();
    const stopWatching = watchReadiness(scene.caller(program));
    const writers = startWriters(program.origin, scene.accounts);
    scene.later(() => writers.giveUp());
    await pause(400 + Math.random() * 800);
    const putBack = downForMs > 0 ? takeControlFile(program.dataDir) : () => undefined;
    const killed = killTree(postmasterOf(program.dataDir));
    await pause(downForMs);
    putBack();
    const possibleAt = performance.now();
    const before = writers.ledger.goodAt.length;
    const { ledger } = writers;
    // A response that was already on its way says nothing about the new database.
    const isBack = () => ledger.tally.of('503') > 0 && ledger.goodAt.length > before + scene.accounts.length;
    while (!isBack()) await pause(LOOK_EVERY_MS);
    const recoveredAfter = ledger.goodAt.at(-1) - possibleAt;
    await writers.stop();
    await pause(100);
    const ready = await stopWatching();
    const { acknowledged, lost, doubled } = await writers.compare(await scene.database());
    return [
      measure('processes killed', killed, { least: 2 }),
      measure('acknowledged', acknowledged, { least: 1, sum: true }),
      never('lost', lost),
      never('doubled', doubled),
      measure('503 meanwhile', ledger.tally.of('503'), { sum: true }),
      never('other errors', ledger.tally.otherThan('good', '503')),
      seconds('writes succeed again after', recoveredAfter, { most: 30 }),
      measure('/readyz failed', ready.red, { least: 1 }),
      measure('/readyz at the end', ready.last, { least: 200, most: 200 }),
      never('restarts of the program', program.isRunning() ? 0 : 1),
    ];
  },
});

/** Kills the database with all its backends while users write. Nobody intervenes. */
export const killPostgres = killing({ name: 'kill-postgres', downForMs: 0 });
/** The same, but the database can't be restarted for a while. */
export const postgresStaysDown = killing({ name: 'postgres-stays-down', downForMs: DOWN_FOR_MS });
