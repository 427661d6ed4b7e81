import { writeFileSync } from 'node:fs';
import {
  MAX_ERROR_DETAILS,
  MAX_FOODS_PAGE,
  MAX_LENGTH,
  MAX_LOGS_PER_REQUEST,
  MAX_MACROS_PER_FOOD,
  MAX_MEAL_FOODS,
  MAX_MEAL_SLOTS,
  MAX_RANGE_DAYS,
  MAX_RECIPE_DEPTH,
  MAX_RECIPE_INGREDIENTS,
  MAX_TARGETS,
  QUOTA_NOUNS,
} from '@macrolog/domain';
import { MEMORY, MEMORY_MB } from '#built/memory-budget';
import { MAX_WAITING_HASHES, MAX_WAITING_HASHES_PER_CLIENT } from '#built/modules/accounts/passwords';
import { MAX_RANGE_BYTES, MAX_RANGE_ENTRIES } from '#built/modules/diary/diary-limits';
import { MAX_USUAL_FOODS } from '#built/modules/diary/usual-foods.service';
import { MAX_USERS_PAGE } from '#built/modules/support/support.repository';
import { MAX_FILE_DEPTH } from '#built/modules/portability/archive-json';
import { MAX_IMPORT_PROBLEMS, MAX_IMPORT_ROWS, MAX_ROW_BYTES } from '#built/modules/portability/archive-reader';
import { PORTABILITY_LIMITS } from '#built/modules/portability/portability-limits';
import * as document from '#built/platform/graphql/document-limits';
import { MAX_COST } from '#built/platform/graphql/field-costs';
import * as admission from '#built/platform/http/admission';
import { MAX_CONNECTIONS } from '#built/platform/http/connection-limit';
import { MAX_PIPELINED } from '#built/platform/http/pipelining';
import * as answers from '#built/platform/limits/answers';
import { BURST } from '#built/platform/limits/fair-limiter';
import { MAX_CODE_FAILURES, MAX_SESSIONS } from '#built/modules/accounts/account-limits';
import { MAX_IN_FLIGHT } from '#built/platform/limits/rates';
import { ALL_QUOTAS, RATES } from '#built/program';

/** @import { Rate } from '#built/platform/limits/rates' */
/** @typedef {readonly [what: string, limit: string]} Row */
/** @typedef {{ title: string, text: string, rows: readonly Row[] }} Section */

/** @param {number} value */
const count = (value) => value.toLocaleString('en-US');
/** @param {number} bytes */
const megabytes = (bytes) => `${count(Math.round(bytes / 1024 / 1024))} MB`;
/** @param {number} ms */
const seconds = (ms) => `${count(ms / 1000)} s`;

/** @type {readonly (readonly [seconds: number, name: string])[]} */
const SPANS = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
];

/** @param {number} total */
function span(total) {
  const [unit, name] = SPANS.find(([size]) => total % size === 0) ?? [1, 'second'];
  return total === unit ? name : `${count(total / unit)} ${name}s`;
}

/** @param {Rate} rule */
const rate = ({ points, seconds: total }) => `${count(points)} per ${span(total)}`;

/** @param {boolean} isShared @returns {Row[]} */
const listRates = (isShared) =>
  RATES.flatMap((one) => (one.counts && one.isShared === isShared ? [[one.counts, rate(one)]] : []));

