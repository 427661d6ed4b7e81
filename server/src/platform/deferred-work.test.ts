import { DeferredWork } from './deferred-work';

test('work begins after its caller has gone on, one piece after the other', async () => {
  const order: string[] = [];
  const deferred = new DeferredWork(() => undefined);
  for (const name of ['first', 'second']) {
    deferred.add(async () => {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
    });
  }
  order.push('answered');
  await deferred.finish();
  expect(order).toEqual(['answered', 'first begins', 'first ends', 'second begins', 'second ends']);
  deferred.add(() => Promise.resolve(order.push('later')));
  await deferred.finish();
  expect(order.at(-1)).toBe('later');
});

test('what fails is told, and keeps nothing else from being done', async () => {
  const failures: unknown[] = [];
  let done = 0;
  const deferred = new DeferredWork((error) => failures.push(error));
  deferred.add(() => Promise.reject(new Error('the database is away')));
  deferred.add(() => Promise.resolve((done += 1)));
  await deferred.finish();
  expect([failures, done]).toEqual([[new Error('the database is away')], 1]);
});

test('no more than a thousand pieces wait', async () => {
  let done = 0;
  const deferred = new DeferredWork(() => undefined);
  const add = () => deferred.add(() => Promise.resolve((done += 1)));
  for (let piece = 0; piece < 1_000; piece += 1) add();
  expect(add).toThrow("isn't available");
  await deferred.finish();
  expect(done).toBe(1_000);
  add();
  await deferred.finish();
  expect(done).toBe(1_001);
});
