import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEV = join(__dirname, '../scripts/dev.mjs');
const folder = mkdtempSync(join(tmpdir(), 'macrolog-dev-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('`npm run dev` shows the page with the server on PORT, and SIGTERM leaves no process', async () => {
  const env = { PATH: process.env['PATH'], PORT: String(await findFreePort()), DATA_DIR: join(folder, 'data') };
  // All of its processes are in a group of their own.
  const child = spawn(process.execPath, [DEV], { env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  let output = '';
  const page = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const url = /Local:\s+(http:\/\/localhost:\d+)/.exec(output)?.[1];
      if (url && output.includes('Macrolog is ready')) resolve(url);
    });
  });
  const script = await (await fetch(`${page}/src/features/support/graphql-ide.tsx`)).text();
  const [bundled] = /\/node_modules\/\.vite\/deps\/[^"]+/.exec(script) ?? [];
  // Is answered once Vite has bundled all packages.
  const { status } = await fetch(`${page}${bundled}`);
  const answer = await fetch(`${page}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: '{ __typename }' }),
  });
  expect([status, await answer.json()]).toEqual([200, { data: { __typename: 'Query' } }]);
  child.kill('SIGTERM');
  // The output is closed once the last process has ended.
  await ended;
  expect(() => process.kill(-(child.pid ?? 0), 0)).toThrow('ESRCH');
});