/** @type {readonly Section[]} */
const SECTIONS = [
  {
    title: 'Quotas of an account',
    text: 'Database triggers enforce these quotas for every kind of write. A write beyond a quota fails with `CONFLICT`. Accounts that already exceed a quota keep their data but cannot add more.',
    rows: [
      ...Object.entries(ALL_QUOTAS).map(
        ([name, { max }]) =>
          /** @type {const} */ ([QUOTA_NOUNS[/** @type {keyof typeof QUOTA_NOUNS} */ (name)], count(max)]),
      ),
      ['nutrients per food', count(MAX_MACROS_PER_FOOD)],
      ['foods per saved meal', count(MAX_MEAL_FOODS)],
      ['meal slots; more are refused with `INVALID_INPUT`', count(MAX_MEAL_SLOTS)],
      ['open sessions; a further login ends the oldest one', count(MAX_SESSIONS)],
      [
        'wrong login codes in a row; then codes are refused until another second factor is used',
        count(MAX_CODE_FAILURES),
      ],
    ],
  },
  {
    title: 'Texts and lists that users send',
    text: 'Lengths are counted in code points. A longer text or list fails with 400 `INVALID_INPUT`.',
    rows: [
      ['name of a food, a saved meal, a recipe or an entry', count(MAX_LENGTH.name)],
      ['brand', count(MAX_LENGTH.brand)],
      ['serving size', count(MAX_LENGTH.servingSize)],
      ['notes of a recipe', count(MAX_LENGTH.notes)],
      ['unit of an amount', count(MAX_LENGTH.unit)],
      ['name of a category', count(MAX_LENGTH.categoryName)],
      ['name of a meal slot', count(MAX_LENGTH.mealSlotName)],
      ['foods as text', count(MAX_LENGTH.foodText)],
      ['targets per request', count(MAX_TARGETS)],
      ['ingredients per recipe', count(MAX_RECIPE_INGREDIENTS)],
      ['recipes from a recipe to one inside of it, both included', count(MAX_RECIPE_DEPTH)],
      ['entries per request', count(MAX_LOGS_PER_REQUEST)],
    ],
  },
  {
    title: 'Rate limits',
    text: 'Counted in the database, for all processes together. Requests beyond a limit fail with 429 `RATE_LIMITED` and `Retry-After`; notices and links by email are left out.',
    rows: listRates(true),
  },
  {
    title: 'Rate limits per machine',
    text: 'Counted in memory, for the processes that `WEB_CONCURRENCY` starts together. A client is an IPv4 address or the first half of an IPv6 address.',
    rows: listRates(false),
  },
  {
    title: 'Concurrency per process',
    text: 'Requests wait in a queue before they take a database connection. The queue serves clients in turn, and the users of each client in turn. A client or user that exceeds its share gets 429. When the whole queue is full, the newest request of the client with the most of them gets 503 `UNAVAILABLE`; everyone does if all clients have one.',
    rows: [
      ['open connections of one client', count(MAX_CONNECTIONS)],
      ['in-flight API requests of one client', count(MAX_IN_FLIGHT.requests)],
      ['in-flight pages and files of one client', count(MAX_IN_FLIGHT.files)],
      ['waiting requests on one connection', count(MAX_PIPELINED)],
      ['active requests per database connection', count(admission.ACTIVE_PER_CONNECTION)],
      ['active requests of one client', count(admission.MAX_ACTIVE_PER_CLIENT)],
      ['active requests of one user', count(admission.MAX_ACTIVE_PER_USER)],
      [
        'processing time of one user before only one active request is allowed',
        `${BURST.burstMs} ms; decreases by ${BURST.forgiven * 100}% of the elapsed time`,
      ],
      ['waiting requests', count(admission.MAX_WAITING)],
      ['waiting requests of one client', count(admission.MAX_WAITING_PER_CLIENT)],
      ['waiting requests of one user', count(admission.MAX_WAITING_PER_USER)],
      ['waiting password hashes', count(MAX_WAITING_HASHES)],
      ['waiting password hashes of one client', count(MAX_WAITING_HASHES_PER_CLIENT)],
    ],
  },
  {
    title: 'GraphQL documents',
    text: 'Checked before execution, with fragments expanded. Documents beyond a limit fail with 400 `INVALID_INPUT`.',
    rows: [
      ['tokens', count(document.MAX_TOKENS)],
      ['levels of nesting', count(document.MAX_DEPTH)],
      ['aliases', count(document.MAX_ALIASES)],
      ['fields', count(document.MAX_FIELDS)],
      ['fields, inline fragments and spreads', count(document.MAX_SELECTIONS)],
      ['directives', count(document.MAX_DIRECTIVES)],
      ['fields at the root', count(document.MAX_ROOT_FIELDS)],
      ['cost points; one point is about one value', count(MAX_COST)],
    ],
  },
  {
    title: 'Responses',
    text: 'Larger responses fail with 413 `TOO_LARGE` in REST, and with an error with this code in GraphQL.',
    rows: [
      ['size', megabytes(answers.MAX_ANSWER_BYTES)],
      ['size of a range of days in REST, which is streamed', megabytes(MAX_RANGE_BYTES)],
      ['days per range', count(MAX_RANGE_DAYS)],
      ['diary entries per request', count(MAX_RANGE_ENTRIES)],
      ['values in the lists of a GraphQL response', count(answers.MAX_ANSWER_VALUES)],
      ['foods per page', count(MAX_FOODS_PAGE)],
      ['often logged foods', count(MAX_USUAL_FOODS)],
      ['accounts per page in the support console', count(MAX_USERS_PAGE)],
      ['errors per response, or details per error', count(MAX_ERROR_DETAILS)],
    ],
  },
  {
    title: 'Export and import',
    text: 'Per process. Separate threads read the file of an import, and write that of an export; imported rows are written in short batches.',
    rows: [
      ['exports written at the same time', count(PORTABILITY_LIMITS.exportsAtOnce)],
      ['exports sent at the same time', count(PORTABILITY_LIMITS.downloadsAtOnce)],
      ['imports at the same time', count(PORTABILITY_LIMITS.importsAtOnce)],
      ['uploads at the same time', count(PORTABILITY_LIMITS.uploadsAtOnce)],
      ['each of these for one client', count(PORTABILITY_LIMITS.perClient)],
      ['size of an upload', megabytes(PORTABILITY_LIMITS.uploadBytes)],
      ['size of an export', megabytes(PORTABILITY_LIMITS.exportBytes)],
      [
        'minimum speed of a transfer',
        `${count(PORTABILITY_LIMITS.paceBytes / 1024)} KB in ${seconds(PORTABILITY_LIMITS.paceMs)}`,
      ],
      ['duration of a transfer or an import', seconds(PORTABILITY_LIMITS.totalMs)],
      ['duration of writing an export', seconds(PORTABILITY_LIMITS.exportMs)],
      ['heap of the thread that reads a file', `${count(PORTABILITY_LIMITS.importHeapMb)} MB`],
      ['heap of the thread that writes a file', `${count(PORTABILITY_LIMITS.exportHeapMb)} MB`],
      ['rows per file', count(MAX_IMPORT_ROWS)],
      ['size of a row', `${count(MAX_ROW_BYTES / 1024)} KB`],
      ['levels of nesting per file', count(MAX_FILE_DEPTH)],
      ['problems listed per import', count(MAX_IMPORT_PROBLEMS)],
    ],
  },
  {
    title: 'Memory of a process',
    text: 'The sum of everything that may run at the same time, at its worst. `deploy/kubernetes/program.yaml` gives a process more.',
    rows: [
      ...MEMORY.map(([what, mb]) => /** @type {const} */ ([what, `${count(mb)} MB`])),
      ['sum', `${count(MEMORY_MB)} MB`],
    ],
  },
];

/** @param {readonly Row[]} rows */
const toTable = (rows) =>
  [['Limit', 'Maximum'], ['---', '---'], ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** Documentation page with all limits, generated from the constants that enforce them. */
const limitsPage = () =>
  [
    '# Limits',
    'Generated by `npm run schema` from the constants that the server enforces. Change them there.',
    ...SECTIONS.flatMap(({ title, text, rows }) => [`## ${title}`, text, toTable(rows)]),
  ].join('\n\n') + '\n';

const [file] = process.argv.slice(2);
if (file) writeFileSync(file, limitsPage());
