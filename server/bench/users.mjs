// Measures how long support staff wait for a list of accounts: many accounts, sequential requests on the loopback
// interface, each with an entry in the audit log. Usage: node server/bench/users.mjs [accounts] (after npm run build)
import { signUp } from '../harness/accounts.mjs';
import { summarize } from '../harness/measures.mjs';
import { measureQuery, withProgram } from './harness/with-program.mjs';

const ACCOUNTS = Math.min(Number(process.argv[2] ?? 200_000), 500_000);
const REPEATS = 60;
const QUERY = `query ($search: String, $tier: Tier, $after: String) { users(search: $search, tier: $tier, after: $after) {
  edges { node { id username email tier createdAt } } pageInfo { hasNextPage endCursor } } }`;

/**
 * Unique names such as 'maria.k4711'. One in eleven accounts has a subscription and one in seven made the one-time
 * purchase.
 */
const FILL = `
  WITH people AS (
    SELECT n, gen_random_uuid() AS id,
           (ARRAY['anna','maria','peter','li','olu','sofia','jens','carmen','ivan','yuki','noor','zed'])[1 + n * 7919 % 12]
             || '.' || substr(md5(n::text), 1, 3) || n AS name
      FROM generate_series(1, $1::integer) AS n),
  users_of AS (
    INSERT INTO users (id, username, username_folded, email, email_folded, password_hash, terms_accepted_at, created_at)
    SELECT id, name, name, mail, mail, 'none', now(), now()
      FROM people, LATERAL (SELECT name || (ARRAY['@example.org','@example.com','@mail.example'])[1 + n % 3] AS mail) m
    RETURNING id),
  payments_of AS (
    INSERT INTO payments (user_id, id, provider, kind, reference, status, amount_cents, currency, created_at)
    SELECT id, gen_random_uuid(), $2, 'one_time', 'cs_' || n, 'paid', 899, 'USD', now() FROM people WHERE n % 7 = 0)
  INSERT INTO subscriptions (user_id, id, provider, subscription_id, status, amount_cents, currency, paid_until, ends_at,
                             revoked, reading, created_at)
  SELECT id, gen_random_uuid(), $2, 'sub_' || n, 'active', 499, 'USD', now() + interval '1 month',
         now() + interval '37 days', false, nextval('payment_readings'), now()
    FROM people WHERE n % 11 = 0`;

/** Variables of the nth search, with a sample of the usernames. @type {Record<string, (n: number, names: string[]) => object>} */
const SEARCHES = {
  'no search': () => ({}),
  'a whole name': (n, names) => ({ search: names[n % names.length] }),
  'part of a name': (n, names) => ({ search: names[n % names.length].slice(2, 9) }),
  'a common part': (n) => ({ search: ['aria', 'example.org', 'mail', 'carm', 'oor.'][n % 5] }),
  'one letter': (n) => ({ search: 'amplioscjyz'[n % 11] }),
  'two letters': (n) => ({ search: ['an', 'ma', 'pe', 'ze', 'qq', 'xy'][n % 6] }),
  nobody: (n) => ({ search: `nobody-has-${n}` }),
  'a tier': (n) => ({ tier: ['SUBSCRIBED', 'ONE_TIME', 'FREE'][n % 3] }),
  'a tier and a part': (n, names) => ({ tier: 'SUBSCRIBED', search: names[n % names.length].slice(0, 8) }),
};

/** @param {string} name @param {(n: number) => Promise<number>} once */
async function measure(name, once) {
  for (let n = 0; n < 5; n += 1) await once(n);
  /** @type {number[]} */
  const times = [];
  for (let n = 0; n < REPEATS; n += 1) times.push(await once(n));
  console.log(`${name.padEnd(26)} ${summarize(times)}`);
}

await withProgram(async ({ client, database }) => {
  const { token } = await signUp(client, 'bench');
  await database.query('UPDATE users SET is_admin = true');
  // Payments are disabled here, so only live payments count.
  await database.query(FILL, [ACCOUNTS, 'live']);
  await database.query('VACUUM ANALYZE users, payments, subscriptions');
  const { rows } = await database.query('SELECT username FROM users ORDER BY id LIMIT 200');
  const names = rows.map(({ username }) => String(username));
  console.log(`${ACCOUNTS} accounts`);
  await measure('the way there and back', () => measureQuery(client, { query: '{ me { id } }', token }));
  for (const [name, createVariables] of Object.entries(SEARCHES)) {
    await measure(name, (n) => measureQuery(client, { query: QUERY, variables: createVariables(n, names), token }));
  }
});
