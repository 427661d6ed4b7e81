// Tests that don't run on the cluster, with the reason. All other tests of server/test do.

const STARTS_PROGRAM = 'starts the built program on an embedded Postgres of its own';
const NO_DATABASE = 'uses neither the program nor a database';
const COUNTS_PER_PROCESS = 'each process counts separately, so two allow twice as much';
const COLLECTED = 'HAProxy waits for the body before a process sees the request, and rejects a slow one itself';
const PAGES_PER_PROCESS = 'each process keeps its own page for two seconds';
const CACHES_PER_PROCESS = 'each process has its own cache, so two send twice as many requests';
const COMPRESSES_PER_PROCESS = 'each process compresses its own copy';

/** By full name. @type {{ file: string, test?: string, why: string }[]} without `test`, the whole file is skipped. */
export const SKIPPED_TESTS = [
  { file: 'test/start.test.ts', why: STARTS_PROGRAM },
  { file: 'test/start-refused.test.ts', why: STARTS_PROGRAM },
  { file: 'test/admin-command.test.ts', why: STARTS_PROGRAM },
  { file: 'test/bench-answers.test.ts', why: STARTS_PROGRAM },
  { file: 'test/database-clock.test.ts', why: 'sets a clock for one session, which a pooler does not keep' },
  { file: 'test/prepared-statements.test.ts', why: 'compares connections of its own, which PgBouncer shares' },
  { file: 'test/short-reads.test.ts', why: 'shares connections, which is off behind PgBouncer' },
  { file: 'test/least-privilege.test.ts', why: 'connects as an account that PgBouncer does not know' },
  { file: 'test/compose.test.ts', why: NO_DATABASE },
  { file: 'test/deploy.test.ts', why: NO_DATABASE },
  { file: 'test/sbom.test.ts', why: NO_DATABASE },
  { file: 'test/standby-reads.test.ts', why: 'starts a primary and a standby of its own' },
  { file: 'test/listener.test.ts', why: NO_DATABASE },
  { file: 'test/uncaught.test.ts', why: NO_DATABASE },
  {
    file: 'test/api/limits.test.ts',
    test: 'too many requests of one client are refused at either door, and nobody else is',
    why: COUNTS_PER_PROCESS,
  },
  {
    file: 'test/api/limits.test.ts',
    test: 'too many requests of one client for pages and files are refused, and its API requests and health checks are not',
    why: COUNTS_PER_PROCESS,
  },
  {
    file: 'test/api/limits.test.ts',
    test: 'too many requests of one user are refused from wherever they come',
    why: COUNTS_PER_PROCESS,
  },
  {
    file: 'test/api/requests-at-once.test.ts',
    test: 'requests at once of one client are so many that everybody else is still answered, and end with their connections',
    why: COUNTS_PER_PROCESS,
  },
  {
    file: 'test/api/fair-shares.test.ts',
    test: 'one user’s slow statements leave connections to strangers',
    why: COUNTS_PER_PROCESS,
  },
  {
    file: 'test/api/fair-shares.test.ts',
    test: 'right passwords of one client are bounded by the minute',
    why: COUNTS_PER_PROCESS,
  },
  {
    file: 'test/api/portability-faults.test.ts',
    test: 'an export that nobody reads holds no connection, keeps nobody else from exporting, and is cut off',
    why: COUNTS_PER_PROCESS,
  },
  {
    file: 'test/api/portability-faults.test.ts',
    test: 'an export of many that one client does not read leaves places for others',
    why: COUNTS_PER_PROCESS,
  },
  {
    file: 'test/api/portability-faults.test.ts',
    test: 'an upload that says it is too large is refused before it comes',
    why: COLLECTED,
  },
  {
    file: 'test/api/portability-faults.test.ts',
    test: 'an upload that is compressed is refused, as nobody knows how large it would get',
    why: COLLECTED,
  },
  {
    file: 'test/api/portability-faults.test.ts',
    test: 'an upload of which one client has sixteen that stall leaves places for others, and each is given up',
    why: COLLECTED,
  },
  ...['a document', 'a body', 'a value', 'a body that is too large'].map((what) => ({
    file: 'test/api/log-canaries.test.ts',
    test: `the log tells that ${what} was rejected as malformed, once however many come after, without what was sent`,
    why: COUNTS_PER_PROCESS,
  })),
  {
    file: 'test/api/provider-log-in.test.ts',
    test: 'a provider that fails is left alone for a while after five failures in a row',
    why: COUNTS_PER_PROCESS,
  },
  {
    file: 'test/api/provider-log-in.test.ts',
    test: 'a provider that fails is asked for its metadata once',
    why: CACHES_PER_PROCESS,
  },
  {
    file: 'test/api/lookup-faults.test.ts',
    test: 'after five failures in a row nobody is asked, until ten seconds have gone',
    why: COUNTS_PER_PROCESS,
  },
  {
    file: 'test/api/lookup.test.ts',
    test: 'a search that was made a moment ago is not made again',
    why: CACHES_PER_PROCESS,
  },
  {
    file: 'test/api/lookup.test.ts',
    test: 'nutrition facts cost one call, of 100 g, whatever is asked about the food',
    why: CACHES_PER_PROCESS,
  },
  {
    file: 'test/api/lookup.test.ts',
    test: 'nutrition facts are those of the amount, with every nutrient that the source has',
    why: CACHES_PER_PROCESS,
  },
  {
    file: 'test/api/log-lookup-food.test.ts',
    test: 'from Edamam the figures come from its nutrients, not from the search, and never from the client',
    why: CACHES_PER_PROCESS,
  },
  {
    file: 'test/api/web-client.test.ts',
    test: 'a page is the same for two seconds, and then has another nonce: br',
    why: PAGES_PER_PROCESS,
  },
  {
    file: 'test/api/web-client.test.ts',
    test: 'a page is the same for two seconds, and then has another nonce: gzip',
    why: PAGES_PER_PROCESS,
  },
  {
    file: 'test/api/web-client.test.ts',
    test: 'a page is the same for two seconds, and then has another nonce: identity',
    why: PAGES_PER_PROCESS,
  },
  {
    file: 'test/api/web-client.test.ts',
    test: 'a page is compressed once for many requests',
    why: PAGES_PER_PROCESS,
  },
  ...['/api/docs/static/swagger-ui-bundle.js', '/api/openapi.json'].map((path) => ({
    file: 'test/rest/protocol.test.ts',
    test: `the description ${path} is compressed once for all clients`,
    why: COMPRESSES_PER_PROCESS,
  })),
  {
    file: 'test/api/operations.test.ts',
    test: 'metrics are Prometheus text of every request by its route, never by its path',
    why: 'metrics are per process, and are not available through a proxy',
  },
];
