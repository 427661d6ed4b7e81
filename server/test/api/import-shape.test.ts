import { randomUUID } from 'node:crypto';
import { Person } from '../support/person';
import { readBatches } from '../support/read-batches';
import { TestApp } from '../support/test-app';
import { archiveWith, importTo, sendImport, total } from '../support/archives';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const TOO_DEEP = "The file isn't a Macrolog export: it is nested too deeply. Choose the original download.";
/** An archive with an unknown part; its own object is the first part and the first level. */
const buildArchive = (more: string) => `{"format":"macrolog","version":1,"more":${more}}`;
const nested = (levels: number) => buildArchive('['.repeat(levels - 1) + ']'.repeat(levels - 1));
const many = (part: string, parts: number) =>
  buildArchive(
    `[${Array<string>(parts - 2)
      .fill(part)
      .join()}]`,
  );

const fields = (count: number) => Array.from({ length: count }, (_, index) => `"k${index}":1`).join();

test.each<[string, string, string]>([
  ['lists within each other', nested(17), TOO_DEEP],
  ['objects within each other', buildArchive('{"a":'.repeat(16) + '1' + '}'.repeat(16)), TOO_DEEP],
  ['lists that never end', '['.repeat(100_000), TOO_DEEP],
  [
    'fields',
    `{"format":"macrolog","version":1,${fields(63)}}`,
    "The file isn't a Macrolog export: it has too many fields. Choose the original download.",
  ],
])('a file with too many %s is refused', async (_, file, sentence) => {
  const { batches, error } = await readBatches(file);
  expect([batches, error?.code, error?.message]).toEqual([[], 'INVALID_INPUT', sentence]);
});

test('a file at the bounds is taken, and what stands in a text is not counted', async () => {
  for (const file of [nested(16), `{"format":"macrolog","version":1,${fields(62)}}`, many('[]', 1_500_000)]) {
    expect(await readBatches(file)).toEqual({ batches: [] });
  }
  const { user } = await Person.join(app);
  const name = `\\"${'['.repeat(30)}"{{[`;
  const report = await importTo(app, user, archiveWith({ categories: [{ id: randomUUID(), name }] }));
  expect([report.problems, total(report, 'added')]).toEqual([[], 1]);
});

const NO_JSON = 'The file is not valid JSON.';
const UNCLOSED = '{"format":"macrolog","version":1,"foods":[{}';

test.each([
  ['a bracket that is not closed', UNCLOSED],
  ['a bracket too many', '{"format":"macrolog","version":1}}'],
  ['a comma at the end of a list', '{"format":"macrolog","version":1,"foods":[{},]}'],
  ['a comma at the end', '{"format":"macrolog","version":1,}'],
  ['no comma between rows', '{"format":"macrolog","version":1,"foods":[{} {}]}'],
  ['a name without a value', '{"format":"macrolog","version":1,"foods"}'],
  ['a name without quotes', '{format:"macrolog","version":1}'],
  ['a row that is no JSON', '{"format":"macrolog","version":1,"categories":[{"id":1,}]}'],
  ['a text that does not end', '{"format":"macrolog","version":1,"more":"\\"}'],
  ['the wrong bracket', '{"format":"macrolog","version":1,"foods":[}]}'],
])('a file with %s is no JSON, and nothing of it is imported', async (_, file) => {
  const { batches, error } = await readBatches(file);
  expect([batches, error?.code, error?.message]).toEqual([[], 'INVALID_INPUT', NO_JSON]);
});

test.each([
  [UNCLOSED, NO_JSON],
  [nested(17), TOO_DEEP],
])('a file that cannot be read is refused, and changes nothing: %s', async (file, sentence) => {
  const person = await Person.join(app);
  const before = await person.do('categories');
  const { status, body } = await sendImport(app, person.user, file);
  expect([status, body['code'], body['error']]).toEqual([400, 'INVALID_INPUT', sentence]);
  expect(await person.do('categories')).toEqual(before);
});

test.each([
  [
    'in another order, indented and with a byte order mark',
    (id: string) =>
      `\ufeff\n${JSON.stringify({ categories: [{ name: 'Tea', id }], version: 1, format: 'macrolog' }, null, 2)}\n`,
  ],
  [
    'whose last list of a name counts',
    (id: string) => `{"categories":[{}],"format":"macrolog","version":1,"categories":[{"id":"${id}","name":"Tea"}]}`,
  ],
  [
    'with escapes in its names',
    (id: string) => `{"f\\u006frmat":"macrolog","version":1,"categories":[{"id":"${id}","name":"Tea"}]}`,
  ],
  [
    'with a list that is null',
    (id: string) => `{"format":"macrolog","version":1,"foods":null,"categories":[{"id":"${id}","name":"Tea"}]}`,
  ],
])('a file %s is read', async (_, build) => {
  const id = randomUUID();
  const { batches, error } = await readBatches(build(id));
  expect(error).toBeUndefined();
  expect(batches.flatMap(({ rows, problems }) => [...rows, ...problems])).toEqual([
    { position: 1, id, name: 'Tea', name_folded: 'tea' },
  ]);
});
