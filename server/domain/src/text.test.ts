import fc from 'fast-check';
import { character } from '../../test/support/any-text';
import { countCodePoints, foldCase, foldCaseSimple, foldForSearch, isStorable, parseText } from './text';
import { compareText } from './text-order';

const RULE = { field: 'name', max: 10 } as const;

test.each([
  ['  Rice \t and\n\nbeans ', { field: 'name', max: 20 } as const, 'Rice and beans'],
  ['e\u0301clair', RULE, '\u00e9clair'],
  ['Milk\u00a02%', RULE, 'Milk 2%'],
  ['line\u2028one', RULE, 'line one'],
  ['1234567890', RULE, '1234567890'],
  ['🥑'.repeat(10), RULE, '🥑'.repeat(10)],
  ['👨‍👩‍👧', RULE, '👨‍👩‍👧'],
  ['<b>"x"', RULE, '<b>"x"'],
])('%j is kept as one line of plain text', (typed, rule, kept) => {
  expect(parseText(typed, rule)).toBe(kept);
});

test.each(['', ' ', '\t\r\n', '\u00a0\u3000'])('%j is empty', (typed) => {
  expect(() => parseText(typed, RULE)).toThrow('The name is required.');
});

test.each([
  '\u200b',
  '\u200d \u2060',
  '\u00ad',
  '\ufe0f',
  '\u3164',
  '\u2800',
  '\u2800 \u200b',
  '\ufffa',
  '\u{13441}',
  '\u{1d159}',
])('%j shows nothing, so it is as good as empty', (typed) => {
  expect(() => parseText(typed, RULE)).toThrow('The name is required.');
});

test.each(['12345678901', '🥑'.repeat(11), 'x'.repeat(1_000_000)])('more than the allowed characters', (typed) => {
  expect(() => parseText(typed, RULE)).toThrow('The name can have at most 10 characters.');
});

test.each([
  ['a NUL', 'a\0b'],
  ['a NUL at the end', 'ab\0'],
  ['a bell', 'a\u0007b'],
  ['an escape', 'a\u001bb'],
  ['a delete', 'a\u007fb'],
  ['a C1 control', 'a\u0085b'],
  ['a right-to-left override', 'a\u202eb'],
  ['an isolate', 'a\u2066b'],
  ['a byte order mark', '\ufeffab'],
  ['a high surrogate alone', 'a\ud800b'],
  ['a low surrogate alone', 'a\udc00'],
])('%s is refused', (_, typed) => {
  expect(() => parseText(typed, RULE)).toThrow("The name contains characters that aren't allowed.");
});

test.each([null, undefined, 5, NaN, true, ['a'], { toString: () => 'a' }])('%p is no text', (value) => {
  expect(() => parseText(value, RULE)).toThrow('The name must be a string.');
});

test('any text that a person may type is either refused in words or kept, and what is kept is kept unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 20 }), (typed) => {
      let kept: string;
      try {
        kept = parseText(typed, RULE);
      } catch (error) {
        expect((error as { code: string }).code).toBe('INVALID_INPUT');
        return;
      }
      expect(parseText(kept, RULE)).toBe(kept);
      expect(countCodePoints(kept)).toBeLessThanOrEqual(10);
    }),
    { seed: 1, numRuns: 500 },
  );
});

test.each([
  ['BOB', 'bob'],
  ['ＢＯＢ', 'bob'],
  ['Cafe\u0301', 'caf\u00e9'],
  ['ﬁsh', 'fish'],
  ['STRASSE', 'straße'],
  ['STRASSE', 'STRAẞE'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['ﬄ', 'FFL'],
  ['te\u200ba', 'tea'],
])('%s and %s are one name', (one, other) => {
  expect(foldCase(one)).toBe(foldCase(other));
});

test('simple folding, by which accounts are found, keeps ß and ss apart', () => {
  expect(foldCaseSimple('STRAẞE')).toBe('straße');
  expect(foldCaseSimple('STRASSE')).toBe('strasse');
});

test('an accent makes another name but no other search', () => {
  expect(foldCase('Café')).not.toBe(foldCase('Cafe'));
  expect(foldForSearch('Café')).toBe(foldForSearch('Cafe'));
});

test.each([
  ['Crème Brûlée', 'creme brulee'],
  ['Straße', 'strasse'],
  ['Smørrebrød', 'smorrebrod'],
  ['Ｍｉｌｋ ½', 'milk 1⁄2'],
  ['Œuf mollet', 'oeuf mollet'],
  ['Bœuf', 'boeuf'],
  ['Łosoś', 'losos'],
  ['Ćevapčići, đuveč', 'cevapcici, duvec'],
  ['Lahmacun, acı', 'lahmacun, aci'],
  ['ISPANAKLI BÖREK, İnce', 'ispanakli borek, ince'],
  ['Skyr, Þorskur, Æbleskiver, Fiskefileter på brød', 'skyr, thorskur, aebleskiver, fiskefileter pa brod'],
  ['Ħobż, Ŋoŋ, Ŧuorri, Þykkmjólk og súrð', 'hobz, non, tuorri, thykkmjolk og surd'],
  ['GROẞER Strauß', 'grosser strauss'],
  ['Kellogg’s® Corn Flakes™', 'kelloggs corn flakes'],
  ['Col·liflor', 'colliflor'],
  ['Coŀliflor', 'colliflor'],
  ['ΦΑΚΈΣ', 'φακεσ'],
  ['bơ, phở bò', 'bo, pho bo'],
])('%s is found as %s', (name, folded) => {
  expect(foldForSearch(name)).toBe(folded);
});

test.each(["'", '’', '‘', '´', '`', 'ʼ', 'ʻ', '＇', '′', ''])(
  'a name with %j is found with any apostrophe or none',
  (sign) => {
    expect(foldForSearch(`McDonald${sign}s`)).toBe('mcdonalds');
    expect(foldForSearch(`M&M${sign}s, jus d${sign}orange`)).toBe('m&ms, jus dorange');
  },
);

test('folding twice is folding once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (value) => {
      expect(foldCase(foldCase(value))).toBe(foldCase(value));
      expect(foldCaseSimple(foldCaseSimple(value))).toBe(foldCaseSimple(value));
      expect(foldForSearch(foldForSearch(value))).toBe(foldForSearch(value));
    }),
    { seed: 1, numRuns: 1000 },
  );
});

test('plain letters are folded the same as among others', () => {
  const plain = fc.string({ unit: 'binary-ascii' });
  fc.assert(fc.property(plain, (value) => foldForSearch(value) === foldForSearch(`${value}|é`).slice(0, -2)));
});

test('folded names are ordered by their characters', () => {
  const names = ['Éclair', 'zucchini', 'Straße', 'apple', 'Strasse 2', 'Apple pie', '10 grains', '9 grains'];
  expect([...names].sort((a, b) => compareText(foldCase(a), foldCase(b)))).toEqual([
    '10 grains',
    '9 grains',
    'apple',
    'Apple pie',
    'Straße',
    'Strasse 2',
    'zucchini',
    'Éclair',
  ]);
  expect(compareText('apple', 'apple')).toBe(0);
});

test.each([
  ['', true],
  ['plain', true],
  ['tab\tand line\n', true],
  ['😀', true],
  ['a\0b', false],
  ['a\ud83d', false],
  ['\ude00b', false],
])('whether Postgres stores %j as it is: %s', (text, expected) => {
  expect(isStorable(text)).toBe(expected);
});
