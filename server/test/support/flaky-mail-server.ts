import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface Options {
  /** Numbers from 0 up to 1. */
  random: () => number;
  /** Which part of the mails is refused for now. */
  refuses: number;
  /** Told of each mail that was taken, and by which process it was sent, before that one learns of it. */
  taken: (sender: string) => void;
}

const later = (message: string, responseCode: number) => Object.assign(new Error(message), { responseCode });

/** A mail server that refuses some of its mails, at either end of one, and keeps the Message-ID of the others. */
export async function startFlakyMailServer({ random, refuses, taken }: Options) {
  const ids: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    // What sends mail keeps its connection for a while.
    closeTimeout: 50,
    onMailFrom: (_address, _session, callback) => {
      callback(random() < refuses / 2 ? later('Too busy', 421) : null);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (random() < refuses / 2) {
          callback(later('Try again later', 451));
          return;
        }
        ids.push(/^Message-ID: (<\S+>)/im.exec(Buffer.concat(chunks).toString())?.[1] ?? '');
        taken(session.hostNameAppearsAs || '');
        callback();
      });
    },
  });
  // A process that is killed leaves its connection behind.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    /** Where a process by that name sends its mail. */
    urlFor: (sender: string) => `smtp://127.0.0.1:${port}?name=${sender}`,
    ids,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}
