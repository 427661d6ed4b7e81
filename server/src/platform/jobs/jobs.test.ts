import { pino } from 'pino';
import { JobRunner } from './job-runner';
import { retryDelayMs, workOff, workOffEach } from './work-queue';

const NEVER_MS = 3_600_000;

describe('the runner', () => {
  function createRunner() {
    const logged: unknown[] = [];
    const logger = pino({ level: 'error' }, { write: (line) => void logged.push(JSON.parse(line)) });
    return { logged, runner: new JobRunner(logger) };
  }

  test('repeats each job until it is stopped, and waits for the run in progress', async () => {
    const { runner } = createRunner();
    const runs = { often: 0, once: 0, finished: false };
    const reached = new Promise<void>((resolve) => {
      runner.start([
        {
          name: 'often',
          everyMs: 1,
          run: async (signal) => {
            runs.often += 1;
            if (runs.often < 3) return;
            resolve();
            await new Promise((aborted) => signal.addEventListener('abort', aborted));
            runs.finished = true;
          },
        },
        { name: 'once', everyMs: NEVER_MS, run: () => Promise.resolve(void (runs.once += 1)) },
      ]);
    });
    await reached;
    await runner.stop(NEVER_MS);
    expect(runs).toEqual({ often: 3, once: 1, finished: true });
  });

  test('logs failures with the name of the job, and runs it again', async () => {
    const { runner, logged } = createRunner();
    let runs = 0;
    await new Promise<void>((resolve) => {
      const run = (): Promise<Error[]> => {
        runs += 1;
        if (runs === 1) return Promise.reject(new Error('the database is away'));
        if (runs > 2) resolve();
        return Promise.resolve([new Error('one row'), new Error('another row')]);
      };
      runner.start([{ name: 'purge', everyMs: 1, run }]);
    });
    await runner.stop(NEVER_MS);
    expect(logged.slice(0, 3)).toMatchObject([
      { job: 'purge', err: { message: 'the database is away' } },
      { job: 'purge', err: { message: 'one row' } },
      { job: 'purge', err: { message: 'another row' } },
    ]);
  });

  test('waits no longer than it may for a run that never ends', async () => {
    const { runner } = createRunner();
    runner.start([{ name: 'stuck', everyMs: 1, run: () => new Promise<void>(() => undefined) }]);
    await runner.stop(10);
  });
});

describe('a queue', () => {
  const claimFrom = (batches: string[][]) => () => Promise.resolve(batches.shift() ?? []);

  test('is processed until fewer rows are claimed than a batch has', async () => {
    const done: string[] = [];
    const work = (row: string) => Promise.resolve(void done.push(row));
    const { claimed } = await workOff({ claim: claimFrom([['a', 'b'], ['c'], ['d']]), batch: 2, work });
    expect([claimed, done]).toEqual([3, ['a', 'b', 'c']]);
  });

  test('goes on after a failure, which is recorded', async () => {
    const recorded: string[] = [];
    const work = (row: string) => (row === 'b' ? Promise.reject(new Error(row)) : Promise.resolve());
    const onFailure = (row: string) => void recorded.push(row);
    const outcome = await workOff({ claim: claimFrom([['a'], ['b'], ['c']]), work, onFailure });
    expect([outcome, recorded]).toEqual([{ claimed: 3, failures: [new Error('b')] }, ['b']]);
  });

  test('of rows that are found and not claimed goes on after a failure, and ends', async () => {
    const left = new Set(['a', 'b', 'c']);
    const find = (except: readonly string[]) =>
      Promise.resolve([...left].filter((row) => !except.includes(row)).slice(0, 1));
    const work = (row: string) =>
      row === 'a' ? Promise.reject(new Error(row)) : Promise.resolve(void left.delete(row));
    expect(await workOffEach(find, work)).toEqual([new Error('a')]);
    expect([...left]).toEqual(['a']);
  });

  test('can end after the batch of a failure, and ends between two rows when the signal is aborted', async () => {
    const pairs = [
      ['a', 'b'],
      ['c', 'd'],
    ];
    const fail = (row: string) => Promise.reject(new Error(row));
    const failing = { claim: claimFrom([...pairs]), batch: 2, work: fail, endsAfterFailure: true };
    expect((await workOff(failing)).claimed).toBe(2);
    const stop = new AbortController();
    const work = () => {
      stop.abort();
      return Promise.resolve();
    };
    expect((await workOff({ claim: claimFrom([...pairs]), batch: 2, work }, stop.signal)).claimed).toBe(1);
  });
});

test.each([
  [1, 30_000],
  [2, 60_000],
  [7, 1_920_000],
  [8, 3_600_000],
  [30, 3_600_000],
])('after attempt %i it pauses for %i ms', (attempt, ms) => {
  expect(retryDelayMs(attempt, { firstMs: 30_000, maxMs: 3_600_000 })).toBe(ms);
});
