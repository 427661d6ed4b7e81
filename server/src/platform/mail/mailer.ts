/** An email to deliver. */
export interface OutgoingMail {
  /** Without angle brackets. The same for each attempt, so that a second copy can be recognized. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
}

/** The recipient's address doesn't exist or accepts no email. Retrying is useless and hurts the sender's reputation. */
export class RefusedRecipientError extends Error {
  override readonly name = 'RefusedRecipientError';
}

/** Delivers emails. */
export interface Mailer {
  /**
   * @param signal aborts the delivery and releases its resources.
   * @throws RefusedRecipientError for a permanent rejection. After any other error, the email is tried again later.
   */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>;
}
