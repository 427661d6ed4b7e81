import { pino } from 'pino';
import { watchReadiness } from './operations';

test('each change is logged once with its cause, however often somebody asks', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  let cause: Error | undefined;
  const isReady = watchReadiness(() => (cause ? Promise.reject(cause) : Promise.resolve()), logger);
  const ask = async (times: number) => {
    for (let time = 0; time < times; time += 1) expect(await isReady()).toBe(cause === undefined);
  };
  await ask(3);
  expect(lines).toEqual([]);
  cause = new Error('connect ECONNREFUSED');
  await ask(3);
  cause = undefined;
  await ask(3);
  cause = new Error('the pool is exhausted');
  await ask(3);
  const logged = lines.map((line) => JSON.parse(line) as { level: number; msg: string; err?: { message: string } });
  expect(logged.map(({ level, msg, err }) => [level, msg, err?.message])).toEqual([
    [50, 'readiness check failed', 'connect ECONNREFUSED'],
    [30, 'readiness restored', undefined],
    [50, 'readiness check failed', 'the pool is exhausted'],
  ]);
});
