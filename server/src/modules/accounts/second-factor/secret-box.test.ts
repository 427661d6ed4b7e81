import { randomBytes } from 'node:crypto';
import { deriveKey } from '../../../platform/secrets';
import { SecretBox } from './secret-box';

const SECRET = 'only for tests: 0123456789abcdef';
const OWNER = '00000000-0000-7000-8000-000000000001';
const box = new SecretBox(deriveKey(SECRET, 'one-time codes'));
const plain = Buffer.from('the secret of an authenticator app');

test('opens what it has sealed, which does not contain it', () => {
  const sealed = box.seal(plain, OWNER);
  expect(sealed.includes(plain)).toBe(false);
  expect(box.open(sealed, OWNER)).toEqual(plain);
});

test('seals the same secret differently each time', () => {
  const sealed = Array.from({ length: 100 }, () => box.seal(plain, OWNER).toString('hex'));
  expect(new Set(sealed).size).toBe(100);
  expect(new Set(sealed.map((hex) => hex.slice(0, 24))).size).toBe(100);
});

test('opens nothing of which any bit was changed, or that was cut', () => {
  const sealed = box.seal(plain, OWNER);
  for (let byte = 0; byte < sealed.length; byte += 1) {
    const changed = Buffer.from(sealed);
    changed[byte] = (changed[byte] ?? 0) ^ 1;
    expect(box.open(changed, OWNER)).toBeUndefined();
    expect(box.open(sealed.subarray(0, byte), OWNER)).toBeUndefined();
  }
});

test('opens nothing of another owner, under another key, or that it never sealed', () => {
  const sealed = box.seal(plain, OWNER);
  expect(box.open(sealed, OWNER.replace(/1$/, '2'))).toBeUndefined();
  expect(new SecretBox(deriveKey(SECRET, 'passkey challenges')).open(sealed, OWNER)).toBeUndefined();
  expect(new SecretBox(deriveKey(`${SECRET}!`, 'one-time codes')).open(sealed, OWNER)).toBeUndefined();
  expect(box.open(randomBytes(60), OWNER)).toBeUndefined();
});

test('keys have 256 bits and differ by purpose', () => {
  const keys = ['one-time codes', 'passkey challenges'].map((purpose) => deriveKey(SECRET, purpose));
  expect(keys.map(({ length }) => length)).toEqual([32, 32]);
  expect(keys[0]?.equals(keys[1] ?? Buffer.alloc(0))).toBe(false);
});
