import { csvOf, figureText } from './figure-table';

const table = (notes: string[], columns = ['Calories (kcal)', 'Goal']) => ({
  caption: '',
  columns,
  rows: notes.map((note, index) => ({
    date: `2026-03-0${index + 1}`,
    figures: [{ value: 1840.5, atLeast: false }, null],
    note,
  })),
  name: 'x',
});

test('a file has its mark, a head, a line for each day, and nothing for what is not known', () => {
  expect(csvOf(table(['', 'Nothing logged']))).toBe(
    '\uFEFFDate,Calories (kcal),Goal,Note\r\n2026-03-01,1840.5,,\r\n2026-03-02,1840.5,,Nothing logged\r\n',
  );
});

test.each([
  ['one, two', '"one, two"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
])('the text %j is written as %s, in a line and in the head', (text, written) => {
  expect(csvOf(table([text]))).toContain(`1840.5,,${written}\r\n`);
  expect(csvOf(table([], [text]))).toContain(`Date,${written},Note\r\n`);
});

test('a figure is shown with the separators of the reader, and as a dash where it is not known', () => {
  expect([figureText({ value: 1840.5, atLeast: true }), figureText(null)]).toEqual(['1,840.5', '–']);
});
