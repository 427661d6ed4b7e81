import { closeSync, openSync, rmSync, statSync, readdirSync, mkdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isThere, NotPossible } from './harness/commands.mjs';
import { measure, never, seconds } from './harness/measures.mjs';
import { connectBeside, killTree, postmasterOf } from '../scripts/built-program.mjs';
import { startWriters } from './harness/writers.mjs';

const MEGABYTE = 1_048_576;
const ROOM = 40 * MEGABYTE;
const FULL_FOR_MS = 12_000;
const LOOK_EVERY_MS = 50;

const sizeOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

/** Fills the disk completely. */
function fill(file) {
  const descriptor = openSync(file, 'w');
  try {
    for (const chunk of [MEGABYTE, 4096, 1]) writeUntilFull(descriptor, Buffer.alloc(chunk, 1));
  } finally {
    closeSync(descriptor);
  }
}

function writeUntilFull(descriptor, chunk) {
  try {
    for (;;) writeSync(descriptor, chunk);
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
  }
}

/** A separate disk for the data folder, visible only to the program and removed with it. */
function onSmallDisk(scene, disk) {
  if (!isThere('unshare', ['-m', 'mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk])) {
    throw new NotPossible('mounting a small disk failed (unshare -m, mount)');
  }
  const source = join(scene.folder, 'data');
  const script =
    'mount -t tmpfs -o "size=$1" tmpfs "$2" && chmod 700 "$2" && cp -a "$3/." "$2" && shift 3 && exec "$@"';
  const size = String(sizeOf(source) + ROOM);
  return (command) => ['unshare', '-m', 'sh', '-c', script, 'sh', size, disk, source, ...command];
}

const fullDisk = ({ name, crashes }) => ({
  name,
  heavy: true,
  runs: 3,
  limitMs: 90_000,
  async run(scene) {
    const { accounts } = scene;
    const disk = join(scene.folder, 'disk');
    mkdirSync(disk);
    const program = await scene.start({ dataDir: disk, wrap: onSmallDisk(scene, disk) });
    const seen = `/proc/${program.child.pid}/root${disk}`;
    const writers = startWriters(program.origin, accounts);
    scene.later(() => writers.giveUp());
    const { ledger } = writers;
    await pause(1_000);
    const filler = join(seen, 'filler');
    fill(filler);
    // Wait until writes fail. Postgres may still have reserved space.
    const fullSince = performance.now();
    if (crashes) killTree(postmasterOf(seen));
    while (ledger.tally.otherThan('good') === 0 || performance.now() - fullSince < FULL_FOR_MS) {
      fill(join(seen, 'filler-more'));
      await pause(LOOK_EVERY_MS);
    }
    const meanwhile = String(ledger.tally);
    const health = await scene.caller(program).ask({ path: '/healthz', method: 'GET' });
    rmSync(filler);
    rmSync(join(seen, 'filler-more'));
    const emptied = performance.now();
    const before = ledger.goodAt.length;
    while (ledger.goodAt.length <= before + accounts.length) await pause(LOOK_EVERY_MS);
    const backAfter = ledger.goodAt.at(-1) - emptied;
    await writers.stop();
    const database = await connectBeside(seen);
    scene.later(() => database.end());
    const { acknowledged, lost, doubled } = await writers.compare(database);
    return [
      measure('results while the disk was full', meanwhile),
      measure('rejected while full', ledger.tally.of('503', '500'), { least: 1 }),
      never('other errors', ledger.tally.otherThan('good', '503', '500')),
      measure('/healthz while full', health.status, { least: 200, most: 200 }),
      seconds('writes succeed again after', backAfter, { most: 30 }),
      measure('acknowledged', acknowledged, { least: 1, sum: true }),
      never('lost', lost),
      never('doubled', doubled),
      never('program exits', program.isRunning() ? 0 : 1),
    ];
  },
});

/** The disk of the database is full for a while, then there is space again. */
export const diskFull = fullDisk({ name: 'disk-full', crashes: false });
/**
 * The same, but the database crashes because there is no space for its journal. It can't start until there is space.
 */
export const diskFullCrash = fullDisk({ name: 'disk-full-crash', crashes: true });
