/**
 * Prerenders the public pages into the built HTML, with their title, description and styles. Screens of the app, which need
 * a login, get a page with the navigation bar that preloads their chunks. Writes to dist/prerendered, named by path, and for
 * other languages to dist/prerendered.de and so on.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { DIST, hasFile, listFiles } from './chunks.mjs';
import { LANGUAGES, readCatalogs, toLocalFile, writeTexts } from './languages/catalogs.mjs';
import { messages } from './languages/plugin.mjs';
import { aliases, cssModules } from './shared-options.mjs';

/**
 * @typedef {object} Screen
 * @property {string} path
 * @property {string[]} chunks
 * @property {object} [product]
 * @property {{ title: string, description: string, pictureText?: string, isText: boolean }} [head]
 *
 * The exports of `src/app/boot/prerender.tsx`.
 * @typedef {object} Renderer
 * @property {Screen[]} PAGES
 * @property {Screen[]} APP_SCREENS
 * @property {string} NONCE_PLACE
 * @property {string} ORIGIN_PLACE
 * @property {{ description: string, noScript: string }} PAGE_TEXTS
 * @property {{ name: string, description: string, shortcuts: object[] }} MANIFEST_TEXTS
 * @property {(page: Screen) => Promise<string>} renderPage
 * @property {(screen: Screen) => Promise<string>} renderFrame
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BUILD = join(ROOT, 'dist', '.prerender');

/** Builds the app for Node.js from the same sources, so that class names and file names match the browser build. */
async function compile() {
  await build({
    root: ROOT,
    configFile: false,
    plugins: [messages(), react()],
    resolve: { alias: aliases },
    css: { modules: cssModules },
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: 'src/app/boot/prerender.tsx',
      outDir: join(BUILD, 'app'),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      // The browser build has already reported these warnings.
      rolldownOptions: { onLog: () => undefined },
    },
    // Bundles all packages, because some of them import styles, but not the large one of a screen that is never prerendered.
    ssr: { noExternal: true, external: ['graphiql'] },
  });
}

/**
 * The compiled app with the texts of a language.
 * @param {string} language
 */
async function load(language) {
  const texts = await readCatalogs(language);
  const folder = join(BUILD, language);
  cpSync(join(BUILD, 'app'), folder, { recursive: true });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.js'),
  )) {
    const file = join(folder, name);
    writeFileSync(file, writeTexts(readFileSync(file, 'utf8'), texts));
  }
  Object.assign(globalThis, { prerenderedLanguage: language });
  /** @type {Renderer} */
  const renderer = await import(pathToFileURL(join(folder, 'prerender.js')).href);
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

/**
 * The built page in a language, and the app that renders its screens.
 * @typedef {{ language: string, template: string, renderer: Renderer }} Edition
 */

/**
 * Tags for social networks and chats that show a link with a picture (Open Graph). The server adds the address and the
 * languages, which the configuration decides.
 * @param {Screen['head']} head
 * @param {Renderer} renderer
 */
