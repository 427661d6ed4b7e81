// A running part of the cluster.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const KEPT_OUTPUT = 60_000;
const POLL_MS = 25;

export class Service {
  output = '';

  /** @param {string[]} command @param {Record<string, string>} [env] additional environment variables. */
  constructor([command, ...args], env = {}) {
    this.name = command;
    this.child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    this.ended = once(this.child, 'exit');
    /** @param {Buffer} chunk */
    const read = (chunk) => {
      this.output = (this.output + String(chunk)).slice(-KEPT_OUTPUT);
    };
    this.child.stdout.on('data', read);
    this.child.stderr.on('data', read);
  }

  /** @returns {number} */
  get pid() {
    if (this.child.pid === undefined) throw new Error(`${this.name} didn't start.`);
    return this.child.pid;
  }

  isRunning() {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** @param {NodeJS.Signals} [signal] */
  async end(signal = 'SIGTERM') {
    if (!this.isRunning()) return;
    this.child.kill(signal);
    await this.ended;
  }
}

/**
 * Waits until a condition is true. An error counts as false.
 * @param {string} what for the error message.
 * @param {() => Promise<boolean>} isTrue
 * @param {{ timeoutMs: number, service?: Service | undefined }} options `service` must be running meanwhile.
 */
export async function waitUntil(what, isTrue, { timeoutMs, service }) {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    /** @type {unknown} */
    let cause;
    if (await isTrue().catch((error) => ((cause = error), false))) return;
    if (performance.now() > deadline || service?.isRunning() === false) {
      throw new Error(`Not reached within ${timeoutMs / 1000} s: ${what}.\n${service?.output ?? ''}`, { cause });
    }
    await pause(POLL_MS);
  }
}
