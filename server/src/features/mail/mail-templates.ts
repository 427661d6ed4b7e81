import { escaped, STYLES } from './mail-style';

/** Something that is there in both forms of a mail. */
export interface Passage {
  html: string;
  text: string;
}

/** A line of a mail: a text, a link that stands alone, or what has its form already. */
type Line = string | { label: string; url: string } | Passage;

/** How to get no more mails of a kind. */
interface WayOut {
  /** Why this one came. */
  reason: string;
  /** A page that asks before it does anything: machines follow links too. */
  page: string;
  /** Where a mail program posts when its user wants no more. */
  oneClick: string;
}

export interface MailText {
  subject: string;
  lines: readonly Line[];
  wayOut?: WayOut;
}

export const MAIL_KINDS = [
  'password_reset',
  'password_changed',
  'email_change',
  'email_changed',
  'account_deleted',
  'payment_failed',
  'campaign',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** The one whose account is gone: once it is sent, nothing of it is kept either. */
export const LAST_MAIL: MailKind = 'account_deleted';

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
    'the password of your Macrolog account was changed, and every other log-in was ended.',
    'If that was not you, choose a new one at once:',
    { label: 'Reset the password', url: resetUrl },
  ],
});

/** The mail to a new address, with the link that makes it the account's. */
export const emailChangeMail = (username: string, url: string): MailText => ({
  subject: 'Confirm your e-mail address',
  lines: [
    `Hello ${username},`,
    'this address is to become that of your Macrolog account. Confirm it here. The link works once, for one hour.',
    { label: 'Confirm the address', url },
    'If you did not ask for it, ignore this mail: nothing changes.',
  ],
});

/** The notice to the old address that the account has another one now. */
export const emailChangedMail = (username: string, settingsUrl: string): MailText => ({
  subject: 'Your e-mail address was changed',
  lines: [
    `Hello ${username},`,
    'the e-mail address of your Macrolog account was changed. Mail about it no longer comes here.',
    'If that was not you, log in at once, change the address back, and choose another password:',
    { label: 'Open the settings', url: settingsUrl },
  ],
});

/** The last mail: nothing of the account is left, not even the name for a greeting. */
export const accountDeletedMail = (signUpUrl: string): MailText => ({
  subject: 'Your account was deleted',
  lines: [
    'Hello,',
    'your Macrolog account was deleted as you asked, with everything in it. A subscription has ended with it: nothing more is charged.',
    'This is our last mail to you. Should you want to come back, you are welcome:',
    { label: 'Sign up anew', url: signUpUrl },
  ],
});
/** The notice that a subscription's payment did not go through. */
export const paymentFailedMail = (username: string, graceDays: number, settingsUrl: string): MailText => ({
  subject: 'Your payment failed',
  lines: [
    `Hello ${username},`,
    `the monthly payment for your Macrolog subscription did not go through. It will be tried again, and for ${graceDays} days your subscription goes on as if it were paid.`,
    'In Settings you see how it stands, and can cancel it if you want it no longer.',
    { label: 'Open Settings', url: settingsUrl },
  ],
});

const plainLine = (line: Line): string => {
  if (typeof line === 'string') return line;
  return 'text' in line ? line.text : `${line.label}:\n${line.url}`;
};

const paragraph = (html: string): string => `<p style="${STYLES.paragraph}">${html}</p>`;

const htmlLine = (line: Line): string => {
  if (typeof line === 'string') return paragraph(escaped(line));
  if ('html' in line) return line.html;
  return paragraph(`<a href="${escaped(line.url)}" style="${STYLES.button}">${escaped(line.label)}</a>`);
};

const plainWayOut = ({ reason, page }: WayOut): string => `\n--\n${reason}\nUnsubscribe: ${page}\n`;

const htmlWayOut = ({ reason, page }: WayOut): string =>
  `<hr style="${STYLES.rule}"><p style="${STYLES.small}">${escaped(reason)} <a href="${escaped(page)}" style="${STYLES.link}">Unsubscribe</a></p>`;

/** By which mail programs offer the way out themselves (RFC 8058). */
const headersOf = ({ oneClick }: WayOut) => ({
  'List-Unsubscribe': `<${oneClick}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The same mail twice: as plain text, and as simple HTML. */
export const renderMail = ({ subject, lines, wayOut }: MailText) => ({
  subject,
  text: `${lines.map(plainLine).join('\n\n')}\n\nMacrolog\n${wayOut ? plainWayOut(wayOut) : ''}`,
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head><body style="margin:0;padding:24px"><div style="${STYLES.column}">${lines.map(htmlLine).join('')}${paragraph('Macrolog')}${wayOut ? htmlWayOut(wayOut) : ''}</div></body></html>`,
  ...(wayOut && { headers: headersOf(wayOut) }),
});
