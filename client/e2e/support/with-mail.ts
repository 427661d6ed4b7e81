import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { startProgram } from './program.mjs';
import { expect, test as base } from './test';

/** Mail that an SMTP server has received. */
class Mailbox {
  private readonly mails: Email[] = [];
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    // Mail senders keep their connection open.
    closeTimeout: 50,
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          this.mails.push(mail);
          callback();
        });
      });
    },
  });

  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server.server, 'listening');
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((closed) => this.server.close(closed));
  }

  /** Waits for the mail with that subject to that address. */
  async receives(address: string, subject: string): Promise<Email> {
    const find = () =>
      this.mails.find(
        (mail) => mail.subject === subject && mail.to?.some((to) => 'address' in to && to.address === address),
      );
    await expect.poll(find, { message: `a mail to ${address}: ${subject}` }).toBeTruthy();
    return find()!;
  }
}

/** The first link in a mail. */
export const linkIn = ({ text = '' }: Email): string => /https?:\/\/\S+/.exec(text)?.[0] ?? '';

/** Tests with their own server, which sends mail to their own SMTP server. */
export const test = base.extend<object, { mailProgram: { url: string; dataDir: string; mailbox: Mailbox } }>({
  mailProgram: [
    async ({}, provide) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'macrolog-mail-'));
      const mailbox = new Mailbox();
      const { url, stop } = await startProgram({ dataDir, env: { SMTP_URL: await mailbox.open() } });
      await provide({ url, dataDir, mailbox });
      await stop();
      await mailbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ mailProgram }, provide) => provide(mailProgram.url),
});
