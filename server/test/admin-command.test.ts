import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLong, longTest } from './support/long';
import { totpCode } from './support/second-factor';

// Runs the operator's command while the program runs, both built; builds them first.
const DIST = join(__dirname, '../dist');
const folder = mkdtempSync(join(tmpdir(), 'macrolog-admin-'));
const env = { PATH: process.env['PATH'], PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn' };

let program: ChildProcess;
let origin = '';
let token = '';

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as Record<string, unknown>;
}

const startProgram = async () => {
  program = spawn(process.execPath, [join(DIST, 'main.js')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  origin = await new Promise((resolve) => {
    program.stdout?.on('data', (chunk: Buffer) => {
      const url = /ready at (\S+)/.exec(chunk.toString())?.[1];
      if (url) resolve(url);
    });
  });
  const signedUp = await post('/api/signup', {
    username: 'Anna.Support',
    email: 'anna@example.org',
    password: 'violet umbrella 9',
  });
  token = signedUp['token'] as string;
};
const stopProgram = async () => {
  program.kill('SIGTERM');
  await once(program, 'close');
};
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function admin(...words: string[]): Promise<[code: number, said: string]> {
  const child = spawn(process.execPath, [join(DIST, 'commands/admin.js'), ...words], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return [code, said.trim()];
}

const operations = async () => {
  const query = '{ me { isAdmin } auditLog { actor action subjectName } }';
  return post('/graphql', { query });
};

const FACTOR_MISSING =
  'The account has no second factor. Support opens once its user has set up two-step login in Settings.';

/** Sets up login codes as an authenticator app would. */
async function setUpCodes(): Promise<void> {
  const query = 'mutation { startTotp(password: "violet umbrella 9") { secret } }';
  const { data } = (await post('/graphql', { query })) as { data: { startTotp: { secret: string } } };
  const code = totpCode(data.startTotp.secret, new Date());
  const confirmed = await post('/graphql', { query: `mutation { confirmTotp(code: "${code}") }` });
  expect(confirmed).toMatchObject({ data: { confirmTotp: expect.any(Array) as unknown } });
}

longTest('the command grants and revokes support access from the next request on, without a new login', async () => {
  await startProgram();
  expect(await admin('list')).toEqual([0, 'No support staff.']);
  expect(await admin('grant', 'nobody')).toEqual([1, 'No account named nobody.']);
  expect(await operations()).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });

  expect(await admin('grant', 'anna.support')).toEqual([0, `Anna.Support is now support staff.\n${FACTOR_MISSING}`]);
  expect(await operations()).toMatchObject({ errors: [{ extensions: { code: 'SECOND_FACTOR_MISSING' } }] });
  await setUpCodes();
  expect(await admin('grant', ' ANNA.support ')).toEqual([0, 'Anna.Support is already support staff.']);
  expect(await admin('list')).toEqual([0, 'Anna.Support']);
  expect(await operations()).toEqual({
    data: {
      me: { isAdmin: true },
      auditLog: [
        { actor: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, action: 'read_audit_log', subjectName: null },
        { actor: 'operator', action: 'grant_admin', subjectName: 'Anna.Support' },
      ],
    },
  });

  expect(await admin('revoke', 'Anna.Support')).toEqual([0, 'Anna.Support is no longer support staff.']);
  expect(await admin('revoke', 'Anna.Support')).toEqual([0, 'Anna.Support is not support staff.']);
  expect(await operations()).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
  await stopProgram();
});

test.each([
  [['promote', 'anna']],
  ...(isLong ? [[[]], [['grant']], [['list', 'anna']], [['grant', 'anna', 'maria']]] : []),
])('called as %j the command says how it is called', async (words) => {
  const [code, said] = await admin(...words);
  expect([code, said]).toEqual([1, expect.stringContaining('npm run admin -- grant USERNAME')]);
});
