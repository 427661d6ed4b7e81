import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { measure, never, seconds } from '../harness/measures.mjs';
import { startWriters } from '../harness/writers.mjs';
import { keepViewing } from './harness/load.mjs';

/** @import { Fault } from '../harness/types' */
/** @import { Scene } from './harness/scene.mjs' */

const ENTRIES = 1_000_000;
/** Migrations that the running program doesn't need, newest first. The first one reads the whole diary. */
const REVERTED = [
  'CountFoodLogBytes1795390420000',
  'IndexPaymentCustomersEmailDue1795390300000',
  'RefoldNames1795390060000',
];
const SCRIPT = fileURLToPath(new URL('harness/migrations.mjs', import.meta.url));

/** A diary as it looks after years: the same number of entries for each account, twenty per day. */
const FILL = `
  INSERT INTO food_logs (user_id, id, log_date, food_id, name, serving_size, servings, macros, logged_at)
  SELECT food.user_id, gen_random_uuid(), current_date - 10 - (n / 20)::integer, food.id, 'Oats', '1 cup', 1,
    '[["calories", 150], ["protein", 5], ["fat", 3], ["carbs", 27]]', now()
  FROM (SELECT DISTINCT ON (user_id) user_id, id FROM foods ORDER BY user_id, id) AS food,
    generate_series(1, $1::integer) AS n`;

/**
 * Applies all migrations, or reverts those that are named.
 * @param {string} dataDir
 * @param {string[]} reverted
 */
async function runMigrations(dataDir, ...reverted) {
  const args = [SCRIPT, join(dataDir, 'postgres-socket'), ...reverted];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return stdout.trim().split('\n');
}

/**
 * Applies an update's migrations to a large database while the old version keeps serving requests.
 * @type {Fault<Scene>}
 */
export const migrateUnderLoad = {
  name: 'migrate-under-load',
  heavy: true,
  runs: 3,
  limitMs: 400_000,
  async run(scene) {
    const { accounts } = scene;
    const program = await scene.start();
    const database = await scene.database();
    await runMigrations(program.dataDir, ...REVERTED);
    await database.query(FILL, [ENTRIES / accounts.length]);
    await database.query('ANALYZE food_logs');
    const writers = startWriters(program.origin, accounts);
    const { ledger } = writers;
    scene.cleanup.add(() => writers.giveUp());
    const stopViewing = keepViewing(program.origin, accounts);
    await pause(2_000);
    const from = performance.now();
    const applied = await runMigrations(program.dataDir);
    const to = performance.now();
    await pause(1_000);
    await writers.stop();
    const views = await stopViewing();
    const { lost, doubled, acknowledged } = await writers.compare(database);
    const { rows } = await database.query('SELECT count(*)::integer AS entries FROM food_logs');
    return [
      measure('diary entries', rows[0].entries, { min: ENTRIES }),
      measure('applied under load', applied.map((name) => name.replace(/\d+$/, '')).join(', ')),
      measure('… of', applied.length, { min: REVERTED.length }),
      seconds('duration', to - from),
      measure('acknowledged', acknowledged, { min: 1, sum: true }),
      never('rejected or interrupted', ledger.tally.countOthers('good') + views.tally.countOthers('good')),
      never('lost or duplicated', lost + doubled),
      seconds('longest time without a write', ledger.longestGap(from, to), { max: 3 }),
      seconds('slowest write', ledger.slowest, { max: 8 }),
      measure('day view p50 / p99', views.latency),
    ];
  },
};
