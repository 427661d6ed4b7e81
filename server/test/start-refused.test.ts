import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../src/open-database';
import { readConfig } from '../src/config/env';
import { lockDataFolder } from '../src/platform/database/data-folder-lock';
import { createLogger } from '../src/platform/http/logging';
import { isLong, longTest } from './support/long';
import { Launcher } from './support/launcher';

const launcher = new Launcher();
afterAll(() => launcher.close());

/** A folder that only this account can access. */
function newFolder(name: string): string {
  const folder = join(launcher.folder, name);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

const getMode = (path: string) => statSync(path).mode & 0o777;

describe('what other accounts of the machine could read or change refuses the start, with what to do', () => {
  const refusal = async (dataDir: string) => {
    const { code, errors } = await launcher.launch({ DATA_DIR: dataDir }).ended;
    expect(code).toBe(1);
    return errors;
  };

  test('a data folder that others can list', async () => {
    const dataDir = newFolder('listed');
    chmodSync(dataDir, 0o755);
    await expect(openDatabase(readConfig({ DATA_DIR: dataDir }), createLogger('silent'))).rejects.toThrow(
      `The data folder ${dataDir} is accessible to other accounts on this machine. Restrict it with: chmod 700 '${dataDir}'`,
    );
    expect(readdirSync(dataDir)).toEqual([]);
  });

  longTest.each([0o755, 0o770, 0o701])('a data folder of mode %o', async (mode) => {
    const dataDir = newFolder(`open-${mode}`);
    chmodSync(dataDir, mode);
    expect(await refusal(dataDir)).toBe(
      `The data folder ${dataDir} is accessible to other accounts on this machine. Restrict it with: chmod 700 '${dataDir}'\n`,
    );
    expect(readdirSync(dataDir)).toEqual([]);
  });

  longTest('a database folder', async () => {
    const dataDir = newFolder('open-database');
    const cluster = join(dataDir, 'postgres');
    mkdirSync(cluster);
    chmodSync(cluster, 0o750);
    expect(await refusal(dataDir)).toBe(
      `The database folder ${cluster} is accessible to other accounts on this machine. Restrict it with: chmod 700 '${cluster}'\n`,
    );
  });

  longTest('a secret', async () => {
    const dataDir = newFolder('open-secret');
    const file = join(dataDir, 'jwt-secret');
    writeFileSync(file, 'x'.repeat(64));
    chmodSync(file, 0o640);
    expect(await refusal(dataDir)).toBe(
      `The secret file ${file} is accessible to other accounts on this machine. Restrict it with: chmod 600 '${file}'\n`,
    );
  });

  longTest(
    'but the folder of the database’s socket is closed again, as nothing lasts in it, and so is the socket',
    async () => {
      const dataDir = newFolder('open-socket');
      const socketFolder = join(dataDir, 'postgres-socket');
      mkdirSync(socketFolder);
      chmodSync(socketFolder, 0o777);
      const config = readConfig({ DATA_DIR: dataDir });
      const { dataSource, close } = await openDatabase(config, createLogger('silent'));
      expect(getMode(socketFolder)).toBe(0o700);
      expect(getMode(join(socketFolder, '.s.PGSQL.5432'))).toBe(0o700);
      expect(await dataSource.query('SHOW unix_socket_permissions')).toEqual([{ unix_socket_permissions: '0700' }]);
      await close();
    },
  );
});

describe('a data folder is used by one program at a time', () => {
  const sentence = (dataDir: string) =>
    `Another instance of Macrolog is using the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`;

  longTest('of two first starts at once one runs, and the other one says so in a sentence', async () => {
    const dataDir = newFolder('first');
    const starts = [launcher.launch({ DATA_DIR: dataDir }), launcher.launch({ DATA_DIR: dataDir })];
    const outcomes = await Promise.all(
      starts.map(({ ready, ended }) => Promise.race([ready.then(() => 'ready' as const), ended])),
    );
    expect(outcomes.filter((outcome) => outcome === 'ready')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome !== 'ready')).toEqual([{ code: 1, errors: `${sentence(dataDir)}\n` }]);
  });

  describe('by a lock', () => {
    let dataDir: string;
    beforeEach(() => {
      dataDir = mkdtempSync(join(launcher.folder, 'lock-'));
    });

    /** Leaves the socket of a killed program. */
    function leaveSocket(): void {
      const lock = join(dataDir, 'in-use');
      mkdirSync(lock);
      const script = `require('net').createServer().listen(${JSON.stringify(join(lock, 'killed'))}, () => process.kill(process.pid, 'SIGKILL'))`;
      spawnSync(process.execPath, ['-e', script]);
      expect(readdirSync(lock)).toEqual(['killed']);
    }

    test('that is free again once it is released, and leaves nothing behind', async () => {
      const release = await lockDataFolder(dataDir);
      await expect(lockDataFolder(dataDir)).rejects.toThrow(sentence(dataDir));
      release();
      (await lockDataFolder(dataDir))();
      expect(readdirSync(dataDir)).toEqual([]);
    });

    test('that a killed program does not keep, also where the path is long', async () => {
      leaveSocket();
      (await lockDataFolder(dataDir))();
      dataDir = join(dataDir, 'd'.repeat(120));
      mkdirSync(dataDir);
      const release = await lockDataFolder(dataDir);
      await expect(lockDataFolder(dataDir)).rejects.toThrow(sentence(dataDir));
      release();
    });

    test('that exactly one of twenty gets at once, again and again, after a killed program too', async () => {
      for (let round = 0; round < (isLong ? 10 : 2); round += 1) {
        if (round % 2 === 0) leaveSocket();
        const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataFolder(dataDir)));
        const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled');
        expect(winners).toHaveLength(1);
        for (const { value: release } of winners) release();
        expect(readdirSync(dataDir)).toEqual([]);
      }
    });
  });
});

