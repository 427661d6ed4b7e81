import { createTransport, type Transporter } from 'nodemailer';
import type { Mailer, OutgoingMail } from './mailer';

/** A server that does not answer must not hold up those after it for long. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000, dnsTimeout: 5_000 };

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Sends mail through an SMTP server. */
export class SmtpMailer implements Mailer {
  private readonly transport: Transporter;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    const { username, hostname } = new URL(url);
    // A name and a password never go out in clear.
    const requireTLS = username !== '' && !LOOPBACK.test(hostname);
    this.transport = createTransport({ url, requireTLS, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  }

  async send({ messageId, ...mail }: OutgoingMail): Promise<void> {
    await this.transport.sendMail({ ...mail, from: this.from, messageId: `<${messageId}>` });
  }
}