function createPreview(head, { ORIGIN_PLACE }) {
  if (head?.pictureText === undefined) return [];
  const { title, description, pictureText } = head;
  const properties = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:image': `${ORIGIN_PLACE}/preview.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': pictureText,
  };
  return [
    ...Object.entries(properties).map(([name, text]) => `<meta property="${name}" content="${escape(text)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
}

/** @param {Screen} screen @param {string} ownCss @param {Edition} edition */
function createHead({ product, chunks, head }, ownCss, { language, renderer }) {
  const { NONCE_PLACE } = renderer;
  const { scripts, styles } = listFiles(chunks.filter(hasFile), language);
  const css = [...styles.map((file) => readFileSync(join(DIST, file), 'utf8').trim()), ownCss].join('\n');
  return [
    // Styles are inlined for the first paint.
    `<style nonce="${NONCE_PLACE}">${css}</style>`,
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    ...createPreview(head, renderer),
    // Structured data for search engines, not executed.
    ...(product
      ? [`<script type="application/ld+json">${JSON.stringify(product).replaceAll('<', '\\u003c')}</script>`]
      : []),
  ].join('\n    ');
}

const FIRST_SCRIPT = /<script src="\/assets\/first-[\w-]+\.js"/;

/** @param {Screen} screen @param {string} css @param {Edition} edition */
function addHead(screen, css, edition) {
  const { template, language } = edition;
  const text = template
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '');
  const { styles } = listFiles(screen.chunks.filter(hasFile), language);
  // pre-paint.ts keeps Vite's preload helper from loading the inlined styles again.
  const marked = text.replace(FIRST_SCRIPT, `$& data-styles="${styles.map((file) => `/${file}`).join(' ')}"`);
  if (marked === text) throw new Error('The built page has no script before the first paint.');
  return replaceOnce(marked, '</head>', `  ${createHead(screen, css, edition)}\n  </head>`);
}

/** @param {string} page @param {string} description */
const describe = (page, description) =>
  page.replace(
    /(<meta\s+name="description"\s+content=")[^"]*/,
    (/** @type {string} */ _all, /** @type {string} */ start) => start + escape(description),
  );

/** @param {string} content @param {Screen} page @param {Edition} edition */
function createPage(content, page, edition) {
  const { path, head } = page;
  if (!head) throw new Error(`The page ${path} has no head.`);
  const { html, css } = moveStyles(content);
  let text = describe(addHead(page, css, edition), head.description);
  text = replaceOnce(text, '<title>Macrolog</title>', `<title>${escape(head.title)}</title>`);
  text = replaceOnce(text, '<div id="root"></div>', `<div id="root" data-page="${path}">${html}</div>`);
  return head.isText ? text.replace(/\s*<noscript>.*?<\/noscript>/s, '') : text;
}

/**
 * The page with the navigation bar. Hidden from visitors who are not logged in, see `pre-paint.ts`.
 * @param {string} content
 * @param {Screen} screen
 * @param {Edition} edition
 */
function createFrame(content, screen, edition) {
  const { html, css } = moveStyles(content);
  return replaceOnce(addHead(screen, css, edition), '<div id="root"></div>', `<div id="root" data-frame>${html}</div>`);
}

/** @param {string} folder @param {string} path @param {string} text */
function write(folder, path, text) {
  const file = join(folder, `${path === '/' ? 'index' : path.slice(1)}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const MANIFEST = 'manifest.webmanifest';

/** Adds the texts of a language to the web app manifest. @param {string} language @param {Renderer} renderer */
function writeManifest(language, { MANIFEST_TEXTS: { shortcuts, ...texts } }) {
  /** @type {{ shortcuts: object[] }} */
  const source = JSON.parse(readFileSync(join(ROOT, 'public', MANIFEST), 'utf8'));
  const local = source.shortcuts.map((shortcut, index) => ({ ...shortcut, ...shortcuts[index] }));
  const manifest = { ...source, ...texts, lang: language, shortcuts: local };
  writeFileSync(join(DIST, toLocalFile(MANIFEST, language)), JSON.stringify(manifest));
}

/** Writes the texts of the built page, which contains no screen, and the pages with one. @param {string} language */
async function writePages(language) {
  const renderer = await load(language);
  const shell = join(DIST, toLocalFile('index.html', language));
  writeManifest(language, renderer);
  const template = describe(readFileSync(shell, 'utf8'), renderer.PAGE_TEXTS.description)
    .replace(/(?<=<noscript>).*?(?=<\/noscript>)/s, renderer.PAGE_TEXTS.noScript)
    .replace(`href="/${MANIFEST}"`, `href="/${toLocalFile(MANIFEST, language)}"`);
  writeFileSync(shell, template);
  const folder = join(DIST, toLocalFile('prerendered', language));
  const edition = { language, template, renderer };
  for (const page of renderer.PAGES) {
    write(folder, page.path, createPage(await renderer.renderPage(page), page, edition));
  }
  for (const screen of renderer.APP_SCREENS) {
    write(folder, screen.path, createFrame(await renderer.renderFrame(screen), screen, edition));
  }
}

process.env.NODE_ENV = 'production';
await compile();
for (const language of LANGUAGES) await writePages(language);
rmSync(BUILD, { recursive: true });
