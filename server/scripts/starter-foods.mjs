// `node server/scripts/starter-foods.mjs TABLES` calculates the nutrients of the local starter foods from the food tables in
// a folder. The names, categories, servings, grams and codes in the CSV files are written by hand.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** @typedef {{ id: string, names: Record<string, string>, nutrients: Record<string, number | undefined> }} TableFood */

const TABLES = ['bls_4_0', 'ciqual_2025'];
const LANGUAGES = ['de', 'fr', 'es'];

/**
 * Nutrient columns, and their values per 100 g. Carbs are total, fiber included. Protein is nitrogen times 6.25, as on
 * labels, and so is the energy. The tables have no caffeine.
 *
 * @type {readonly (readonly [column: string, value: (nutrients: TableFood['nutrients']) => number | undefined])[]}
 */
const COLUMNS = [
  ['calories', (nutrients) => nutrients['ENERC_KCAL']],
  ['protein_g', (nutrients) => nutrients['PROT625']],
  ['carbs_g', ({ CHOAVL, FIBTG }) => (CHOAVL === undefined || FIBTG === undefined ? undefined : CHOAVL + FIBTG)],
  ['fats_g', (nutrients) => nutrients['FAT']],
  ['sugars_g', (nutrients) => nutrients['SUGAR']],
  ['fiber_g', (nutrients) => nutrients['FIBTG']],
  ['sodium_mg', (nutrients) => nutrients['NA']],
  ['cholesterol_mg', (nutrients) => nutrients['CHOLE']],
  ['potassium_mg', (nutrients) => nutrients['K']],
  ['calcium_mg', (nutrients) => nutrients['CA']],
  ['caffeine_mg', () => undefined],
  ['water_g', (nutrients) => nutrients['WATER']],
];

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder of the food tables.');

/** @type {Map<string, TableFood>} */
const foods = new Map();
for (const table of TABLES) {
  const lines = gunzipSync(readFileSync(join(folder, `${table}.jsonl.gz`)))
    .toString('utf8')
    .split('\n');
  for (const line of lines.filter(Boolean)) {
    const food = /** @type {TableFood} */ (JSON.parse(line));
    foods.set(food.id, food);
  }
}

/** @param {Record<string, string>} row */
function calculate({ name, category, serving, grams, code }) {
  const food = foods.get(code);
  if (!food) throw new Error(`No table has the code ${code} of ${name}.`);
  const values = COLUMNS.map(([column, read]) => {
    const value = read(food.nutrients);
    // An empty cell is an unknown value, not zero.
    return [column, value === undefined ? '' : String(Math.round(value * Number(grams)) / 100)];
  });
  const description = code.startsWith('bls:') ? food.names['de'] : food.names['fr'];
  return { name, category, serving, grams, ...Object.fromEntries(values), code, description };
}

for (const language of LANGUAGES) {
  const file = join(import.meta.dirname, '../data', `starter-foods-${language}.csv`);
  const rows = /** @type {Record<string, string>[]} */ (parse(readFileSync(file), { columns: true }));
  writeFileSync(file, stringify(rows.map(calculate), { header: true }));
}
