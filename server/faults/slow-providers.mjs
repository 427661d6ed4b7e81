import { createServer } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { ID, KEY, startEdamamStandIn } from '../test/support/edamam-stand-in.mjs';
import { inTime, keepAsking, latency, lookAtDays, lookAtDaysFor, unclear } from './harness/load.mjs';
import { measure, never, seconds } from './harness/measures.mjs';

const CLIENTS = 8;
/** Long enough that each client has waited for at least one timeout. */
const SLOW_FOR_MS = 9_000;
const LOOK_UP = 'query ($query: String!) { lookupFoods(query: $query) { foodId } }';
const SUBSCRIBE = 'mutation { startSubscriptionCheckout { __typename } }';
const FORGOT = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';

/** Behaves like a mail server that never completes its greeting, so that no timeout between two lines is reached. */
function chatter(socket) {
  socket.write('220 slow\r\n');
  const line = setInterval(() => socket.write('250-still thinking\r\n'), 1_000);
  socket.once('close', () => clearInterval(line));
}

/** A server that accepts every connection and never responds. */
async function startSilentServer(scene, greet = () => undefined) {
  const sockets = new Set();
  const server = createServer((socket) => {
    sockets.add(socket);
    greet(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  scene.later(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return `127.0.0.1:${server.address().port}`;
}

const providers = {
  /** A food database that responds too late, or not at all. */
  foods: {
    async env(scene) {
      const standIn = await startEdamamStandIn();
      scene.later(() => standIn.stop());
      return { EDAMAM_APP_ID: ID, EDAMAM_APP_KEY: KEY, EDAMAM_BASE_URL: standIn.url };
    },
    prepare: async (scene) => (await scene.database()).query(`UPDATE users SET subscription_status = 'active'`),
    ask: (caller, { token }, index) => caller.graphql(LOOK_UP, { query: index % 2 ? '__hang' : '__slow' }, token),
  },
  /** A checkout at a payment provider that doesn't respond. */
  stripe: {
    env: async (scene) => ({
      STRIPE_SECRET_KEY: 'sk_test_faults',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_faults',
      STRIPE_WEBHOOK_SECRET: 'whsec_faults',
      STRIPE_API_URL: `http://${await startSilentServer(scene)}`,
    }),
    ask: (caller, { token }) => caller.graphql(SUBSCRIBE, {}, token),
  },
  /** Emails wait, but requests that queue them don't. */
  smtp: {
    env: async (scene) => ({ SMTP_URL: `smtp://${await startSilentServer(scene, chatter)}` }),
    ask: (caller, { username }) => caller.graphql(FORGOT, { email: `${username}@example.org` }),
  },
};

const slowProvider = (what) => ({
  name: `slow-${what}`,
  runs: 10,
  limitMs: 90_000,
  async run(scene) {
    const { env, prepare, ask } = providers[what];
    const { accounts } = scene;
    const program = await scene.start({ env: await env(scene) });
    const { origin } = program;
    await prepare?.(scene);
    const before = await lookAtDaysFor(1_500, origin, accounts);
    const stopAsking = keepAsking(origin, CLIENTS, (caller, index) => ask(caller, accounts[index], index));
    const stopLooking = lookAtDays(origin, accounts);
    await pause(SLOW_FOR_MS);
    const [asked, meanwhile] = await Promise.all([stopAsking(), stopLooking()]);
    const signalled = performance.now();
    program.child.kill('SIGTERM');
    const { code } = await program.ended;
    return [
      measure('answered within 8 s', inTime(asked), { unit: '%', least: 100 }),
      measure('outcomes', String(asked.tally)),
      never('5xx except 502, 503', unclear(asked) + unclear(meanwhile)),
      measure('day views: answered within 8 s', inTime(meanwhile), { unit: '%', least: 100 }),
      never('day views: errors', meanwhile.tally.otherThan('good')),
      measure('day view p50 / p99 before', latency(before)),
      measure('… meanwhile', latency(meanwhile)),
      seconds('SIGTERM: exit after', performance.now() - signalled, { most: 10 }),
      measure('exit code', code ?? -1, { most: 0, least: 0 }),
    ];
  },
});

export const slowFoods = slowProvider('foods');
export const slowStripe = slowProvider('stripe');
export const slowSmtp = slowProvider('smtp');
