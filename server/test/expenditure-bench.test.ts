import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const BENCH = join(__dirname, '../bench/expenditure.mjs');

/** `npm run bench:expenditure` has all scenarios and days, with 200 people each. */
test('the estimated expenditure of simulated people is as precise as its range says', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [BENCH, '--sample']);
  expect(stdout).toContain('All bounds of the sample held.');
});
