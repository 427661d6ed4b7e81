import fc from 'fast-check';
import { readGroupsAnywhere } from '@macrolog/domain';
import { isLong } from '../../testing/long';
import { createNumberReader } from './decimal';

test.each([
  ['en-US', '2,200', 2200],
  ['en-US', '1,234,567.5', 1234567.5],
  ['en-US', '2.200', 2.2],
  ['en-US', '181,4', 181.4],
  ['en-US', '1.5', 1.5],
  ['en-US', ',5', 0.5],
  ['en-US', '.5', 0.5],
  ['en-US', '1.', 1],
  ['en-US', ' 2 ', 2],
  ['en-US', '0,500', 0.5],
  ['en-US', '2,2000', 2.2],
  ['en-US', '1234,567', 1234.567],
  ['de-DE', '2.200', 2200],
  ['de-DE', '2.200,5', 2200.5],
  ['de-DE', '2,200', 2.2],
  ['de-DE', '181,4', 181.4],
  ['de-DE', '1.5', 1.5],
  ['de-AT', '2 200', 2200],
  ['fr-FR', '2\u202f200', 2200],
  ['fr-FR', '2 200,5', 2200.5],
  ['fr-FR', '2\u00a0200.5', 2200.5],
  ['sv-SE', '12 345', 12345],
  ['de-CH', '2’200', 2200],
  ['de-CH', "2'200.5", 2200.5],
  ['es-ES', '2.200', 2200],
  ['pl-PL', '2 200', 2200],
  ['en-IN', '1,00,000', 100000],
  ['en-IN', '12,34,567.8', 1234567.8],
  ['en-IN', '100,000', 100000],
  ['ar-EG', '٢٬٢٠٠٫٥', 2200.5],
  ['ar-EG', '2,200.5', 2200.5],
  ['fa-IR', '۲٬۲۰۰', 2200],
])('in %s %j is %d', (locale, text, expected) => {
  expect(createNumberReader(locale).read(text)).toBe(expected);
});

test.each([
  ['en-US', '1.234,5'],
  ['en-US', '1,234,56'],
  ['en-US', '1,23,456'],
  ['en-US', '1 500'],
  ['en-US', '-1'],
  ['en-US', '1e3'],
  ['en-US', ''],
  ['en-US', '.'],
  ['en-US', 'abc'],
  ['en-US', '60g'],
  ['de-DE', '1,234.5'],
  ['de-DE', '1.5.2'],
  ['fr-FR', '1 5'],
  ['fr-FR', '2 2000'],
  ['de-CH', '2’20'],
])('in %s %j is no number', (locale, text) => {
  expect(createNumberReader(locale).read(text)).toBeNull();
});

test.each([
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ["2'200", 2200],
  ['1 500', 1500],
  ['1,5,2', null],
])('somewhere %j means %j', (text, expected) => {
  expect(readGroupsAnywhere(text)).toBe(expected);
});

test.each([
  ['en-US', '2200', true],
  ['en-US', '1.50', true],
  ['en-US', '1.', true],
  ['en-US', '2,200', false],
  ['en-US', '1,5', false],
  ['en-US', '2.200', false],
  ['de-DE', '1,5', true],
  ['de-DE', '2.200', false],
  ['ar-EG', '١٫٥', true],
])('in %s nobody misreads %j: %s', (locale, text, expected) => {
  expect(createNumberReader(locale).isPlain(text)).toBe(expected);
});

const LOCALES = (
  'en-US en-GB en-IN en-ZA de-DE de-AT de-CH fr-FR fr-CA fr-CH it-IT it-CH es-ES es-MX pt-BR pt-PT nl-NL sv-SE ' +
  'nb-NO da-DK fi-FI is-IS et-EE lt-LT pl-PL cs-CZ sk-SK hu-HU ro-RO bg-BG el-GR ru-RU uk-UA tr-TR he-IL ar-EG ' +
  'ar-AE fa-IR ps-AF ur-PK hi-IN mr-IN bn-BD ne-NP my-MM ta-IN th-TH vi-VN id-ID ja-JP ko-KR zh-CN sl-SI ka-GE ' +
  'rm-CH gsw-CH'
).split(' ');

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

test.each(LOCALES)('what is shown in %s and typed again is the same number', (locale) => {
  const { read } = createNumberReader(locale);
  const amount = fc.oneof(
    fc.integer({ min: 0, max: 1_000_000 }),
    fc.double({ min: 0, max: 10_000_000, noNaN: true }),
    fc.double({ min: 0, max: 10, noNaN: true }),
  );
  const system = fc.constantFrom(undefined, 'latn');
  fc.assert(
    fc.property(amount, fc.constantFrom(0, 1, 2, 4), fc.boolean(), system, (value, decimals, useGrouping, own) => {
      const kept = rounded(value, decimals);
      const format = new Intl.NumberFormat(locale, {
        maximumFractionDigits: decimals,
        useGrouping,
        ...(own && { numberingSystem: own }),
      });
      expect(read(format.format(kept))).toBe(kept);
      // A keyboard has one space and one apostrophe.
      expect(read(format.format(kept).replace(/\s/g, ' ').replace('’', "'"))).toBe(kept);
    }),
    { numRuns: isLong ? 100 : 25 },
  );
});
