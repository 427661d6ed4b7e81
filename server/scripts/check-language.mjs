// Fails where a text of the repository breaks a rule of .config/language.json, and says what to write instead.
//   node server/scripts/check-language.mjs [FILE or FOLDER …]
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { extractTexts } from './extract-texts.mjs';
import { ROOT } from './project.mjs';

/** @import { Text, TextKind } from './extract-texts.mjs' */

/** @typedef {[find: string, write: string][]} Replacements */

/** @type {{ openings: string[] } & Record<'ignore' | 'headings' | 'labels' | 'phrases' | 'words', Replacements>} */
const { ignore, openings, headings, labels, phrases, words } = JSON.parse(
  readFileSync(join(ROOT, '.config/language.json'), 'utf8'),
);

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', '__generated__', '.git', '.cache', 'coverage']);
const SKIPPED_AT_ROOT = new Set(['data', 'test-results', 'playwright-report']);

/**
 * `…` in a rule stands for a few words or a placeholder, and a space for any white space.
 * @param {string} text
 */
const escape = (text) =>
  text
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/ +/g, '\\s+')
    .replaceAll('…', '[^.]{1,60}?');

/** @param {RegExp} find @param {string} write @param {(TextKind | 'sentence')[]} [kinds] all by default. */
const rule = (find, write, kinds) => ({ find: new RegExp(find, find.flags.replace('g', '') + 'g'), write, kinds });
const OPENING = `^\\s*(?:${openings.join('|')})\\s+\\S[^?]*?`;
const WHOLE_SENTENCE = 'a sentence with a subject, or a noun phrase';
const RULES = [
  ...headings.map(([old, write]) => rule(new RegExp(`^\\s*${escape(old)}\\s*$`, 'i'), write, ['heading'])),
  ...labels.map(([old, write]) => rule(new RegExp(`^\\s*${escape(old)}\\s*$`), write, ['string'])),
  ...phrases.map(([old, write]) => rule(new RegExp(`(?<![\\w-])${escape(old)}(?![\\w-])`, 'i'), write)),
  ...words.map(([old, write]) =>
    rule(new RegExp(`(?<![\\w/.-])(?:${old})(?![\\w/-]|\\.\\w)`, 'gi'), write, [
      'comment',
      'prose',
      'heading',
      'description',
      'sentence',
    ]),
  ),
  rule(new RegExp(`${OPENING}(?:[.:;!]|$)`), WHOLE_SENTENCE, ['comment', 'prose', 'description']),
  // A label without a full stop may be a clause: 'What you ate'.
  rule(new RegExp(`${OPENING}[.;!]`), WHOLE_SENTENCE, ['sentence']),
];

/**
 * Names, keys and paths are strings without a space; everything else in a literal is a sentence or a part of one.
 * @param {Text} text
 * @returns {(TextKind | 'sentence')[]}
 */
const findKinds = ({ kind, text }) => (kind === 'string' && /\S\s+\S/.test(text) ? ['string', 'sentence'] : [kind]);

/** @param {string} source @param {string} path */
function* findMistakes(source, path) {
  for (const extracted of extractTexts(source, path)) {
    const text = extracted.text.replaceAll('’', "'");
    const kinds = findKinds(extracted);
    for (const { find, write, kinds: only } of RULES) {
      if (only && !only.some((kind) => kinds.includes(kind))) continue;
      // Cheaper than an iterator for each of a few million pairs of a text and a rule.
      if (text.search(find) < 0) continue;
      for (const { 0: found, index } of text.matchAll(find)) {
        const before = text.slice(0, index + found.search(/\S/));
        yield { line: extracted.line + before.split('\n').length - 1, found: found.trim().replace(/\s+/g, ' '), write };
      }
    }
  }
}

/** @param {string} path */
const isIgnored = (path) => {
  const inside = relative(ROOT, path).split(sep).join('/');
  return (
    SKIPPED_AT_ROOT.has(inside) ||
    ignore.some(([place]) => inside === place || inside.startsWith(`${place}/`)) ||
    SKIPPED_FOLDERS.has(basename(path))
  );
};

/** @param {string} path @returns {Generator<string, void>} */
function* listFiles(path) {
  if (isIgnored(path)) return;
  if (!statSync(path).isDirectory()) return yield path;
  for (const name of readdirSync(path).sort()) yield* listFiles(join(path, name));
}

const places = process.argv.slice(2);
let count = 0;
for (const place of places.length > 0 ? places.map((name) => resolve(name)) : [resolve(ROOT)]) {
  for (const path of listFiles(place)) {
    for (const { line, found, write } of findMistakes(readFileSync(path, 'utf8'), path)) {
      count += 1;
      console.error(`${relative(process.cwd(), path)}:${line}  “${found}”  write: ${write}`);
    }
  }
}
if (count > 0) {
  console.error(`\n${count} texts to rewrite. The rules are in .config/language.json.`);
  process.exit(1);
}
