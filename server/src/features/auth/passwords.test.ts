import { HASHES_AT_ONCE, NOBODYS_HASH, Passwords } from './passwords';

const ACCOUNT = { username: 'Zoë_Müller', email: 'zoe@example.org' };
const GOOD = 'violet umbrella 9';

const passwords = new Passwords({ minLength: 8, blocklist: true });
afterAll(() => passwords.close());

test.each([
  ['with the fewest characters', 'x7!kQz2p'],
  ['with the most characters', 'x7!k'.repeat(32)],
  ['of one kind of character', 'zebrafinchlamp'],
  ['in another script', 'пароль-с-буквами'],
  ['of emoji', '🥑🍌🍎🍇🥦🥕🌽🍞'],
  ['with blanks around it', '  violet umbrella  '],
])('a password %s opens the account it was set for', async (_, password) => {
  const stored = await passwords.hash(password, ACCOUNT);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches(stored, password)).toBe(true);
});

test('one password is stored differently each time', async () => {
  expect(await passwords.hash(GOOD, ACCOUNT)).not.toBe(await passwords.hash(GOOD, ACCOUNT));
});

test('another keyboard may compose the same letters otherwise', async () => {
  const stored = await passwords.hash('cre\u0300me bru\u0302le\u0301e', ACCOUNT);
  expect(await passwords.matches(stored, 'cr\u00e8me br\u00fbl\u00e9e')).toBe(true);
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
  const stored = await passwords.hash(GOOD, ACCOUNT);
  expect(await passwords.matches(stored, wrong)).toBe(false);
});

test('every character of a long password counts', async () => {
  const long = 'x7!k'.repeat(32);
  const stored = await passwords.hash(long, ACCOUNT);
  expect(await passwords.matches(stored, `${long.slice(0, -1)}K`)).toBe(false);
  expect(await passwords.matches(stored, `${long}x`)).toBe(false);
});

test('an account that does not exist has no password, not even the one it is compared with', async () => {
  expect(await passwords.matches(undefined, 'not a password of anyone')).toBe(false);
});

test.each([
  ['x7!kQz2', 'The password must have at least 8 characters.'],
  ['🥑'.repeat(7), 'The password must have at least 8 characters.'],
  ['', 'The password must have at least 8 characters.'],
  ['x'.repeat(129), 'The password may have at most 128 characters.'],
  ['Password123', 'That password is among the most common ones. Choose another one.'],
  ['iloveyou', 'That password is among the most common ones. Choose another one.'],
  ['QWERTYUIOP', 'That password is among the most common ones. Choose another one.'],
  ['zoë_müller', 'The password must not be your username or e-mail address.'],
  ['ZOE@example.org', 'The password must not be your username or e-mail address.'],
  ['half a \ud800 character', 'The password must be a text.'],
])('%j is refused: %s', async (password, sentence) => {
  await expect(passwords.hash(password, ACCOUNT)).rejects.toThrow(sentence);
});

test('the shortest length and the list of common passwords can be set', async () => {
  const strict = new Passwords({ minLength: 12, blocklist: false });
  await expect(strict.hash('x7!kQz2pabc', ACCOUNT)).rejects.toThrow('The password must have at least 12 characters.');
  await expect(strict.hash('passwordpassword', ACCOUNT)).resolves.toMatch(/^\$argon2id/);
});

test('what waits longer than anyone would wait for is told to come back', async () => {
  const stored = await passwords.hash(GOOD, ACCOUNT);
  const answers = await Promise.allSettled(Array.from({ length: 110 }, () => passwords.matches(stored, GOOD)));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(10 - HASHES_AT_ONCE);
  expect(refused[0]?.reason).toMatchObject({
    message: 'Too many people are logging in right now. Please try again.',
    extensions: { code: 'UNAVAILABLE', retryAfter: 5 },
  });
});

test('checking the password of an unknown account costs as much as that of a known one', async () => {
  const costOf = (stored: string) => stored.split('$').slice(0, 4);
  expect(costOf(NOBODYS_HASH)).toEqual(costOf(await passwords.hash(GOOD, ACCOUNT)));
});
