import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { MailsRepository } from '../../src/modules/outbox/mails.repository';
import { MailWorker, type MailFailure } from '../../src/modules/outbox/mail-worker';
import { FileMailer, SmtpMailer, type Mailer, type OutgoingMail } from '../../src/platform/mail/mailer';
import { isLong } from '../support/long';
import { everySecond } from '../support/sample';
import { ageMails, sendDue, startMailServer } from '../support/mail';
import { CALLER, TestApp } from '../support/test-app';

const FROM = 'Macrolog <no-reply@macrolog.example>';
const NOTICES = `INSERT INTO mails (user_id, id, kind, recipient, next_try_at, created_at)
  SELECT $1, gen_random_uuid(), 'password_changed', 'n' || number || '@example.org', now(), now()
    FROM generate_series(1, $2::integer) AS number`;

interface MailRow {
  state: string;
  attempts: number;
}

let app: TestApp;
let mailer: Mailer;
beforeAll(async () => {
  app = await TestApp.start({ mailer: { send: (mail, signal) => mailer.send(mail, signal) } });
});
afterAll(() => app.close());

/** Runs a test whose mails go through its own mailer. */
async function withMailer<T>(own: Mailer, work: () => Promise<T>): Promise<T> {
  mailer = own;
  try {
    return await work();
  } finally {
    await app.dataSource.query('DELETE FROM mails');
  }
}

async function queue(app: TestApp, count: number): Promise<void> {
  const { id } = await app.buildUser();
  await app.dataSource.query(NOTICES, [id, count]);
}

const rows = (app: TestApp) => app.dataSource.query<MailRow[]>('SELECT state, attempts FROM mails');

const later = (app: TestApp, seconds: number) => ageMails(app.dataSource, seconds);

test('a mail arrives at a real mail server, whole, in both forms', async () => {
  const server = await startMailServer();
  await withMailer(new SmtpMailer(server.url, FROM), async () => {
    await queue(app, 1);
    expect(await sendDue(app.services.outbox.mailWorker)).toEqual({ sent: 1, failures: [] });
  });
  await server.close();
  const [{ to, mail } = { to: [], mail: undefined }] = server.received;
  expect(to).toEqual(['n1@example.org']);
  expect(mail?.from).toMatchObject({ address: 'no-reply@macrolog.example', name: 'Macrolog' });
  expect(mail?.subject).toBe('Your password was changed');
  expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@macrolog\.example>$/);
  expect(mail?.text).toContain('https://macrolog.example/reset-password');
  expect(mail?.html).toContain('href="https://macrolog.example/reset-password"');
});

test('without a mail server a mail is a file, whose place is told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'macrolog-mail-'));
  const told: string[] = [];
  await withMailer(new FileMailer(folder, FROM, (file) => told.push(file)), async () => {
    await queue(app, 1);
    await app.services.outbox.mailWorker.sendDue();
  });
  expect(readdirSync(folder).map((name) => join(folder, name))).toEqual(told);
  const mail = await PostalMime.parse(readFileSync(told[0] ?? ''));
  expect(mail.to).toMatchObject([{ address: 'n1@example.org' }]);
  rmSync(folder, { recursive: true });
});

test('a mail server that fails delays mail, longer each time, and loses none', async () => {
  const server = await startMailServer();
  await withMailer(new SmtpMailer(server.url, FROM), async () => {
    await queue(app, 2);
    server.state.refuses = true;
    const failed = await sendDue(app.services.outbox.mailWorker);
    expect([failed.sent, failed.failures.map(({ isDead }) => isDead)]).toEqual([0, [false, false]]);
    expect(await sendDue(app.services.outbox.mailWorker)).toEqual({ sent: 0, failures: [] });
    await later(app, 31);
    expect((await sendDue(app.services.outbox.mailWorker)).failures).toHaveLength(2);
    await later(app, 31);
    expect((await sendDue(app.services.outbox.mailWorker)).failures).toHaveLength(0);
    server.state.refuses = false;
    await later(app, 31);
    expect(await sendDue(app.services.outbox.mailWorker)).toEqual({ sent: 2, failures: [] });
  });
  await server.close();
  expect(server.received.map(({ to }) => to[0]).sort()).toEqual(['n1@example.org', 'n2@example.org']);
});

