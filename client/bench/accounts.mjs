// The accounts whose screens are measured: a member with a logged day, and a member of the support staff.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { listFoods, logFood, signUp } from '../../server/harness/accounts.mjs';
import { createClient } from '../../server/harness/client.mjs';

const ADMIN = fileURLToPath(new URL('../../server/dist/commands/admin.js', import.meta.url));
const ENTRIES = 6;

/** @param {string} origin @param {string} dataDir */
export async function createAccounts(origin, dataDir) {
  const client = createClient(origin);
  const [member, staff] = [await signUp(client, 'robin'), await signUp(client, 'sam')];
  // Days are those of the browser, which runs in the same time zone.
  const date = new Date().toLocaleDateString('sv-SE');
  for (const { id } of (await listFoods(client, member.token)).slice(0, ENTRIES)) {
    await logFood(client, member, { id: randomUUID(), foodId: id, date, servings: 1 });
  }
  client.close();
  execFileSync(process.execPath, [ADMIN, 'grant', staff.username], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  return { member, staff };
}