longTest('each attempt to start a Postgres again that died is logged, with its cause', async () => {
  const dataDir = newFolder('retries');
  const { child, output, ended } = await launcher.start({ DATA_DIR: dataDir, LOG_LEVEL: 'info' });
  const pid = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  // It cannot be started without its configuration.
  const settings = join(dataDir, 'postgres/postgresql.conf');
  const kept = readFileSync(settings);
  rmSync(settings);
  process.kill(pid, 'SIGKILL');
  const until = async (pattern: RegExp) => {
    while (!pattern.test(output())) await once(child.stdout!, 'data');
  };
  await until(/"attempt":2,.*embedded Postgres restart failed/);
  expect(output()).toMatch(/"err":\{"type":"Error","message":"The embedded Postgres didn't start\. .*"attempt":1,/);
  writeFileSync(settings, kept, { mode: 0o600 });
  await until(/embedded Postgres restarted/);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});

test('the flags of the engine stand on the command line wherever the program starts, and are not set at run time', () => {
  const read = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8');
  const list = /NODE_FLAGS = \[(.*)\]/.exec(read('server/scripts/project.mjs'))?.[1] ?? '';
  const flags = [...list.matchAll(/'(--[\w-]+=\d+)'/g)].map(([, flag = '']) => flag);
  expect(flags).not.toEqual([]);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(scripts['start']).toBe(`exec node ${flags.join(' ')} server/scripts/start.mjs`);
  const command = ['node', ...flags, 'server/dist/main.js'].map((part) => `"${part}"`).join(', ');
  expect(read('server/Dockerfile')).toContain(`CMD [${command}]`);
  for (const starter of ['scripts/dev.mjs', 'harness/program.mjs'])
    expect(read(`server/${starter}`)).toContain('...NODE_FLAGS,');
  expect(read('server/src/main.ts')).not.toContain('setFlagsFromString');
  // Node accepts them; otherwise no start would succeed.
  expect(spawnSync(process.execPath, [...flags, '-e', '0']).status).toBe(0);
});
