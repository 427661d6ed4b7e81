import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer, OutgoingMail } from './mailer';

/** Writes each email to a folder as an `.eml` file, for machines without a mail server. */
export class FileMailer implements Mailer {
  private readonly transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  constructor(
    private readonly folder: string,
    private readonly from: string,
    /** Called with the path of each file. */
    private readonly written: (file: string) => void,
  ) {}

  async send({ messageId, headers = {}, ...mail }: OutgoingMail): Promise<void> {
    const { message } = await this.transport.sendMail({
      ...mail,
      from: this.from,
      headers: { ...headers },
      messageId: `<${messageId}>`,
    });
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = join(this.folder, `${messageId.replace(/[^\w.-]/g, '_')}.eml`);
    // Written under a temporary name, so that nobody reads an incomplete file.
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
    this.written(file);
  }
}
