// Draws the app's icons from the brand mark in public/favicon.svg: `node client/scripts/draw-icons.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../e2e/support/browser.mjs';

const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));
const MARK = readFileSync(`${PUBLIC}favicon.svg`, 'utf8');
const TILE = /fill="(#\w+)"/.exec(MARK)?.[1] ?? 'transparent';

/**
 * `fills`: for systems that crop icons to their own shape. The tile color fills the whole icon, and the mark stays inside the
 * central 80 % circle that is never cropped.
 */
const ICONS = [
  { file: 'icon-192.png', size: 192, fills: false },
  { file: 'icon-512.png', size: 512, fills: false },
  { file: 'icon-maskable-512.png', size: 512, fills: true },
  { file: 'apple-touch-icon.png', size: 180, fills: true },
];

const browser = await launchBrowser();
for (const { file, size, fills } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const side = fills ? size * 0.86 : size;
  const background = fills ? TILE : 'transparent';
  const mark = fills ? MARK.replace(/ rx="\d+"/, '') : MARK;
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${background}">
       <div style="width:${side}px;height:${side}px">${mark}</div>`,
  );
  const png = await page.screenshot({ omitBackground: true });
  writeFileSync(`${PUBLIC}icons/${file}`, png);
  console.log(`${file}  ${(png.length / 1024).toFixed(1)} KiB`);
  await page.close();
}
await browser.close();
