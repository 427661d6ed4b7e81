import type { Language } from '@macrolog/domain';
import type { MailText } from './mail-layout';

/** Recipient of an email. Without `emailVerifiedAt`, the address is not confirmed. */
export interface Recipient {
  id: string;
  email: string;
  emailVerifiedAt?: Date | null;
}

/** A queued email that is due. */
export interface DueMail {
  userId: string;
  id: string;
  /** Name of its `MailKind`. */
  kind: string;
  /** ID of the cause, such as an invoice or a campaign. */
  dedupeKey: string | null;
  /** Email address at the time of queuing. */
  recipient: string;
  attempts: number;
  /** The user's language at the time of sending. */
  language: Language;
  /** Whether the account is deleted. Then nothing is kept of the email once it is sent. */
  isLast: boolean;
}

/** Renders an email when it is sent; null if there is no reason to send it any more. */
export type MailRenderer = (mail: DueMail) => Promise<MailText | null>;
