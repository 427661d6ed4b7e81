// Statements of the program over the simulated router: of one user, and over all users.
import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { VIEWER_OF_SESSION } from '#built/modules/accounts/sessions.repository';
import { FOOD_LOGS_BETWEEN } from '#built/modules/diary/food-log.repository';
import { INSERT_FROM_FOOD } from '#built/modules/diary/food-log-inserts.repository';
import { GOALS_BETWEEN } from '#built/modules/goals/goals.repository';
import { CampaignsRepository } from '#built/modules/messaging/campaigns.repository';
import { SupportRepository } from '#built/modules/support/support.repository';
import { MAX_RANGE_ENTRIES } from '#built/modules/diary/diary-limits';
import { dayBefore } from '../../harness/accounts.mjs';

/** @import { SimulatedRouter } from './simulated-router.mjs' */

/** @typedef {{ router: SimulatedRouter, people: { id: string, foodId: string }[], names: string[], days: number, entries: number }} ShardScene */

const PROVIDER = 'live';
const PAGE = 25;
const CAMPAIGN_PAGE = 500;

const USER = `
  INSERT INTO users (id, username, username_folded, email, email_folded, password_hash, terms_accepted_at, created_at)
  VALUES ($1, $2, $2, $3, $3, 'none', now(), now())`;

/** @param {ShardScene} scene @param {number} n */
const someone = ({ people }, n) => people[(n * 7) % people.length];

/** Viewer, entries and goals of a day. @param {ShardScene} scene @param {number} n */
export async function viewDay(scene, n) {
  const { id } = someone(scene, n);
  const source = scene.router.sourceOf(id);
  const date = dayBefore((n * 31) % scene.days);
  await source.query(VIEWER_OF_SESSION, [id, PROVIDER, id, new Date()]);
  const [entries] = await Promise.all([
    source.query(FOOD_LOGS_BETWEEN, [id, date, date, MAX_RANGE_ENTRIES]),
    source.query(GOALS_BETWEEN, [id, date, date]),
  ]);
  // A server without the user's rows would answer faster.
  if (entries.length < scene.entries) throw new Error(`The server of ${id} has no complete day.`);
}

/** Logging responds with the day. @param {ShardScene} scene @param {number} n */
export async function logFood(scene, n) {
  const { id, foodId } = someone(scene, n);
  const source = scene.router.sourceOf(id);
  const date = dayBefore((n * 31) % scene.days);
  await source.query(INSERT_FROM_FOOD, [id, date, new Date(), randomUUID(), foodId, 1.25, null, null, null]);
  await viewDay(scene, n);
}

/** The row of a new account with its unique names, on one server. @param {ShardScene} scene @param {number} n */
export async function signUp({ router }, n) {
  const name = `new${n}-${randomUUID().slice(0, 8)}`;
  await router.sources[0].query(USER, [uuidv7(), name, `${name}@example.net`]);
}

/** The same where the names have tables of their own on up to three servers, in two phases. @param {ShardScene} scene @param {number} n */
export async function signUpEverywhere({ router }, n) {
  const [id, name] = [uuidv7(), `new${n}-${randomUUID().slice(0, 8)}`];
  const email = `${name}@example.net`;
  const writes = [
    { key: name, statement: 'INSERT INTO usernames VALUES ($1, $2)', values: [name, id] },
    { key: email, statement: 'INSERT INTO email_addresses VALUES ($1, $2)', values: [email, id] },
    { key: id, statement: USER, values: [id, name, email] },
  ];
  const servers = [...new Set(writes.map(({ key }) => router.find(key)))];
  const runners = new Map(servers.map((server) => [server, router.sources[server].createQueryRunner()]));
  /** @param {(runner: import('typeorm').QueryRunner) => Promise<unknown>} step */
  const onEach = (step) => Promise.all([...runners.values()].map(step));
  await onEach((runner) => runner.query('BEGIN'));
  for (const { key, statement, values } of writes) await runners.get(router.find(key))?.query(statement, values);
  if (runners.size === 1) {
    await onEach((runner) => runner.query('COMMIT'));
  } else {
    await onEach((runner) => runner.query(`PREPARE TRANSACTION '${id}'`));
    await onEach((runner) => runner.query(`COMMIT PREPARED '${id}'`));
  }
  await onEach((runner) => runner.release());
}

/** A page of a support search, merged. @param {ShardScene} scene @param {number} n */
export async function searchUsers({ router, names }, n) {
  const search = names[n % names.length].slice(0, 9);
  const pages = await Promise.all(
    router.sources.map((source) =>
      new SupportRepository(source, PROVIDER).findUsers({ search, first: PAGE }, new Date()),
    ),
  );
  return pages
    .flatMap(({ users }) => users)
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, PAGE);
}

/** A whole audience, page by page on all servers at once. @param {ShardScene} scene */
export async function readAudience({ router }) {
  const now = new Date();
  const counts = await Promise.all(
    router.sources.map(async (source) => {
      const campaigns = new CampaignsRepository(source, PROVIDER);
      let [count, after] = [0, /** @type {string | null | undefined} */ (undefined)];
      while (after !== null) {
        const options = { after, joinedBy: now, size: CAMPAIGN_PAGE, now, locks: false };
        const { recipients, next } = await campaigns.page(source, options);
        count += recipients.length;
        after = next;
      }
      return count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
