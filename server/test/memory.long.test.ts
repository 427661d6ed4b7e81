import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { MEMORY_MB } from '../src/memory-budget';
import { MAX_IMPORT_ROWS } from '../src/modules/portability/archive-reader';
import { Launcher, type Running } from './support/launcher';

const CONNECTIONS = 20;
const JSON_TYPE = { 'Content-Type': 'application/json' };

const launcher = new Launcher();
let program: Running;
beforeAll(async () => {
  // All of it comes from one client.
  program = await launcher.start({ RATE_LIMIT: 'off' });
}, 60_000);
afterAll(() => launcher.close());

/** Highest resident memory of the process so far, in MB. */
function readPeak(): number {
  const status = readFileSync(`/proc/${program.child.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function signUp(): Promise<string> {
  const username = `u${randomUUID().slice(0, 12)}`;
  const account = { username, email: `${username}@example.org`, password: 'violet umbrella 9' };
  const answer = await fetch(`${program.url}/api/signup`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify(account),
  });
  return ((await answer.json()) as { token: string }).token;
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

async function importFile(token: string, file: string, preview = true): Promise<number> {
  const answer = await fetch(`${program.url}/api/account/import?preview=${preview}`, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...bearer(token) },
    body: file,
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function exportAll(token: string): Promise<number> {
  const answer = await fetch(`${program.url}/api/account/export`, { headers: bearer(token) });
  await answer.arrayBuffer();
  return answer.status;
}

const archive = (list: string, rows: readonly string[]) =>
  `{"format":"macrolog","version":1,"${list}":[${rows.join()}]}`;

const MACROS = JSON.stringify(Array.from({ length: 40 }, (_, at) => [`nutrient ${at}`, 1.5, 'mg']));

/** As many entries as fit into 20 MB, on days of 250. */
const DIARY = archive(
  'diary',
  Array.from({ length: 15_000 }, (_, at) => {
    const date = new Date(Date.UTC(2024, 0, 1 + at / 250)).toISOString();
    const [day] = date.split('T');
    return `{"id":"${randomUUID()}","log_date":"${day}","name":"Soup","serving_size":"1 bowl","servings":1,"macros":${MACROS},"logged_at":"${date}"}`;
  }),
);
/** As many rows as a file may have, and values that take many times their bytes in memory. */
const MANY_ROWS = archive(
  'categories',
  Array.from({ length: MAX_IMPORT_ROWS }, () => `{"id":"${randomUUID()}","name":"a"}`),
);
const MANY_VALUES = archive('more', Array<string>(1_900_000).fill('{"34":1}'));

/** A body of 1 GB that is sent in a few KB. */
const ZEROS = Buffer.alloc(64 * 1024 * 1024);
const BODIES = [
  { encoding: 'gzip', body: gzipSync(ZEROS) },
  { encoding: 'br', body: brotliCompressSync(ZEROS) },
];

async function sendBody({ encoding, body }: (typeof BODIES)[number]): Promise<number> {
  const headers = { ...JSON_TYPE, 'Content-Encoding': encoding };
  const answer = await fetch(`${program.url}/api/login`, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  return answer.status;
}

test('the worst imports, exports, bodies and logins at once stay within the memory that the limits allow', async () => {
  const writers = await Promise.all([signUp(), signUp()]);
  const readers = await Promise.all([signUp(), signUp()]);
  for (const token of readers) expect(await importFile(token, DIARY, false)).toBe(200);
  let isOver = false;
  const repeat = async (work: () => Promise<number>) => {
    const statuses: number[] = [];
    while (!isOver) statuses.push(await work());
    return statuses;
  };
  const bodies = Array.from({ length: CONNECTIONS }, (_, at) => repeat(() => sendBody(BODIES[at % BODIES.length]!)));
  const [first, second] = writers;
  const imports = await Promise.all([importFile(first, MANY_ROWS), importFile(second, MANY_VALUES)]);
  const mixed = await Promise.all([
    importFile(first, MANY_VALUES),
    importFile(second, MANY_ROWS),
    ...readers.map(exportAll),
  ]);
  isOver = true;
  expect(new Set((await Promise.all(bodies)).flat())).toEqual(new Set([400, 413]));
  expect([...imports, ...mixed]).toEqual(Array(6).fill(200));
  expect(readPeak()).toBeLessThan(MEMORY_MB);
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
}, 300_000);
