import { randomUUID } from 'node:crypto';
import { Person } from '../support/person';
import { TestApp } from '../support/test-app';
import { archiveWith, importTo, sendImport, total } from '../support/archives';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const TOO_DEEP = "The file isn't a Macrolog export: it is nested too deeply. Choose the original download.";
const TOO_MANY = "The file isn't a Macrolog export: it has too many arrays and objects. Choose the original download.";

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
  ['empty lists', many('[]', 1_500_001), TOO_MANY],
  ['empty objects', many('{}', 1_500_001), TOO_MANY],
  [
    'numbers',
    many('1', 6_000_003),
    "The file isn't a Macrolog export: it has too many values. Choose the original download.",
  ],
  [
    'fields',
    buildArchive(`{${fields(65)}}`),
    "The file isn't a Macrolog export: an object has too many fields. Choose the original download.",
  ],
])('a small file of %s that would take many times its size in memory is refused', async (_, file, sentence) => {
  const { user } = await Person.join(app);
  const { status, body } = await sendImport(app, user, file);
  expect([status, body['code'], body['error']]).toEqual([400, 'INVALID_INPUT', sentence]);
});

test('a file at the bounds is taken, and what stands in a text is not counted', async () => {
  const { user } = await Person.join(app);
  const name = `\\"${'['.repeat(30)}"{{[`;
  for (const file of [
    nested(16),
    buildArchive(`{${fields(64)}}`),
    many('[]', 1_500_000),
    archiveWith({ categories: [{ id: randomUUID(), name }] }),
  ]) {
    const report = await importTo(app, user, file);
    expect(report.problems).toEqual([]);
    expect(total(report, 'added')).toBe(typeof file === 'string' ? 0 : 1);
  }
});
