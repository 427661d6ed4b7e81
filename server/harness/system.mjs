// Processes, ports and folders of this machine.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';

/** The reason why a fault can't be simulated on this machine. It is reported and never counts as passed. */
export class NotSupported extends Error {}

/**
 * Runs a command and waits for its end.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @throws Error with its error output.
 */
export function execute(command, args, env = process.env) {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env });
  if (status !== 0) throw new Error(`${command} failed: ${(error?.message ?? stderr).trim()}`);
  return stdout;
}

/** @param {string} command @param {string[]} args */
export const succeeds = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/**
 * A command for an account that Postgres and PgBouncer accept: they refuse to run as root.
 * @param {string} command
 * @param {string[]} args
 * @returns {[command: string, args: string[]]}
 */
export const unprivileged = (command, args) =>
  process.getuid?.() === 0
    ? ['unshare', ['--user', '--map-user=1000', '--map-group=1000', command, ...args]]
    : [command, args];

/** @param {string[]} args */
export const ps = (...args) => spawnSync('ps', args, { encoding: 'utf8' }).stdout ?? '';

/**
 * Sends a signal to a process and its children at once. By default it kills them, so that none can write any more.
 * @param {number} pid
 * @param {NodeJS.Signals} [signal]
 * @returns the number of processes.
 */
export function killTree(pid, signal = 'SIGKILL') {
  const children = ps('-A', '-o', 'pid=,ppid=')
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child);
  for (const victim of [pid, ...children]) {
    try {
      process.kill(victim, signal);
    } catch (error) {
      if (errorCode(error) !== 'ESRCH') throw error;
    }
  }
  return children.length + 1;
}

/**
 * Code of a system error, such as ENOENT.
 * @param {unknown} error
 */
export const errorCode = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** @param {import('node:net').Server} server */
export function listeningPort(server) {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** A free port that a restarted program can use again. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = listeningPort(server);
  server.close();
  await once(server, 'close');
  return port;
}

/** The load averages of the machine. */
export const formatLoad = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');

/** @param {string} purpose */
export const temporaryFolder = (purpose) => mkdtempSync(join(tmpdir(), `macrolog-${purpose}-`));

/** Steps that close what a run has opened, in reverse order. */
export class Cleanup {
  /** @type {(() => unknown)[]} */
  steps = [];

  /** @param {() => unknown} step */
  add(step) {
    this.steps.push(step);
  }

  /** Runs each step, even if others fail. */
  async run() {
    for (const step of this.steps.splice(0).reverse()) {
      try {
        await step();
      } catch {
        // The step belongs to something that has already ended.
      }
    }
  }
}
