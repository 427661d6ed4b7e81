// Records the answers that the component tests get from their fake server: asks the built server with the client's own
// operations and writes what it answers to src/testing/recorded/. Recording again changes nothing.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, print, separateOperations, visit } from 'graphql';
import { formatText } from '../../server/scripts/format.mjs';
import { dayBefore, signUp } from '../../server/harness/accounts.mjs';
import { createClient } from '../../server/harness/client.mjs';
import { startProgram } from '../e2e/support/program.mjs';
import { DAYS, FOODS } from './recorded-states.mjs';

/** @import { Entry, Goal } from './recorded-states.mjs' */
/** @typedef {Record<string, unknown>} Json */

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));
const RECORDED = join(SOURCE, 'testing/recorded');
/** Replaces the day of the recording. */
const DATE = '2026-03-05';
const today = dayBefore();

/** The operations of the client, with the type names that Apollo Client asks for. */
const operations = separateOperations(
  visit(
    parse(
      readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.graphql'))
        .map((path) => readFileSync(join(SOURCE, path), 'utf8'))
        .join('\n'),
    ),
    {
      SelectionSet: (node, _key, parent) =>
        parent && 'kind' in parent && parent.kind === 'OperationDefinition'
          ? undefined
          : {
              ...node,
              selections: [{ kind: 'Field', name: { kind: 'Name', value: '__typename' } }, ...node.selections],
            },
    },
  ),
);

const dataDir = mkdtempSync(join(tmpdir(), 'macrolog-record-'));
const program = await startProgram({ dataDir });
const client = createClient(program.url);
const { token } = await signUp(client, 'anna');

/** Readable names of the IDs that the server or this script generated. @type {Map<string, string>} */
const names = new Map();

/** IDs of the foods by their names. @type {Map<string, string>} */
const foodIds = new Map();

/**
 * The data of an operation's answer.
 * @param {string} operation
 * @param {Json} [variables]
 */
async function ask(operation, variables = {}) {
  const document = operations[operation];
  if (!document) throw new Error(`The client has no operation ${operation}.`);
  const { text } = await client.graphql(print(document), variables, token);
  const { data, errors } = JSON.parse(text);
  if (errors) throw new Error(`${operation} failed: ${text}`);
  return data;
}

/** @param {string} name */
function newId(name) {
  const id = randomUUID();
  names.set(id, name);
  return id;
}

/**
 * Writes a file that exports the answers by their name, with a type of the generated ones.
 * @param {string} file
 * @param {string} type
 * @param {Json} answers
 */
async function write(file, type, answers) {
  const path = join(RECORDED, `${file}.ts`);
  let text = JSON.stringify(answers).replaceAll(today, DATE);
  for (const [id, name] of names) text = text.replaceAll(id, name);
  const code = `// Written by \`npm run record -w client\`.
    import type { ${type} } from '../../__generated__/graphql';
    export const ${file.toUpperCase()}: Readonly<Record<string, ${type}>> = ${text};`;
  writeFileSync(path, await formatText(path, code));
}

/** Replaces all goals of the account. @param {readonly Goal[]} goals */
async function setGoals(goals) {
  const { goals: old } = await ask('Goals', { date: today });
  for (const { macroName } of old) await ask('DeleteGoal', { macroName, effectiveFrom: today });
  for (const goal of goals) {
    const { addGoal } = await ask('AddGoal', { input: goal, effectiveFrom: today });
    names.set(addGoal.id, `goal-${goal.macroName}`);
  }
}

/** Logs the entries, one after another, and returns the day. @param {readonly Entry[]} entries */
async function recordDay(entries) {
  for (const [index, { name, servings, macros }] of entries.entries()) {
    const id = newId(`entry-${index + 1}`);
    if (macros) await ask('QuickAdd', { input: { id, date: today, name, macros } });
    else await ask('LogFood', { input: { id, date: today, foodId: foodIds.get(name), servings } });
  }
  const { day } = await ask('Day', { date: today });
  const ids = day.entries.map((/** @type {{ id: string }} */ { id }) => id);
  if (ids.length > 0) await ask('DeleteEntries', { date: today, ids });
  return day;
}

async function record() {
  const { categories } = await ask('Categories');
  /** @type {Json} */
  const foods = {};
  for (const { category, id: alias, ...food } of FOODS) {
    const { id: categoryId } = categories.find((/** @type {{ name: string }} */ { name }) => name === category);
    names.set(categoryId, category.toLowerCase());
    const id = newId(alias);
    foodIds.set(food.name, id);
    foods[alias] = (await ask('AddFood', { input: { ...food, id, categoryId } })).addFood;
  }
  await write('foods', 'FoodOption_FoodFragment', foods);

  /** @type {Json} */
  const days = {};
  for (const [name, { entries, goals }] of Object.entries(DAYS)) {
    await setGoals(goals);
    days[name] = await recordDay(entries);
  }
  await write('days', 'DayView_DayFragment', days);
}

try {
  await record();
} finally {
  client.close();
  await program.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
