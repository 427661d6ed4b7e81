import { AppError } from '@macrolog/domain';
import type { LocalRate } from '../../platform/limits/rates';
import {
  MAX_ACTIVE_HASHES,
  MAX_WAITING_HASHES,
  MAX_WAITING_HASHES_PER_CLIENT,
  dummyHash,
  Passwords,
} from './passwords';

const ACCOUNT = { username: 'Zoë_Müller', email: 'zoe@example.org' };
const GOOD = 'violet umbrella 9';

const CALLER = { client: '192.0.2.1' };
const UNLIMITED = { isOn: true, consumeLocally: () => Promise.resolve() };

const passwords = new Passwords({ minLength: 8, blocklist: true }, UNLIMITED);
const CHEAP = { memoryCost: 8, timeCost: 1 };
/** The queue and what a password may be are the same, whatever a hash costs. */
const cheap = new Passwords({ minLength: 8, blocklist: true, hashCost: CHEAP }, UNLIMITED);
afterAll(() => Promise.all([passwords.close(), cheap.close()]));

test.each([
  ['with the fewest characters', 'x7!kQz2p'],
  ['with the most characters', 'x7!k'.repeat(32)],
  ['of one kind of character', 'zebrafinchlamp'],
  ['in another script', 'пароль-с-буквами'],
  ['of emoji', '🥑🍌🍎🍇🥦🥕🌽🍞'],
  ['with a word of the program among others', 'my calories rain 4'],
  ['with blanks around it', '  violet umbrella  '],
])('a password %s opens the account it was set for', async (_, password) => {
  const stored = await cheap.hash(password, ACCOUNT, CALLER);
  expect(await cheap.matches(stored, password, CALLER)).toBe(true);
});

test('one password is stored differently each time, and opens its account each time', async () => {
  const stored = [await passwords.hash(GOOD, ACCOUNT, CALLER), await passwords.hash(GOOD, ACCOUNT, CALLER)] as const;
  expect(stored[0]).not.toBe(stored[1]);
  for (const one of stored) {
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.matches(one, GOOD, CALLER)).toBe(true);
    expect(await passwords.matches(one, `${GOOD}x`, CALLER)).toBe(false);
  }
});

test('another keyboard may compose the same letters otherwise', async () => {
  const stored = await cheap.hash('cre\u0300me bru\u0302le\u0301e', ACCOUNT, CALLER);
  expect(await cheap.matches(stored, 'cr\u00e8me br\u00fbl\u00e9e', CALLER)).toBe(true);
});

test.each([
  ['in another case', GOOD.toUpperCase()],
  ['without its last character', GOOD.slice(0, -1)],
  ['with a blank behind', `${GOOD} `],
  ['that is empty', ''],
  ['that is cut by a NUL', `${GOOD}\0`],
  ['with half a character', `${GOOD}\ud800`],
  ['of a megabyte', GOOD.repeat(60_000)],
])('a password %s does not open it', async (_, wrong) => {
  const stored = await cheap.hash(GOOD, ACCOUNT, CALLER);
  expect(await cheap.matches(stored, wrong, CALLER)).toBe(false);
});

test('every character of a long password counts', async () => {
  const long = 'x7!k'.repeat(32);
  const stored = await cheap.hash(long, ACCOUNT, CALLER);
  expect(await cheap.matches(stored, `${long.slice(0, -1)}K`, CALLER)).toBe(false);
  expect(await cheap.matches(stored, `${long}x`, CALLER)).toBe(false);
});

test('an account that does not exist has no password, not even the one it is compared with', async () => {
  expect(await passwords.matches(undefined, 'not a password of anyone', CALLER)).toBe(false);
});

test.each([
  ['x7!kQz2', 'The password must have at least 8 characters.'],
  ['🥑'.repeat(7), 'The password must have at least 8 characters.'],
  ['', 'The password must have at least 8 characters.'],
  ['x'.repeat(129), 'The password can have at most 128 characters.'],
  ['Password123', 'This password is too common. Choose another one.'],
  ['iloveyou', 'This password is too common. Choose another one.'],
  ['QWERTYUIOP', 'This password is too common. Choose another one.'],
  ['Macrolog2026!', 'This password is too common. Choose another one.'],
  ['food diary 42', 'This password is too common. Choose another one.'],
  ['zoë_müller', "The password can't be your username or email address."],
  ['ZOE@example.org', "The password can't be your username or email address."],
  ['half a \ud800 character', 'The password must be a string.'],
])('%j is refused: %s', async (password, sentence) => {
  await expect(passwords.hash(password, ACCOUNT, CALLER)).rejects.toThrow(sentence);
});