test('each failure is told as it happens, however much is still due', async () => {
  const told: string[] = [];
  const broken: Mailer = { send: ({ to }) => Promise.reject(new Error(`${told.length} told before ${to}`)) };
  await withMailer(broken, async () => {
    await queue(app, 3);
    const onFailure = ({ error }: MailFailure) => void told.push((error as Error).message.slice(0, 6));
    await app.services.outbox.mailWorker.sendDue({ onFailure });
  });
  expect(told).toEqual(['0 told', '1 told', '2 told']);
});

const REPLIES: [to: 'recipient' | 'sender', code: number, text: string, state: 'dead' | 'queued'][] = [
  ['recipient', 550, 'No such user', 'dead'],
  ['recipient', 551, 'Not here', 'dead'],
  ['recipient', 553, '5.1.3 No name of a mailbox', 'dead'],
  ['recipient', 550, '5.1.1 No such user', 'dead'],
  ['recipient', 550, '5.7.1 Relaying is not allowed', 'queued'],
  ['recipient', 553, '5.1.8 The domain of the sender is not known', 'queued'],
  ['recipient', 450, '4.2.1 Try again later', 'queued'],
  ['recipient', 552, '5.2.2 The mailbox is full', 'queued'],
  ['sender', 550, 'No', 'queued'],
  ['recipient', 554, 'No', 'queued'],
];
test.each(everySecond(REPLIES))(
  'a mail server that says to the %s: %i %s, leaves the mail %s',
  async (to, code, text, state) => {
    const server = await startMailServer();
    await withMailer(new SmtpMailer(server.url, FROM), async () => {
      await queue(app, 1);
      server.state.reply = { to, code, text };
      const { sent, failures } = await sendDue(app.services.outbox.mailWorker);
      expect([sent, failures.map(({ isDead }) => isDead)]).toEqual([0, [state === 'dead']]);
      expect(await rows(app)).toEqual([{ state, attempts: 1 }]);
      if (state === 'dead') expect(String(failures[0]?.error)).not.toContain('@');
    });
    await server.close();
  },
);

test('a mail server elsewhere that offers no TLS gets no mail, unless the operator allows it', async () => {
  const server = await startMailServer();
  // The mailer does not take this short form of 127.0.0.1 for a name of this machine.
  const url = server.url.replace('127.0.0.1', '127.1');
  await withMailer(new SmtpMailer(url, FROM), async () => {
    await queue(app, 1);
    const { sent, failures } = await sendDue(app.services.outbox.mailWorker);
    expect([sent, failures.map(({ isDead }) => isDead)]).toEqual([0, [false]]);
    expect(server.received).toEqual([]);
  });
  await withMailer(new SmtpMailer(url, FROM, { requiresTls: false }), async () => {
    await queue(app, 1);
    expect(await sendDue(app.services.outbox.mailWorker)).toEqual({ sent: 1, failures: [] });
  });
  await server.close();
});

test('a mail server whose certificate no authority has signed gets no mail, wherever it is', async () => {
  const server = await startMailServer({ offersTls: true });
  for (const url of [server.url, server.url.replace('127.0.0.1', '127.1')]) {
    await withMailer(new SmtpMailer(url, FROM), async () => {
      await queue(app, 1);
      const { sent, failures } = await sendDue(app.services.outbox.mailWorker);
      expect([sent, failures.map(({ isDead }) => isDead)]).toEqual([0, [false]]);
      expect(String(failures[0]?.error)).toMatch(/certificate/);
    });
  }
  expect(server.received).toEqual([]);
  await server.close();
});

const MANY = isLong ? 20 : 5;

test('mails that follow each other share a connection', async () => {
  const server = await startMailServer();
  await withMailer(new SmtpMailer(server.url, FROM), async () => {
    await queue(app, MANY);
    expect(await sendDue(app.services.outbox.mailWorker)).toEqual({ sent: MANY, failures: [] });
  });
  await server.close();
  expect([server.received.length, server.state.connections]).toEqual([MANY, 1]);
});

