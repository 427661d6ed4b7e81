import { foldAddress } from './fold-address';

test.each([
  ['x@müller.de', 'x@xn--mller-kva.de'],
  ['x@müller.de', 'X@XN--MLLER-KVA.DE'],
  ['x@müller.de', 'x@MÜLLER.DE'],
  ['x@müller.de', 'x@mu\u0308ller.de'],
  ['x@faß.de', 'x@xn--fa-hia.de'],
  ['x@пример.рф', 'x@xn--e1afmkfd.xn--p1ai'],
  ['x@mail.例え.jp', 'x@mail.xn--r8jz45g.jp'],
  ['jürgen@müller.de', 'Jürgen@xn--mller-kva.de'],
])('%s and %s are one address', (unicode, other) => {
  expect(foldAddress(other)).toBe(foldAddress(unicode));
});

test.each([
  ['x@müller.de', 'x@muller.de'],
  ['x@müller.de', 'x@mueller.de'],
  ['x@faß.de', 'x@fass.de'],
  ['jürgen@müller.de', 'jurgen@müller.de'],
  ['xn--mller-kva@example.org', 'müller@example.org'],
])('%s and %s are two addresses', (one, other) => {
  expect(foldAddress(other)).not.toBe(foldAddress(one));
});

test.each([
  ['Bob@Example.ORG', 'bob@example.org'],
  ['bob@1.2.3.4', 'bob@1.2.3.4'],
  ['bob@0x7f.1', 'bob@0x7f.1'],
  ['bob@under_score.org', 'bob@under_score.org'],
  ['bob@xn--a.org', 'bob@xn--a.org'],
  ['bob@ü%.org', 'bob@ü%.org'],
  ['XN--bob', 'xn--bob'],
  ['', ''],
  ['@', '@'],
])('%j stays as it was: %j', (address, folded) => {
  expect(foldAddress(address)).toBe(folded);
  expect(foldAddress(folded)).toBe(folded);
});
