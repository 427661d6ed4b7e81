/**
 * Writes the texts of each language into the built files. English stays in the files of the build. For every other language,
 * the files with texts are copied, and all that name them. So a page loads one language, and no request is added.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST, LOCAL_NAMES } from '../chunks.mjs';
import { LANGUAGES, readCatalogs, SOURCE, toLocalFile, writeTexts } from './catalogs.mjs';
import { hasTexts } from './texts.mjs';

/** @import { Entry } from './catalogs.mjs' */

const FILE_NAME = /[\w.-]+\.js\b/g;

/**
 * The scripts that differ between languages: those with texts, and those that name such a script.
 * @param {ReadonlyMap<string, string>} scripts
 */
function findLocal(scripts) {
  const local = new Set([...scripts].filter(([, code]) => hasTexts(code)).map(([name]) => name));
  const named = [...scripts].map(([name, code]) => ({ name, others: new Set(code.match(FILE_NAME)) }));
  for (let size = -1; size !== local.size;) {
    size = local.size;
    for (const { name, others } of named) if ([...others].some((other) => local.has(other))) local.add(name);
  }
  return [...local];
}

/** Changes with every text of a language, because the names of the build change only with the English ones. @param {ReadonlyMap<string, Entry>} texts */
const toDigest = (texts) =>
  createHash('sha256')
    .update(JSON.stringify([...texts].map(([id, { text }]) => [id, text]).sort()))
    .digest('hex')
    .slice(0, 8);

/** @param {string} text @param {Readonly<Record<string, string>>} names */
const rename = (text, names) => text.replace(FILE_NAME, (name) => names[name] ?? name);

const assets = join(DIST, 'assets');
const scripts = new Map(
  readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(join(assets, name), 'utf8')]),
);
const local = findLocal(scripts);
const page = readFileSync(join(DIST, 'index.html'), 'utf8');
const worker = readFileSync(join(DIST, 'service-worker.js'), 'utf8');

/** @type {Record<string, Record<string, string>>} */
const localNames = {};
for (const language of LANGUAGES) {
  const texts = await readCatalogs(language);
  const isSource = language === SOURCE;
  const ending = isSource ? '.js' : `.${language}-${toDigest(texts)}.js`;
  const names = Object.fromEntries(local.map((name) => [name, name.replace(/\.js$/, ending)]));
  localNames[language] = names;
  for (const name of local) {
    writeFileSync(join(assets, names[name] ?? name), rename(writeTexts(scripts.get(name) ?? '', texts), names));
  }
  if (isSource) continue;
  const shell = toLocalFile('index.html', language);
  writeFileSync(join(DIST, shell), rename(page, names).replace('lang="en"', `lang="${language}"`));
  writeFileSync(
    join(DIST, toLocalFile('service-worker.js', language)),
    rename(worker, names).replace('index.html', shell),
  );
}
writeFileSync(LOCAL_NAMES, JSON.stringify(localNames));
