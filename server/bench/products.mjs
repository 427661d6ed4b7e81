// `npm run bench -- products [--rows N]` fills the mirror of Open Food Facts from synthetic files and measures how long it takes,
// how much memory the command needs, how large the table is, and how long a scan and a search take with a full mirror.
import { execFileSync } from 'node:child_process';
import { createWriteStream, rmSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { signUp } from '../harness/accounts.mjs';
import { summarize } from '../harness/measures.mjs';
import { temporaryFolder } from '../harness/system.mjs';
import { ROOT } from '../scripts/project.mjs';
import { measureQuery, withProgram } from './harness/with-program.mjs';

const COMMAND = join(ROOT, 'server/dist/commands/products.js');
const ASKED = 300;
const WORDS = 'oat milk dark chocolate whole grain bread yogurt cheese tomato soup crisps juice apple berry'.split(' ');
const FIND = 'query ($barcode: String!) { me { product(barcode: $barcode) { name } } }';
const SEARCH = 'query ($query: String!) { searchFoods(query: $query, first: 20) { products { name } } }';

/** @param {number} index */
function toBarcode(index) {
  const digits = `40${String(index).padStart(10, '0')}`;
  const sum = digits.split('').reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** @param {number} index */
const toName = (index) => [1, 7, 31].map((step) => WORDS[Math.floor(index / step) % WORDS.length]).join(' ');

/** A line of the dump: a product with the values that are read, and as many others.  @param {number} index */
const toLine = (index) =>
  `${JSON.stringify({
    code: toBarcode(index),
    product_name: `${toName(index)} ${index}`,
    brands: `Brand ${index % 5000}`,
    countries_tags: ['en:germany', 'en:france'],
    serving_size: '25 g',
    serving_quantity: 25,
    ingredients_text: 'x'.repeat(800),
    nutriments: {
      'energy-kcal_100g': 450,
      'energy-kj_100g': 1884,
      proteins_100g: 8,
      carbohydrates_100g: 62,
      fat_100g: 18,
      sugars_100g: index % 60,
      salt_100g: 0.5,
    },
  })}\n`;

/** @param {string} file @param {number} rows */
async function writeRows(file, rows) {
  const stream = createWriteStream(file);
  for (let index = 0; index < rows; index += 1) {
    if (!stream.write(toLine(index))) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'close');
}

/** @param {number} rows */
export async function measureProducts(rows) {
  const folder = temporaryFolder('products');
  const file = join(folder, 'products.jsonl');
  await writeRows(file, rows);
  await withProgram(async ({ client, database, dataDir }) => {
    const started = performance.now();
    const output = execFileSync(process.execPath, [COMMAND, 'import', file], {
      env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'development' },
      encoding: 'utf8',
    });
    const seconds = (performance.now() - started) / 1000;
    console.log(output.trim());
    console.log(`${rows} rows in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} a second`);
    const { rows: sizes } = await database.query(
      `SELECT pg_size_pretty(pg_table_size('open_food_facts_products')) AS table,
              pg_size_pretty(pg_indexes_size('open_food_facts_products')) AS indexes`,
    );
    console.log(`table ${sizes[0].table}, indexes ${sizes[0].indexes}`);
    const { token } = await signUp(client, 'bench');
    await database.query(
      "UPDATE users SET subscription_status = 'active', subscription_ends_at = now() + interval '1 day'",
    );
    for (const [what, query, toVariables] of /** @type {const} */ ([
      ['scan', FIND, (/** @type {number} */ index) => ({ barcode: toBarcode(Math.floor((index / ASKED) * rows)) })],
      ['search', SEARCH, (/** @type {number} */ index) => ({ query: toName(index * 13) })],
    ])) {
      const times = [];
      for (let index = 0; index < ASKED; index += 1)
        times.push(await measureQuery(client, { query, variables: toVariables(index), token }));
      console.log(`${what}: ${summarize(times)}`);
    }
  });
  rmSync(folder, { recursive: true, force: true });
}
