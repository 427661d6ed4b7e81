// Measures the look-up over the USDA base: 16 clients on the loopback, each typing one query after the other. First queries
// too short to be looked up, which show what the way there and back costs; then what everybody types, of which much is
// answered from memory; then another food each time, of which nearly nothing is.
//   node server/bench/lookup.mjs [seconds]      (after npm run build)
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

const read = (file) => readFileSync(join(ROOT, 'server', file), 'utf8');

const everyday = [...read('test/support/everyday-queries.ts').matchAll(/^ {2}\['([^']+)'/gm)].map(([, query]) => query);
/** Names of all foods of the base by their first two parts, in an order that jumps between groups. */
const anything = JSON.parse(read('data/usda-foods.json'))
  .foods.map(([, name], index) => [(index * 7919) % 8789, name.split(',').slice(0, 2).join(' ').slice(0, 60)])
  .sort(([a], [b]) => a - b)
  .map(([, query]) => query);

async function measure({ origin, token, queries }, seconds) {
  const times = [];
  const until = performance.now() + seconds * 1000;
  let sent = 0;
  const client = async () => {
    while (performance.now() < until) {
      sent += 1;
      const query = queries[sent % queries.length];
      const started = performance.now();
      const answer = await post(origin, '/graphql', { query: DOCUMENT, variables: { query } }, token);
      times.push(performance.now() - started);
      if (!answer.startsWith('{"data":{"lookupFoods":[')) throw new Error(`${query}: ${answer.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return times;
}

await withProgram(async ({ origin, database }) => {
  const token = await signUp(origin);
  // The tier is set where payments would set it.
  await database.query(`UPDATE users SET subscription_status = 'active'`);
  for (const [name, queries] of Object.entries({ 'too short': ['ab'], everyday, anything })) {
    const scene = { origin, token, queries };
    await measure(scene, WARM_UP_SECONDS);
    const times = await measure(scene, SECONDS);
    const each = Math.round(times.length / SECONDS);
    console.log(`${name}: ${CLIENTS} clients, ${each} a second, ${summary(times)}`);
  }
});
