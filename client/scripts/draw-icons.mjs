/**
 * Draws the app's icons, and the picture that social networks and chats show with a link, from the brand mark in
 * public/favicon.svg: `node client/scripts/draw-icons.mjs`.
 */
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

/** Goals in the picture: the color of a bar, and the part that is filled. */
const BARS = [
  { color: '#14694d', part: 0.78 },
  { color: '#2f7fb8', part: 0.54 },
  { color: '#c98a1b', part: 0.91 },
  { color: '#a8476b', part: 0.36 },
];

/** Contains only the name, so that one picture fits every language. */
const PREVIEW = `<style>
  body { margin: 0; height: 100vh; display: flex; flex-direction: column; justify-content: center; gap: 72px;
    padding: 0 110px; box-sizing: border-box; background: #f4f6f1; color: #16211b; font-family: sans-serif; }
  header { display: flex; align-items: center; gap: 36px; font-size: 104px; font-weight: 700; letter-spacing: -0.02em; }
  header svg { width: 132px; height: 132px; }
  main { display: grid; gap: 30px; }
  div { height: 34px; border-radius: 17px; background: #dfe5da; overflow: hidden; }
  span { display: block; height: 100%; border-radius: 17px; }
</style>
<header>${MARK}Macrolog</header>
<main>${BARS.map(({ color, part }) => `<div><span style="background:${color};width:${part * 100}%"></span></div>`).join('')}</main>`;

/** @param {string} file @param {{ width: number, height: number }} viewport @param {string} html */
async function draw(file, viewport, html) {
  const page = await browser.newPage({ viewport });
  await page.setContent(html);
  const png = await page.screenshot({ omitBackground: true });
  writeFileSync(`${PUBLIC}${file}`, png);
  console.log(`${file}  ${(png.length / 1024).toFixed(1)} KiB`);
  await page.close();
}

const browser = await launchBrowser();
for (const { file, size, fills } of ICONS) {
  const side = fills ? size * 0.86 : size;
  const background = fills ? TILE : 'transparent';
  const mark = fills ? MARK.replace(/ rx="\d+"/, '') : MARK;
  await draw(
    `icons/${file}`,
    { width: size, height: size },
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${background}">
       <div style="width:${side}px;height:${side}px">${mark}</div>`,
  );
}
await draw('preview.png', { width: 1200, height: 630 }, PREVIEW);
await browser.close();
