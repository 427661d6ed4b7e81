import { readDataTable } from '../../../platform/data-files';
import { foldWord, splitWords } from './spelling';

const rows = readDataTable('names-es.csv').map(({ id = '', name = '', also = '' }) => ({
  id,
  name,
  also: also === '' ? [] : also.split('; '),
}));

/** The same for names that differ only in spelling, endings or word order. */
const foldName = (name: string) =>
  splitWords(name)
    .map((word) => foldWord(word, 'es'))
    .sort()
    .join(' ');

const findRepeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

test('names about 3,300 foods of the Ciqual table, each once', () => {
  expect(rows.length).toBeGreaterThanOrEqual(3300);
  expect(rows.filter(({ id }) => !/^ciqual:\d{4,5}$/.test(id))).toEqual([]);
  expect(findRepeated(rows.map(({ id }) => id))).toEqual([]);
});

test('has a different name for each food, not only in spelling, endings or word order', () => {
  expect(findRepeated(rows.map(({ name }) => foldName(name)))).toEqual([]);
});

test('has names that begin with a capital letter and fit on a line', () => {
  expect(rows.filter(({ name }) => !/^\p{Lu}[^;|]*[^\s,;|]$/u.test(name) || name.length > 105)).toEqual([]);
});

test('has no other name that is empty or repeats the name or another one', () => {
  const wrong = rows.filter(({ name, also }) => {
    const folded = [name, ...also].map(foldName);
    return also.some((text) => text.trim() !== text || text === '') || new Set(folded).size < folded.length;
  });
  expect(wrong).toEqual([]);
});
