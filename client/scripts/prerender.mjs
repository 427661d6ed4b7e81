/**
 * Prerenders the public pages into the built HTML, with their title, description and styles. Screens of the app, which need
 * a login, get a page with the navigation bar that preloads their chunks. Writes to dist/prerendered, named by path.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { DIST, hasFile, listFiles } from './chunks.mjs';
import { cssModules, domainAlias } from './shared-options.mjs';

/**
 * @typedef {object} Screen
 * @property {string} path
 * @property {string[]} chunks
 * @property {object} [data]
 * @property {object} [product]
 * @property {{ title: string, description: string, isText: boolean }} prerender
 *
 * The exports of `src/app/prerender.tsx`.
 * @typedef {object} Renderer
 * @property {Screen[]} PAGES
 * @property {Screen[]} APP_SCREENS
 * @property {string} NONCE_PLACE
 * @property {string} DATA_NAME
 * @property {(page: Screen) => Promise<string>} renderPage
 * @property {(screen: Screen) => Promise<string>} renderFrame
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BUILD = join(ROOT, 'dist', '.prerender');
const OUTPUT = join(DIST, 'prerendered');

/** Builds the app for Node.js from the same sources, so that class names and file names match the browser build. */
async function compile() {
  await build({
    root: ROOT,
    configFile: false,
    plugins: [react()],
    resolve: { alias: domainAlias },
    css: { modules: cssModules },
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: 'src/app/boot/prerender.tsx',
      outDir: BUILD,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      // The browser build has already reported these warnings.
      rolldownOptions: { onLog: () => undefined },
    },
    // Bundles all packages, because some of them import styles.
    ssr: { noExternal: true },
  });
  /** @type {Renderer} */
  const renderer = await import(pathToFileURL(join(BUILD, 'prerender.js')).href);
  return renderer;
}

/** @param {string} text */
const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Moves inline styles into CSS rules, because the content policy forbids style attributes. `takeOver` in main.tsx restores
 * them before hydration.
 * @param {string} screen
 */
function moveStyles(screen) {
  /** @type {Set<string>} */
  const rules = new Set();
  const html = screen.replace(/ style="([^"]*)"/g, (/** @type {string} */ _all, /** @type {string} */ style) => {
    if (/[&\\']/.test(style)) throw new Error(`Unsupported inline style: ${style}`);
    rules.add(`[data-style='${style}']{${style}}`);
    return ` data-style="${style}"`;
  });
  return { html, css: [...rules].join('\n') };
}

/**
 * Replaces a text that must occur exactly once.
 * @param {string} page
 * @param {string} text
 * @param {string} replacement
 */
function replaceOnce(page, text, replacement) {
  if (page.split(text).length !== 2) throw new Error(`The built page must contain exactly one ${text}.`);
  return page.replace(text, () => replacement);
}

/** @param {Screen} screen @param {string} ownCss @param {Renderer} renderer */
function createHead({ data, product, chunks }, ownCss, { NONCE_PLACE, DATA_NAME }) {
  const { scripts, styles } = listFiles(chunks.filter(hasFile));
  const css = [...styles.map((file) => readFileSync(join(DIST, file), 'utf8').trim()), ownCss].join('\n');
  return [
    // Styles are inlined for the first paint.
    `<style nonce="${NONCE_PLACE}">${css}</style>`,
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    ...(data ? [`<meta name="${DATA_NAME}" content="${escape(JSON.stringify(data))}" />`] : []),
    // Structured data for search engines, not executed.
    ...(product
      ? [`<script type="application/ld+json">${JSON.stringify(product).replaceAll('<', '\\u003c')}</script>`]
      : []),
  ].join('\n    ');
}

const FIRST_SCRIPT = /<script src="\/assets\/first-[\w-]+\.js"/;

/** @param {string} template @param {Screen} screen @param {string} css @param {Renderer} renderer */
function addHead(template, screen, css, renderer) {
  const text = template
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '');
  const { styles } = listFiles(screen.chunks.filter(hasFile));
  // pre-paint.ts keeps Vite's preload helper from loading the inlined styles again.
  const marked = text.replace(FIRST_SCRIPT, `$& data-styles="${styles.map((file) => `/${file}`).join(' ')}"`);
  if (marked === text) throw new Error('The built page has no script before the first paint.');
  return replaceOnce(marked, '</head>', `  ${createHead(screen, css, renderer)}\n  </head>`);
}

/** @param {string} template @param {string} content @param {Screen} page @param {Renderer} renderer */
function createPage(template, content, page, renderer) {
  const { prerender } = page;
  const { html, css } = moveStyles(content);
  let text = addHead(template, page, css, renderer).replace(
    /(<meta\s+name="description"\s+content=")[^"]*/,
    (/** @type {string} */ _all, /** @type {string} */ start) => start + escape(prerender.description),
  );
  text = replaceOnce(text, '<title>Macrolog</title>', `<title>${escape(prerender.title)}</title>`);
  text = replaceOnce(text, '<div id="root"></div>', `<div id="root" data-page="${page.path}">${html}</div>`);
  return prerender.isText ? text.replace(/\s*<noscript>.*?<\/noscript>/s, '') : text;
}

/**
 * The page with the navigation bar. Hidden from visitors who are not logged in, see `first.ts`.
 * @param {string} template
 * @param {string} content
 * @param {Screen} screen
 * @param {Renderer} renderer
 */
function createFrame(template, content, screen, renderer) {
  const { html, css } = moveStyles(content);
  const text = addHead(template, screen, css, renderer);
  return replaceOnce(text, '<div id="root"></div>', `<div id="root" data-frame>${html}</div>`);
}

process.env.NODE_ENV = 'production';
const renderer = await compile();
const template = readFileSync(join(DIST, 'index.html'), 'utf8');
/** @param {string} path @param {string} text */
function write(path, text) {
  const file = join(OUTPUT, `${path === '/' ? 'index' : path.slice(1)}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
for (const page of renderer.PAGES) {
  write(page.path, createPage(template, await renderer.renderPage(page), page, renderer));
}
for (const screen of renderer.APP_SCREENS) {
  write(screen.path, createFrame(template, await renderer.renderFrame(screen), screen, renderer));
}
rmSync(BUILD, { recursive: true });
