import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFlakyMailServer } from './support/flaky-mail-server';
import { ageMails } from './support/mail';
import { addUsers } from './support/many-users';
import { seeded } from './support/seeded';
import { databaseOfEachTest } from './support/test-database';

// Real processes of the built program; builds it first.
const SENDER = join(__dirname, 'support/mail-process.mjs');
const CAMPAIGN = join(__dirname, '../dist/commands/campaign.js');

const own = databaseOfEachTest();

const countMails = async (condition: string): Promise<number> => {
  const [row] = await own.dataSource.query<{ count: number }[]>(
    `SELECT count(*)::integer AS count FROM mails WHERE ${condition}`,
  );
  return row?.count ?? 0;
};

describe('mails that two processes send, which are killed again and again, by a server that often fails', () => {
  const MAILS = 1_000;
  const ROUNDS_WITH_KILLS = 4;
  /**
   * Beyond the lease of a killed process and the longest pause after a failure, so no round waits for the previous one.
   */
  const ROUND_SECONDS = 2 * 3_600;

  test('each arrives; a second copy comes of nothing but a kill', async () => {
    const random = seeded(20_260_310);
    const left = new Map<string, { until: number; kill: () => void }>();
    let kills = 0;
    const server = await startFlakyMailServer({
      random,
      refuses: 0.05,
      taken: (sender) => {
        const victim = left.get(sender);
        if (!victim || (victim.until -= 1) > 0) return;
        left.delete(sender);
        kills += 1;
        // One of them before it learns that the mail was accepted, the other a little later.
        if (sender.startsWith('one-')) victim.kill();
        else setTimeout(victim.kill, random() * 5);
      },
    });
    await addUsers(own.dataSource, 'reader', 1);
    await own.dataSource.query(
      `INSERT INTO mails (user_id, id, kind, recipient, next_try_at, created_at)
       SELECT id, gen_random_uuid(), 'password_changed', email, now(), now() FROM users, generate_series(1, $1)`,
      [MAILS],
    );

    const run = async (round: number, name: string) => {
      const order = { address: own.address, smtpUrl: server.urlFor(name) };
      const child = spawn(process.execPath, [SENDER, JSON.stringify(order)], { stdio: 'inherit' });
      if (round < ROUNDS_WITH_KILLS) {
        left.set(name, { until: 1 + Math.floor((random() * MAILS) / 11), kill: () => child.kill('SIGKILL') });
      }
      const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
      expect([code, signal]).toEqual(round < ROUNDS_WITH_KILLS ? [null, 'SIGKILL'] : [0, null]);
    };
    for (let round = 0; (await countMails(`state = 'queued'`)) > 0; round += 1) {
      expect(round).toBeLessThan(20);
      if (round > 0) await ageMails(own.dataSource, ROUND_SECONDS);
      const names = round <= ROUNDS_WITH_KILLS ? ['one', 'other'] : ['last'];
      await Promise.all(names.map((name) => run(round, `${name}-${round}`)));
    }
    await server.close();

    expect(await countMails(`state = 'sent'`)).toBe(MAILS);
    expect(new Set(server.ids).size).toBe(MAILS);
    expect(kills).toBe(2 * ROUNDS_WITH_KILLS);
    // At least one process per round was killed between sending and recording.
    const copies = server.ids.length - MAILS;
    expect(copies).toBeGreaterThanOrEqual(ROUNDS_WITH_KILLS);
    expect(copies).toBeLessThanOrEqual(kills);
  });
});

describe('a campaign for thousands of free accounts', () => {
  const ACCOUNTS = 3_000;
  const folder = mkdtempSync(join(tmpdir(), 'macrolog-campaign-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'news.md');
  writeFileSync(file, '# Goals by weekday\n\nTry **them**.\n');

  /** The command as the operator runs it, killed after that many lines of progress. */
  async function command(args: string[], killAfter = Infinity) {
    const { host, port, username, database: name } = own.address;
    const child = spawn(process.execPath, [CAMPAIGN, ...args], {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        PGPASSWORD: process.env['PGPASSWORD'],
        DATA_DIR: folder,
        DATABASE_URL: `postgres://${username}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = { output: '', errors: '' };
    child.stdout.on('data', (chunk: Buffer) => {
      said.output += chunk.toString();
      if ((said.output.match(/accounts checked/g) ?? []).length >= killAfter) child.kill('SIGKILL');
    });
    child.stderr.on('data', (chunk: Buffer) => (said.errors += chunk.toString()));
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    return { ...said, code, signal };
  }

  test('sends each mail once to its recipients alone, although it is killed twice', async () => {
    await addUsers(own.dataSource, 'free', ACCOUNTS);
    await addUsers(own.dataSource, 'paid', 300, { paid: true });
    await addUsers(own.dataSource, 'unwilling', 300, { optIn: false });

    const rehearsal = await command([file, '--dry-run']);
    expect(rehearsal.output).toBe(
      `Dry run: this would be sent to ${ACCOUNTS} free accounts. Nothing was queued.\n\nSubject: Goals by weekday\n\nTry them.\n`,
    );
    expect(await countMails('true')).toBe(0);

    for (const killAfter of [2, 4]) {
      const before = await countMails('true');
      const { signal } = await command([file], killAfter);
      expect(signal).toBe('SIGKILL');
      expect(await countMails('true')).toBeGreaterThan(before);
      expect(await countMails('true')).toBeLessThan(ACCOUNTS);
    }
    const last = await command([file]);
    expect([last.code, last.errors]).toEqual([0, '']);
    expect(last.output).toMatch(/\nDone. Queued for \d+ free accounts; /);
    expect((await command([file])).output).toContain('Done. Queued for 0 free accounts;');

    expect(await countMails(`kind = 'campaign' AND state = 'queued' AND recipient LIKE 'free%'`)).toBe(ACCOUNTS);
    expect(await countMails('true')).toBe(ACCOUNTS);
    const [readers] = await own.dataSource.query<{ count: number }[]>(
      'SELECT count(DISTINCT user_id)::integer AS count FROM mails',
    );
    expect(readers?.count).toBe(ACCOUNTS);
  });

  const bare = join(folder, 'bare.md');
  writeFileSync(bare, 'Dear all,');
  const USAGE = 'Usage: npm run campaign -- FILE.md [--dry-run]';
  test('called with no file says so in a sentence', async () => {
    expect(await command([])).toEqual({ code: 1, signal: null, output: '', errors: `${USAGE}\n` });
  });

  test.each<[string, string[], string]>([
    ['an option that there is not', [file, '--send'], USAGE],
    ['a file that is not there', ['nowhere.md'], "Couldn't read nowhere.md (ENOENT)."],
    ['a file without a heading', [bare], 'The file has no heading. Add one; it is used as the subject.'],
  ])('called with %s says so in a sentence', async (_, args, sentence) => {
    expect(await command(args)).toEqual({ code: 1, signal: null, output: '', errors: `${sentence}\n` });
  });
});
