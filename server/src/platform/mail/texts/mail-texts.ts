import type { Language } from '@macrolog/domain';
import type { MailKind } from '../mail-kinds';

/** Texts of an email with one link. */
export interface LinkTexts {
  subject: string;
  /** The event that the email is about. */
  news: string;
  /** Advice to the reader. */
  advice: string;
  /** Label of the link. */
  link: string;
}

/** Emails whose texts contain no date and no number. */
export type PlainMail = Exclude<MailKind, 'factor_removal_started' | 'account_ending' | 'payment_failed' | 'campaign'>;

/** All texts of emails in one language. */
export interface MailTexts extends Readonly<Record<PlainMail, LinkTexts>> {
  greeting: (username: string) => string;
  /** For somebody whose username is deleted. */
  namelessGreeting: string;
  /** With the day and the time in UTC at which the second factors will be removed. */
  factor_removal_started: (day: string, time: string) => LinkTexts;
  /** With the day on which the account will be closed. */
  account_ending: (day: string) => LinkTexts;
  /** With the number of days that the subscription still lasts. */
  payment_failed: (days: number) => LinkTexts;
  /** Below the text of a campaign: why the user received it, and the label of the link. */
  campaign: Readonly<Record<'reason' | 'unsubscribe', string>>;
}

interface PluralForms {
  one: string;
  other: string;
}

/** The form that a text takes with a count. */
export const pluralize = (language: Language, count: number, { one, other }: PluralForms): string =>
  new Intl.PluralRules(language).select(count) === 'one' ? one : other;
