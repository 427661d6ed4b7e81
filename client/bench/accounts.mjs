// The accounts whose screens are measured: a member with a logged day, and a member of the support staff.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';

const ADMIN = fileURLToPath(new URL('../../server/dist/commands/admin.js', import.meta.url));
const ENTRIES = 6;

async function post(url, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  if (answer.errors || answer.error) throw new Error(JSON.stringify(answer));
  return answer;
}

const signUp = (origin, username) =>
  post(`${origin}/api/signup`, { username, email: `${username}@example.org`, password: 'violet umbrella 9' });

async function fillDay(origin, { token }) {
  const ask = (query, variables) => post(`${origin}/graphql`, { query, variables }, token);
  const { data } = await ask('{ foods(first: 50) { edges { node { id } } } }');
  // Days are those of the browser, which runs in the same time zone.
  const date = new Date().toLocaleDateString('sv-SE');
  for (const { node } of data.foods.edges.slice(0, ENTRIES)) {
    const input = { id: randomUUID(), foodId: node.id, date, servings: 1 };
    await ask('mutation ($input: LogFoodInput!) { logFood(input: $input) { date } }', { input });
  }
}

export async function createAccounts(origin, dataDir) {
  const [member, staff] = [await signUp(origin, 'robin'), await signUp(origin, 'sam')];
  await fillDay(origin, member);
  execFileSync(process.execPath, [ADMIN, 'grant', 'sam'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  return { member, staff };
}