test('the shortest length and the list of common passwords can be set', async () => {
  const strict = new Passwords({ minLength: 12, blocklist: false, hashCost: CHEAP }, UNLIMITED);
  await expect(strict.hash('x7!kQz2pabc', ACCOUNT, CALLER)).rejects.toThrow(
    'The password must have at least 12 characters.',
  );
  await expect(strict.hash('macrolog 2026', ACCOUNT, CALLER)).resolves.toMatch(/^\$argon2id/);
  await expect(strict.hash('passwordpassword', ACCOUNT, CALLER)).resolves.toMatch(/^\$argon2id/);
});

test('a client with too many passwords in the queue is refused', async () => {
  const stored = await cheap.hash(GOOD, ACCOUNT, CALLER);
  const room = MAX_ACTIVE_HASHES + MAX_WAITING_HASHES_PER_CLIENT;
  const answers = await Promise.allSettled(
    Array.from({ length: room + 10 }, () => cheap.matches(stored, GOOD, CALLER)),
  );
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(10);
  expect(refused[0]?.reason).toMatchObject({
    message: 'The server is busy. Try again shortly.',
    extensions: { code: 'RATE_LIMITED', retryAfter: 5 },
  });
});

test('clients that fill the whole queue leave a place for a newcomer', async () => {
  const stored = await cheap.hash(GOOD, ACCOUNT, CALLER);
  const clients = Array.from(
    { length: MAX_WAITING_HASHES / MAX_WAITING_HASHES_PER_CLIENT + 1 },
    (_, at) => `flood ${at}`,
  );
  const flood = clients.flatMap((client) =>
    Array.from({ length: MAX_WAITING_HASHES_PER_CLIENT }, () => cheap.matches(stored, GOOD, { client })),
  );
  const answers = Promise.allSettled(flood);
  await expect(cheap.matches(stored, GOOD, { client: 'newcomer' })).resolves.toBe(true);
  const refused = (await answers).filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(flood.length + 1 - MAX_ACTIVE_HASHES - MAX_WAITING_HASHES);
  expect(refused[0]?.reason).toMatchObject({ extensions: { code: 'UNAVAILABLE', retryAfter: 5 } });
});

test('a client’s flood of passwords delays others by one hash of it for each of theirs', async () => {
  const stored = await cheap.hash(GOOD, ACCOUNT, CALLER);
  const order: string[] = [];
  const check = async (client: string) => {
    await cheap.matches(stored, GOOD, { client });
    order.push(client);
  };
  const flood = Array.from({ length: 40 }, () => check('flood'));
  await Promise.all([...flood, check('a'), check('a'), check('b')]);
  // Running hashes come first. Then each client gets one turn per round.
  const fromStart = order.slice(0, 2 * MAX_ACTIVE_HASHES + 4);
  expect(fromStart.filter((client) => client !== 'flood').sort()).toEqual(['a', 'a', 'b']);
});

test('gives a place at work to others while the password waits and is hashed', async () => {
  const stored = await cheap.hash(GOOD, ACCOUNT, CALLER);
  const events: string[] = [];
  const suspend = async <T>(work: () => Promise<T>) => {
    events.push('suspended');
    const result = await work();
    events.push('resumed');
    return result;
  };
  expect(await cheap.matches(stored, GOOD, { ...CALLER, suspend })).toBe(true);
  expect(events).toEqual(['suspended', 'resumed']);
});

test('counts right passwords as well as wrong ones', async () => {
  const counted: string[][] = [];
  const refusal = new AppError('RATE_LIMITED', 'Too many.');
  const consumeLocally = ({ name }: LocalRate, ...whom: string[]) => {
    counted.push([name, ...whom]);
    return counted.length > 2 ? Promise.reject(refusal) : Promise.resolve();
  };
  const bounded = new Passwords({ minLength: 8, blocklist: true }, { isOn: true, consumeLocally });
  const stored = await bounded.hash(GOOD, ACCOUNT, CALLER);
  expect(await bounded.matches(stored, GOOD, CALLER)).toBe(true);
  await expect(bounded.matches(stored, GOOD, CALLER)).rejects.toBe(refusal);
  expect(counted).toEqual([
    ['hash', CALLER.client],
    ['hash', CALLER.client],
    ['hash', CALLER.client],
  ]);
  await bounded.close();
});

test('checking the password of an unknown account costs as much as that of a known one', async () => {
  const getHashCost = (stored: string) => stored.split('$').slice(0, 4);
  expect(getHashCost(dummyHash())).toEqual(getHashCost(await passwords.hash(GOOD, ACCOUNT, CALLER)));
});
