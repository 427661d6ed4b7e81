import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../../config/env';
import { isLoopback } from '../../config/protected-url';

/** An email to deliver. */
export interface OutgoingMail {
  /** The same for each attempt, so that a second copy can be recognized. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
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

/** Writes each email to a folder as an `.eml` file, for machines without a mail server. */
export class FileMailer implements Mailer {
  private readonly transport;

  constructor(
    private readonly folder: string,
    from: string,
    /** Called with the path of each file. */
    private readonly onWritten: (file: string) => void,
  ) {
    this.transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from });
  }

  async send(mail: OutgoingMail): Promise<void> {
    const { message } = await this.transport.sendMail(mail);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = join(this.folder, `${mail.messageId.replace(/[<>]/g, '').replace(/[^\w.-]/g, '_')}.eml`);
    // Written under a temporary name, because a reader must never see an incomplete file.
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
    this.onWritten(file);
  }
}

/** A server that doesn't respond must not delay other emails for long. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000, dnsTimeout: 5_000 };

/**
 * Reuses one connection for consecutive emails, because connecting may take longer than sending. An email whose
 * connection was closed before any byte was sent gets another one.
 */
const POOL = { pool: true, maxConnections: 1, maxRequeues: 1, idleTimeout: 1_000 } as const;

interface SmtpOptions {
  /** Whether mail is never sent unencrypted to another machine. Credentials never are. */
  requiresTls?: boolean;
  timeouts?: typeof TIMEOUTS;
}

/** Sends emails through an SMTP server. */
export class SmtpMailer implements Mailer {
  private readonly transport;

  constructor(url: string, from: string, { requiresTls = true, timeouts = TIMEOUTS }: SmtpOptions = {}) {
    const { username, hostname } = new URL(url);
    const requireTLS = (requiresTls || username !== '') && !isLoopback(hostname);
    const access = { disableFileAccess: true, disableUrlAccess: true };
    this.transport = createTransport({ url, requireTLS, ...POOL, ...timeouts, ...access }, { from });
  }

  async send(mail: OutgoingMail, signal?: AbortSignal): Promise<void> {
    try {
      await this.transport.sendMail({ ...mail, ...(signal && { signal }) });
    } catch (error) {
      throw toRefusal(error) ?? error;
    }
  }
}

/**
 * The mailbox doesn't exist or its name is invalid. A full mailbox (552) and other rejections (554) may be temporary.
 */
const REFUSED = /^(55[013])[ -](\d\.\d+\.\d+)?/;

/**
 * Enhanced status codes about the recipient: the address (RFC 3463, X.1 except those about the sender), or a disabled
 * mailbox. 5.7.1 is about the sender, for example if relaying is not allowed, and must be fixed on this side.
 */
const ABOUT_RECIPIENT = /^5\.(?:1\.(?![78]$)\d+|2\.1)$/;

/** Returns the permanent rejection behind an error, if it is one. */
function toRefusal(error: unknown): RefusedRecipientError | undefined {
  const { command, response } = error as { command?: unknown; response?: unknown };
  const [, code, status] = (command === 'RCPT TO' && typeof response === 'string' && REFUSED.exec(response)) || [];
  if (code === undefined || (status !== undefined && !ABOUT_RECIPIENT.test(status))) return undefined;
  // Not in the server's words, because these contain the address.
  return new RefusedRecipientError(`The mail server rejected the recipient (${code}${status ? ` ${status}` : ''}).`);
}

/** The configured mailer: an SMTP server, or files in the data folder. */
export function openMailer({ smtpUrl, smtpRequiresTls, mailFrom, dataDir }: Config, logger: Logger): Mailer {
  if (smtpUrl) return new SmtpMailer(smtpUrl, mailFrom, { requiresTls: smtpRequiresTls });
  return new FileMailer(join(dataDir, 'outbox'), mailFrom, (file) => logger.info({ file }, 'mail written to file'));
}
