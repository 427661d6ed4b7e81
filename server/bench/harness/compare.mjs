// Compares the built program with the reference server: fills databases, then measures both in turn, each time in fresh
// processes.
import { median } from '../../harness/measures.mjs';
import { FULL, SMALL, TINY } from './fill.mjs';
import { load } from './measure.mjs';
import { ask, deleteWrites, prepareScene, requireSameAnswers } from './scene.mjs';
import { readPeakMemory, SERVERS } from './servers.mjs';

/** @import { Size } from './fill.mjs' */
/** @import { Figures } from './measure.mjs' */
/** @import { Operation } from './operations.mjs' */
/** @import { Scene } from './scene.mjs' */
/** @import { Kind } from './servers.mjs' */

/**
 * Figures by number of clients, and the peak memory of the server.
 * @typedef {{ figures: Record<number, Figures>, memory: number }} Run
 *
 * @typedef {object} ComparedOperation
 * @property {string} name
 * @property {number | undefined} minShare
 * @property {number} memory
 * @property {{ clients: number, share: number, program: Figures, reference: Figures }[]} byClients
 *
 * @typedef {object} Results
 * @property {Size} size
 * @property {number} rounds
 * @property {ComparedOperation[]} operations
 * @property {number | undefined} slowdown of the day view while others log in.
 * @property {{ name: string, before: number, after: number }[] | undefined} growth of the times with the database.
 */

const CLIENTS = [1, 16];
const WARM_UP = { connections: 16, seconds: 2 };
/** Seconds of a measurement, unless the operation has its own. */
const SECONDS = 4;

/**
 * Measures one operation on one fresh server, with each number of clients.
 * @param {Kind} kind
 * @param {Scene} scene
 * @param {Operation} operation
 * @returns {Promise<Run>}
 */
async function measureOn(kind, scene, operation, clients = CLIENTS) {
  const server = await SERVERS[kind](scene.database);
  const { name, seconds = SECONDS } = operation;
  try {
    await load(server, operation, WARM_UP);
    // The server may still work on the last requests of the warm-up.
    await ask(server, operation.createRequest(0));
    /** @type {Record<number, Figures>} */
    const figures = {};
    for (const connections of clients) {
      const measured = await load(server, operation, { connections, seconds });
      if (measured.rate === 0) throw new Error(`${name}: no response of the ${kind} within ${seconds} s.`);
      figures[connections] = measured;
    }
    return { figures, memory: readPeakMemory(server.pid) };
  } finally {
    await server.end();
    if (operation.writes) await deleteWrites(scene);
  }
}

/** @param {Figures[]} figures @returns {Figures} the median of each figure. */
const findMedians = (figures) => ({
  rate: median(figures.map(({ rate }) => rate)),
  p50: median(figures.map(({ p50 }) => p50)),
  p99: median(figures.map(({ p99 }) => p99)),
  cpuMs: median(figures.map(({ cpuMs }) => cpuMs)),
  postgresMs: median(figures.map(({ postgresMs }) => postgresMs)),
});

/**
 * @param {Scene} scene
 * @param {Operation} operation
 * @param {number} rounds
 * @returns {Promise<ComparedOperation>}
 */
async function compareOperation(scene, operation, rounds) {
  /** @type {Record<Kind, Run>[]} */
  const runs = [];
  for (let round = 0; round < rounds; round += 1) {
    // Alternate the order, in case the machine gets slower or faster.
    const first = round % 2 === 0 ? undefined : await measureOn('reference', scene, operation);
    const program = await measureOn('program', scene, operation);
    runs.push({ program, reference: first ?? (await measureOn('reference', scene, operation)) });
    process.stderr.write('.');
  }
  return {
    name: operation.name,
    minShare: operation.minShare,
    memory: Math.max(...runs.map(({ program }) => program.memory)),
    byClients: CLIENTS.map((clients) => ({
      clients,
      share: median(
        runs.map(({ program, reference }) => program.figures[clients].rate / reference.figures[clients].rate),
      ),
      program: findMedians(runs.map(({ program }) => program.figures[clients])),
      reference: findMedians(runs.map(({ reference }) => reference.figures[clients])),
    })),
  };
}

/**
 * Ratio of the median day view with four clients that log in continuously to the median without them.
 * @param {Scene} scene
 * @param {number} rounds
 */
async function measureSlowdown(scene, rounds) {
  const [day, login] = ['day view, GraphQL', 'log in'].map((name) => findOperation(scene.operations, name));
  const ratios = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await SERVERS.program(scene.database);
    try {
      await load(server, day, WARM_UP);
      const alone = await load(server, day, { connections: 1, seconds: SECONDS });
      const [, beside] = await Promise.all([
        load(server, login, { connections: 4, seconds: SECONDS + 2 }),
        load(server, day, { connections: 1, seconds: SECONDS }),
      ]);
      ratios.push(beside.p50 / alone.p50);
    } finally {
      await server.end();
      await deleteWrites(scene);
    }
  }
  return median(ratios);
}

/**
 * @template {{ name: string }} T
 * @param {T[]} operations
 * @param {string} name
 */
function findOperation(operations, name) {
  const found = operations.find((operation) => operation.name === name);
  if (!found) throw new Error(`There is no operation named ${name}.`);
  return found;
}

const READS = ['day view, GraphQL', 'day view, REST', 'year of days, GraphQL', 'own-food search'];

/**
 * Median times of the reads, with one client.
 * @param {Scene} scene
 * @param {number} rounds
 */
async function measureReads(scene, rounds) {
  const medians = [];
  for (const name of READS) {
    const times = [];
    for (let round = 0; round < rounds; round += 1) {
      const run = await measureOn('program', scene, findOperation(scene.operations, name), [1]);
      times.push(run.figures[1].p50);
    }
    medians.push({ name, p50: median(times) });
  }
  return medians;
}

/**
 * @param {{ small: boolean, rounds: number, only: string | undefined }} options
 * @returns {Promise<Results>} the results for the table and the documentation page.
 */
export async function compare({ small, rounds, only }) {
  const size = small ? SMALL : FULL;
  /** @type {Awaited<ReturnType<typeof measureReads>> | undefined} */
  let onSmall;
  if (!small && !only) {
    const scene = await prepareScene(SMALL);
    onSmall = await measureReads(scene, rounds).finally(() => scene.database.end());
  }
  const scene = await prepareScene(size);
  try {
    const operations = scene.operations.filter(({ name }) => !only || name.includes(only));
    await requireSameAnswers({ ...scene, operations });
    /** @type {ComparedOperation[]} */
    const compared = [];
    for (const operation of operations) compared.push(await compareOperation(scene, operation, rounds));
    const slowdown = only ? undefined : await measureSlowdown(scene, rounds);
    const growth = onSmall?.map(({ name, p50 }) => {
      const [alone] = findOperation(compared, name).byClients;
      return { name, before: p50, after: alone.program.p50 };
    });
    return { size, rounds, operations: compared, slowdown, growth };
  } finally {
    await scene.database.end();
  }
}

/** Compares the responses of both servers on a tiny database, without measuring anything. */
export async function checkAnswers() {
  const scene = await prepareScene(TINY);
  await requireSameAnswers(scene).finally(() => scene.database.end());
}
