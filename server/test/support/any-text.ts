import fc from 'fast-check';

/** Any character, for texts. It takes fast-check more than a second to prepare its own unit 'binary'. */
export const character = fc
  .integer({ min: 0, max: 0x10_ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
