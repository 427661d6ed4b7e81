import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { DataSource } from 'typeorm';
import type { MailFailure, MailWorker } from '../../src/modules/outbox/mail-worker';
import type { Mailer, OutgoingMail } from '../../src/platform/mail/mailer';

/** Advances the time for the mails of a database and their limits, which use the database clock, by moving their times back. */
export async function ageMails(dataSource: DataSource, seconds: number): Promise<void> {
  await dataSource.query('UPDATE rate_limits SET expire = expire - $1 * 1000::bigint', [seconds]);
  await dataSource.query(
    `UPDATE mails SET next_try_at = next_try_at - $1 * interval '1 s', created_at = created_at - $1 * interval '1 s'`,
    [seconds],
  );
}

/** Stores mails instead of sending them. */
export class KeptMail implements Mailer {
  readonly mails: OutgoingMail[] = [];

  send(mail: OutgoingMail): Promise<void> {
    this.mails.push(mail);
    return Promise.resolve();
  }

  /** The latest mail to an address. */
  to(address: string): OutgoingMail {
    const mail = this.mails.findLast(({ to }) => to === address);
    if (!mail) throw new Error(`No mail went to ${address}.`);
    return mail;
  }
}

/** The link in a mail. */
export const findLink = ({ text }: { text?: string | undefined }): URL => {
  const [link] = /https?:\/\/\S+/.exec(text ?? '') ?? [];
  if (!link) throw new Error(`The mail holds no link: ${text}`);
  return new URL(link);
};

/** The token of the link in a mail, which is in the fragment and not in the query. */
export function findToken(mail: { text?: string | undefined }): string {
  const { hash, search } = findLink(mail);
  if (search !== '') throw new Error(`The link has a query: ${search}`);
  return new URLSearchParams(hash.slice(1)).get('token') ?? '';
}

/** Sends the due mail and returns the results. */
export async function sendDue(worker: MailWorker): Promise<{ sent: number; failures: MailFailure[] }> {
  const failures: MailFailure[] = [];
  const sent = await worker.sendDue({ onFailure: (failure) => failures.push(failure) });
  return { sent, failures };
}

interface Received {
  to: string[];
  mail: Email;
}

/** Response of a mail server to a recipient or a sender. */
interface Reply {
  to: 'recipient' | 'sender';
  code: number;
  text: string;
}

const toReply = (reply: Reply | undefined, to: Reply['to']) =>
  reply?.to === to ? Object.assign(new Error(reply.text), { responseCode: reply.code }) : null;

/**
 * A mail server that accepts mail, or rejects it while told to.
 * @param offersTls whether it offers STARTTLS, with a certificate that it has signed itself.
 */
export async function startMailServer({ offersTls = false } = {}) {
  const received: Received[] = [];
  const state: { refuses: boolean; reply?: Reply; connections: number } = { refuses: false, connections: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    // The sender keeps its connection open for a while.
    closeTimeout: 50,
    onConnect(_session, callback) {
      state.connections += 1;
      callback();
    },
    onMailFrom: (_address, _session, callback) => callback(toReply(state.reply, 'sender')),
    onRcptTo: (_address, _session, callback) => callback(toReply(state.reply, 'recipient')),
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.refuses) {
          callback(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        const to = session.envelope.rcptTo.map(({ address }) => address);
        PostalMime.parse(Buffer.concat(chunks)).then(
          (mail) => {
            received.push({ to, mail });
            callback();
          },
          (error: unknown) => callback(error as Error),
        );
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    state,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}
