// One run of a fault, with its own folder. Everything in it is stopped at the end.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCaller } from './ask.mjs';
import { connectBeside, freePort, Program } from '../../scripts/built-program.mjs';

const ACCOUNTS = 16;
export const PASSWORD = 'violet umbrella 9';
const KEPT_ACCOUNTS = 'accounts.json';

async function signUp(caller, number) {
  const username = `faults${number}`;
  const account = { username, email: `${username}@example.org`, password: PASSWORD };
  const { token, user } = JSON.parse((await caller.ask({ path: '/api/signup', body: account })).text);
  const { data } = JSON.parse((await caller.graphql('{ foods(first: 1) { edges { node { id } } } }', {}, token)).text);
  return { username, token, userId: user.id, foodId: data.foods.edges[0].node.id };
}

/** Signs up a new account for each writer. */
export async function signUpAll(caller) {
  const accounts = [];
  for (let number = 0; number < ACCOUNTS; number += 1) accounts.push(await signUp(caller, number));
  return accounts;
}

export class Scene {
  programs = [];
  closing = [];

  constructor(folder) {
    this.folder = folder;
  }

  /** Starts the program on a data folder, by default a fresh one, and waits until it is ready. */
  async start(options = {}) {
    const program = await this.launch(options);
    await program.ready;
    return program;
  }

  /** The same without waiting. */
  async launch({ dataDir = join(this.folder, 'data'), port, ...options } = {}) {
    const program = new Program({ dataDir, port: port ?? (await freePort()), ...options });
    this.programs.push(program);
    return program;
  }

  caller(program, options) {
    const caller = createCaller(program.origin, options);
    this.closing.push(() => caller.close());
    return caller;
  }

  async database(dataDir = join(this.folder, 'data')) {
    const client = await connectBeside(dataDir);
    this.closing.push(() => client.end());
    return client;
  }

  /** Registers something to close at the end. */
  later(close) {
    this.closing.push(close);
  }

  get accounts() {
    return JSON.parse(readFileSync(join(this.folder, KEPT_ACCOUNTS), 'utf8'));
  }

  async end() {
    for (const close of this.closing.splice(0).reverse()) await Promise.resolve(close()).catch(() => undefined);
    for (const program of this.programs.splice(0).reverse()) await program.end();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'macrolog-faults-'));

/**
 * A migrated database with sixteen accounts. Created once and copied for each run, so the logins work in every copy.
 */
export class Template {
  scene = new Scene(newFolder());

  async make() {
    const program = await this.scene.start();
    const caller = this.scene.caller(program);
    writeFileSync(join(this.scene.folder, KEPT_ACCOUNTS), JSON.stringify(await signUpAll(caller)));
    caller.close();
    await program.end();
  }

  /** @returns a new scene with a copy of the database. */
  copy() {
    const folder = newFolder();
    cpSync(this.scene.folder, folder, { recursive: true, preserveTimestamps: true });
    return new Scene(folder);
  }

  end() {
    return this.scene.end();
  }
}
