import { csvHead, csvLines } from './export-pieces';

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['＝1', "'＝1"],
  ['=cmd|"/c calc"!A1', '"\'=cmd|""/c calc""!A1"'],
  ['Salt, "iodised"', '"Salt, ""iodised"""'],
  ['1 = 1', '1 = 1'],
  ['Crème brûlée 🍮', 'Crème brûlée 🍮'],
])('a cell of %j is written as %j', (value, written) => {
  expect(csvLines(['name'], [{ name: value }])).toBe(`${written}\r\n`);
});

test('a number is written in the fewest digits, and what is not known is blank, which zero is not', () => {
  const columns = ['a', 'b', 'c', 'd'];
  expect(csvLines(columns, [{ a: 31.02, b: null, c: 0 }])).toBe('31.02,,0,\r\n');
});

test('the first line names the columns, after the mark of UTF-8', () => {
  expect(csvHead(['log_date', 'weight_lb'])).toBe('\ufefflog_date,weight_lb\r\n');
});
