import { compareFolded, foldCase, foldForSearch } from './fold';

test.each([
  ['BOB', 'bob'],
  ['  Ｍｉｌｋ ', 'milk'],
  ['Cafe\u0301', 'caf\u00e9'],
  ['soy\u200bbeans', 'soybeans'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
])('%s is the name %s', (text, folded) => {
  expect(foldCase(text)).toBe(folded);
});

test.each([
  ['Crème Brûlée', 'creme brulee'],
  ['Straße', 'strasse'],
  ['Smørrebrød', 'smorrebrod'],
  ['Reese’s', "reese's"],
])('%s is found as %s', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded);
});

test('folded names are ordered by their characters', () => {
  expect(['zinc', 'apple', 'apple pie', 'éclair', 'apple'].sort(compareFolded)).toEqual([
    ...['apple', 'apple', 'apple pie', 'zinc', 'éclair'],
  ]);
});
