import { escapeHtml, type Language } from '@macrolog/domain';

/** Content in both formats of an email. */
export interface Passage {
  html: string;
  text: string;
}

/** A line of an email: a text, a separate link, or formatted content. */
type Line = string | { label: string; url: string } | Passage;

/** How to unsubscribe from emails of this kind. */
interface Unsubscribe {
  /** Why the user received this email. */
  reason: string;
  /** Label of the link to the page. */
  label: string;
  /** A page that asks for confirmation, because email scanners follow links too. */
  page: string;
  /** URL for one-click unsubscribe. */
  oneClick: string;
  /** Identifier of the mailing list (RFC 2919), by which mail programs sort. */
  listId: string;
  /** Postal address of the sender, which many countries require. */
  postalAddress: string | undefined;
}

export interface MailText {
  subject: string;
  lines: readonly Line[];
  unsubscribe?: Unsubscribe;
}

const TEXT = 'font:16px/1.5 system-ui,sans-serif;color:#17211c';
const CODE = 'font:14px/1.5 ui-monospace,monospace';
const CELL = 'padding:6px 16px 6px 0;border-bottom:1px solid #d5ddd9;text-align:left;vertical-align:top';
export const LIST = `margin:0 0 16px;padding-left:24px;${TEXT}`;
/** A list inside another one. */
export const INNER_LIST = 'margin:0;padding-left:24px';

/** Inline styles by tag, because email clients don't support style sheets. */
const STYLES: Readonly<Record<string, string>> = {
  a: 'color:#12694b',
  blockquote: 'margin:0 0 16px;padding-left:16px;border-left:3px solid #12694b',
  code: CODE,
  h2: 'margin:24px 0 12px;font:600 20px/1.3 system-ui,sans-serif;color:#17211c',
  hr: 'margin:24px 0;border:0;border-top:1px solid #d5ddd9',
  ol: LIST,
  p: `margin:0 0 16px;${TEXT}`,
  pre: `margin:0 0 16px;padding:12px;overflow-x:auto;border-radius:8px;background:#f0f4f2;${CODE}`,
  table: `margin:0 0 16px;border-collapse:collapse;${TEXT}`,
  td: CELL,
  th: CELL,
  ul: LIST,
};
const COLUMN = 'max-width:600px;margin:0 auto';
const BUTTON =
  'display:inline-block;padding:12px 22px;border-radius:12px;background:#12694b;color:#ffffff;font-weight:600;text-decoration:none';
const FOOTER = 'margin:0;font:13px/1.5 system-ui,sans-serif;color:#55625c';

const attribute = (name: string, value: string | undefined): string =>
  value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`;

/** A styled element. The content is HTML; attributes are escaped. */
export const element = (tag: string, content: string, attributes: Readonly<Record<string, string>> = {}): string => {
  const all = Object.entries({ ...attributes, style: attributes['style'] ?? STYLES[tag] });
  return `<${tag}${all.map(([name, value]) => attribute(name, value)).join('')}>${content}</${tag}>`;
};

export const RULE = `<hr${attribute('style', STYLES['hr'])}>`;

/** French has a no-break space before a colon. */
const withColon = (label: string, language: Language): string => `${label}${language === 'fr' ? '\u00a0' : ''}:`;

const plainLine = (line: Line, language: Language): string => {
  if (typeof line === 'string') return line;
  return 'text' in line ? line.text : `${withColon(line.label, language)}\n${line.url}`;
};

const htmlLine = (line: Line): string => {
  if (typeof line === 'string') return element('p', escapeHtml(line));
  // Its language is not known, because staff wrote it.
  if ('html' in line) return element('div', line.html, { lang: '' });
  return element('p', element('a', escapeHtml(line.label), { href: line.url, style: BUTTON }));
};

const plainFooter = ({ reason, label, page, postalAddress }: Unsubscribe, language: Language): string =>
  `\n--\n${reason}\n${withColon(label, language)} ${page}\n${postalAddress === undefined ? '' : `${postalAddress}\n`}`;

const htmlFooter = ({ reason, label, page, postalAddress }: Unsubscribe): string =>
  RULE +
  element('p', `${escapeHtml(reason)} ${element('a', escapeHtml(label), { href: page })}`, { style: FOOTER }) +
  (postalAddress === undefined ? '' : element('p', escapeHtml(postalAddress), { style: FOOTER }));

/** Keeps mail programs from answering with an absence note (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** Headers of a mailing list, with one-click unsubscribe in email clients (RFC 8058). */
const listHeaders = ({ oneClick, listId }: Unsubscribe) => ({
  'List-Id': `<${listId}>`,
  'List-Unsubscribe': `<${oneClick}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** All colors are inline and for a light background, so mail programs must not mix them with those of a dark mode. */
const LIGHT = '<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light">';

/** Renders an email as plain text and as simple HTML. */
export function renderMail({ subject, lines, unsubscribe }: MailText, language: Language) {
  const body = lines.map(htmlLine).join('') + element('p', 'Macrolog') + (unsubscribe ? htmlFooter(unsubscribe) : '');
  const text = lines.map((line) => plainLine(line, language)).join('\n\n');
  return {
    subject,
    text: `${text}\n\nMacrolog\n${unsubscribe ? plainFooter(unsubscribe, language) : ''}`,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${LIGHT}<title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px">${element('div', body, { style: COLUMN })}</body></html>`,
    headers: { ...AUTOMATIC, ...(unsubscribe && listHeaders(unsubscribe)) },
  };
}
