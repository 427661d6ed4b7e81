import { zipSync, type Zippable } from 'fflate';
import type { ErrorCode } from '@macrolog/domain';
import { archiveWith, askExport, findCount, importTo, type ImportAnswer } from '../support/archives';
import { isLong } from '../support/long';
import { Person, TODAY } from '../support/person';
import { readBatches } from '../support/read-batches';
import { TestApp } from '../support/test-app';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await TestApp.start({ usesThreads: true });
  person = await Person.join(app);
});
afterAll(() => app.close());

const MB = 1024 * 1024;
const WEIGHTS = archiveWith({
  weights: [{ id: '019ab3c2-7d1e-7c55-9f3a-2b8e4d6a1c90', log_date: TODAY, weight_lb: 180.4 }],
});
const JSON_BYTES = Buffer.from(JSON.stringify(WEIGHTS));

const pack = (files: Zippable = { 'macrolog.json': JSON_BYTES }): Buffer => Buffer.from(zipSync(files));

/** The ZIP with another number in the entry of its table of contents, and in the header before the data. */
function patch(zip: Buffer, field: { central: number; local: number }, value: number): Buffer {
  const changed = Buffer.from(zip);
  changed.writeUInt32LE(value, changed.indexOf('PK\x01\x02') + field.central);
  changed.writeUInt32LE(value, field.local);
  return changed;
}

const PACKED = { central: 20, local: 18 };
const UNPACKED = { central: 24, local: 22 };

async function send(zip: Buffer, preview = false) {
  const response = await fetch(`${app.origin}/api/account/import?preview=${preview}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.user.token}`, 'content-type': 'application/zip' },
    body: new Uint8Array(zip),
  });
  return { status: response.status, body: (await response.json()) as ImportAnswer & { error: string } };
}

test('imports the ZIP of an export as it is', async () => {
  const other = await Person.join(app);
  await other.do('logWeight', { input: { date: TODAY, weightLb: 180.4 } });
  const zip = Buffer.from(await (await askExport(app, other.user)).arrayBuffer());
  const { status, body } = await send(zip, true);
  expect([status, findCount(body, 'weights').added]).toEqual([200, 1]);
  expect(findCount(body, 'foods').in_file).toBeGreaterThan(0);
});

test.each([
  ['without compression', pack({ 'macrolog.json': [JSON_BYTES, { level: 0 }] })],
  ['with other files before it', pack({ 'README.txt': Buffer.from('PK\x03\x04'), 'macrolog.json': JSON_BYTES })],
  ['with a comment at its end', Buffer.concat([pack().subarray(0, -2), Buffer.from([3, 0]), Buffer.from('end')])],
  [
    'that macOS made of the unpacked export',
    pack({
      'macrolog-2026-09-05/.DS_Store': Buffer.from('Bud1'),
      'macrolog-2026-09-05/macrolog.json': JSON_BYTES,
      'macrolog-2026-09-05/README.txt': Buffer.from('text'),
      '__MACOSX/macrolog-2026-09-05/._macrolog.json': Buffer.from('Mac OS X'),
      '__MACOSX/macrolog-2026-09-05/macrolog.json': Buffer.from('Mac OS X'),
    }),
  ],
  ['with the paths of Windows', pack({ 'export\\macrolog.json': JSON_BYTES })],
])('reads a ZIP %s like its JSON', async (_, zip) => {
  const { batches } = await readBatches(JSON_BYTES);
  expect(batches).toMatchObject([{ kind: 'weights', read: 1, refused: 0 }]);
  expect(await readBatches(zip)).toEqual({ batches });
});

test('imports a ZIP like its JSON', async () => {
  const { status, body } = await send(pack(), true);
  expect([status, body]).toEqual([200, await importTo(app, person.user, WEIGHTS, { preview: true })]);
});

const UNREADABLE = "The file isn't a Macrolog export: the ZIP can't be read. Choose the original download.";
const many = Object.fromEntries(Array.from({ length: 64 }, (_, index) => [`${index}.txt`, new Uint8Array()]));

const WITHOUT_FILE =
  "The file isn't a Macrolog export: the ZIP doesn't contain macrolog.json. Choose the original download.";