test('a mail server that takes a connection and then says nothing delays mail, and loses none', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const server = await startMailServer();
  const soon = { connectionTimeout: 50, greetingTimeout: 50, socketTimeout: 50, dnsTimeout: 50 };
  const mailers = [
    new SmtpMailer(`smtp://127.0.0.1:${port}`, FROM, { timeouts: soon }),
    new SmtpMailer(server.url, FROM),
  ];
  let answers = 0;
  const send: Mailer['send'] = (mail) => mailers[answers]!.send(mail);
  await withMailer({ send }, async () => {
    await queue(app, 2);
    expect((await sendDue(app.services.outbox.mailWorker)).failures).toHaveLength(2);
    answers = 1;
    await later(app, 31);
    expect(await sendDue(app.services.outbox.mailWorker)).toEqual({ sent: 2, failures: [] });
  });
  silent.close();
  await server.close();
  expect(server.received).toHaveLength(2);
});

test('a mailer that never comes back is given up on before another process may take its mail', async () => {
  const hanging: Mailer = { send: () => new Promise(() => undefined) };
  await withMailer(hanging, async () => {
    await queue(app, 1);
    const render = () => Promise.resolve({ subject: 'x', lines: [] });
    const limits = { sendingMs: 20, leaseMs: 60_000 };
    const worker = new MailWorker(new MailsRepository(app.dataSource), hanging, () => render, 'x.example', limits);
    expect((await sendDue(worker)).failures).toMatchObject([{ isDead: false }]);
    expect(await rows(app)).toEqual([{ state: 'queued', attempts: 1 }]);
  });
});

test('what cannot be sent in thirty tries is given up, and kept to be looked at', async () => {
  const broken: Mailer = { send: () => Promise.reject(new Error('no')) };
  await withMailer(broken, async () => {
    await queue(app, 1);
    const before = isLong ? 0 : 27;
    await app.dataSource.query('UPDATE mails SET attempts = $1', [before]);
    const dead: boolean[] = [];
    for (let attempt = before; attempt < 33; attempt += 1) {
      const { failures } = await sendDue(app.services.outbox.mailWorker);
      dead.push(...failures.map(({ isDead }) => isDead));
      await later(app, 3_601);
    }
    expect(dead).toEqual([...Array<boolean>(29 - before).fill(false), true]);
    expect(await rows(app)).toEqual([{ state: 'dead', attempts: 30 }]);
  });
});

test('a mail that ends every process that tries to send it is given up too', async () => {
  const mailer: Mailer = { send: () => Promise.resolve() };
  await withMailer(mailer, async () => {
    await queue(app, 1);
    await app.dataSource.query('UPDATE mails SET attempts = 30');
    expect(await app.services.outbox.mailWorker.sendDue()).toBe(0);
    await app.services.outbox.mails.purgeExpired();
    expect((await rows(app)).map(({ state }) => state)).toEqual(['dead']);
  });
});

test('several processes share the work: each mail goes out once', async () => {
  const sent: OutgoingMail[] = [];
  const mailer: Mailer = {
    send: (mail) => {
      sent.push(mail);
      return new Promise((done) => setImmediate(done));
    },
  };
  await withMailer(mailer, async () => {
    await queue(app, isLong ? 60 : 30);
    const workers = [app.services, app.anotherProcess(), app.anotherProcess()];
    const outcomes = await Promise.all(workers.map(({ outbox }) => outbox.mailWorker.sendDue()));
    expect(outcomes.map((sent) => sent > 0)).toEqual([true, true, true]);
    expect(sent).toHaveLength(isLong ? 60 : 30);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(sent.length);
  });
});

test('a process that dies while it sends leaves its mail to the others, under the same Message-ID', async () => {
  const sent: OutgoingMail[] = [];
  let dies = true;
  let comeBack: () => void = () => undefined;
  let taken: () => void = () => undefined;
  const isTaken = new Promise<void>((resolve) => (taken = resolve));
  const mailer: Mailer = {
    send: (mail) => {
      sent.push(mail);
      taken();
      // Work that this process has left must not happen before the test ends.
      return dies ? new Promise((resolve) => (comeBack = resolve)) : Promise.resolve();
    },
  };
  await withMailer(mailer, async () => {
    await queue(app, 1);
    const dying = app.services.outbox.mailWorker.sendDue();
    await isTaken;
    dies = false;
    expect(await app.anotherProcess().outbox.mailWorker.sendDue()).toBe(0);
    await later(app, 61);
    expect(await app.anotherProcess().outbox.mailWorker.sendDue()).toBe(1);
    expect(sent.map(({ messageId }) => messageId)).toEqual([sent[0]?.messageId, sent[0]?.messageId]);
    comeBack();
    await dying;
  });
});

