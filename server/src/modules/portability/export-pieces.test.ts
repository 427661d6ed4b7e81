import { PieceFormatter } from './export-pieces';

const [commas, semicolons] = [new PieceFormatter('comma'), new PieceFormatter('semicolon')];

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
  expect(commas.format({ columns: ['name'], rows: [{ name: value }] })).toBe(`${written}\r\n`);
});

test('a number is written in the fewest digits, and what is not known is blank, which zero is not', () => {
  const columns = ['a', 'b', 'c', 'd'];
  const piece = { columns, rows: [{ a: 31.02, b: null, c: 0 }] };
  expect(commas.format(piece)).toBe('31.02,,0,\r\n');
  expect(semicolons.format(piece)).toBe('31,02;;0;\r\n');
});

test('the first line names the columns, after the mark of UTF-8', () => {
  expect(commas.format({ head: ['log_date', 'weight_lb'] })).toBe('\ufefflog_date,weight_lb\r\n');
});

test('only what contains the separator is quoted', () => {
  const piece = { columns: ['name', 'value'], rows: [{ name: 'Oats, rolled; dry', value: 'a,b' }] };
  expect(commas.format(piece)).toBe('"Oats, rolled; dry","a,b"\r\n');
  expect(semicolons.format(piece)).toBe('"Oats, rolled; dry";a,b\r\n');
});

test('a line for each nutrient has the decimal sign of its table', () => {
  const piece = { nutrients: [{ id: 'a', name: 'Soup', macros: '[["protein",0.5,"g"]]' }] };
  expect(commas.format(piece)).toBe('a,Soup,protein,0.5,g\r\n');
  expect(semicolons.format(piece)).toBe('a;Soup;protein;0,5;g\r\n');
});

test('macros have columns of amounts in their usual unit, which are blank if unknown', () => {
  const macros = ['calories', 'sodium', 'omega.3[a]', '=1'];
  const rows = [
    { name: 'Soup', servings: 1.5, macros: '[["calories",0.3,"kcal"],["sodium",1,"g"],["fat",9,"g"]]' },
    { name: 'Oil', servings: 0.1, macros: '[["omega.3[a]",3,"g"],["=1",2,"oz"],["calories",0,"kcal"]]' },
  ];
  expect(commas.format({ head: ['name'], macros })).toBe(
    "\ufeffname,calories (kcal),sodium (mg),omega.3[a] (g),'=1 (g)\r\n",
  );
  expect(commas.format({ columns: ['name'], rows, macros })).toBe('Soup,0.45,1500,,\r\nOil,0,,0.3,5.67\r\n');
});
