import fc from 'fast-check';
import { character } from './any-text';

// Hostile values in place of a number, a day or a name, as text of a request, because JavaScript cannot represent some
// of them.

const NUMBERS = [
  '1e309',
  '-1e309',
  'NaN',
  'Infinity',
  '-0',
  '0',
  '1e-400',
  '-1',
  '1e21',
  '0.30000000000000004',
  '9007199254740993',
  '00',
  '0x10',
];
const OTHERS = [
  'null',
  'true',
  '[]',
  '{}',
  '""',
  '"5"',
  '"1e309"',
  '"NaN"',
  '[[1]]',
  '{"toString":1}',
  '{"__proto__":{}}',
];
const DAYS = [
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '10000-01-01',
  'infinity',
  '-infinity',
  'today',
  '2026-1-5',
  '2026-03-10 ',
  '2026-03-10T00:00:00Z',
  '٢٠٢٦-٠٣-١٠',
];
const NAMES = [
  '%2F',
  '%252F',
  '%00',
  '\0',
  '🍎',
  '\u202egnirts',
  '\u200f',
  '\ud800',
  'e\u0301',
  '__proto__',
  'constructor',
  "'; DROP TABLE users; --",
  '<img src=x onerror=alert(1)>',
  '../..',
  '\\',
  '\r\nX-Evil: 1',
  ' ',
  '％',
  'x'.repeat(70_000),
  'x'.repeat(1_000_000),
];
const TEXTS = [...DAYS, ...NAMES];

const number = fc.double().map((value) => (Number.isFinite(value) ? String(value) : '1e400'));

/** A replacement for a field of a body; undefined removes the field. */
export const literal: fc.Arbitrary<string | undefined> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(undefined, ...NUMBERS, ...OTHERS, ...TEXTS.map((text) => JSON.stringify(text))),
  },
  { weight: 1, arbitrary: number },
  { weight: 1, arbitrary: fc.string({ unit: character }).map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.json() },
);

const encodable = TEXTS.filter((text) => text.isWellFormed() && text.length < 4000);

/** A replacement for a path or query parameter, encoded correctly or not. */
export const segment: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...encodable, 'x'.repeat(4000)).map(encodeURIComponent) },
  { weight: 1, arbitrary: fc.string({ unit: character }).map(encodeURIComponent) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('%2F', '%252F', '%00', '%', '%E0%A4%A', '%ED%A0%80', '..%2f..%2f', '%C0%AF', '%FF'),
  },
);

export type Place = readonly (string | number)[];

/** Every field of a body, including those of the first item in a list. */
export function listFields(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return place.length > 0 ? [place] : [];
  const inner = Array.isArray(value)
    ? listFields(value[0], [...place, 0])
    : Object.entries(value).flatMap(([key, field]) => listFields(field, [...place, key]));
  return place.length > 0 ? [place, ...inner] : inner;
}

const MARK = 'the place of the literal';

/** The text of a body in which one field is replaced by a literal or removed. */
export function withLiteral(body: object, place: Place, text: string | undefined): string {
  const changed = structuredClone(body) as Record<string | number, unknown>;
  let owner = changed;
  for (const key of place.slice(0, -1)) owner = owner[key] as typeof changed;
  const last = place.at(-1) ?? '';
  if (text === undefined) Reflect.deleteProperty(owner, last);
  else owner[last] = MARK;
  return JSON.stringify(changed).replace(JSON.stringify(MARK), () => text ?? '');
}
