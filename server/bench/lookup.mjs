// Measures food lookup in the USDA database with 16 clients on the loopback interface, each sending one query after
// another: first queries that are too short, which show the overhead of a request; then common queries, which are
// mostly cached; then a different food each time, which is rarely cached. Finally measures the combined search over
// 5,000 own foods and the USDA database, with one client and with all. Usage: node server/bench/lookup.mjs [seconds]
// (after npm run build)
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { post, signUp, summary, withProgram } from './harness/with-program.mjs';
import { ROOT } from '../scripts/project.mjs';

const CLIENTS = 16;
const SECONDS = Math.min(Number(process.argv[2] ?? 5), 8);
const WARM_UP_SECONDS = 2;
const FIELDS =
  'foodId label category source measures { label weight } servingSize servingWeight macros { macroName value unit }';
const DOCUMENT = `query ($query: String!) { lookupFoods(query: $query) { ${FIELDS} } }`;
const SEARCH = `query ($query: String!) { searchFoods(query: $query) { name hasAmount lookupFailed hits {
  ownFood { id name servingSize source macros { macroName value unit } } lookupFood { ${FIELDS} }
  amounts { grams servings servingSize servingWeight measureLabel } } } }`;
const OWN_FOODS = 5_000;

const read = (file) => readFileSync(join(ROOT, 'server', file), 'utf8');

const everyday = [...read('test/support/everyday-queries.ts').matchAll(/^ {2}\['([^']+)'/gm)].map(([, query]) => query);
/** First two parts of the names of all USDA foods, in an order that jumps between groups. */
const anything = JSON.parse(read('data/usda-foods.json'))
  .foods.map(([, name], index) => [(index * 7919) % 8789, name.split(',').slice(0, 2).join(' ').slice(0, 60)])
  .sort(([a], [b]) => a - b)
  .map(([, query]) => query);

/** Typical queries for the combined search, with amounts. */
const typed = read('test/data/everyday-foods.csv')
  .split('\n')
  .slice(1)
  .map((line) => line.split(',')[0])
  .filter((query) => query !== '');

/** Adds as many foods as an account can have, named like USDA foods. */
const addOwnFoods = (database) =>
  database.query(
    `INSERT INTO foods (user_id, id, name, name_folded, serving_size, macros, source, created_at)
     SELECT u.id, gen_random_uuid(), f.name, lower(f.name), '1 serving (100g)', '[["calories", 100, "kcal"]]'::jsonb, 'custom', now()
       FROM users u, (SELECT name FROM usda_foods ORDER BY md5(id) LIMIT $1) f`,
    [OWN_FOODS - 150],
  );

async function measure({ origin, token, queries, document = DOCUMENT, clients = CLIENTS }, seconds) {
  const times = [];
  const until = performance.now() + seconds * 1000;
  let sent = 0;
  const client = async () => {
    while (performance.now() < until) {
      sent += 1;
      const query = queries[sent % queries.length];
      const started = performance.now();
      const answer = await post(origin, '/graphql', { query: document, variables: { query } }, token);
      times.push(performance.now() - started);
      if (!/^\{"data":\{"(?:lookupFoods":\[|searchFoods":\{)/.test(answer))
        throw new Error(`${query}: ${answer.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times;
}

await withProgram(async ({ origin, database }) => {
  const token = await signUp(origin);
  // Sets the tier directly instead of through a payment.
  await database.query(`UPDATE users SET subscription_status = 'active'`);
  const show = async (name, scene) => {
    await measure(scene, WARM_UP_SECONDS);
    const times = await measure(scene, SECONDS);
    const each = Math.round(times.length / SECONDS);
    console.log(`${name}: ${scene.clients ?? CLIENTS} clients, ${each} a second, ${summary(times)}`);
  };
  for (const [name, queries] of Object.entries({ 'too short': ['ab'], everyday, anything })) {
    await show(name, { origin, token, queries });
  }
  await addOwnFoods(database);
  await database.query('ANALYZE foods');
  const search = { origin, token, queries: typed, document: SEARCH };
  await show(`one search over ${OWN_FOODS} own foods`, { ...search, clients: 1 });
  await show(`one search over ${OWN_FOODS} own foods`, search);
});
