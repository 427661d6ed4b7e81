import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface Options {
  /** Numbers from 0 up to 1. */
  random: () => number;
  /** Share of the mails that is currently rejected. */
  refuses: number;
  /** Called for each accepted mail with the sending process, before that process learns of it. */
  taken: (sender: string) => void;
}

const later = (message: string, responseCode: number) => Object.assign(new Error(message), { responseCode });

/** A mail server that rejects some mails, before or after their data, and stores the Message-ID of the others. */
export async function startFlakyMailServer({ random, refuses, taken }: Options) {
  const ids: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    // The sender keeps its connection open for a while.
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
  // A killed process leaves its connection open.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    /** SMTP URL for a process with that name. */
    urlFor: (sender: string) => `smtp://127.0.0.1:${port}?name=${sender}`,
    ids,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}
