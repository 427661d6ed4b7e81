import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { inTime, keepAsking, latency, lookAtDays, lookAtDaysFor, unclear } from './harness/load.mjs';
import { measure, never, percentile } from './harness/measures.mjs';

const SOCKETS = 500;
const A_BYTE_EACH_MS = 200;
const HELD_MS = 20_000;
const GUESSERS = 64;
/** A different address from the users who view their day, because limits apply per client. */
const GUESSERS_ADDRESS = '198.51.100.7';
const GUESSED_FOR_MS = 8_000;
/** Other users may wait longer because two cores run everything, but not long enough to notice a fault. */
const OTHERS_WAIT_MS = 2_000;

/** Sends the beginning of a request, then a byte from time to time. */
function dribble(port, start) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(start);
  const drip = setInterval(() => socket.write('x'), A_BYTE_EACH_MS);
  socket.once('close', () => clearInterval(drip));
  return socket;
}

const HEADERS = 'POST /graphql HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
const BODY =
  'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"query":"';

const othersMeasures = (before, meanwhile) => [
  measure('day views: answered within 8 s', inTime(meanwhile), { unit: '%', least: 100 }),
  never('day views: errors', meanwhile.tally.otherThan('good')),
  measure('day view p50 / p99 before', latency(before)),
  measure('… meanwhile', latency(meanwhile)),
  measure('… p99', percentile(meanwhile.times, 0.99), { unit: 'ms', most: OTHERS_WAIT_MS }),
];

/** Clients that send their requests so slowly that these never complete. */
export const slowClients = {
  name: 'slow-clients',
  heavy: true,
  runs: 3,
  limitMs: 120_000,
  async run(scene) {
    const { accounts } = scene;
    const { origin, port } = await scene.start();
    const before = await lookAtDaysFor(3_000, origin, accounts);
    const sockets = Array.from({ length: SOCKETS }, (_, index) => dribble(port, index % 2 ? HEADERS : BODY));
    const leave = () => sockets.forEach((socket) => socket.destroy());
    scene.later(leave);
    const stopLooking = lookAtDays(origin, accounts);
    await pause(HELD_MS);
    const meanwhile = await stopLooking();
    const held = sockets.filter(({ closed }) => !closed).length;
    leave();
    return [
      measure(`of ${SOCKETS} still held after ${HELD_MS / 1000} s`, held, { most: 0 }),
      ...othersMeasures(before, meanwhile),
    ];
  },
};

const guessing = (rateLimit) => ({
  name: rateLimit === 'on' ? 'guessed-passwords' : 'guessed-passwords-unlimited',
  heavy: true,
  runs: 3,
  limitMs: 120_000,
  async run(scene) {
    const { accounts } = scene;
    const { origin } = await scene.start({ env: { RATE_LIMIT: rateLimit, TRUST_PROXY: 'loopback' } });
    const before = await lookAtDaysFor(3_000, origin, accounts);
    const guess = (caller, index) => {
      const { username } = accounts[index % accounts.length];
      return caller.ask({ path: '/api/login', body: { username, password: 'not that one' } });
    };
    const stopGuessing = keepAsking(origin, GUESSERS, guess, { address: GUESSERS_ADDRESS });
    const stopLooking = lookAtDays(origin, accounts);
    await pause(GUESSED_FOR_MS);
    const [guesses, meanwhile] = await Promise.all([stopGuessing(), stopLooking()]);
    return [
      measure('logins: results', String(guesses.tally)),
      measure('logins: answered within 8 s', inTime(guesses), { unit: '%', least: 100 }),
      never('logins: succeeded', guesses.tally.of('good')),
      never('5xx except 502, 503', unclear(guesses) + unclear(meanwhile)),
      ...othersMeasures(before, meanwhile),
    ];
  },
});

/** Wrong passwords from many clients, with and without the limits in front of password hashing. */
export const guessedPasswords = guessing('on');
export const guessedPasswordsUnlimited = guessing('off');
