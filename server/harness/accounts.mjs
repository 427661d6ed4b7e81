// Accounts for tests and benchmarks, and the days and entries of their diaries.
import { createClient } from './client.mjs';

/** @import { Account, Client } from './types' */

export const PASSWORD = 'violet umbrella 9';

export const LOG_FOOD = 'mutation ($input: LogFoodInput!) { logFood(input: $input) { date } }';

/**
 * The UTC date that many days before today.
 * @param {number} [days]
 */
export const dayBefore = (days = 0) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/**
 * @param {Client} client
 * @param {string} username
 * @returns {Promise<Account>}
 */
export async function signUp(client, username) {
  const body = { username, email: `${username}@example.org`, password: PASSWORD };
  /** @type {{ token: string, user: { id: string } }} */
  const { token, user } = JSON.parse((await client.ask({ path: '/api/signup', body })).text);
  const [food] = await listFoods(client, token);
  return { username, token, userId: user.id, foodId: food.id };
}

/**
 * Signs up one account after another.
 * @param {string} origin
 * @param {number} count
 * @param {{ prefix?: string, ca?: string | undefined }} [options] `prefix` of the usernames.
 */
export async function signUpMany(origin, count, { prefix = 'person', ca } = {}) {
  const client = createClient(origin, { ca });
  const accounts = [];
  for (let number = 0; number < count; number += 1) accounts.push(await signUp(client, `${prefix}${number}`));
  client.close();
  return accounts;
}

/**
 * @param {Client} client
 * @param {string} token
 * @returns {Promise<{ id: string, name: string }[]>}
 */
export async function listFoods(client, token) {
  const { text } = await client.graphql('{ foods(first: 500) { edges { node { id name } } } }', {}, token);
  /** @type {{ data: { foods: { edges: { node: { id: string, name: string } }[] } } }} */
  const { data } = JSON.parse(text);
  return data.foods.edges.map(({ node }) => node);
}

/**
 * @param {Client} client
 * @param {Account} account
 * @param {{ id: string, foodId: string, date: string, servings: number, mealSlotId?: string }} input
 */
export async function logFood(client, { token }, input) {
  const { text } = await client.graphql(LOG_FOOD, { input }, token);
  if (!text.startsWith('{"data":{')) throw new Error(`The food wasn't logged: ${text}`);
}
