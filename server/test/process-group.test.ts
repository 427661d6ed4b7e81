import { join } from 'node:path';
import { Launcher, MAIN, type Running } from './support/launcher';
import { createTestDatabase, toUrl } from './support/test-database';
import { waitFor } from './support/wait-for';

// The long run starts the whole program with two processes (`processes.long.test.ts`).
const GROUP = join(__dirname, 'support/process-group.mjs');

const launcher = new Launcher();
afterAll(() => launcher.close());

/** Ends the group as an operator does. */
async function end({ child, ended, output }: Running): Promise<void> {
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, errors: '' });
  expect(output()).toContain('database closed');
}

test('two processes serve on one port, and a signal ends them before the database is closed', async () => {
  const group = await launcher.start({}, [GROUP]);
  const answers = new Set<number>();
  await waitFor(async () => {
    const response = await fetch(group.url);
    return answers.add(Number(await response.text())).size === 2;
  });
  expect(answers).not.toContain(group.child.pid);
  await end(group);
  for (const pid of answers) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('the program serves as one of several processes', async () => {
  const database = await createTestDatabase();
  const group = await launcher.start({ DATABASE_URL: toUrl(database) }, [GROUP, MAIN]);
  const account = { username: 'robin', email: 'robin@example.org', password: 'violet umbrella 9' };
  const signedUp = await fetch(`${group.url}/api/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { token, user } = (await signedUp.json()) as { token: string; user: { id: string } };
  const headers = { Authorization: `Bearer ${token}` };
  expect((await fetch(`${group.url}/api/food_logs/goals/${user.id}`, { headers })).status).toBe(200);
  await end(group);
  await database.drop();
});
