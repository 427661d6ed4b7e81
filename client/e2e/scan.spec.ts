import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawBarcode, toVideo } from './support/barcodes';
import { logDialog } from './support/foods';
import { expect, signUp, test } from './support/test';

const CODE = '4006381333931';
const SIZE = { width: 1280, height: 720 };

const folder = mkdtempSync(join(tmpdir(), 'macrolog-camera-'));
const video = join(folder, 'barcode.y4m');
writeFileSync(video, toVideo(drawBarcode(CODE, { ...SIZE, scale: 4 }), SIZE.width, SIZE.height));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.use({
  permissions: ['camera'],
  launchOptions: async ({ launchOptions }, provide) => {
    const camera = [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ];
    await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
  },
});

test('@journey scans a barcode that nobody knows, enters the food, and logs it by the next scan in 4 actions', async ({
  page,
}) => {
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
  await page.goto('/app/dashboard');

  // 1, 2, 3 and 4.
  await page.getByRole('button', { name: 'Log Food', exact: true }).first().click();
  await logDialog(page).getByRole('button', { name: 'Scan Barcode' }).click();
  await page.getByRole('button', { name: 'Use This Food' }).click();
  await logDialog(page).getByRole('button', { name: 'Log Food', exact: true }).click();
  await expect(page.getByText('Food logged successfully!')).toBeVisible();
});
