import { lexer, Parser, Renderer, type RendererApi, type Token, type Tokens } from 'marked';
import { escapeHtml } from '@macrolog/domain';
import { element, INNER_LIST, LIST, RULE, type Passage } from '../../platform/mail/mail-layout';

// Renders campaigns with marked. Both renderers are allow-lists: nothing reaches the output that isn't in the text.

const createParser = (rules: RendererApi): Parser => new Parser({ renderer: Object.assign(new Renderer(), rules) });

/** Allowed target of a link; null for anything else, such as a script. */
function destination(href: string): string | null {
  const protocol = URL.canParse(href) ? new URL(href).protocol : '';
  return ['http:', 'https:', 'mailto:'].includes(protocol) ? href : null;
}

function htmlLink(href: string, label: string): string {
  const target = destination(href);
  return target === null ? label : element('a', label, { href: target });
}

function plainLink(href: string, label: string): string {
  const target = destination(href);
  const isLabel = target === null || [label, `mailto:${label}`].includes(target);
  return isLabel ? label : `${label} (${target.replace(/^mailto:/, '')})`;
}

const checkbox = ({ checked = false }: { checked?: boolean }): string => (checked ? '☑ ' : '☐ ');

const html: Parser = createParser({
  space: () => '',
  def: () => '',
  hr: () => RULE,
  heading: ({ tokens }) => element('h2', html.parseInline(tokens)),
  paragraph: ({ tokens }) => element('p', html.parseInline(tokens)),
  blockquote: ({ tokens }) => element('blockquote', html.parse(tokens)),
  code: ({ text }) => element('pre', escapeHtml(text)),
  list: ({ ordered, start, items }) => {
    const content = items.map((item) => html.renderer.listitem(item)).join('');
    if (!ordered) return element('ul', content);
    return element('ol', content, start === 1 ? {} : { start: String(start || 1) });
  },
  listitem: ({ tokens }) => element('li', html.parse(tokens).replaceAll(`style="${LIST}"`, `style="${INNER_LIST}"`)),
  table: ({ header, rows }) => {
    const row = (cells: Tokens.TableCell[]) => cells.map((cell) => html.renderer.tablecell(cell)).join('');
    return element('table', [header, ...rows].map((cells) => html.renderer.tablerow({ text: row(cells) })).join(''));
  },
  tablerow: ({ text }) => element('tr', text),
  tablecell: ({ tokens, header }) => element(header ? 'th' : 'td', html.parseInline(tokens)),
  // HTML tags are shown as text.
  html: ({ block, raw }) => (block ? element('p', escapeHtml(raw.trim())) : escapeHtml(raw)),
  strong: ({ tokens }) => element('strong', html.parseInline(tokens)),
  em: ({ tokens }) => element('em', html.parseInline(tokens)),
  del: ({ tokens }) => element('del', html.parseInline(tokens)),
  codespan: ({ text }) => element('code', escapeHtml(text)),
  br: () => '<br>',
  link: ({ href, tokens }) => htmlLink(href, html.parseInline(tokens)),
  // Emails load no external content, because that would reveal who reads them.
  image: ({ href, text }) => htmlLink(href, escapeHtml(text || href)),
  checkbox,
  text: (token) => ('tokens' in token ? html.parseInline(token.tokens) : escapeHtml(token.text.replaceAll('\n', ' '))),
});

/** Renders blocks one by one; those without text are left out. */
const plainBlocks = (tokens: readonly Token[], separator: string): string =>
  tokens
    .map((token) => plain.parse([token]))
    .filter((block) => block !== '')
    .join(separator);

/** Prefixes each line of a text; the first line may have a different prefix. */
const indented = (text: string, others: string, first = others): string => first + text.replaceAll('\n', `\n${others}`);

const plain: Parser = createParser({
  space: () => '',
  def: () => '',
  hr: () => '* * *',
  heading: ({ tokens }) => plain.parseInline(tokens),
  paragraph: ({ tokens }) => plain.parseInline(tokens),
  blockquote: ({ tokens }) => indented(plainBlocks(tokens, '\n\n'), '> '),
  code: ({ text }) => indented(text, '    '),
  list: ({ ordered, start, items }) =>
    items
      .map((item, index) => {
        const mark = ordered ? `${(start || 1) + index}. ` : '- ';
        return indented(plain.renderer.listitem(item), ' '.repeat(mark.length), mark);
      })
      .join('\n'),
  listitem: (item) => {
    const [first] = item.tokens;
    const box = first?.type === 'checkbox' ? checkbox(item) : '';
    return box + plainBlocks(box === '' ? item.tokens : item.tokens.slice(1), '\n');
  },
  table: ({ header, rows }) => {
    const row = (cells: Tokens.TableCell[]) => cells.map((cell) => plain.renderer.tablecell(cell)).join(' | ');
    return [header, ...rows].map((cells) => plain.renderer.tablerow({ text: row(cells) })).join('\n');
  },
  tablerow: ({ text }) => text,
  tablecell: ({ tokens }) => plain.parseInline(tokens),
  html: ({ block, raw }) => (block ? raw.trim() : raw),
  strong: ({ tokens }) => plain.parseInline(tokens),
  em: ({ tokens }) => plain.parseInline(tokens),
  del: ({ tokens }) => plain.parseInline(tokens),
  codespan: ({ text }) => text,
  br: () => '\n',
  link: ({ href, tokens }) => plainLink(href, plain.parseInline(tokens)),
  image: ({ href, text }) => plainLink(href, text || href),
  checkbox,
  text: (token) => ('tokens' in token ? plain.parseInline(token.tokens) : token.text.replaceAll('\n', ' ')),
});

/** Splits a Markdown document into its first heading, as plain text, and the rest; null if it has no heading. */
export function readDocument(markdown: string): { heading: string; body: Passage } | null {
  const tokens = lexer(markdown);
  const heading = tokens.find((token): token is Tokens.Heading => token.type === 'heading');
  if (!heading) return null;
  const body = tokens.filter((token) => token !== heading);
  return {
    heading: plain.parseInline(heading.tokens),
    body: { html: html.parse(body), text: plainBlocks(body, '\n\n') },
  };
}
