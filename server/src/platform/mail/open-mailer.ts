import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../../config/env';
import { FileMailer } from './file-mailer';
import type { Mailer } from './mailer';
import { SmtpMailer } from './smtp-mailer';

/** The configured mailer: an SMTP server, or files in the data folder. */
export function openMailer({ smtpUrl, mailFrom, dataDir }: Config, logger: Logger): Mailer {
  if (smtpUrl) return new SmtpMailer(smtpUrl, mailFrom);
  return new FileMailer(join(dataDir, 'outbox'), mailFrom, (file) => logger.info({ file }, 'mail written to file'));
}
