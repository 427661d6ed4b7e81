import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { MirrorImport, type ImportOptions } from '../../src/modules/products/mirror/mirror-import';
import { MirrorRepository } from '../../src/modules/products/mirror/mirror.repository';
import { isLong } from '../support/long';
import { Person, TODAY } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
let mirror: MirrorRepository;
const folder = mkdtempSync(join(tmpdir(), 'macrolog-mirror-'));
beforeAll(async () => {
  app = await TestApp.start();
  mirror = new MirrorRepository(app.dataSource);
});
beforeEach(() => mirror.clear());
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const NUTRIMENTS = { 'energy-kcal_100g': 450, proteins_100g: 8, carbohydrates_100g: 62, fat_100g: 18 };

function toBarcode(index: number): string {
  const digits = `40${String(index).padStart(10, '0')}`;
  const sum = digits.split('').reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const build = (index: number, more: object = {}) => ({
  code: toBarcode(index),
  product_name: `Rye crackers ${index}`,
  brands: 'Wasserthal,Other',
  countries_tags: index % 2 === 0 ? ['en:germany'] : ['en:france'],
  serving_quantity: '12.5',
  nutriments: NUTRIMENTS,
  ...more,
});

function write(name: string, content: string): string {
  const file = join(folder, name);
  writeFileSync(file, name.endsWith('.gz') ? gzipSync(content) : content);
  return file;
}
const toLines = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join('\n');

const run = (file: string, more: Partial<ImportOptions> = {}) =>
  new MirrorImport(mirror).run({
    file,
    countries: [],
    takesIncomplete: false,
    removes: false,
    language: 'en',
    onProgress: () => undefined,
    ...more,
  });

const FIND =
  'query ($barcode: String!) { me { product(barcode: $barcode) { name brand servingWeight warnings macros { macroName value } source } } }';
const find = async (person: Person, barcode: string) => {
  const data = await app.data<{ me: { product: Record<string, unknown> | null } }>(
    FIND,
    { barcode },
    person.user.token,
  );
  return data.me.product;
};

const CRACKERS = {
  name: 'Rye crackers 4',
  brand: 'Wasserthal',
  servingWeight: 12.5,
  warnings: [],
  macros: [
    { macroName: 'calories', value: 450 },
    { macroName: 'protein', value: 8 },
    { macroName: 'carbs', value: 62 },
    { macroName: 'fats', value: 18 },
  ],
  source: 'OPEN_FOOD_FACTS',
};

const CELLS = ['code', 'product_name', 'brands', 'countries_tags', 'serving_quantity', ...Object.keys(NUTRIMENTS)];
const toCells = (row: ReturnType<typeof build>) => [
  row.code,
  row.product_name,
  row.brands,
  row.countries_tags.join(','),
  row.serving_quantity,
  ...Object.values(NUTRIMENTS),
];
const TSV = [CELLS, ...[3, 4, 5].map((index) => toCells(build(index)))].map((cells) => cells.join('\t')).join('\n');
const CSV = [CELLS, ...[3, 4, 5].map((index) => toCells(build(index)))]
  .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
  .join('\n');

test.each([
  ['products.jsonl', toLines([3, 4, 5].map((index) => build(index)))],
  ['products.jsonl.gz', `${toLines([3, 4, 5].map((index) => build(index)))}\n`],
  ['products.csv', TSV],
  ['products.csv.gz', CSV],
  ['products.tsv', TSV],
])('%s becomes products that a scan finds', async (name, content) => {
  const person = await Person.join(app, 'subscribed');
  expect(await run(write(name, content))).toEqual({ read: 3, taken: 3, removed: 0 });
  expect(await find(person, toBarcode(4))).toEqual(CRACKERS);
  expect(await find(person, toBarcode(6))).toBeNull();
});

/** The built reader, because the library for parquet is an ES module. */
const READ = `
  const { readRows } = require(process.argv[1]);
  (async () => { for await (const row of readRows(process.argv[2], 2)) console.log(JSON.stringify(row)); })();`;

test('a parquet file has the rows of the API, from a position on', async () => {
  const reader = join(__dirname, '../../dist/modules/products/mirror/product-files.js');
  // Written by pyarrow: five rows in groups of three, with names and nutrients as lists of structs, as in food.parquet.
  const file = join(__dirname, '../data/products.parquet');
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', READ, reader, file]);
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(rows).toHaveLength(3);
  const lines = rows.map((row) => JSON.stringify(row)).join('\n');
  expect(await run(write('from-parquet.jsonl', lines), { countries: ['en:germany'] })).toMatchObject({ taken: 2 });
  expect(await find(await Person.join(app, 'subscribed'), toBarcode(2))).toMatchObject({
    name: 'Product 2 of the line 2',
    brand: 'Brand 2',
    servingWeight: 25,
    warnings: [],
  });
});

/** Reads metadata only, so that a group of any size is refused before it fills the memory. */
const READ_SMALL = `
  const { readParquet } = require(process.argv[1]);
  readParquet(process.argv[2], 0, 10).next().then(console.log, (error) => console.log(error.message));`;

test('a parquet file with large row groups is refused before a row is read', async () => {
  const reader = join(__dirname, '../../dist/modules/products/mirror/parquet-file.js');
  const file = join(__dirname, '../data/products.parquet');
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', READ_SMALL, reader, file]);
  expect(stdout.trim()).toBe(
    `${file} has row groups that are too large. Rewrite it as the documentation describes, or use the JSONL file.`,
  );
});

test('countries and completeness filter; rows without a barcode, a name or sense are read over', async () => {
  const rows = [
    build(1),
    build(2),
    build(4, { nutriments: { 'energy-kcal_100g': 450 } }),
    build(6, { product_name: '' }),
    build(8, { code: '2012345678903' }),
    build(10, { code: 'x' }),
    build(12, { code: 5 }),
    null,
    [1],
  ];
  const file = write('odd.jsonl', `${toLines(rows as object[])}\n{"code": "40063`);
  expect(await run(file, { countries: ['en:germany'] })).toEqual({ read: 10, taken: 1, removed: 0 });
  await mirror.clear();
  expect(await run(file, { takesIncomplete: true })).toMatchObject({ taken: 3 });
  expect(await find(await Person.join(app, 'subscribed'), toBarcode(4))).toMatchObject({ warnings: ['INCOMPLETE'] });
});

test('changes update products, add new ones and remove those that no longer fit', async () => {
  await run(write('base.jsonl', toLines([1, 2, 3].map((index) => build(index)))));
  const changes = [build(1, { product_name: 'Renamed' }), build(2, { nutriments: {} }), build(9)];
  const file = write('delta.jsonl', toLines(changes));
  expect(await run(file, { removes: true })).toEqual({ read: 3, taken: 2, removed: 1 });
  expect(await mirror.count()).toBe(3);
  const person = await Person.join(app, 'subscribed');
  expect(await find(person, toBarcode(1))).toMatchObject({ name: 'Renamed' });
  expect(await find(person, toBarcode(2))).toBeNull();
});

test('the last row of a barcode applies, also among rows that are written together', async () => {
  const unfit = { nutriments: {} };
  const rows = [build(1), build(1, unfit), build(2, unfit), build(2, { product_name: 'Complete' }), build(3)];
  const file = write('twice.jsonl', toLines(rows));
  expect(await run(file, { removes: true })).toEqual({ read: 5, taken: 2, removed: 1 });
  const person = await Person.join(app, 'subscribed');
  expect(await find(person, toBarcode(1))).toBeNull();
  expect(await find(person, toBarcode(2))).toMatchObject({ name: 'Complete' });
});

test('vitamins and minerals are kept, and logged with the product', async () => {
  const nutriments = { ...NUTRIMENTS, iron_100g: 0.004, 'vitamin-c_100g': 0.06, 'vitamin-d_100g': 0.000_005 };
  await run(write('vitamins.jsonl', toLines([build(4, { nutriments }), build(6)])));
  const person = await Person.join(app, 'subscribed');
  const amount = { value: 50, unit: 'g' };
  for (const index of [4, 6]) {
    await person.do('logProduct', { input: { id: randomUUID(), barcode: toBarcode(index), date: TODAY, amount } });
  }
  const rows = await app.dataSource.query<{ further: number[] | null }[]>(
    'SELECT array_remove(further, NULL) AS further FROM open_food_facts_products ORDER BY barcode',
  );
  expect(rows).toEqual([{ further: [4, 60, expect.closeTo(0.005) as unknown] }, { further: null }]);
  const logged = await app.dataSource.query<{ nutrients: unknown }[]>(
    'SELECT nutrients FROM food_logs WHERE user_id = $1 ORDER BY nutrients',
    [person.user.id],
  );
  expect(JSON.stringify(logged[0]?.nutrients)).toContain('iron');
});

test('a mirrored value above the maximum of a macro is unknown', async () => {
  await run(write('odd-value.jsonl', toLines([build(1)])));
  await app.dataSource.query('UPDATE open_food_facts_products SET amounts[8] = 2000000');
  const found = await find(await Person.join(app, 'subscribed'), toBarcode(1));
  expect((found?.macros as { macroName: string }[]).map(({ macroName }) => macroName)).toEqual([
    'calories',
    'protein',
    'carbs',
    'fats',
  ]);
});

test('an import that was interrupted continues, and a finished one starts again', async () => {
  // The import commits batches of 1,000 rows.
  const [rows, first] = isLong ? [2_500, 2_000] : [1_100, 1_000];
  const file = write('long.jsonl', toLines(Array.from({ length: rows }, (_, index) => build(index))));
  const stop = new Error('interrupted');
  const interrupted = run(file, {
    onProgress: ({ read }) => {
      if (read === first) throw stop;
    },
  });
  await expect(interrupted).rejects.toBe(stop);
  expect(await mirror.count()).toBe(first);
  expect(await run(file)).toEqual({ read: rows, taken: rows - first, removed: 0 });
  expect(await run(file)).toEqual({ read: rows, taken: rows, removed: 0 });
  expect(await mirror.count()).toBe(rows);
});

test.each([
  ['products.txt', 'The file must be .jsonl, .csv or .tsv, each also as .gz, or .parquet.'],
  ['nothing.csv', 'has no column named code.'],
])('%s is refused', async (name, sentence) => {
  await expect(run(write(name, 'a,b\n1,2'))).rejects.toThrow(sentence);
  await expect(run(join(folder, 'missing.jsonl'))).rejects.toThrow("Couldn't read");
});

describe('a search', () => {
  const search = async (person: Person, query: string) => {
    const document = 'query ($query: String!) { searchFoods(query: $query) { products { name brand attribution } } }';
    const data = await app.data<{ searchFoods: { products: { name: string }[] } }>(
      document,
      { query },
      person.user.token,
    );
    return data.searchFoods.products.map(({ name }) => name);
  };

  test('finds products by the words of name and brand, the last one unfinished, shortest first, at most 10, also after an amount', async () => {
    const rows = ['Müsli mit Nüssen', 'Nuss-Müsli', "O'Brien's 100% Müsli"].map((product_name, index) =>
      build(index, { product_name }),
    );
    await run(write('names.jsonl', toLines([...rows, ...Array.from({ length: 12 }, (_, index) => build(20 + index))])));
    const person = await Person.join(app, 'subscribed');
    expect(await search(person, '50 g musli nus')).toEqual(['Nuss-Müsli', 'Müsli mit Nüssen']);
    expect(await search(person, "wasserthal o'brien")).toEqual(["O'Brien's 100% Müsli"]);
    expect(await search(person, 'rye')).toHaveLength(10);
    for (const odd of ["'", '& | !', 'a:*', '\\', 'x'.repeat(90), '牛乳'])
      expect(await search(person, odd)).toEqual([]);
    expect(await search(await Person.join(app, 'one_time'), 'rye')).toEqual([]);
  });

  test('shows what most people scan first, and finds the others too, by whole words and long beginnings', async () => {
    const few = new MirrorRepository(app.dataSource, 2);
    const rows = [3, 900, 40, 0].map((unique_scans_n, index) =>
      build(index, { product_name: `Oat bar ${'x'.repeat(index)}`, brands: 'Nord', unique_scans_n }),
    );
    const options = {
      countries: [],
      takesIncomplete: false,
      removes: false,
      language: 'en',
      onProgress: () => undefined,
    };
    const file = write('scanned.jsonl', toLines(rows));
    await new MirrorImport(few).run({ file, ...options });
    const person = await Person.join(app, 'subscribed');
    const names = async (query: string) =>
      (await search(person, query)).map((name) => name.replace('Oat bar', '').trim());
    const scans = () => app.dataSource.query('SELECT scans FROM open_food_facts_products WHERE is_popular ORDER BY 1');
    expect(await scans()).toEqual([{ scans: 40 }, { scans: 900 }]);
    expect(await names('oat bar')).toEqual(['x', 'xx', '', 'xxx']);
    expect(await names('oat nor')).toEqual(['x', 'xx', '', 'xxx']);
    // The beginning is too short for the others.
    expect(await names('oat no')).toEqual(['x', 'xx']);
    // An update changes what is popular.
    const update = write('scanned-later.jsonl', toLines([{ ...rows[3], unique_scans_n: 5000 }]));
    await new MirrorImport(few).run({ file: update, ...options, removes: true });
    expect(await scans()).toEqual([{ scans: 900 }, { scans: 5000 }]);
  });

  test('and a scan find nothing once the operator has dropped the table', async () => {
    await app.dataSource.query('ALTER TABLE open_food_facts_products RENAME TO dropped');
    const person = await Person.join(app, 'subscribed');
    expect([await search(person, 'rye'), await find(person, toBarcode(1))]).toEqual([[], null]);
    await app.dataSource.query('ALTER TABLE dropped RENAME TO open_food_facts_products');
  });
});
