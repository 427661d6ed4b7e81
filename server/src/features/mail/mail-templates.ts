/** A line of a mail: a text, or a link that stands alone. */
type Line = string | { label: string; url: string };

export interface MailText {
  subject: string;
  lines: readonly Line[];
}

export const MAIL_KINDS = ['password_reset', 'password_changed'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** The mail with the link that replaces a forgotten password. */
export const passwordResetMail = (username: string, url: string): MailText => ({
  subject: 'Choose a new password',
  lines: [
    `Hello ${username},`,
    'somebody asked for a new password for your Macrolog account. If that was you, choose one here. The link works once, for one hour.',
    { label: 'Choose a new password', url },
    'If it was not you, ignore this mail: your password stays as it is.',
  ],
});

/** The notice that the password is another one now. */
export const passwordChangedMail = (username: string, resetUrl: string): MailText => ({
  subject: 'Your password was changed',
  lines: [
    `Hello ${username},`,
    'the password of your Macrolog account was changed, and every browser was logged out.',
    'If that was not you, choose a new one at once:',
    { label: 'Reset the password', url: resetUrl },
  ],
});

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

const PARAGRAPH = 'margin:0 0 16px;font:16px/1.5 system-ui,sans-serif;color:#17211c';
const BUTTON =
  'display:inline-block;padding:12px 22px;border-radius:12px;background:#12694b;color:#ffffff;font-weight:600;text-decoration:none';

const plainLine = (line: Line): string => (typeof line === 'string' ? line : `${line.label}:\n${line.url}`);

const htmlLine = (line: Line): string =>
  typeof line === 'string'
    ? `<p style="${PARAGRAPH}">${escaped(line)}</p>`
    : `<p style="${PARAGRAPH}"><a href="${escaped(line.url)}" style="${BUTTON}">${escaped(line.label)}</a></p>`;

/** The same mail twice: as plain text, and as simple HTML. */
export const renderMail = ({ subject, lines }: MailText) => ({
  subject,
  text: `${lines.map(plainLine).join('\n\n')}\n\nMacrolog\n`,
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="margin:0;padding:24px">${lines.map(htmlLine).join('')}<p style="${PARAGRAPH}">Macrolog</p></body></html>`,
});
