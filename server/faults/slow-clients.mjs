import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { measure, never } from '../harness/measures.mjs';
import { allInTime, keepAsking, keepViewing, neverUnclear, viewFor } from './harness/load.mjs';

/** @import { Fault } from '../harness/types' */
/** @import { Scene } from './harness/scene.mjs' */
/** @typedef {Awaited<ReturnType<typeof viewFor>>} LoadResult */

const SOCKETS = 500;
const BYTE_INTERVAL_MS = 200;
const OPEN_MS = 20_000;
const GUESSING_CLIENTS = 64;
/** A different address from the users who view their day, because limits apply per client. */
const GUESSING_ADDRESS = '198.51.100.7';
const GUESSING_MS = 8_000;
/** Other users may wait longer because two cores run everything, but not long enough to notice a fault. */
const MAX_P99_MS = 2_000;

/**
 * Sends the beginning of a request, then a byte from time to time.
 * @param {number} port
 * @param {string} start
 */
function sendSlowly(port, start) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(start);
  const timer = setInterval(() => socket.write('x'), BYTE_INTERVAL_MS);
  socket.once('close', () => clearInterval(timer));
  return socket;
}

const HEADERS = 'POST /graphql HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
const BODY =
  'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"query":"';

/** Other users, before and while something goes wrong. @param {LoadResult} before @param {LoadResult} meanwhile */
const measureOthers = (before, meanwhile) => [
  allInTime('day views: answered within 8 s', meanwhile),
  never('day views: errors', meanwhile.tally.countOthers('good')),
  measure('day view p50 / p99 before', before.latency),
  measure('… meanwhile', meanwhile.latency),
  measure('… p99', meanwhile.percentile(0.99), { unit: 'ms', max: MAX_P99_MS }),
];

/**
 * Clients that send their requests so slowly that these never complete.
 * @type {Fault<Scene>}
 */
export const slowClients = {
  name: 'slow-clients',
  heavy: true,
  runs: 3,
  limitMs: 120_000,
  async run(scene) {
    const { accounts } = scene;
    const { origin, port } = await scene.start();
    const before = await viewFor(3_000, origin, accounts);
    const sockets = Array.from({ length: SOCKETS }, (_, index) => sendSlowly(port, index % 2 ? HEADERS : BODY));
    const leave = () => sockets.forEach((socket) => socket.destroy());
    scene.cleanup.add(leave);
    const stopViewing = keepViewing(origin, accounts);
    await pause(OPEN_MS);
    const meanwhile = await stopViewing();
    const held = sockets.filter(({ closed }) => !closed).length;
    leave();
    return [
      measure(`of ${SOCKETS} still held after ${OPEN_MS / 1000} s`, held, { max: 0 }),
      ...measureOthers(before, meanwhile),
    ];
  },
};

/** @param {'on' | 'off'} rateLimit @returns {Fault<Scene>} */
const createGuessing = (rateLimit) => ({
  name: rateLimit === 'on' ? 'guessed-passwords' : 'guessed-passwords-unlimited',
  heavy: true,
  runs: 3,
  limitMs: 120_000,
  async run(scene) {
    const { accounts } = scene;
    const { origin } = await scene.start({ env: { RATE_LIMIT: rateLimit, TRUST_PROXY: 'loopback' } });
    const before = await viewFor(3_000, origin, accounts);
    const stopGuessing = keepAsking(
      origin,
      GUESSING_CLIENTS,
      (client, index) => {
        const { username } = accounts[index % accounts.length];
        return client.ask({ path: '/api/login', body: { username, password: 'not that one' } });
      },
      { address: GUESSING_ADDRESS },
    );
    const stopViewing = keepViewing(origin, accounts);
    await pause(GUESSING_MS);
    const [guesses, meanwhile] = await Promise.all([stopGuessing(), stopViewing()]);
    return [
      measure('logins: results', String(guesses.tally)),
      allInTime('logins: answered within 8 s', guesses),
      never('logins: succeeded', guesses.tally.count('good')),
      neverUnclear(guesses, meanwhile),
      ...measureOthers(before, meanwhile),
    ];
  },
});

/** Wrong passwords from many clients, with and without the limits in front of password hashing. */
export const guessedPasswords = createGuessing('on');
export const guessedPasswordsUnlimited = createGuessing('off');
