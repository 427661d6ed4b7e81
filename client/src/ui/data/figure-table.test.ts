import { toCsv, figureText } from './figure-table';
import { formatFigure } from '../../platform/numbers/format';

const toColumn = (name: string) => ({ name, format: (value: number) => formatFigure(value, 'kcal') });

const table = (notes: string[], columns = ['Calories (kcal)', 'Goal']) => ({
  caption: '',
  columns: columns.map(toColumn),
  rows: notes.map((note, index) => ({
    date: `2026-03-0${index + 1}`,
    figures: [{ value: 1840.5, atLeast: false }, null],
    note,
  })),
  name: 'x',
});

test('a file has its mark, a head, a line for each day, and nothing for what is not known', () => {
  expect(toCsv(table(['', 'Nothing logged']), 'comma')).toBe(
    '\uFEFFDate,Calories (kcal),Goal,Note\r\n2026-03-01,1840.5,,\r\n2026-03-02,1840.5,,Nothing logged\r\n',
  );
});

test('a file with semicolons has decimal commas, and quotes what contains a semicolon', () => {
  expect(toCsv(table(['', 'one; two', 'one, two'], ['Calories (kcal)', 'Goal']), 'semicolon')).toBe(
    '\uFEFFDate;Calories (kcal);Goal;Note\r\n' +
      '2026-03-01;1840,5;;\r\n2026-03-02;1840,5;;"one; two"\r\n2026-03-03;1840,5;;one, two\r\n',
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
  expect(toCsv(table([text]), 'comma')).toContain(`1840.5,,${written}\r\n`);
  expect(toCsv(table([], [text]), 'comma')).toContain(`Date,${written},Note\r\n`);
});

test('the file rounds to two decimals', () => {
  const { rows, ...rest } = table(['']);
  const thirds = rows.map((row) => ({ ...row, figures: [{ value: 5000 / 3, atLeast: false }, null] }));
  expect(toCsv({ ...rest, rows: thirds }, 'comma')).toContain('2026-03-01,1666.67,,');
});

test('formats a figure by its column, and an unknown one as a dash', () => {
  const column = toColumn('Calories (kcal)');
  expect([figureText({ value: 1840.5, atLeast: true }, column), figureText(null, column)]).toEqual(['1,841', '–']);
});
