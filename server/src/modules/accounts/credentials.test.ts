import fc from 'fast-check';
import { email, foldUsername, parseLoginName, username } from './credentials';

const REFUSED = 'A username must have 3 to 32 letters, digits, dots, hyphens or underscores.';

describe('what is typed at a login', () => {
  test.each([
    [' BOB ', { kind: 'username', folded: 'bob' }],
    ['Bob@Example.org ', { kind: 'email', folded: 'bob@example.org' }],
    ['b', { kind: 'username', folded: '' }],
    ['bob@', { kind: 'email', folded: '' }],
    ['@', { kind: 'email', folded: '' }],
  ])('%j is %j', (typed, expected) => {
    expect(parseLoginName(typed)).toEqual(expected);
  });
});

describe('a username', () => {
  test.each(['bob', 'Bob', 'BOB', ' Bob', 'bob\t', 'ＢＯＢ', '\u00a0bob\n'])('%j is bob', (typed) => {
    expect(username(typed).folded).toBe('bob');
  });

  test('is shown as its owner wrote it, without width and surrounding blanks', () => {
    expect(username('  ＢＯＢ_99 ').shown).toBe('BOB_99');
  });

  test('is one name whether its accents are composed or not', () => {
    expect(username('Jose\u0301').folded).toBe(username('JOS\u00c9').folded);
  });

  test.each(['abc', 'x'.repeat(32), 'a.b-c_d', '007', 'Müller', 'Ζωή', 'Олег', 'ユーザー名', '김철수', 'नमस्ते', 'שלום'])(
    'may be %s',
    (typed) => {
      expect(foldUsername(typed)).toBe(username(typed).folded);
      expect(username(typed).shown).toBe(typed);
    },
  );

  test.each([
    'ab',
    'x'.repeat(33),
    'a b',
    'a@b',
    'a/b',
    'a\\b',
    "o'neil",
    'a,b',
    'bob!',
    '<bob>',
    'bob🥑',
    'a%20b',
    '$bob',
  ])('may not be %s', (typed) => {
    expect(foldUsername(typed)).toBe('');
    expect(() => username(typed)).toThrow(REFUSED);
  });

  test.each([
    ['Cyrillic а in Latin', 'аdmin'],
    ['Cyrillic е at the end', 'applе'],
    ['Greek ο in Latin', 'bοb'],
    ['Armenian օ in Latin', 'bօb'],
    ['Latin a in Cyrillic', 'Олеgа'],
  ])('may not mix scripts: %s', (_, typed) => {
    expect(() => username(typed)).toThrow(REFUSED);
  });

  test.each([
    ['a variation selector', 'bob\ufe0f'],
    ['a grapheme joiner', 'bo\u034fb'],
    ['a zero-width joiner', 'bo\u200db'],
    ['a soft hyphen', 'bo\u00adb'],
  ])('may not hide %s', (_, typed) => {
    expect(() => username(typed)).toThrow(REFUSED);
  });

  test.each([
    ['', 'The username is required.'],
    ['   ', 'The username is required.'],
    ['bob\0', "The username contains characters that aren't allowed."],
    ['bob\ud800', "The username contains characters that aren't allowed."],
    ['bob\u202e', "The username contains characters that aren't allowed."],
    ['x'.repeat(100_000), 'The username can have at most 200 characters.'],
    [undefined, 'The username must be a string.'],
    [12345, 'The username must be a string.'],
    [['bob'], 'The username must be a string.'],
  ])('%j: %s', (typed, sentence) => {
    expect(() => username(typed)).toThrow(sentence);
  });

  test('that is shown is itself a name, and the same one', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\p{Script=Latin}0-9_.-]{3,32}$/u), (typed) => {
        fc.pre(foldUsername(typed) !== '');
        expect(username(username(typed).shown)).toEqual(username(typed));
        expect(username(username(typed).folded).folded).toBe(username(typed).folded);
      }),
      { seed: 1 },
    );
  });
});

describe('an email address', () => {
  test.each([
    'a@b.co',
    'Jo.Doe+macros@mail.example.org',
    "o'neil@example.org",
    'почта@пример.рф',
    'user@xn--e1afmkfd.org',
    `${'x'.repeat(64)}@example.org`,
  ])('may be %s', (typed) => {
    expect(email(typed).shown).toBe(typed);
  });

  test('is unique without regard to case and surrounding blanks', () => {
    expect(email(' Bob@Example.ORG ')).toEqual({ shown: 'Bob@Example.ORG', folded: 'bob@example.org' });
  });

  test.each([
    'bob',
    '@example.org',
    'bob@',
    'bob@example',
    'bob@.org',
    'bob@example.',
    'bob@ex..org',
    'a@b@c.org',
    'a b@c.org',
    'bob@example.org,eve@example.org',
    'bob@example.org\r\nBcc: eve@example.org',
    '<bob@example.org>',
    '"bob"@c.org',
    `${'x'.repeat(65)}@example.org`,
    'bob＠example.org',
    'bob@example.org;',
  ])('may not be %j', (typed) => {
    expect(() => email(typed)).toThrow('Enter a valid email address.');
  });

  test.each([
    ['', 'The email address is required.'],
    ['bob\0@example.org', "The email address contains characters that aren't allowed."],
    [`${'x'.repeat(250)}@example.org`, 'The email address can have at most 254 characters.'],
    [undefined, 'The email address must be a string.'],
    [5, 'The email address must be a string.'],
  ])('%j: %s', (typed, sentence) => {
    expect(() => email(typed)).toThrow(sentence);
  });

  test('is checked in a moment, however it is built', () => {
    // A pattern with backtracking would not finish.
    for (const part of ['a.', '.', '@', 'a@a.']) expect(() => email(part.repeat(100_000))).toThrow();
  });
});