describe('mail goes by the clock of the database', () => {
  const DAY_MS = 86_400_000;
  afterEach(() => jest.restoreAllMocks());

  test.each([-40, 40])('and a process whose clock is %d days off sends no second copy', async (days) => {
    let taken: () => void = () => undefined;
    let answer: () => void = () => undefined;
    const isTaken = new Promise<void>((resolve) => (taken = resolve));
    let copies = 0;
    const mailer: Mailer = {
      send: () => {
        copies += 1;
        taken();
        return new Promise((resolve) => (answer = resolve));
      },
    };
    await withMailer(mailer, async () => {
      await queue(app, 1);
      const sending = app.services.outbox.mailWorker.sendDue();
      await isTaken;
      const wrong = Date.now() + days * DAY_MS;
      jest.spyOn(Date, 'now').mockImplementation(() => wrong);
      const skewed = app.anotherProcess({ clock: { now: () => new Date(wrong) } });
      expect(await skewed.outbox.mailWorker.sendDue()).toBe(0);
      answer();
      expect(await sending).toBe(1);
      expect(copies).toBe(1);
    });
  });

  test('and what was queued while it was 40 days ahead is sent, and keeps no other mail back', async () => {
    const user = await app.buildUser();
    const ask = () => app.services.accounts.passwordResets.request(`${user.username}@example.org`, CALLER);
    const send = () => app.services.outbox.mailWorker.sendDue();
    await withMailer({ send: () => Promise.resolve() }, async () => {
      for (let time = 0; time < 2; time += 1) {
        await ask();
        await send();
      }
      await ask();
      await ageMails(app.dataSource, (-40 * DAY_MS) / 1000);
      expect(await send()).toBe(1);
      // The limit of mails an hour was reached while the clock was ahead.
      await ask();
      expect(await send()).toBe(1);
    });
  });
});

test('a worker that is told to stop leaves the rest for the next', async () => {
  const stop = new AbortController();
  let sent = 0;
  const mailer: Mailer = {
    send: () => {
      sent += 1;
      if (sent === 2) stop.abort();
      return Promise.resolve();
    },
  };
  await withMailer(mailer, async () => {
    await queue(app, 5);
    expect(await app.services.outbox.mailWorker.sendDue({ signal: stop.signal })).toBe(2);
    expect(await app.services.outbox.mailWorker.sendDue()).toBe(3);
  });
});

test('as many as there are of them are forgotten, a bounded number at a time', async () => {
  await withMailer({ send: () => Promise.resolve() }, async () => {
    await queue(app, 2_001);
    await app.dataSource.query(`UPDATE mails SET state = 'sent'`);
    await later(app, 31 * 86_400);
    const query = jest.spyOn(app.dataSource, 'query');
    await app.services.outbox.mails.purgeExpired();
    const deletions = query.mock.results.filter((_, index) => query.mock.calls[index]?.[0].startsWith('DELETE'));
    const forgotten = await Promise.all(deletions.map(({ value }) => value as Promise<[unknown[], number]>));
    expect(forgotten.map(([, count]) => count)).toEqual([1_000, 1_000, 1]);
    expect(await rows(app)).toEqual([]);
  });
});

test('sent mails are forgotten after thirty days, queued ones never', async () => {
  const mailer: Mailer = { send: () => Promise.resolve() };
  await withMailer(mailer, async () => {
    await queue(app, 1);
    await app.services.outbox.mailWorker.sendDue();
    await queue(app, 1);
    await later(app, 31 * 86_400);
    await app.services.outbox.mails.purgeExpired();
    expect((await rows(app)).map(({ state }) => state)).toEqual(['queued']);
  });
});
