import { readDataTable } from '../../../platform/data-files';
import { BaseIndex } from '../lookup/base-index';
import { readBaseNames } from '../lookup/base-foods';
import { FoodIndex } from '../lookup/food-index';
import { readFoods } from '../../../../test/support/base-foods';
import { longTest } from '../../../../test/support/long';
import { everyFourth } from '../../../../test/support/sample';
import { splitWords, WORD_LANGUAGES } from './spelling';

const rows = readDataTable('food-words.csv');
const amountRows = readDataTable('amount-words.csv');

test('every row has a kind, a meaning and a word in each language or none', () => {
  expect(rows.filter(({ kind }) => !['food', 'modifier', 'filler'].includes(kind ?? ''))).toEqual([]);
  expect(rows.filter(({ kind, english }) => (kind === 'filler') !== (english === ''))).toEqual([]);
  expect(rows.filter((row) => WORD_LANGUAGES.every((language) => row[language] === ''))).toEqual([]);
});

test('no cell has an empty or repeated form', () => {
  const cells = [...rows, ...amountRows].flatMap((row) => WORD_LANGUAGES.map((language) => row[language] ?? ''));
  const forms = cells.filter((cell) => cell !== '').map((cell) => cell.split('; '));
  expect(forms.filter((list) => new Set(list).size < list.length || list.some((form) => form.trim() !== form))).toEqual(
    [],
  );
  expect(forms.flat().filter((form) => splitWords(form).length === 0)).toEqual([]);
});

test('the names of the base have the meaning of every food', async () => {
  const index = new BaseIndex(await readBaseNames());
  const missing = everyFourth(rows).filter(
    ({ kind, english = '' }) =>
      kind === 'food' && index.search({ typed: english, english, language: null }, 1).length === 0,
  );
  expect(missing.map(({ english }) => english)).toEqual([]);
});

longTest('the foods of the base have the meaning of every food', () => {
  const index = new FoodIndex();
  for (const { id, name, names, also, kinds = [] } of readFoods())
    index.add({ id, name, also: [names.en ?? name, ...(also.en ?? [])], kinds });
  const missing = everyFourth(rows).filter(
    ({ kind, english = '' }) => kind === 'food' && index.search(index.tokenize(english), 1).length === 0,
  );
  expect(missing.map(({ english }) => english)).toEqual([]);
});
