// Measures food lookup in the base of foods with 16 clients on the loopback interface, each sending one query after
// another: first queries that are too short, which show the overhead of a request; then common queries, which are
// mostly cached; then a different food each time, which is rarely cached. Finally measures the combined search over
// 5,000 own foods and the base of foods, with one client and with all. Usage: node server/bench/lookup.mjs [seconds]
// (after npm run build)
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signUp } from '../harness/accounts.mjs';
import { summarize } from '../harness/measures.mjs';
import { ROOT } from '../scripts/project.mjs';
import { readLookups } from './harness/operations.mjs';
import { measureQuery, withProgram } from './harness/with-program.mjs';

/** @import { Client as Database } from 'pg' */
/** @import { Client } from '../harness/types' */

/** @typedef {{ queries: string[], query?: string, clients?: number }} Load */

const CLIENTS = 16;
const SECONDS = Math.min(Number(process.argv[2] ?? 5), 8);
const WARM_UP_SECONDS = 2;
const FIELDS =
  'foodId label category source measures { label weight } servingSize servingWeight macros { macroName value unit }';
const LOOKUP = `query ($query: String!) { lookupFoods(query: $query) { ${FIELDS} } }`;
const SEARCH = `query ($query: String!) { searchFoods(query: $query) { name hasAmount lookupFailed hits {
  ownFood { id name servingSize source macros { macroName value unit } } lookupFood { ${FIELDS} }
  amounts { grams servings servingSize servingWeight measureLabel } } } }`;
const OWN_FOODS = 5_000;

/** @param {string} file */
const read = (file) => readFileSync(join(ROOT, 'server', file), 'utf8');

const everyday = [...read('test/support/everyday-queries.ts').matchAll(/^ {2}\['([^']+)'/gm)].map(([, query]) => query);

/** Typical queries for the combined search, with amounts. */
const typed = read('test/data/everyday-foods.csv')
  .split('\n')
  .slice(1)
  .map((line) => line.split(',')[0])
  .filter((query) => query !== '');

/**
 * Adds as many foods as an account can have, named like foods of the base.
 * @param {Database} database
 */
const addOwnFoods = (database) =>
  database.query(
    `INSERT INTO foods (user_id, id, name, name_folded, serving_size, macros, source, created_at)
     SELECT u.id, gen_random_uuid(), f.name, lower(f.name), '1 serving (100g)', '[["calories", 100, "kcal"]]'::jsonb, 'custom', now()
       FROM users u, unnest($1::text[]) AS f(name)`,
    [readLookups().slice(0, OWN_FOODS - 150)],
  );

/** @param {Client} client @param {string} token @param {Load} load @param {number} seconds */
async function measure(client, token, { queries, query = LOOKUP, clients = CLIENTS }, seconds) {
  /** @type {number[]} */
  const times = [];
  const until = performance.now() + seconds * 1000;
  let sent = 0;
  const run = async () => {
    while (performance.now() < until) {
      sent += 1;
      times.push(await measureQuery(client, { query, variables: { query: queries[sent % queries.length] }, token }));
    }
  };
  await Promise.all(Array.from({ length: clients }, run));
  return times;
}

await withProgram(async ({ client, database }) => {
  const { token } = await signUp(client, 'bench');
  // Sets the tier directly instead of through a payment.
  await database.query(`UPDATE users SET subscription_status = 'active'`);
  /** @param {string} name @param {Load} load */
  const show = async (name, load) => {
    await measure(client, token, load, WARM_UP_SECONDS);
    const times = await measure(client, token, load, SECONDS);
    const rate = Math.round(times.length / SECONDS);
    console.log(`${name}: ${load.clients ?? CLIENTS} clients, ${rate} a second, ${summarize(times)}`);
  };
  await show('too short', { queries: ['ab'] });
  await show('everyday', { queries: everyday });
  await show('anything', { queries: readLookups() });
  await addOwnFoods(database);
  await database.query('ANALYZE foods');
  const search = { queries: typed, query: SEARCH };
  await show(`one search over ${OWN_FOODS} own foods`, { ...search, clients: 1 });
  await show(`one search over ${OWN_FOODS} own foods`, search);
});
