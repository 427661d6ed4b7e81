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
const ASKED = 600;
/** The first requests of each kind, while the program compiles its code, are not measured. */
const WARM_UP = 300;
const SYLLABLES = 'ba chi do fre ga ki lo mue na pro ru sa te va zi ol ar en is um'.split(' ');
const WORDS = 20_000;
const FIND = 'query ($barcode: String!) { me { product(barcode: $barcode) { name } } }';
const SEARCH = 'query ($query: String!) { searchFoods(query: $query, first: 20) { products { name } } }';

/** @param {number} index */
function toBarcode(index) {
  const digits = `40${String(index).padStart(10, '0')}`;
  const sum = digits.split('').reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Evenly spread from 0 to 1, the same in every run.  @param {number} index @param {number} place */
function spread(index, place) {
  const mixed = Math.imul(index ^ (index >>> 15), 0x2c1b3c6d) ^ Math.imul(place + 1, 0x297a2d39);
  return (Math.imul(mixed ^ (mixed >>> 12), 0x85ebca6b) >>> 0) / 2 ** 32;
}

/** The first words are common and the last ones rare, as in a language: the tenth is in 3 of 100 names.  @param {number} rank */
function toWord(rank) {
  const [first, second, third] = [rank, Math.floor(rank / 20), Math.floor(rank / 400)].map((number) => number % 20);
  return [SYLLABLES[first], SYLLABLES[second], SYLLABLES[third], rank >= 8000 ? 's' : ''].join('');
}

/** @param {number} index @param {number} place */
const pickWord = (index, place) => toWord(Math.floor(WORDS ** spread(index, place)) - 1);

/** @param {number} index */
const toName = (index) =>
  Array.from({ length: 2 + Math.floor(spread(index, 9) * 4) }, (_, place) => pickWord(index, place)).join(' ');

/** Kinds of searches with the text of each.  @type {Readonly<Record<string, (index: number) => string>>} */
const SEARCHES = {
  'common word': (index) => toWord(index % 30),
  'rare word': (index) => toWord(5000 + index * 37),
  'two words of a name': (index) =>
    toName(index * 9973)
      .split(' ')
      .slice(0, 2)
      .join(' '),
  'unfinished word': (index) =>
    toName(index * 7919)
      .split(' ')
      .slice(0, 2)
      .join(' ')
      .slice(0, -2),
  'three letters': (index) => toWord(index * 41).slice(0, 3),
};

/** A line of the dump: a product with the values that are read, and as many others.  @param {number} index */
const toLine = (index) =>
  `${JSON.stringify({
    code: toBarcode(index),
    product_name: toName(index),
    brands: `Brand ${index % 5000}`,
    countries_tags: ['en:germany', 'en:france'],
    serving_size: '25 g',
    serving_quantity: 25,
    unique_scans_n: Math.floor(1 / (spread(index, 10) + 0.0001)) - 1,
    ingredients_text: 'x'.repeat(800),
    nutriments: {
      'energy-kcal_100g': 450,
      'energy-kj_100g': 1884,
      proteins_100g: 8,
      carbohydrates_100g: 62,
      fat_100g: 18,
      sugars_100g: index % 60,
      salt_100g: 0.5,
      ...(index % 8 === 0 && {
        calcium_100g: 0.12,
        iron_100g: 0.002,
        'vitamin-c_100g': 0.01,
        'vitamin-d_100g': 0.000_001,
      }),
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
    /** @type {[what: string, query: string, toVariables: (index: number) => object][]} */
    const requests = [
      ['scan', FIND, (index) => ({ barcode: toBarcode(Math.floor((index / ASKED) * rows)) })],
      ...Object.entries(SEARCHES).map(
        ([what, toQuery]) =>
          /** @type {[string, string, (index: number) => object]} */ ([
            `search of a ${what}`,
            SEARCH,
            (index) => ({ query: toQuery(index) }),
          ]),
      ),
    ];
    for (const [what, query, toVariables] of requests) {
      const times = [];
      for (let index = 0; index < ASKED; index += 1)
        times.push(await measureQuery(client, { query, variables: toVariables(index), token }));
      console.log(`${what}: ${summarize(times.slice(WARM_UP))}`);
    }
  });
  rmSync(folder, { recursive: true, force: true });
}
