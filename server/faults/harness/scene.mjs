// One run of a fault, with its own folder. Everything in it is stopped at the end.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signUpMany } from '../../harness/accounts.mjs';
import { createClient } from '../../harness/client.mjs';
import { connectEmbedded, Program } from '../../harness/program.mjs';
import { Cleanup, freePort, temporaryFolder } from '../../harness/system.mjs';

/** @import { ProgramOptions } from '../../harness/program.mjs' */
/** @import { Account } from '../../harness/types' */

export const ACCOUNTS = 16;
const ACCOUNTS_FILE = 'accounts.json';

export class Scene {
  /** @type {Program[]} */
  programs = [];
  cleanup = new Cleanup();

  constructor(folder = temporaryFolder('faults')) {
    this.folder = folder;
    this.dataDir = join(folder, 'data');
  }

  /**
   * Starts the program on a data folder, by default a fresh one, and waits until it is ready.
   * @param {Partial<ProgramOptions>} [options]
   */
  async start({ dataDir = this.dataDir, port, ...options } = {}) {
    const program = new Program({ dataDir, port: port ?? (await freePort()), ...options });
    this.programs.push(program);
    await program.ready;
    return program;
  }

  /** @param {Program} program @param {{ sockets?: number }} [options] */
  client(program, options) {
    const client = createClient(program.origin, options);
    this.cleanup.add(() => client.close());
    return client;
  }

  async database(dataDir = this.dataDir) {
    const client = await connectEmbedded(dataDir);
    this.cleanup.add(() => client.end());
    return client;
  }

  /** @returns {Account[]} */
  get accounts() {
    return JSON.parse(readFileSync(join(this.folder, ACCOUNTS_FILE), 'utf8'));
  }

  async end() {
    await this.cleanup.run();
    for (const program of this.programs.splice(0).reverse()) await program.end();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/**
 * A migrated database with sixteen accounts. Created once and copied for each run, so the logins work in every copy.
 */
export class Template {
  scene = new Scene();

  async create() {
    const { scene } = this;
    const program = await scene.start();
    const accounts = await signUpMany(program.origin, ACCOUNTS);
    writeFileSync(join(scene.folder, ACCOUNTS_FILE), JSON.stringify(accounts));
    await program.end();
  }

  /** @returns a new scene with a copy of the database. */
  copy() {
    const copy = new Scene();
    cpSync(this.scene.folder, copy.folder, { recursive: true, preserveTimestamps: true });
    return copy;
  }

  end() {
    return this.scene.end();
  }
}
