import { strToU8, zipSync } from 'fflate';
import { declareSize } from '../../testing/declared-zip';
import { fitsImport, readArchive } from './archive-file';

const MAX_BYTES = 20 * 1024 * 1024;

const read = async (content: BlobPart) => new TextDecoder().decode(await readArchive(new Blob([content])));

test.each(['', 'macrolog-2026-03-10/', 'macrolog-2026-03-10\\', 'Backups/2026/', './'])(
  'the JSON is read from the folder "%s" of a ZIP',
  async (folder) => {
    const attributes = { '__MACOSX/macrolog-2026-03-10/': {}, '__MACOSX/macrolog.json': strToU8('x') };
    const files = { [`${folder}diary.csv`]: strToU8('x'), [`${folder}macrolog.json`]: strToU8('{"a":1}') };
    expect(await read(zipSync({ ...attributes, ...files }))).toBe('{"a":1}');
  },
);

test('a file that is no ZIP is read as it is', async () => {
  expect(await read('{"a":1}')).toBe('{"a":1}');
});

test.each<[string, BlobPart, string]>([
  [
    'a ZIP without the file',
    zipSync({ 'diary.csv': strToU8('x') }),
    "The ZIP doesn't contain macrolog.json. Choose the original download.",
  ],
  [
    'a ZIP with two exports',
    zipSync({ 'a/macrolog.json': strToU8('{}'), 'b/macrolog.json': strToU8('{}') }),
    'The ZIP contains macrolog.json more than once. Choose the original download.',
  ],
  [
    'a broken ZIP',
    zipSync({ 'macrolog.json': strToU8('x') }).slice(0, 40),
    "Couldn't read the ZIP. Choose the original download.",
  ],
  ['a ZIP of something huge', declareSize(MAX_BYTES + 1), 'The file is larger than 20 MB.'],
])('%s is refused', async (_which, content, sentence) => {
  await expect(read(content)).rejects.toThrow(sentence);
});

test('a huge file is refused before it is read', async () => {
  const file = Object.defineProperty(new Blob(['{}']), 'size', { value: MAX_BYTES + 1 });
  await expect(readArchive(file)).rejects.toThrow('The file is larger than 20 MB.');
});

test.each([
  [MAX_BYTES, true],
  [MAX_BYTES + 1, false],
])('whether an export of %d bytes can be imported again: %s', async (size, fits) => {
  expect(await fitsImport(new Blob([declareSize(size)]))).toBe(fits);
});
