/**
 * Makes the pages that can be read before any script runs: renders their first screens, and puts each into the page of the
 * build with its title, its description and its styles. Screens of the app, which only their users can see, get a page with
 * the app's bar that has all that they are made of fetched at once. They lie in dist/prerendered, named after their addresses.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { DIST, filesOf } from './chunks.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PROGRAM = join(ROOT, 'dist', '.prerender');
const OUTPUT = join(DIST, 'prerendered');

/** The program for Node.js: the same sources, so that names of styles and of files are the same. */
async function compile() {
  await build({
    root: ROOT,
    configFile: false,
    plugins: [react()],
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir: PROGRAM,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      // What is amiss with the sources was told by the build for the browser.
      rolldownOptions: { onLog: () => undefined },
    },
    // All of it, for the styles that its packages import.
    ssr: { noExternal: true },
  });
  return import(pathToFileURL(join(PROGRAM, 'prerender.js')).href);
}

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * The content policy lets no style stand in an attribute: a rule says the same until the program is there, which puts it
 * where it belongs (`takeOver` in main.tsx).
 */
function withoutStyleAttributes(screen) {
  const rules = new Set();
  const html = screen.replace(/ style="([^"]*)"/g, (_all, style) => {
    if (/[&\\']/.test(style)) throw new Error(`A style that cannot be carried over: ${style}`);
    rules.add(`[data-style='${style}']{${style}}`);
    return ` data-style="${style}"`;
  });
  return { html, css: [...rules].join('\n') };
}

/** Replaces what must be there, exactly once. */
function replaced(page, place, by) {
  if (page.split(place).length !== 2) throw new Error(`The page of the build has not one ${place}.`);
  return page.replace(place, () => by);
}

function headOf({ facts, product, chunks }, ownCss, nonce, factsName) {
  const { scripts, styles } = filesOf(chunks);
  const css = [...styles.map((file) => readFileSync(join(DIST, file), 'utf8').trim()), ownCss].join('\n');
  return [
    // In the page, for the first paint. What loads the parts of the program looks for links to their styles, and fetches
    // those that have none; a link that is disabled is found and loads nothing.
    `<style nonce="${nonce}">${css}</style>`,
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled />`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    ...(facts ? [`<meta name="${factsName}" content="${escape(JSON.stringify(facts))}" />`] : []),
    // Data, which no browser runs.
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

/** The bar with its links, to be seen at once. Who is not logged in does not get to see it, see `first.ts`. */
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
