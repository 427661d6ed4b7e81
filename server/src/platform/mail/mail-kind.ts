import type { Language } from '@macrolog/domain';
import { formatText, type TextValues } from '../texts';
import type { MailText } from './mail-layout';
import { toPageUrl } from './page-url';

/** A kind of email. Its texts in the catalogs begin with `mail.` and its name. */
export interface MailKind {
  name: string;
  /** Page of its link. The label of the link depends on the page alone. */
  page: string;
  /** Kind whose advice it gives; its own by default. */
  advice?: string;
  /** Whether it is mainly about its link. In all others the link follows from the advice. */
  isAboutLink?: boolean;
  /** Whether somebody with the password of an account can cause it at will, so that an unconfirmed address gets few. */
  isNotice?: boolean;
}

/** The kinds of email that a module sends, by name. */
export const defineMails = <Name extends string>(
  mails: Readonly<Record<Name, Omit<MailKind, 'name'>>>,
): Readonly<Record<Name, MailKind>> =>
  Object.fromEntries(
    Object.entries<Omit<MailKind, 'name'>>(mails).map(([name, mail]) => [name, { name, ...mail }]),
  ) as Record<Name, MailKind>;

/** The reader of an email and the link in it. */
interface Addressed {
  language: Language;
  /** Null if the account is deleted. */
  username: string | null;
  appUrl: string;
  /** For the page of the link. */
  token?: string;
}

/** Composes an email from its texts. */
export function composeMail(kind: MailKind, reader: Addressed, values?: TextValues): MailText {
  const { name, page, advice = name, isAboutLink } = kind;
  const { language, username, appUrl, token } = reader;
  const text = (key: string) => formatText(language, `mail.${key}`, values);
  const greeting =
    username === null ? text('greeting_without_name') : formatText(language, 'mail.greeting', { username });
  const link = { label: text(`link${page}`), url: toPageUrl(appUrl, page, token) };
  const end = [text(`${advice}.advice`), link];
  return {
    subject: text(`${name}.subject`),
    lines: [greeting, text(`${name}.news`), ...(isAboutLink ? end.reverse() : end)],
  };
}
