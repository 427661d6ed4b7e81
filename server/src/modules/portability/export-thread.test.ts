import { buffer } from 'node:stream/consumers';
import { unzip } from '../../../test/support/archives';
import type { ExportFile } from './export-files';
import type { Piece } from './export-pieces';
import { writeInThread } from './export-thread';
import { PORTABILITY_LIMITS } from './portability-limits';
import { TemporaryFile } from './temporary-file';

const LIMITS = {
  ...PORTABILITY_LIMITS,
  threadArguments: ['--require', require.resolve('../../../test/support/run-sources.cjs')],
};
const NOW = new Date('2026-03-10T12:00:00Z');
const MACROS = '[["sodium, salt", 0.10, "G"], ["=1+1", 2, "G"]]';
const ROW = { id: 'a', name: '"Soup", hot', category: null, macros: MACROS, logged_at: NOW };

const files = (...pieces: readonly Piece[]): ExportFile[] => [
  { name: 'first', content: () => pieces },
  { name: 'last', content: () => ['end'] },
];

let target: TemporaryFile;
beforeEach(async () => {
  target = await TemporaryFile.open();
});
afterEach(() => target.close());

const write = (pieces: readonly Piece[], limits = LIMITS, signal = new AbortController().signal) =>
  writeInThread(files(...pieces), 'comma', target, NOW, limits, signal);

test.each<[string, Piece, string]>([
  [
    'items of a list, without what is null',
    { items: [ROW, { id: 'b' }] },
    '{"id":"a","name":"\\"Soup\\", hot","macros":[["sodium, salt",0.1,"G"],["=1+1",2,"G"]],"logged_at":"2026-03-10T12:00:00.000Z"},\n  {"id":"b"}',
  ],
  [
    'lines of a table',
    { columns: ['id', 'category', 'name', 'logged_at'], rows: [ROW] },
    'a,,"""Soup"", hot",2026-03-10T12:00:00.000Z\r\n',
  ],
  [
    'a line for each nutrient, and no formula',
    { nutrients: [ROW, { id: 'b', name: '-1', macros: '[["protein", 1e-3, "G"]]' }] },
    'a,"""Soup"", hot","sodium, salt",0.1,G\r\na,"""Soup"", hot",\'=1+1,2,G\r\nb,\'-1,protein,0.001,G\r\n',
  ],
])('the thread writes %s', async (_, piece, written) => {
  await write(['start ', piece]);
  expect(unzip(await buffer(target.read()))).toEqual({ first: `start ${written}`, last: 'end' });
});

test('a file above the limit is refused', async () => {
  const noise = Array.from({ length: 20_000 }, () => ({ id: crypto.randomUUID() }));
  await expect(write([{ items: noise }], { ...LIMITS, exportBytes: 100_000 })).rejects.toMatchObject({
    code: 'TOO_LARGE',
    message: 'The export would be too large. Contact support.',
  });
});

test('an error of the database ends the thread', async () => {
  const failed = new Error('The connection was lost.');
  const content = function* (): Generator<Piece> {
    yield 'start';
    throw failed;
  };
  const writing = writeInThread([{ name: 'a', content }], 'comma', target, NOW, LIMITS, new AbortController().signal);
  await expect(writing).rejects.toBe(failed);
});

test('a client that has gone ends the thread', async () => {
  const gone = new AbortController();
  const content = async function* (): AsyncGenerator<Piece> {
    yield 'start';
    gone.abort();
    for (;;) yield await Promise.resolve('more');
  };
  const writing = writeInThread([{ name: 'a', content }], 'comma', target, NOW, LIMITS, gone.signal);
  await expect(writing).rejects.toMatchObject({ name: 'AbortError' });
});
