import { isLikeBarcode } from './barcodes';
import { AppError } from './errors';
import { parseBarcode } from './parse-barcode';
import { SENTENCES } from './sentences';

// EAN-13 and UPC-A of the GS1 and GS1 US documentation; UPC-E with each rule of their expansion.
test.each([
  ['4006381333931', '4006381333931'],
  ['40 06381 33393 1', '4006381333931'],
  ['4006381-333931', '4006381333931'],
  [' 4006381–333931\n', '4006381333931'],
  ['４００６３８１３３３９３１', '4006381333931'],
  ['036000291452', '0036000291452'],
  ['0036000291452', '0036000291452'],
  ['96385074', '96385074'],
  ['0000096385074', '96385074'],
  ['04252614', '0042100005264'],
  ['01234505', '0012000003455'],
  ['01234514', '0012100003454'],
  ['01234531', '0012300000451'],
  ['01234543', '0012340000053'],
  ['01234558', '0012345000058'],
  ['11234502', '0112000003452'],
])('%j is kept as %s', (typed, barcode) => {
  expect(parseBarcode(typed)).toBe(barcode);
});

test('a scanner says which of two barcodes 8 digits are', () => {
  expect(parseBarcode('12345670')).toBe('12345670');
  expect(parseBarcode('12345670', 'upc_e')).toBe('0123456000070');
});

test.each([
  ['4006381333932', 'BARCODE_CHECK_DIGIT'],
  ['4006381333913', 'BARCODE_CHECK_DIGIT'],
  ['036000291453', 'BARCODE_CHECK_DIGIT'],
  ['96385075', 'BARCODE_CHECK_DIGIT'],
  ['04252615', 'BARCODE_CHECK_DIGIT'],
  ['2012345678903', 'BARCODE_OF_A_SHOP'],
  ['0212345678909', 'BARCODE_OF_A_SHOP'],
  ['212345678909', 'BARCODE_OF_A_SHOP'],
  ['20123451', 'BARCODE_OF_A_SHOP'],
  ['', 'BARCODE_FORMAT'],
  ['400638133393', 'BARCODE_CHECK_DIGIT'],
  ['40063813339312', 'BARCODE_FORMAT'],
  ['4006381', 'BARCODE_FORMAT'],
  ['40063813339a1', 'BARCODE_FORMAT'],
  ['4006381333931; DROP', 'BARCODE_FORMAT'],
  [' '.repeat(1_000_000), 'BARCODE_FORMAT'],
  [4006381333931, 'BARCODE_FORMAT'],
  [null, 'BARCODE_FORMAT'],
] as const)('refuses %j: %s', (typed, reason) => {
  const read = () => parseBarcode(typed);
  expect(read).toThrow(AppError);
  expect(read).toThrow(SENTENCES[reason]);
});

test('a wrong digit or two swapped neighbors never pass as another product', () => {
  const right = '4006381333931';
  for (let place = 0; place < right.length; place += 1) {
    for (const digit of '0123456789') {
      const wrong = right.slice(0, place) + digit + right.slice(place + 1);
      if (wrong !== right) expect(() => parseBarcode(wrong)).toThrow();
    }
  }
});

test.each([
  ['4006381333931', true],
  ['036000 291452', true],
  ['96385074', true],
  ['2 eggs', false],
  ['100', false],
  ['', false],
])('a search for %j is a barcode: %s', (typed, expected) => {
  expect(isLikeBarcode(typed)).toBe(expected);
});
