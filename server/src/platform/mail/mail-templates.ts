import type { Language } from '@macrolog/domain';
import type { MailKind } from './mail-kinds';
import { ENGLISH } from './texts/english';
import { FRENCH } from './texts/french';
import { GERMAN } from './texts/german';
import type { LinkTexts, MailTexts, PlainMail } from './texts/mail-texts';
import { SPANISH } from './texts/spanish';

/** Content in both formats of an email. */
export interface Passage {
  html: string;
  text: string;
}

/** A line of an email: a text, a separate link, or formatted content. */
export type Line = string | { label: string; url: string } | Passage;

/** How to unsubscribe from emails of this kind. */
export interface Unsubscribe {
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

/** The reader of an email and the link in it. */
interface Addressed {
  language: Language;
  /** Null if the account is deleted. */
  username: string | null;
  url: string;
}

const TEXTS: Readonly<Record<Language, MailTexts>> = { en: ENGLISH, de: GERMAN, fr: FRENCH, es: SPANISH };

/** Emails that are mainly about their link. In all others it follows from the advice. */
const LINK_FIRST: ReadonlySet<MailKind> = new Set<MailKind>(['password_reset', 'email_change']);

function compose(kind: MailKind, { subject, news, advice, link }: LinkTexts, reader: Addressed): MailText {
  const { language, username, url } = reader;
  const { greeting, namelessGreeting } = TEXTS[language];
  const hello = username === null ? namelessGreeting : greeting(username);
  const button = { label: link, url };
  return { subject, lines: [hello, news, ...(LINK_FIRST.has(kind) ? [button, advice] : [advice, button])] };
}

export const plainMail = (kind: PlainMail, reader: Addressed): MailText =>
  compose(kind, TEXTS[reader.language][kind], reader);

const DAY = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const;

const format = (language: Language, options: Intl.DateTimeFormatOptions, time: Date) =>
  new Intl.DateTimeFormat(language, options).format(time);

export function factorRemovalMail(dueAt: Date, reader: Addressed): MailText {
  const { language } = reader;
  const [day, time] = [format(language, DAY, dueAt), format(language, TIME, dueAt)];
  return compose('factor_removal_started', TEXTS[language].factor_removal_started(day, time), reader);
}

export function accountEndingMail(closesAt: Date, reader: Addressed): MailText {
  const { language } = reader;
  return compose('account_ending', TEXTS[language].account_ending(format(language, DAY, closesAt)), reader);
}

export const paymentFailedMail = (graceDays: number, reader: Addressed): MailText =>
  compose('payment_failed', TEXTS[reader.language].payment_failed(graceDays), reader);

/** The last lines of a campaign. */
export function unsubscribeTexts(language: Language): Pick<Unsubscribe, 'reason' | 'label'> {
  const { reason, unsubscribe } = TEXTS[language].campaign;
  return { reason, label: unsubscribe };
}
