const modules = '^server/src/modules/';

/** Pure files of a module that other modules use: rules, and shapes of its rows. */
const SHARED_RULES = [
  'account',
  'archive-rows',
  'rights',
  'day',
  'food-input',
  'listed-food',
  'goal-input',
  'goal-timeline',
  'meal-names',
];

/** Allowed directions of imports. @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'server-has-no-cycles-of-types',
      severity: 'error',
      from: { path: '^server/' },
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment: 'The domain imports nothing but itself.',
      severity: 'error',
      from: { path: '^server/domain/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^server/domain/src/' },
    },
    {
      name: 'config-knows-no-platform',
      comment: 'domain ← config ← platform ← modules ← modules.ts ← program.ts ← app.ts ← serve.ts ← main.ts.',
      severity: 'error',
      from: { path: '^server/src/config/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(platform/|modules/|[^/]+$)' },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(modules/|[^/]+$)' },
    },
    {
      name: 'modules-know-no-composition',
      severity: 'error',
      from: { path: modules, pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(commands/|[^/]+$)' },
    },
    {
      name: 'modules-is-a-list',
      severity: 'error',
      from: { path: '^server/src/modules\\.ts$' },
      to: { path: '^server/src/(?!modules/[^/]+/index\\.ts$|platform/module\\.ts$)' },
    },
    {
      name: 'nothing-imports-the-start',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/(main|serve)\\.ts$|\\.test\\.ts$' },
      to: { path: '^server/src/(main|serve|app)\\.ts$' },
    },
    {
      name: 'modules-meet-at-ports',
      comment:
        'Of another module, a module may use the entities, the GraphQL types, the types of services and of its index, ' +
        `and these pure files: ${SHARED_RULES.join(', ')}.`,
      severity: 'error',
      from: { path: `${modules}([^/]+)/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: modules,
        pathNot: `${modules}$1/|/index\\.ts$|\\.(entity|service|type)\\.ts$|/(${SHARED_RULES.join('|')})\\.ts$`,
      },
    },
    {
      name: 'ports-are-types',
      comment: 'Objects of other modules come from `needs`.',
      severity: 'error',
      from: { path: `${modules}([^/]+)/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: `${modules}.*(index|\\.service)\\.ts$`,
        pathNot: `${modules}$1/`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'services-know-no-edge',
      comment: 'Services know neither GraphQL nor REST, and reach providers through ports.',
      severity: 'error',
      from: { path: `${modules}.*\\.(service|repository|query|entity)\\.ts$` },
      to: {
        path: 'node_modules/(fastify|@fastify|graphql|type-graphql|stripe|nodemailer)/|^server/src/platform/(rest|graphql|http)/|\\.(resolver|routes|presenter|type|inputs)\\.ts$',
      },
    },
    {
      name: 'resolvers-and-routes-stay-apart',
      severity: 'error',
      from: { path: `${modules}.*\\.resolver\\.ts$` },
      to: { path: '\\.(routes|presenter)\\.ts$|^server/src/platform/rest/' },
    },
    {
      name: 'routes-know-no-graphql',
      severity: 'error',
      from: { path: `${modules}.*\\.(routes|presenter)\\.ts$` },
      to: { path: '\\.(resolver|type|inputs)\\.ts$|^server/src/platform/graphql/|node_modules/type-graphql/' },
    },
    {
      name: 'vendors-behind-ports',
      comment: 'Only the adapter of a vendor imports its package.',
      severity: 'error',
      from: { pathNot: '^server/src/modules/billing/stripe-|^server/sandbox/src/stripe-|^server/(test|scripts)/' },
      to: { path: 'node_modules/stripe/' },
    },
    {
      name: 'stripe-emulator-stands-alone',
      comment: 'Tests pay through the emulator, so it may use nothing of the code that they test.',
      severity: 'error',
      from: { path: '^server/sandbox/' },
      to: { path: '^server/src/' },
    },
    {
      name: 'edges-use-services',
      comment: 'Only services, repositories and the composition root access the database.',
      severity: 'error',
      from: { path: `${modules}.*\\.(resolver|routes|presenter|type)\\.ts$|^server/src/platform/(rest|graphql)/` },
      to: { path: 'node_modules/(typeorm|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'client-platform-knows-nothing-above',
      comment: 'platform ← ui ← data ← features ← screens ← app. Documents may use the fragments of any folder.',
      severity: 'error',
      from: { path: '^client/src/platform/', pathNot: '\\.test\\.tsx?$|/__generated__/' },
      to: { path: '^client/src/(ui|data|features|screens|app)/' },
    },
    {
      name: 'client-ui-sends-nothing',
      severity: 'error',
      from: { path: '^client/src/ui/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^client/src/(data|features|screens|app)/' },
    },
    {
      name: 'client-data-knows-no-feature',
      severity: 'error',
      from: { path: '^client/src/data/', pathNot: '\\.test\\.tsx?$|/__generated__/' },
      to: { path: '^client/src/(features|screens|app)/' },
    },
    {
      name: 'client-features-meet-in-screens',
      severity: 'error',
      from: { path: '^client/src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$|/__generated__/' },
      to: { path: '^client/src/(screens|app|features/(?!$1))', pathNot: '^client/src/features/$1/|\\.graphql$' },
    },
    {
      name: 'client-screens-know-no-app',
      severity: 'error',
      from: { path: '^client/src/screens/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^client/src/app/' },
    },
    {
      name: 'fake-server-knows-no-rule',
      comment:
        'The fake server of the component tests answers what the real server answered, never what the tested code ' +
        'calculates. Files with JSX render parts of the app and answer nothing.',
      severity: 'error',
      from: { path: '^client/src/testing/.*\\.ts$' },
      to: {
        path: '^client/src/(platform|ui|data|features|screens)/|^server/domain/',
        pathNot: '^client/src/platform/(session/session|apollo/client)\\.ts$|/__generated__/',
        dynamic: false,
      },
    },
    {
      name: 'component-tests-calculate-no-day',
      comment: 'Their days are recorded, too. Unit tests of a rule may import it.',
      severity: 'error',
      from: { path: '^client/src/.*\\.test\\.tsx$' },
      to: { path: '/day-evaluation\\.ts$' },
    },
    {
      name: 'no-tests-from-code',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|/test/|/testing/|/e2e/' },
      to: { path: '\\.test\\.tsx?$|^server/test/|^client/src/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
