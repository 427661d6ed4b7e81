// Takes the texts that people read out of a source file: comments, string literals, JSX text, Markdown, GraphQL descriptions.
// Identifiers and code are left out, so that a rule about words never meets a name.
import tseslint from 'typescript-eslint';

/**
 * @typedef {'comment' | 'string' | 'code' | 'heading' | 'prose' | 'description'} TextKind
 * @typedef {{ kind: TextKind, line: number, text: string }} Text
 *
 * @typedef {{ start: { line: number }, end: { line: number } }} Location
 * @typedef {{ type: 'Line' | 'Block', value: string, loc: Location, range: [number, number] }} Comment
 *
 * The part of a syntax tree that is read here.
 * @typedef {Record<string, unknown> & { type: string, loc: Location, regex?: { pattern: string }, quasis?: Quasi[] }} SyntaxNode
 * @typedef {{ value: { cooked: string | null, raw: string } }} Quasi
 *
 * @typedef {object} Parser
 * @property {(source: string, options: object) => { ast: SyntaxNode & { comments: Comment[] }, visitorKeys: VisitorKeys }} parseForESLint
 *
 * Names of the properties that hold child nodes, by type of node.
 * @typedef {Record<string, readonly string[]>} VisitorKeys
 */

/** The types of the parser say nothing about its result. */
const parser = /** @type {Parser} */ (/** @type {unknown} */ (tseslint.parser));

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

/** @param {SyntaxNode} node @param {VisitorKeys} keys @returns {Generator<SyntaxNode, void>} */
const walk = function* (node, keys) {
  yield node;
  for (const key of keys[node.type] ?? []) {
    const children = /** @type {(SyntaxNode | null | undefined)[]} */ ([node[key]].flat());
    for (const child of children) if (child) yield* walk(child, keys);
  }
};

/** @param {SyntaxNode} node */
function literalText(node) {
  if (node.type === 'JSXText' && typeof node.value === 'string') return node.value.replace(/&[a-z]+;/g, ' ');
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'Literal' && node.regex) return node.regex.pattern;
  if (node.type === 'TemplateLiteral' && node.quasis)
    return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…');
  return null;
}

/**
 * Line comments on consecutive lines are one comment.
 * @param {Comment[]} comments
 * @param {string} source
 * @returns {Text[]}
 */
function joinComments(comments, source) {
  /** @type {(Text & { lastLine: number })[]} */
  const joined = [];
  for (const { type, value, loc, range } of comments) {
    const last = joined.at(-1);
    const body = type === 'Line' ? value : value.replace(/^\*/, '').replace(/^[ \t]*\*/gm, blank);
    const ownLine = /(^|\n)[ \t]*$/.test(source.slice(0, range[0]));
    if (type === 'Line' && ownLine && last?.lastLine === loc.start.line - 1) {
      Object.assign(last, { text: `${last.text}\n${body}`, lastLine: loc.end.line });
    } else {
      joined.push({
        kind: 'comment',
        line: loc.start.line,
        text: body,
        lastLine: type === 'Line' && ownLine ? loc.end.line : 0,
      });
    }
  }
  return joined.map(({ kind, line, text }) => ({ kind, line, text: withoutCode(text) }));
}

/** @param {string} source @param {string} path @returns {Text[]} */
function fromScript(source, path) {
  const { ast, visitorKeys } = parser.parseForESLint(source, {
    filePath: path,
    comment: true,
    loc: true,
    range: true,
    ecmaFeatures: { jsx: !path.endsWith('.ts') },
  });
  const texts = joinComments(ast.comments, source);
  for (const node of walk(ast, visitorKeys)) {
    const text = literalText(node);
    if (text?.trim()) texts.push({ kind: CODE_STRING.test(text) ? 'code' : 'string', line: node.loc.start.line, text });
  }
  return texts;
}

/** @param {string} source @param {number} index */
const lineAt = (source, index) => source.slice(0, index).split('\n').length;

/** @param {string} source @param {RegExp} pattern @param {TextKind} kind @returns {Text[]} */
const findMatches = (source, pattern, kind) =>
  [...source.matchAll(pattern)].map(({ 0: all, 1: text = all, index }) => ({
    kind,
    line: lineAt(source, index + all.indexOf(text)),
    text: withoutCode(text),
  }));

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
