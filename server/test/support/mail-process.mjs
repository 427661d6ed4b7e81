// A process that sends the due mail with the built program's worker and ends. It gets the addresses of the database and
// of the mail server.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { createDataSource } = require('../../dist/data-source.js');
const { MailsRepository } = require('../../dist/modules/outbox/mails.repository.js');
const { MailWorker } = require('../../dist/modules/outbox/mail-worker.js');
const { SmtpMailer } = require('../../dist/platform/mail/mailer.js');

const { address, smtpUrl } = JSON.parse(process.argv[2]);

const dataSource = await createDataSource(address, 3).initialize();
const mailer = new SmtpMailer(smtpUrl, 'Macrolog <no-reply@macrolog.example>');
const renderMail = async () => ({ subject: 'Your password was changed', lines: ['Hello.'] });
await new MailWorker(new MailsRepository(dataSource), mailer, () => renderMail, 'macrolog.example').sendDue();
await dataSource.destroy();
process.exit(0);
