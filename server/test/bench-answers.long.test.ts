import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const BENCH = join(__dirname, '../bench/run.mjs');

/** The benchmark isn't part of the tests, so a change of a response would break it unnoticed. */
test('the benchmark and its reference server give the same responses as the program', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [BENCH, '--answers']);
  expect(stdout).toContain('The responses are the same.');
}, 120_000);
