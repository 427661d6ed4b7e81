/** A mail as it leaves the program. */
export interface OutgoingMail {
  /** Without angle brackets; the same for each try of one mail, so that a second copy can be recognised. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
}

/** There is no such address, or none that takes mail: trying again is no use, and many tries make a sender suspicious. */
export class RefusedRecipientError extends Error {
  override readonly name = 'RefusedRecipientError';
}

/** The way out for mail. */
export interface Mailer {
  /**
   * @param signal calls it off: whatever it holds for this mail is let go.
   * @throws RefusedRecipientError for a refusal for good; whatever else is thrown, the mail is tried again later.
   */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>;
}
