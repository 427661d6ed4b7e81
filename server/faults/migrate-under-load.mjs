import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ROOT } from '../scripts/project.mjs';
import { latency, lookAtDays } from './harness/load.mjs';
import { measure, never, seconds } from './harness/measures.mjs';
import { startWriters } from './harness/writers.mjs';

const ENTRIES = 1_000_000;
/** Migrations that only affect performance, newest first. */
const TAKEN_BACK = [
  'CreateUsersSearch1795240080000',
  'IndexFoodLogsByFood1795230180000',
  'LetMailsOutliveUsers1795230120000',
];
const SCRIPT = join(ROOT, 'server/faults/harness/migrations.mjs');

/** A diary as it looks after years: the same number of entries for each account, twenty per day. */
const FILL = `
  INSERT INTO food_logs (user_id, id, log_date, food_id, name, serving_size, servings, macros, logged_at)
  SELECT food.user_id, gen_random_uuid(), current_date - 10 - (n / 20)::integer, food.id, 'Oats', '1 cup', 1,
    '[["calories", 150], ["protein", 5], ["fat", 3], ["carbs", 27]]', now()
  FROM (SELECT DISTINCT ON (user_id) user_id, id FROM foods ORDER BY user_id, id) AS food,
    generate_series(1, $1::integer) AS n`;

async function migrations(dataDir, ...takenBack) {
  const args = [SCRIPT, join(dataDir, 'postgres-socket'), ...takenBack];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return stdout.trim().split('\n');
}

/** The longest time without an acknowledged write. */
function longestStall(goodAt, from, to) {
  const moments = [from, ...goodAt.filter((at) => at > from && at < to), to];
  return Math.max(...moments.slice(1).map((at, index) => at - moments[index]));
}

/** Applies an update's migrations to a large database while the old version keeps serving requests. */
export const migrateUnderLoad = {
  name: 'migrate-under-load',
  heavy: true,
  runs: 3,
  limitMs: 400_000,
  async run(scene) {
    const { accounts } = scene;
    const program = await scene.start();
    const database = await scene.database();
    await migrations(program.dataDir, ...TAKEN_BACK);
    await database.query(FILL, [ENTRIES / accounts.length]);
    await database.query('ANALYZE food_logs');
    const writers = startWriters(program.origin, accounts);
    scene.later(() => writers.giveUp());
    const stopLooking = lookAtDays(program.origin, accounts);
    await pause(2_000);
    const from = performance.now();
    const applied = await migrations(program.dataDir);
    const to = performance.now();
    await pause(1_000);
    await writers.stop();
    const views = await stopLooking();
    const { lost, doubled, acknowledged } = await writers.compare(database);
    const { rows } = await database.query('SELECT count(*)::integer AS entries FROM food_logs');
    return [
      measure('diary entries', rows[0].entries, { least: ENTRIES }),
      measure('applied under load', applied.map((name) => name.replace(/\d+$/, '')).join(', ')),
      measure('… of', applied.length, { least: TAKEN_BACK.length }),
      seconds('duration', to - from),
      measure('acknowledged', acknowledged, { least: 1, sum: true }),
      never('rejected or interrupted', writers.ledger.tally.otherThan('good') + views.tally.otherThan('good')),
      never('lost or duplicated', lost + doubled),
      seconds('longest time without a write', longestStall(writers.ledger.goodAt, from, to), { most: 3 }),
      seconds('slowest write', writers.ledger.slowest, { most: 8 }),
      measure('day view p50 / p99', latency(views)),
    ];
  },
};
