import { MAX_ERROR_DETAILS } from './core/errors';
import { MAX_RANGE_DAYS } from './core/local-date';
import { MAX_MACROS_PER_FOOD } from './core/macros';
import { MAX_WAITING_HASHES, MAX_WAITING_HASHES_PER_CLIENT } from './features/auth/passwords';
import { MAX_PAGE } from './features/foods/foods.query';
import { MAX_USUAL_FOODS } from './features/logs/usual-foods.service';
import { MAX_MEAL_FOODS } from './features/meals/meals.service';
import { MAX_USERS_PAGE } from './features/support/find-users.query';
import { MAX_IMPORT_PROBLEMS, MAX_IMPORT_ROWS } from './features/transfer/archive-reader';
import { MAX_FILE_DEPTH, MAX_FILE_PARTS } from './features/transfer/archive-shape';
import { TRANSFER_LIMITS } from './features/transfer/transfer-limits';
import * as document from './graphql/document-limits';
import { MAX_COST } from './graphql/field-costs';
import * as admission from './http/admission';
import { MAX_PIPELINED } from './http/pipelining';
import * as answers from './limits/answers';
import { BURST } from './limits/fair-limiter';
import { MAX_SESSIONS, QUOTAS } from './limits/quotas';
import { LOCAL_RULES, MAX_IN_FLIGHT, SHARED_RULES, type LocalRule, type Rule, type SharedRule } from './limits/rules';

type Row = readonly [what: string, limit: string];

interface Section {
  title: string;
  text: string;
  rows: readonly Row[];
}

const count = (value: number) => value.toLocaleString('en-US');
const megabytes = (bytes: number) => `${count(Math.round(bytes / 1024 / 1024))} MB`;
const seconds = (ms: number) => `${count(ms / 1000)} s`;

/** All but the one that is a memory and no limit. */
const SHARED: Readonly<Record<Exclude<SharedRule, 'knownClient'>, string>> = {
  logInPair: 'failed logins to one account from one client',
  logInClient: 'failed logins from one client',
  logInAccount: 'failed logins to one account, from clients that never logged in to it',
  ownPassword: 'wrong current passwords in one session',
  emailChange: 'email addresses that one user asks to change to',
  emailChangeRecipient: 'confirmation mails to one address, from all accounts',
  emailConfirm: 'uses of confirmation links from one client',
  signUp: 'sign-ups from one client',
  resetRequest: 'password reset requests from one client',
  resetConfirm: 'uses of reset links from one client',
  unsubscribe: 'uses of unsubscribe links from one client',
  lookup: 'food searches in the external database by one user',
  payment: 'calls of one user that reach the payment provider',
  supportAddresses: 'email addresses shown to one member of the support staff',
  import: 'imports and previews of one user',
};

const LOCAL: Readonly<Record<LocalRule, string>> = {
  client: 'API requests of one client',
  files: 'pages and files of one client',
  hash: 'passwords of one client that are hashed',
  session: 'requests with one token',
  user: 'requests of one user',
  lookupBurst: 'food searches of one user while typing',
};

const SPANS: readonly (readonly [seconds: number, name: string])[] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
];

function span(total: number): string {
  const [unit, name] = SPANS.find(([size]) => total % size === 0) ?? [1, 'second'];
  return total === unit ? name : `${count(total / unit)} ${name}s`;
}

const rate = ({ points, seconds: total }: Rule) => `${count(points)} per ${span(total)}`;

const ratesOf = <Name extends string>(
  rules: Readonly<Record<Name, Rule>>,
  names: Readonly<Record<Name, string>>,
): Row[] => (Object.keys(names) as Name[]).map((name) => [names[name], rate(rules[name])]);

