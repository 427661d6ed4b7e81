import { execFileSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { Launcher, type Running } from './support/launcher';
import { waitFor } from './support/wait-for';

const launcher = new Launcher();
let program: Running;
beforeAll(async () => {
  program = await launcher.start({ WEB_CONCURRENCY: '2', LOG_LEVEL: 'info' });
  await waitFor(() => countLines('process accepts requests') === 2);
});
afterAll(() => launcher.close());

const countLines = (message: string): number => program.output().split(`"msg":"${message}"`).length - 1;

/** Process IDs of the program's children that run the program itself, not Postgres. */
function servingProcesses({ child } = program): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  return lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => Number(found?.[2]) === child.pid && found?.[3]?.includes('main.js'))
    .map((found) => Number(found?.[1]));
}

/** Status and text of a request on a connection of its own, so that any process may get it. */
function get(path: string, token?: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const agent = new Agent({ keepAlive: false });
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const sent = request(`${program.url}${path}`, { agent, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** How often a process reported that route in the metrics. */
async function countRequests(route: string): Promise<number> {
  const { text } = await get('/metrics');
  const line = text
    .split('\n')
    .find((each) => each.startsWith('http_request_duration_seconds_count') && each.includes(`route="${route}"`));
  return Number(line?.split(' ').pop() ?? 0);
}

async function signUp(username: string): Promise<{ token: string; id: string }> {
  const answer = await fetch(`${program.url}/api/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, email: `${username}@example.org`, password: 'violet umbrella 9' }),
  });
  const { token, user } = (await answer.json()) as { token: string; user: { id: string } };
  return { token, id: user.id };
}

test('two processes serve requests of the same database', async () => {
  const { token, id } = await signUp('robin');
  for (let time = 0; time < 10; time += 1) {
    expect((await get(`/api/food_logs/goals/${id}`, token)).status).toBe(200);
  }
});

test('the metrics count the requests of all processes', async () => {
  const before = await countRequests('/healthz');
  for (let time = 0; time < 10; time += 1) await get('/healthz');
  expect(await countRequests('/healthz')).toBe(before + 10);
});

test('a limit by user holds for all processes together', async () => {
  const { token, id } = await signUp('paula');
  const statuses: number[] = [];
  for (let round = 0; round < 26; round += 1) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => get(`/api/food_logs/goals/${id}`, token)));
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(1200);
  expect(statuses.filter((status) => status === 429)).toHaveLength(100);
});

test('a process that is killed is replaced, and the other answers meanwhile', async () => {
  const [victim, survivor] = servingProcesses();
  process.kill(victim!, 'SIGKILL');
  await waitFor(() => countLines('process ended; starting another') === 1);
  for (let time = 0; time < 10; time += 1) expect((await get('/readyz')).status).toBe(200);
  await waitFor(() => countLines('process accepts requests') === 3);
  expect(servingProcesses()).toContain(survivor);
});

test('faults of the configuration are reported once', async () => {
  const env = { WEB_CONCURRENCY: '2', DATABASE_URL: 'postgres://someone@127.0.0.1:1/x' };
  const { code, errors } = await launcher.launch(env).ended;
  expect(code).toBe(1);
  expect(errors).toBe("The database at 127.0.0.1:1 isn't available (ECONNREFUSED). Check DATABASE_URL.\n");
});

test('a signal ends all processes and the database', async () => {
  const processes = servingProcesses();
  const { child, ended } = program;
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, errors: '' });
  for (const pid of processes) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
