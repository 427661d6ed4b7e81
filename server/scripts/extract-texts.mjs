// Takes the texts that people read out of a source file: comments, string literals, JSX text, Markdown, GraphQL descriptions.
// Identifiers and code are left out, so that a rule about words never meets a name.
import { parseSync, Visitor } from 'oxc-parser';

/**
 * @typedef {'comment' | 'string' | 'code' | 'heading' | 'prose' | 'description'} TextKind
 * @typedef {{ kind: TextKind, line: number, text: string }} Text
 */

/**
 * Replaces a match by spaces and keeps its line breaks, so that positions stay valid.
 * @param {string} text
 */
const blank = (text) => text.replace(/[^\n]/g, ' ');

const CODE = /`[^`]*`|\{@link [^}]*\}|https?:\/\/\S+|[\w./-]*\w\.(?:tsx?|[mc]?js|css|md|graphql|json|csv|webp)\b/g;
/** @param {string} text */
const withoutCode = (text) => text.replace(CODE, blank);

/** SQL and GraphQL in string literals are code. */
const CODE_STRING = /^\s*(?:\{|(?:query|mutation|fragment|subscription)\b|[A-Z]{4,} )/;

/**
 * The line of a place in a text, which is asked for from start to end.
 * @param {string} source
 */
function countLines(source) {
  let line = 1;
  let end = 0;
  return (/** @type {number} */ index) => {
    if (index < end) [line, end] = [1, 0];
    for (let next = source.indexOf('\n', end); next >= 0 && next < index; next = source.indexOf('\n', end)) {
      line += 1;
      end = next + 1;
    }
    return line;
  };
}

/**
 * Line comments on consecutive lines are one comment.
 * @param {import('oxc-parser').Comment[]} comments
 * @param {string} source
 * @returns {Text[]}
 */
function joinComments(comments, source) {
  const lineAt = countLines(source);
  /** @type {(Text & { lastLine: number })[]} */
  const joined = [];
  for (const { type, value, start } of comments) {
    const last = joined.at(-1);
    const line = lineAt(start);
    const body = type === 'Line' ? value : value.replace(/^\*/, '').replace(/^[ \t]*\*/gm, blank);
    const ownLine =
      type === 'Line' && /(^|\n)[ \t]*$/.test(source.slice(source.lastIndexOf('\n', start - 1) + 1, start));
    if (ownLine && last?.lastLine === line - 1) Object.assign(last, { text: `${last.text}\n${body}`, lastLine: line });
    else joined.push({ kind: 'comment', line, text: body, lastLine: ownLine ? line : 0 });
  }
  return joined.map(({ kind, line, text }) => ({ kind, line, text: withoutCode(text) }));
}

/** @param {string} source @param {string} path @returns {Text[]} */
function fromScript(source, path) {
  const { program, comments, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const lineAt = countLines(source);
  /** @type {Text[]} */
  const texts = [];
  /** @param {number} start @param {string} text */
  const add = (start, text) => {
    if (text.trim()) texts.push({ kind: CODE_STRING.test(text) ? 'code' : 'string', line: lineAt(start), text });
  };
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') add(node.start, node.value);
      else if ('regex' in node) add(node.start, node.regex.pattern);
    },
    JSXText: ({ start, value }) => add(start, value.replace(/&[a-z]+;/g, ' ')),
    TemplateLiteral: ({ start, quasis }) => add(start, quasis.map(({ value }) => value.cooked ?? value.raw).join('…')),
  }).visit(program);
  return [...joinComments(comments, source), ...texts];
}

/** @param {string} source @param {RegExp} pattern @param {TextKind} kind @returns {Text[]} */
function findMatches(source, pattern, kind) {
  const lineAt = countLines(source);
  return [...source.matchAll(pattern)].map(({ 0: all, 1: text = all, index }) => ({
    kind,
    line: lineAt(index + all.indexOf(text)),
    text: withoutCode(text),
  }));
}

/**
 * One text for each heading, table cell, list item and paragraph.
 * @param {string} source
 */
function fromMarkdown(source) {
  const prose = source
    .replace(/^```[\s\S]*?^```/gm, blank)
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/\]\([^)]*\)/g, blank)
    .replace(CODE, blank);
  /** @type {Text[]} */
  const texts = [];
  /** @type {Text | null} */
  let open = null;
  prose.split('\n').forEach((content, index) => {
    const line = index + 1;
    const starts = /^\s*(?:#|\||[-*] |\d+\. )/.test(content) || content.trim() === '';
    if (starts) open = null;
    if (content.trim() === '') return;
    if (content.startsWith('#')) texts.push({ kind: 'heading', line, text: content.replace(/^#+\s*/, '') });
    else if (content.trimStart().startsWith('|')) {
      for (const cell of content.split('|')) if (cell.trim()) texts.push({ kind: 'prose', line, text: cell });
    } else if (open) open.text += `\n${content}`;
    else texts.push((open = { kind: 'prose', line, text: content.replace(/^\s*(?:[-*] |\d+\. )?[*_[!]*/, '') }));
  });
  return texts;
}

/** @type {[pattern: RegExp, extract: (source: string, path: string) => Text[]][]} */
const EXTRACTORS = [
  [/\.(?:tsx?|[mc]?js)$/, fromScript],
  [/\.md$/, fromMarkdown],
  [/\.css$/, (source) => findMatches(source, /\/\*([\s\S]*?)\*\//g, 'comment')],
  [
    /\.graphql$/,
    (source) => [
      ...findMatches(source, /^\s*#(.*)/gm, 'comment'),
      ...findMatches(source, /"""([\s\S]*?)"""|(?<!")"[^"\n]+"(?!")/g, 'description'),
    ],
  ],
  [
    /\.html$/,
    (source) => [
      ...findMatches(source, />([^<>]*\w[^<>]*)</g, 'string'),
      ...findMatches(source, /"([^"]* [^"]*)"/g, 'string'),
    ],
  ],
  [/(?:\.webmanifest|client\/src\/.*\.json)$/, (source) => findMatches(source, /"([^"]* [^"]*)"/g, 'string')],
  [/(?:\.ya?ml|Dockerfile|\.ci\/run)$/, (source) => findMatches(source, /(?:^|\s)#([^\n]*)/g, 'comment')],
];

/** @param {string} source @param {string} path */
export function extractTexts(source, path) {
  const extractor = EXTRACTORS.find(([pattern]) => pattern.test(path))?.[1];
  return extractor ? extractor(source, path) : [];
}
