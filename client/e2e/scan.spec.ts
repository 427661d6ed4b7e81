import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { drawBarcode } from './support/barcodes';
import { showBarcode } from './support/camera';
import { logDialog } from './support/foods';
import { expect, signUp, test } from './support/test';

const CODE = '4006381333931';

test.use({ permissions: ['camera'] });

test('@journey scans a barcode that nobody knows, enters the food, and logs it by the next scan in 4 actions', async ({
  page,
}) => {
  showBarcode(CODE);
  await signUp(page);
  await page.goto('/app/dashboard');
  await page.getByRole('button', { name: 'Log Food', exact: true }).first().click();
  await logDialog(page).getByRole('button', { name: 'Scan Barcode' }).click();
  // Without a subscription, only the user's foods are searched.
  await page.getByRole('button', { name: 'Enter the Food' }).click();
  const form = page.getByRole('dialog', { name: 'Add Custom Food' });
  await expect(form.getByRole('textbox', { name: 'Barcode' })).toHaveValue(CODE);
  await form.getByLabel('Name').fill('Oat biscuits');
  await form.getByLabel('Serving size').fill('25 g');
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Snacks');
  await form.getByRole('textbox', { name: 'Calories' }).fill('112');
  await form.getByRole('button', { name: 'Save Food' }).click();
  await expect(logDialog(page).getByRole('region', { name: 'Amount of Oat biscuits' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(logDialog(page)).toBeHidden();

  // 1, 2, 3 and 4.
  await page.getByRole('button', { name: 'Log Food', exact: true }).first().click();
  await logDialog(page).getByRole('button', { name: 'Scan Barcode' }).click();
  await page.getByRole('button', { name: 'Use This Food' }).click();
  await logDialog(page).getByRole('button', { name: 'Log Food', exact: true }).click();
  await expect(page.getByText('Food logged successfully!')).toBeVisible();
});

/** Five codes of each kind, each drawn in two of the ways. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  'EAN-13': ['4006381333931', '5000112637922', '3017620422003', '7622210449283', '8076809513753'],
  'EAN-8': ['96385074', '40123455', '73513537', '55123457', '90311017'],
  'UPC-A': ['036000291452', '042100005264', '012000003455', '049000028911', '075678164125'],
  'UPC-E': ['04252614', '01234505', '01234514', '01234531', '01234558'],
};
const WAYS = [
  { scale: 3, blur: 2.5 },
  { scale: 3, angle: 12 },
  { scale: 3, paper: 70, ink: 25 },
  { scale: 1.5 },
  { scale: 2, angle: -7, blur: 1.5, paper: 110, ink: 40 },
];

test('the reader in WebAssembly reads 36 of 40 drawn barcodes that are blurred, turned, dark or small', async () => {
  const { readBarcode } = await import('@macrolog/domain');
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } });
  const size = { width: 640, height: 480 };
  const missed: string[] = [];
  let drawn = 0;
  for (const [kind, codes] of Object.entries(KINDS)) {
    const pictures = codes.flatMap((code, index) =>
      [0, 2].map((step) => [code, WAYS[(index + step) % WAYS.length]!] as const),
    );
    for (const [code, way] of pictures) {
      const gray = drawBarcode(code, { ...size, ...way });
      const data = new Uint8ClampedArray(gray.length * 4).map((_, index) =>
        index % 4 === 3 ? 255 : (gray[index >> 2] ?? 0),
      );
      const found = await readBarcodes(
        { data, ...size, colorSpace: 'srgb' },
        {
          formats: ['EAN-13', 'EAN-8', 'UPC-A', 'UPC-E'],
        },
      );
      const wanted = readBarcode(code).barcode;
      const read = found.map(({ text }) => readBarcode(text).barcode);
      drawn += 1;
      if (wanted === null || !read.includes(wanted))
        missed.push(`${kind} ${code} ${JSON.stringify(way)} read as ${read.join()}`);
    }
  }
  expect(drawn).toBe(40);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(4);
});
