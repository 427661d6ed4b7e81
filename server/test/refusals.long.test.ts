import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { Launcher, type Running } from './support/launcher';

/** The program is watched for this long after each error response. */
const WATCHED_MS = 10_000;
/**
 * Processor time that may pass after an error response, more than the program takes when it is idle. One that still reads takes
 * seconds, and a busy machine up to a tenth of one.
 */
const MAX_CPU_MS = 500;
const MAX_GROWTH_MB = 30;
/** Clock ticks of Linux per second. */
const TICKS = 100;

const launcher = new Launcher();
let program: Running;
let idleMs: number;
beforeAll(async () => {
  program = await launcher.start();
  await pause(WATCHED_MS);
  idleMs = (await watch()).cpuMs;
}, 120_000);
afterAll(() => launcher.close());

function readUse(): { cpuMs: number; residentMb: number } {
  const { pid } = program.child;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const cpuMs = ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
  return { cpuMs, residentMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024 };
}

/** Processor time and growth of the memory during the next ten seconds. */
async function watch() {
  const before = readUse();
  await pause(WATCHED_MS);
  const after = readUse();
  return { cpuMs: after.cpuMs - before.cpuMs, growthMb: after.residentMb - before.residentMb };
}

interface Sent {
  path?: string;
  headers?: Readonly<Record<string, string>>;
  body: Buffer;
  /** Bytes that are sent over and over after the body, until the connection is closed. */
  more?: Buffer;
}

/** Sends a request on a connection of its own. Resolves to the status; the connection stays open. */
async function send({
  path = '/api/login',
  headers = {},
  body,
  more,
}: Sent): Promise<{ status: number; socket: Socket }> {
  const { hostname, port } = new URL(program.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const length = more ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(body.length) };
  const all = { Host: 'x', 'Content-Type': 'application/json', ...length, ...headers };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('')}\r\n`);
  const status = new Promise<number>((resolve) => {
    socket.once('data', (chunk: Buffer) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString('latin1'))?.[1])));
    socket.once('close', () => resolve(0));
  });
  const chunk = (bytes: Buffer) =>
    more ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]) : bytes;
  socket.write(chunk(body));
  const next = more && chunk(more);
  const goOn = () => {
    while (next && !socket.destroyed && socket.write(next));
  };
  socket.on('drain', goOn);
  goOn();
  return { status: await status, socket };
}

/** Jobs of the program run at any time, so the best of three times counts. */
async function expectRest(refuse: () => Promise<Socket[]>): Promise<void> {
  let [cpuMs, growthMb] = [Infinity, Infinity];
  for (let time = 0; time < 3 && (cpuMs > MAX_CPU_MS || growthMb > MAX_GROWTH_MB); time += 1) {
    const sockets = await refuse();
    const use = await watch();
    for (const socket of sockets) socket.destroy();
    cpuMs = Math.min(cpuMs, use.cpuMs - idleMs);
    growthMb = Math.min(growthMb, use.growthMb);
  }
  expect(cpuMs).toBeLessThanOrEqual(MAX_CPU_MS);
  expect(growthMb).toBeLessThanOrEqual(MAX_GROWTH_MB);
}

const ZEROS = Buffer.alloc(256 * 1024 * 1024);
const NOISE = Buffer.alloc(64 * 1024, 'a');
const JSON_BODY = Buffer.from('{}');

test.each<[name: string, status: number, sent: () => Sent]>([
  ['a gzip body of 256 MB', 413, () => ({ headers: { 'Content-Encoding': 'gzip' }, body: gzipSync(ZEROS) })],
  ['a deflate body of 256 MB', 413, () => ({ headers: { 'Content-Encoding': 'deflate' }, body: deflateSync(ZEROS) })],
  ['a raw deflate body', 400, () => ({ headers: { 'Content-Encoding': 'deflate' }, body: deflateRawSync(ZEROS) })],
  ['a Brotli body of 256 MB', 400, () => ({ headers: { 'Content-Encoding': 'br' }, body: brotliCompressSync(ZEROS) })],
  [
    'a body in two codings',
    400,
    () => ({ headers: { 'Content-Encoding': 'gzip, gzip' }, body: gzipSync(gzipSync(ZEROS)) }),
  ],
  ['a coding without a name', 400, () => ({ headers: { 'Content-Encoding': 'x-none' }, body: NOISE })],
  ['a body that never ends', 413, () => ({ body: NOISE, more: NOISE })],
  [
    'an endless body that is no JSON',
    413,
    () => ({ headers: { 'Content-Type': 'text/csv' }, body: NOISE, more: NOISE }),
  ],
  ['a GraphQL body that never ends', 413, () => ({ path: '/graphql', body: NOISE, more: NOISE })],
  ['an import without a token', 401, () => ({ path: '/api/account/import?preview=true', body: NOISE, more: NOISE })],
])(
  'the program rests after refusing %s',
  (_, status, sent) =>
    expectRest(async () => {
      const refused = await send(sent());
      expect(refused.status).toBe(status);
      return [refused.socket];
    }),
  120_000,
);

test('the program rests after refusing logins beyond the limits', async () => {
  const body = Buffer.from(JSON.stringify({ username: randomUUID(), password: 'a wrong guess' }));
  await expectRest(async () => {
    const answers = await Promise.all(Array.from({ length: 150 }, () => send({ body })));
    expect(answers.map(({ status }) => status)).toContain(429);
    return answers.map(({ socket }) => socket);
  });
  expect((await send({ body: JSON_BODY })).status).toBe(400);
}, 120_000);
