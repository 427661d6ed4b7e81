/** A mail as it leaves the program. */
export interface OutgoingMail {
  /** Without angle brackets; the same for each try of one mail, so that a second copy can be recognised. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The way out for mail. A failure is thrown, and the mail is tried again later. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
}