/** Unpacked, one of zeros has a thousand times as much. */
const zeros = (bytes: number) => pack({ 'macrolog.json': [new Uint8Array(bytes), { level: 1 }] });

test.each<[string, () => Buffer, ErrorCode, string]>([
  ['without the file', () => pack({ 'other.json': JSON_BYTES }), 'INVALID_INPUT', WITHOUT_FILE],
  [
    'with the file only in its name',
    () => pack({ 'not-macrolog.json': JSON_BYTES, 'macrolog.json/other.json': JSON_BYTES }),
    'INVALID_INPUT',
    WITHOUT_FILE,
  ],
  [
    'with two of the files',
    () => pack({ 'a/macrolog.json': JSON_BYTES, 'b/macrolog.json': JSON_BYTES }),
    'INVALID_INPUT',
    "The file isn't a Macrolog export: the ZIP contains macrolog.json more than once. Choose the original download.",
  ],
  [
    'of too many files',
    () => pack({ ...many, 'macrolog.json': JSON_BYTES }),
    'INVALID_INPUT',
    "The file isn't a Macrolog export: the ZIP has too many files. Choose the original download.",
  ],
  [
    'with a larger file than an upload may be',
    // It is refused by its size in the table of contents.
    () => (isLong ? zeros(20 * MB + 1) : patch(pack(), UNPACKED, 20 * MB + 1)),
    'TOO_LARGE',
    'The file is larger than 20 MB.',
  ],
  [
    'with more data than it declares',
    () => patch(zeros((isLong ? 64 : 2) * MB), UNPACKED, JSON_BYTES.length),
    'INVALID_INPUT',
    UNREADABLE,
  ],
  ['with less data than it declares', () => patch(pack(), UNPACKED, 5 * MB), 'INVALID_INPUT', UNREADABLE],
  [
    'whose data ends long before its length',
    () => {
      const [zip, rest] = [pack(), Buffer.alloc(4 * MB)];
      const end = zip.indexOf('PK\x01\x02');
      const longer = Buffer.concat([zip.subarray(0, end), rest, zip.subarray(end)]);
      longer.writeUInt32LE(end + rest.length, longer.length - 6);
      return patch(patch(longer, PACKED, end - 43 + rest.length), UNPACKED, 5 * MB);
    },
    'INVALID_INPUT',
    UNREADABLE,
  ],
  ['that is cut short', () => pack().subarray(0, -30), 'INVALID_INPUT', UNREADABLE],
  ['of nothing but a signature', () => Buffer.from('PK\x03\x04'), 'INVALID_INPUT', UNREADABLE],
  [
    'whose table of contents is beyond its end',
    () => {
      const zip = pack();
      zip.writeUInt32LE(0xfffffff0, zip.length - 6);
      return zip;
    },
    'INVALID_INPUT',
    UNREADABLE,
  ],
  ['whose data are beyond its end', () => patch(pack(), PACKED, 0xfffffff0), 'INVALID_INPUT', UNREADABLE],
  [
    'with damaged data',
    () => {
      const zip = pack();
      return zip.fill(0xff, 45, 60);
    },
    'INVALID_INPUT',
    UNREADABLE,
  ],
  [
    'of another file under this name',
    () => pack({ 'macrolog.json': Buffer.from('{') }),
    'INVALID_INPUT',
    'The file is not valid JSON.',
  ],
])('refuses a ZIP %s', async (_, zip, code, sentence) => {
  const { batches, error } = await readBatches(zip());
  expect([batches, error?.code, error?.message]).toEqual([[], code, sentence]);
});

const ANSWERED: [string, Buffer, number, string][] = [
  ['without the file', pack({ 'other.json': JSON_BYTES }), 400, WITHOUT_FILE],
  ['that is cut short', pack().subarray(0, -30), 400, UNREADABLE],
];

test.each(isLong ? ANSWERED : ANSWERED.slice(1))(
  'answers a ZIP %s with the reason',
  async (_, zip, status, sentence) => {
    const answer = await send(zip);
    expect([answer.status, answer.body.error]).toEqual([status, sentence]);
  },
);
