import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isLong } from './support/long';

const BENCH = join(__dirname, '../bench/expenditure.mjs');

/** `npm run bench:expenditure` has all scenarios and days, with 200 people each. The long run simulates 40. */
const PEOPLE = isLong ? [] : ['--people', '10'];

test('the estimated expenditure of simulated people is as precise as its range says', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [BENCH, '--sample', ...PEOPLE]);
  expect(stdout).toContain('All bounds of the sample held.');
});
