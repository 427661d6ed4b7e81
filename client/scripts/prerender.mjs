/**
 * Prerenders the public pages into the built HTML, with their title, description and styles. Screens of the app, which need
 * a login, get a page with the navigation bar that preloads their chunks. Writes to dist/prerendered, named by path.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { DIST, filesOf } from './chunks.mjs';
import { cssModules } from './css-modules.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PROGRAM = join(ROOT, 'dist', '.prerender');
const OUTPUT = join(DIST, 'prerendered');

/** Builds the app for Node.js from the same sources, so that class names and file names match the browser build. */
async function compile() {
  await build({
    root: ROOT,
    configFile: false,
    plugins: [react()],
    css: { modules: cssModules },
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir: PROGRAM,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      // The browser build has already reported these warnings.
      rolldownOptions: { onLog: () => undefined },
    },
    // Bundles all packages, because some of them import styles.
    ssr: { noExternal: true },
  });
  return import(pathToFileURL(join(PROGRAM, 'prerender.js')).href);
}

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Moves inline styles into CSS rules, because the content policy forbids style attributes. `takeOver` in main.tsx restores
 * them before hydration.
 */
function withoutStyleAttributes(screen) {
  const rules = new Set();
  const html = screen.replace(/ style="([^"]*)"/g, (_all, style) => {
    if (/[&\\']/.test(style)) throw new Error(`Unsupported inline style: ${style}`);
    rules.add(`[data-style='${style}']{${style}}`);
    return ` data-style="${style}"`;
  });
  return { html, css: [...rules].join('\n') };
}

/** Replaces a text that must occur exactly once. */
function replaced(page, place, by) {
  if (page.split(place).length !== 2) throw new Error(`The built page must contain exactly one ${place}.`);
  return page.replace(place, () => by);
}

function headOf({ facts, product, chunks }, ownCss, nonce, factsName) {
  const { scripts, styles } = filesOf(chunks);
  const css = [...styles.map((file) => readFileSync(join(DIST, file), 'utf8').trim()), ownCss].join('\n');
  return [
    // Styles are inlined for the first paint. The disabled links keep Vite's preload helper from loading the same styles
    // again.
    `<style nonce="${nonce}">${css}</style>`,
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled />`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    ...(facts ? [`<meta name="${factsName}" content="${escape(JSON.stringify(facts))}" />`] : []),
    // Structured data for search engines, not executed.
    ...(product
      ? [`<script type="application/ld+json">${JSON.stringify(product).replaceAll('<', '\\u003c')}</script>`]
      : []),
  ].join('\n    ');
}

function withHead(template, page, css, { NONCE_PLACE, FACTS_NAME }) {
  const text = template
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '');
  return replaced(text, '</head>', `  ${headOf(page, css, NONCE_PLACE, FACTS_NAME)}\n  </head>`);
}

function pageWith(template, screen, page, program) {
  const { html, css } = withoutStyleAttributes(screen);
  let text = withHead(template, page, css, program).replace(
    /(<meta\s+name="description"\s+content=")[^"]*/,
    (_all, start) => start + escape(page.description),
  );
  text = replaced(text, '<title>Macrolog</title>', `<title>${escape(page.title)}</title>`);
  text = replaced(text, '<div id="root"></div>', `<div id="root" data-page="${page.path}">${html}</div>`);
  return page.isText ? text.replace(/\s*<noscript>.*?<\/noscript>/s, '') : text;
}

/** The page with the navigation bar. Hidden from visitors who are not logged in, see `first.ts`. */
function frameWith(template, frame, screen, program) {
  const { html, css } = withoutStyleAttributes(frame);
  const text = withHead(template, screen, css, program);
  return replaced(text, '<div id="root"></div>', `<div id="root" data-frame>${html}</div>`);
}

process.env.NODE_ENV = 'production';
const program = await compile();
const template = readFileSync(join(DIST, 'index.html'), 'utf8');
function write(path, text) {
  const file = join(OUTPUT, `${path === '/' ? 'index' : path.slice(1)}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
for (const page of program.PAGES) write(page.path, pageWith(template, await program.renderPage(page), page, program));
for (const screen of program.APP_SCREENS) {
  write(screen.path, frameWith(template, await program.renderFrame(screen), screen, program));
}
rmSync(PROGRAM, { recursive: true });
