import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { escapeHtml } from '../../platform/html';
import { STYLES } from '../../platform/mail/mail-style';
import type { Passage } from '../../platform/mail/mail-templates';

// Renders the tokens of marked as HTML and plain text. The output contains nothing that isn't in the text itself.

const NOTHING: Passage = { html: '', text: '' };
const same = (text: string): Passage => ({ html: escapeHtml(text), text });
const wrapped = (tag: string, inner: Passage): Passage => ({ ...inner, html: `<${tag}>${inner.html}</${tag}>` });
const styled = (tag: string, style: keyof typeof STYLES, inner: Passage): Passage => ({
  ...inner,
  html: `<${tag} style="${STYLES[style]}">${inner.html}</${tag}>`,
});

function joined(parts: readonly Passage[], separator: string): Passage {
  const shown = parts.filter(({ text }) => text !== '');
  return { html: shown.map(({ html }) => html).join(''), text: shown.map(({ text }) => text).join(separator) };
}

/** Prefixes each line of a text; the first line may have a different prefix. */
const indented = (text: string, first: string, others: string): string =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? first : others) + line)
    .join('\n');

/** Allowed target of a link; null for anything else, such as a script. */
function destination(href: string): string | null {
  try {
    const { protocol } = new URL(href);
    return ['http:', 'https:', 'mailto:'].includes(protocol) ? href : null;
  } catch {
    return null;
  }
}

/** A link, or only its label if the target isn't allowed. */
function link(href: string, label: Passage): Passage {
  const target = destination(href);
  if (target === null) return label;
  const isSaid = [label.text, `mailto:${label.text}`].includes(target);
  return {
    html: `<a href="${escapeHtml(target)}" style="${STYLES.link}">${label.html}</a>`,
    text: isSaid ? label.text : `${label.text} (${target.replace(/^mailto:/, '')})`,
  };
}

const rendered = (tokens: readonly Token[] = []): Passage[] => tokens.map((token) => render(token as MarkedToken));

const inline = (tokens?: readonly Token[]): Passage => {
  const parts = rendered(tokens);
  return { html: parts.map(({ html }) => html).join(''), text: parts.map(({ text }) => text).join('') };
};

const blocks = (tokens: readonly Token[], separator = '\n\n'): Passage => joined(rendered(tokens), separator);

/** Content of a list item. A checkbox belongs to the line after it. */
function itemOf({ tokens }: Tokens.ListItem): Passage {
  const [first] = tokens;
  const box = first?.type === 'checkbox' ? inline([first]) : NOTHING;
  const others = box === NOTHING ? tokens : tokens.slice(1);
  const parts = others.map((token) =>
    token.type === 'list' ? list(token as Tokens.List, 'innerList') : render(token as MarkedToken),
  );
  const inner = joined(parts, '\n');
  return { html: box.html + inner.html, text: box.text + inner.text };
}

function list({ ordered, start, items }: Tokens.List, style: 'list' | 'innerList' = 'list'): Passage {
  const parts = items.map((item, index) => {
    const inner = itemOf(item);
    const mark = ordered ? `${(start || 1) + index}. ` : '- ';
    return { ...wrapped('li', inner), text: indented(inner.text, mark, ' '.repeat(mark.length)) };
  });
  const begin = ordered && start !== 1 ? ` start="${start || 1}"` : '';
  const tag = ordered ? 'ol' : 'ul';
  const { html, text } = joined(parts, '\n');
  return { html: `<${tag}${begin} style="${STYLES[style]}">${html}</${tag}>`, text };
}

function table({ header, rows }: Tokens.Table): Passage {
  const row = (cells: readonly Tokens.TableCell[]): Passage => {
    const parts = cells.map(({ tokens, header: isHead }) => styled(isHead ? 'th' : 'td', 'cell', inline(tokens)));
    return {
      html: `<tr>${parts.map(({ html }) => html).join('')}</tr>`,
      text: parts.map(({ text }) => text).join(' | '),
    };
  };
  return styled('table', 'table', joined([header, ...rows].map(row), '\n'));
}

function quote({ tokens }: Tokens.Blockquote): Passage {
  const inner = blocks(tokens);
  return { ...styled('blockquote', 'quote', inner), text: indented(inner.text, '> ', '> ') };
}

function render(token: MarkedToken): Passage {
  switch (token.type) {
    case 'space':
    case 'def':
      return NOTHING;
    case 'heading':
      return styled('h2', 'heading', inline(token.tokens));
    case 'paragraph':
      return styled('p', 'paragraph', inline(token.tokens));
    case 'list':
      return list(token);
    case 'list_item':
      return itemOf(token);
    case 'blockquote':
      return quote(token);
    case 'code':
      return { ...styled('pre', 'block', same(token.text)), text: indented(token.text, '    ', '    ') };
    case 'table':
      return table(token);
    case 'hr':
      return { html: `<hr style="${STYLES.rule}">`, text: '* * *' };
    // HTML tags are shown as text.
    case 'html':
      return token.block ? styled('p', 'paragraph', same(token.raw.trim())) : same(token.raw);
    case 'strong':
    case 'em':
    case 'del':
      return wrapped(token.type, inline(token.tokens));
    case 'codespan':
      return styled('code', 'code', same(token.text));
    case 'br':
      return { html: '<br>', text: '\n' };
    case 'link':
      return link(token.href, inline(token.tokens));
    // Emails load no external content, because that would reveal who reads them.
    case 'image':
      return link(token.href, same(token.text || token.href));
    case 'checkbox':
      return same(token.checked ? '☑ ' : '☐ ');
    case 'text':
      return 'tokens' in token ? inline(token.tokens) : same(token.text.replaceAll('\n', ' '));
    case 'escape':
      return same(token.text);
  }
}

/** Splits a Markdown document into its first heading, as plain text, and the rest; null if it has no heading. */
export function readDocument(markdown: string): { heading: string; body: Passage } | null {
  const tokens = lexer(markdown);
  const heading = tokens.find((token): token is Tokens.Heading => token.type === 'heading');
  if (!heading) return null;
  return {
    heading: inline(heading.tokens).text,
    body: blocks(tokens.filter((token) => token !== heading)),
  };
}
