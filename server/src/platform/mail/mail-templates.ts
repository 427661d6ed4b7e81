import { escapeHtml } from '../html';
import { STYLES } from './mail-style';

/** Content in both formats of an email. */
export interface Passage {
  html: string;
  text: string;
}

/** A line of an email: a text, a separate link, or formatted content. */
type Line = string | { label: string; url: string } | Passage;

/** How to unsubscribe from emails of this kind. */
interface WayOut {
  /** Why the user received this email. */
  reason: string;
  /** A page that asks for confirmation, because email scanners follow links too. */
  page: string;
  /** URL for one-click unsubscribe. */
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

/** Sent after the account was deleted. Its row is deleted once it is sent. */
export const LAST_MAIL: MailKind = 'account_deleted';

export const passwordResetMail = (username: string, url: string): MailText => ({
  subject: 'Reset your password',
  lines: [
    `Hello ${username},`,
    'Someone requested a new password for your Macrolog account. If this was you, choose a new password. The link works once and expires in one hour.',
    { label: 'Choose a New Password', url },
    "If this wasn't you, ignore this email. Your password won't change.",
  ],
});

export const passwordChangedMail = (username: string, resetUrl: string): MailText => ({
  subject: 'Your password was changed',
  lines: [
    `Hello ${username},`,
    'The password of your Macrolog account was changed. You were logged out on all other devices.',
    "If this wasn't you, reset your password right away:",
    { label: 'Reset Password', url: resetUrl },
  ],
});

export const emailChangeMail = (username: string, url: string): MailText => ({
  subject: 'Confirm your email address',
  lines: [
    `Hello ${username},`,
    'You asked to use this email address for your Macrolog account. Confirm it to finish the change. The link works once and expires in one hour.',
    { label: 'Confirm Email Address', url },
    "If this wasn't you, ignore this email. Nothing will change.",
  ],
});

export const emailChangedMail = (username: string, settingsUrl: string): MailText => ({
  subject: 'Your email address was changed',
  lines: [
    `Hello ${username},`,
    'The email address of your Macrolog account was changed. Emails about your account now go to the new address.',
    "If this wasn't you, log in right away, change the address back, and choose a new password:",
    { label: 'Open Settings', url: settingsUrl },
  ],
});

/** The last email. The account and its username no longer exist. */
export const accountDeletedMail = (signUpUrl: string): MailText => ({
  subject: 'Your account was deleted',
  lines: [
    'Hello,',
    'Your Macrolog account and all its data were deleted, as you asked. If you had a subscription, it has ended and there are no further charges.',
    "This is our last email to you. If you want to come back, you're welcome:",
    { label: 'Sign Up Again', url: signUpUrl },
  ],
});
export const paymentFailedMail = (username: string, graceDays: number, settingsUrl: string): MailText => ({
  subject: 'Your payment failed',
  lines: [
    `Hello ${username},`,
    `The monthly payment for your Macrolog subscription failed. We'll try again. You keep your subscription for the next ${graceDays} days.`,
    'Check the payment status in Settings. You can also cancel your subscription there if you no longer want it.',
    { label: 'Open Settings', url: settingsUrl },
  ],
});

const plainLine = (line: Line): string => {
  if (typeof line === 'string') return line;
  return 'text' in line ? line.text : `${line.label}:\n${line.url}`;
};

const paragraph = (html: string): string => `<p style="${STYLES.paragraph}">${html}</p>`;

const htmlLine = (line: Line): string => {
  if (typeof line === 'string') return paragraph(escapeHtml(line));
  if ('html' in line) return line.html;
  return paragraph(`<a href="${escapeHtml(line.url)}" style="${STYLES.button}">${escapeHtml(line.label)}</a>`);
};

const plainWayOut = ({ reason, page }: WayOut): string => `\n--\n${reason}\nUnsubscribe: ${page}\n`;

const htmlWayOut = ({ reason, page }: WayOut): string =>
  `<hr style="${STYLES.rule}"><p style="${STYLES.small}">${escapeHtml(reason)} <a href="${escapeHtml(page)}" style="${STYLES.link}">Unsubscribe</a></p>`;

/** Headers for one-click unsubscribe in email clients (RFC 8058). */
const headersOf = ({ oneClick }: WayOut) => ({
  'List-Unsubscribe': `<${oneClick}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Renders an email as plain text and as simple HTML. */
export const renderMail = ({ subject, lines, wayOut }: MailText) => ({
  subject,
  text: `${lines.map(plainLine).join('\n\n')}\n\nMacrolog\n${wayOut ? plainWayOut(wayOut) : ''}`,
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px"><div style="${STYLES.column}">${lines.map(htmlLine).join('')}${paragraph('Macrolog')}${wayOut ? htmlWayOut(wayOut) : ''}</div></body></html>`,
  ...(wayOut && { headers: headersOf(wayOut) }),
});