const SECTIONS: readonly Section[] = [
  {
    title: 'What an account can hold',
    text: 'Enforced by triggers of the database, so that every way to write shares them. A write beyond one is a `CONFLICT`. An account that already holds more keeps it and cannot add.',
    rows: [
      ...Object.values(QUOTAS).map(({ max, noun }): Row => [noun, count(max)]),
      ['nutrients of one food', count(MAX_MACROS_PER_FOOD)],
      ['foods of one saved meal', count(MAX_MEAL_FOODS)],
      ['open sessions; another login ends the oldest one', count(MAX_SESSIONS)],
    ],
  },
  {
    title: 'How often',
    text: 'Counted in the database by its clock, for all processes together. Beyond a limit the answer is 429 `RATE_LIMITED` with `Retry-After`.',
    rows: ratesOf(SHARED_RULES, SHARED),
  },
  {
    title: 'How often, in each process',
    text: 'Counted in memory. A client is an IPv4 address or the first half of an IPv6 address.',
    rows: ratesOf(LOCAL_RULES, LOCAL),
  },
  {
    title: 'How much at once, in each process',
    text: 'Requests wait in a queue that serves clients, and the users of a client, in turn, before they take a database connection. A client or user beyond its share gets 429, everybody else gets 503 `UNAVAILABLE` when the queue as a whole is full.',
    rows: [
      ['API requests of one client in flight', count(MAX_IN_FLIGHT.requests)],
      ['pages and files of one client in flight', count(MAX_IN_FLIGHT.files)],
      ['requests that wait behind another one on one connection', count(MAX_PIPELINED)],
      ['requests at work for each database connection', count(admission.ACTIVE_PER_CONNECTION)],
      ['requests at work for one client', count(admission.MAX_ACTIVE_PER_CLIENT)],
      ['requests at work for one user', count(admission.MAX_ACTIVE_PER_USER)],
      [
        'work of one user at a stretch, beyond which only one request is at work',
        `${BURST.burstMs} ms; ${BURST.forgiven * 100} % of the time that passes is taken off`,
      ],
      ['requests that wait', count(admission.MAX_WAITING)],
      ['requests of one client that wait', count(admission.MAX_WAITING_PER_CLIENT)],
      ['requests of one user that wait', count(admission.MAX_WAITING_PER_USER)],
      ['passwords that wait to be hashed', count(MAX_WAITING_HASHES)],
      ['passwords of one client that wait to be hashed', count(MAX_WAITING_HASHES_PER_CLIENT)],
    ],
  },
  {
    title: 'A GraphQL document',
    text: 'Measured in time proportional to its tokens, with fragments expanded, before anything is looked up. Beyond a limit the answer is 400 `INVALID_INPUT`.',
    rows: [
      ['tokens', count(document.MAX_TOKENS)],
      ['levels', count(document.MAX_DEPTH)],
      ['aliases', count(document.MAX_ALIASES)],
      ['fields', count(document.MAX_FIELDS)],
      ['fields, inline fragments and spreads', count(document.MAX_SELECTIONS)],
      ['directives', count(document.MAX_DIRECTIVES)],
      ['fields at the root', count(document.MAX_ROOT_FIELDS)],
      ['points, by the costs declared beside the fields; a point is about one value', count(MAX_COST)],
    ],
  },
  {
    title: 'An answer',
    text: 'Beyond these the answer is 413 `TOO_LARGE` in REST, and an error with that code in GraphQL.',
    rows: [
      ['bytes', megabytes(answers.MAX_ANSWER_BYTES)],
      ['bytes of a range of days by REST, which is sent in pieces', megabytes(answers.MAX_RANGE_BYTES)],
      ['days of a range', count(MAX_RANGE_DAYS)],
      ['diary entries that one request reads', count(answers.MAX_RANGE_ENTRIES)],
      ['values in the lists of a GraphQL answer', count(answers.MAX_ANSWER_VALUES)],
      ['foods of a page', count(MAX_PAGE)],
      ['often logged foods', count(MAX_USUAL_FOODS)],
      ['accounts of a page in the support console', count(MAX_USERS_PAGE)],
      ['errors, or details of an error', count(MAX_ERROR_DETAILS)],
    ],
  },
  {
    title: 'Export and import',
    text: 'In each process. The file of an import is read in a thread of its own; rows are written in short batches.',
    rows: [
      ['exports written at once', count(TRANSFER_LIMITS.exportsAtOnce)],
      ['exports sent at once', count(TRANSFER_LIMITS.downloadsAtOnce)],
      ['imports at once', count(TRANSFER_LIMITS.importsAtOnce)],
      ['uploads at once', count(TRANSFER_LIMITS.uploadsAtOnce)],
      ['of each of these for one client', count(TRANSFER_LIMITS.perClient)],
      ['bytes of an upload', megabytes(TRANSFER_LIMITS.uploadBytes)],
      ['bytes of an export', megabytes(TRANSFER_LIMITS.exportBytes)],
      [
        'minimum pace of a transfer',
        `${count(TRANSFER_LIMITS.paceBytes / 1024)} KB in ${seconds(TRANSFER_LIMITS.paceMs)}`,
      ],
      ['time of a transfer or an import', seconds(TRANSFER_LIMITS.totalMs)],
      ['time to write an export', seconds(TRANSFER_LIMITS.exportMs)],
      ['memory of the thread that reads a file', `${count(TRANSFER_LIMITS.threadHeapMb)} MB`],
      ['rows of a file', count(MAX_IMPORT_ROWS)],
      ['arrays and objects of a file', count(MAX_FILE_PARTS)],
      ['levels of a file', count(MAX_FILE_DEPTH)],
      ['problems that an import lists', count(MAX_IMPORT_PROBLEMS)],
    ],
  },
];

const tableOf = (rows: readonly Row[]) =>
  [['What', 'At most'] as const, ['---', '---'] as const, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** The page of the documentation that lists all limits, from the constants that enforce them. */
export const limitsPage = (): string =>
  [
    '# Limits',
    'Generated by `npm run schema` from the constants that the program enforces; change them there.',
    ...SECTIONS.flatMap(({ title, text, rows }) => [`## ${title}`, text, tableOf(rows)]),
  ].join('\n\n') + '\n';
