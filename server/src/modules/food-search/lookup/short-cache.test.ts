import { ShortCache } from './short-cache';

let now = 0;
const clock = { now: () => new Date(now) };
const cache = () => new ShortCache<string>(clock, { size: 2, milliseconds: 1000 });

const counted = () => {
  let reads = 0;
  return { reads: () => reads, read: () => Promise.resolve(`read ${++reads}`) };
};

test('reads once, and again after the time is over', async () => {
  const [kept, source] = [cache(), counted()];
  expect(await Promise.all([kept.get('a', source.read), kept.get('a', source.read)])).toEqual(['read 1', 'read 1']);
  now += 999;
  expect(await kept.get('a', source.read)).toBe('read 1');
  now += 1;
  expect(kept.peek('a')).toBeUndefined();
  expect(await kept.get('a', source.read)).toBe('read 2');
});

test('keeps no more than it may: the oldest goes', async () => {
  const kept = cache();
  for (const key of ['a', 'b', 'a', 'c']) kept.put(key, key);
  expect([kept.peek('b'), await kept.peek('a'), await kept.peek('c')]).toEqual([undefined, 'a', 'c']);
});

test('keeps no failure', async () => {
  const kept = cache();
  await expect(kept.get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await kept.get('a', () => Promise.resolve('well'))).toBe('well');
});
