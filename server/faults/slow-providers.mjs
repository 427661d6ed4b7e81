import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { measure, never, seconds } from '../harness/measures.mjs';
import { listeningPort } from '../harness/system.mjs';
import { ID, KEY, startEdamamStandIn } from '../test/support/edamam-stand-in.mjs';
import { allInTime, keepAsking, keepViewing, neverUnclear, viewFor } from './harness/load.mjs';

/** @import { Account, Answer, Client, Fault } from '../harness/types' */
/** @import { Scene } from './harness/scene.mjs' */
/** @import { Socket } from 'node:net' */

const CLIENTS = 8;
/** Long enough that each client has waited for at least one timeout. */
const SLOW_MS = 9_000;
const LOOK_UP = 'query ($query: String!) { lookupFoods(query: $query) { foodId } }';
const SUBSCRIBE = 'mutation { startSubscriptionCheckout { __typename } }';
const FORGOT = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';

/**
 * Behaves like a mail server that never completes its greeting, so that no timeout between two lines is reached.
 * @param {Socket} socket
 */
function sendGreeting(socket) {
  socket.write('220 slow\r\n');
  const line = setInterval(() => socket.write('250-still thinking\r\n'), 1_000);
  socket.once('close', () => clearInterval(line));
}

/**
 * A server that accepts every connection and never responds.
 * @param {Scene} scene
 * @param {(socket: Socket) => void} [greet]
 */
async function startSilentServer(scene, greet = () => undefined) {
  /** @type {Set<Socket>} */
  const sockets = new Set();
  const server = createServer((socket) => {
    sockets.add(socket);
    greet(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  scene.cleanup.add(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return `127.0.0.1:${listeningPort(server)}`;
}

/**
 * @typedef {object} Provider
 * @property {(scene: Scene) => Promise<Record<string, string>>} env Starts the provider and returns its settings.
 * @property {(scene: Scene) => Promise<unknown>} [prepare]
 * @property {(client: Client, account: Account, index: number) => Promise<Answer>} ask
 */

/** @satisfies {Record<string, Provider>} */
const PROVIDERS = {
  /** A food database that responds too late, or not at all. */
  foods: {
    async env(scene) {
      const standIn = await startEdamamStandIn();
      scene.cleanup.add(() => standIn.stop());
      return { EDAMAM_APP_ID: ID, EDAMAM_APP_KEY: KEY, EDAMAM_BASE_URL: standIn.url };
    },
    prepare: async (scene) => (await scene.database()).query(`UPDATE users SET subscription_status = 'active'`),
    ask: (client, { token }, index) => client.graphql(LOOK_UP, { query: index % 2 ? '__hang' : '__slow' }, token),
  },
  /** A checkout at a payment provider that doesn't respond. */
  stripe: {
    env: async (scene) => ({
      STRIPE_SECRET_KEY: 'sk_test_faults',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_faults',
      STRIPE_WEBHOOK_SECRET: 'whsec_faults',
      STRIPE_API_URL: `http://${await startSilentServer(scene)}`,
    }),
    ask: (client, { token }) => client.graphql(SUBSCRIBE, {}, token),
  },
  /** Emails wait, but requests that queue them don't. */
  smtp: {
    env: async (scene) => ({ SMTP_URL: `smtp://${await startSilentServer(scene, sendGreeting)}` }),
    ask: (client, { username }) => client.graphql(FORGOT, { email: `${username}@example.org` }),
  },
};

/** @param {string} name @param {Provider} provider @returns {Fault<Scene>} */
const createFault = (name, { env, prepare, ask }) => ({
  name,
  runs: 10,
  limitMs: 90_000,
  async run(scene) {
    const { accounts } = scene;
    const program = await scene.start({ env: await env(scene) });
    const { origin } = program;
    await prepare?.(scene);
    const before = await viewFor(1_500, origin, accounts);
    const stopAsking = keepAsking(origin, CLIENTS, (client, index) => ask(client, accounts[index], index));
    const stopViewing = keepViewing(origin, accounts);
    await pause(SLOW_MS);
    const [asked, meanwhile] = await Promise.all([stopAsking(), stopViewing()]);
    const signalled = performance.now();
    program.child.kill('SIGTERM');
    const { code } = await program.ended;
    return [
      allInTime('answered within 8 s', asked),
      measure('outcomes', String(asked.tally)),
      neverUnclear(asked, meanwhile),
      allInTime('day views: answered within 8 s', meanwhile),
      never('day views: errors', meanwhile.tally.countOthers('good')),
      measure('day view p50 / p99 before', before.latency),
      measure('… meanwhile', meanwhile.latency),
      seconds('SIGTERM: exit after', performance.now() - signalled, { max: 10 }),
      measure('exit code', code ?? -1, { max: 0, min: 0 }),
    ];
  },
});

export const slowFoods = createFault('slow-foods', PROVIDERS.foods);
export const slowStripe = createFault('slow-stripe', PROVIDERS.stripe);
export const slowSmtp = createFault('slow-smtp', PROVIDERS.smtp);
