import { createSecret, deriveKey, formatUserSecret, parseUserSecret, sha256 } from './secrets';

const USER = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

test('a secret of a user is read as it was written', () => {
  const secret = createSecret();
  const text = formatUserSecret(USER, secret);
  expect(parseUserSecret(text)).toEqual({ userId: USER, secret: secret.toString('base64url') });
});

test.each([undefined, 1, '', USER, `${USER}.`, '.abc', 'x.abc', `${USER}.a.b`, `${USER}.${'a'.repeat(101)}`])(
  '%j is no secret of a user',
  (text) => {
    expect(parseUserSecret(text)).toBeUndefined();
  },
);

test('a digest is that of the standard', () => {
  expect(sha256('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('keys for two purposes differ, and each stays the same', () => {
  expect(deriveKey('secret', 'one')).toEqual(deriveKey('secret', 'one'));
  expect(deriveKey('secret', 'one')).not.toEqual(deriveKey('secret', 'other'));
});
