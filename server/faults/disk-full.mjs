import { closeSync, mkdirSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { measure, never, seconds } from '../harness/measures.mjs';
import { killPostgres } from '../harness/program.mjs';
import { errorCode, NotSupported, succeeds } from '../harness/system.mjs';
import { startWriters } from '../harness/writers.mjs';

/** @import { Fault } from '../harness/types' */
/** @import { Scene } from './harness/scene.mjs' */

const MEGABYTE = 1_048_576;
const FREE_SPACE = 40 * MEGABYTE;
const FULL_MS = 12_000;
const POLL_MS = 50;

/** @param {string} folder */
const measureSize = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

/**
 * Fills the disk completely.
 * @param {string} file
 */
function fill(file) {
  const descriptor = openSync(file, 'w');
  try {
    for (const chunk of [MEGABYTE, 4096, 1]) writeUntilFull(descriptor, Buffer.alloc(chunk, 1));
  } finally {
    closeSync(descriptor);
  }
}

/** @param {number} descriptor @param {Buffer} chunk */
function writeUntilFull(descriptor, chunk) {
  try {
    for (;;) writeSync(descriptor, chunk);
  } catch (error) {
    if (errorCode(error) !== 'ENOSPC') throw error;
  }
}

/**
 * A separate disk for the data folder, visible only to the program and removed with it.
 * @param {Scene} scene
 * @param {string} disk
 */
function mountSmallDisk({ dataDir }, disk) {
  if (!succeeds('unshare', ['-m', 'mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk])) {
    throw new NotSupported('mounting a small disk failed (unshare -m, mount)');
  }
  const script =
    'mount -t tmpfs -o "size=$1" tmpfs "$2" && chmod 700 "$2" && cp -a "$3/." "$2" && shift 3 && exec "$@"';
  const size = String(measureSize(dataDir) + FREE_SPACE);
  /** @param {string[]} command */
  return (command) => ['unshare', '-m', 'sh', '-c', script, 'sh', size, disk, dataDir, ...command];
}

/** @param {{ name: string, crashes: boolean }} options @returns {Fault<Scene>} */
const createFault = ({ name, crashes }) => ({
  name,
  heavy: true,
  runs: 3,
  limitMs: 90_000,
  async run(scene) {
    const { accounts } = scene;
    const disk = join(scene.folder, 'disk');
    mkdirSync(disk);
    const program = await scene.start({ dataDir: disk, wrap: mountSmallDisk(scene, disk) });
    const mounted = `/proc/${program.pid}/root${disk}`;
    const writers = startWriters(program.origin, accounts);
    scene.cleanup.add(() => writers.giveUp());
    const { ledger } = writers;
    await pause(1_000);
    const filler = join(mounted, 'filler');
    fill(filler);
    // Wait until writes fail. Postgres may still have reserved space.
    const fullSince = performance.now();
    if (crashes) killPostgres(mounted);
    while (ledger.tally.countOthers('good') === 0 || performance.now() - fullSince < FULL_MS) {
      fill(join(mounted, 'filler-more'));
      await pause(POLL_MS);
    }
    const meanwhile = String(ledger.tally);
    const client = scene.client(program);
    const health = await client.ask({ path: '/healthz', method: 'GET' });
    const readiness = await client.ask({ path: '/readyz', method: 'GET' });
    rmSync(filler);
    rmSync(join(mounted, 'filler-more'));
    const emptied = performance.now();
    const before = ledger.goodAt.length;
    while (ledger.goodAt.length <= before + accounts.length) await pause(POLL_MS);
    const recoveredAfter = ledger.lastGoodAt - emptied;
    await writers.stop();
    const readyAgain = await client.ask({ path: '/readyz', method: 'GET' });
    const { acknowledged, lost, doubled } = await writers.compare(await scene.database(mounted));
    return [
      measure('results while the disk was full', meanwhile),
      measure('rejected while full', ledger.tally.count('503', '500'), { min: 1 }),
      never('other errors', ledger.tally.countOthers('good', '503', '500')),
      measure('/healthz while full', health.status, { min: 200, max: 200 }),
      measure('/readyz while full', readiness.status, { min: 503, max: 503 }),
      measure('/readyz at the end', readyAgain.status, { min: 200, max: 200 }),
      seconds('writes succeed again after', recoveredAfter, { max: 30 }),
      measure('acknowledged', acknowledged, { min: 1, sum: true }),
      never('lost', lost),
      never('doubled', doubled),
      never('program exits', program.isRunning() ? 0 : 1),
    ];
  },
});

/** The disk of the database is full for a while, then there is space again. */
export const diskFull = createFault({ name: 'disk-full', crashes: false });
/**
 * The same, but the database crashes because there is no space for its journal. It can't start until there is space.
 */
export const diskFullCrash = createFault({ name: 'disk-full-crash', crashes: true });
