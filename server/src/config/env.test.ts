import { ConfigurationError, readConfig, VARIABLES } from './env';
import { TIMEOUTS } from './timeouts';

const SECRET = 'x'.repeat(32);
/** All variables that production requires. */
const PRODUCTION = { NODE_ENV: 'production', JWT_SECRET: SECRET, TRUST_PROXY: '0' };

function faults(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const [title, ...lines] = error.message.split('\n');
    expect(title).toBe('Invalid configuration:');
    return lines.map((line) => line.trim());
  }
  throw new Error('The configuration was accepted.');
}

test('without any variable the program runs on this machine alone', () => {
  expect(readConfig({})).toEqual({
    isProduction: false,
    port: 4000,
    processes: 1,
    host: '127.0.0.1',
    appUrl: undefined,
    databaseUrl: undefined,
    databaseMigrationUrl: undefined,
    databaseReplicaUrl: undefined,
    databasePool: 10,
    databasePreparedStatements: true,
    dataDir: expect.stringMatching(/\/data$/) as unknown,
    jwtSecret: undefined,
    tokenTtlSeconds: 30 * 86_400,
    sessionIdleSeconds: 14 * 86_400,
    payments: { mode: 'sandbox' },
    paymentProvider: 'sandbox',
    smtpRequiresTls: true,
    smtpUrl: undefined,
    timeouts: TIMEOUTS,
    mailFrom: 'Macrolog <no-reply@localhost>',
    postalAddress: undefined,
    resetDisclosure: 'spec',
    passwordMinLength: 8,
    passwordBlocklist: true,
    edamam: undefined,
    signInProviders: [],
    oauth: true,
    rateLimit: true,
    corsOrigins: [],
    trustProxy: false,
    securityContact: undefined,
    metricsToken: undefined,
    languages: ['en', 'de', 'fr', 'es'],
    commit: undefined,
    logLevel: 'info',
  });
});

test('a variable that is empty or blank counts as not set', () => {
  const empty = Object.fromEntries(VARIABLES.map((name, index) => [name, index % 2 ? '' : '  ']));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test('nobody can change the configuration later', () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true);
});

test('variables of other programs are no fault', () => {
  expect(() => readConfig({ PATH: '/bin', npm_config_x: 'y', PORTS: 'many' })).not.toThrow();
});

test.each([
  ['PORT', '0', 'port', 0],
  ['PORT', '65535', 'port', 65_535],
  ['APP_URL', 'https://macrolog.example/app/', 'appUrl', 'https://macrolog.example'],
  ['DATABASE_URL', 'postgresql://u:p@localhost:5432/m', 'databaseUrl', 'postgresql://u:p@localhost:5432/m'],
  ['TOKEN_TTL', '15m', 'tokenTtlSeconds', 900],
  ['TOKEN_TTL', '90s', 'tokenTtlSeconds', 90],
  ['TOKEN_TTL', '12h', 'tokenTtlSeconds', 43_200],
  ['TOKEN_TTL', '2d', 'tokenTtlSeconds', 172_800],
  ['SESSION_IDLE', '12h', 'sessionIdleSeconds', 43_200],
  ['RATE_LIMIT', 'off', 'rateLimit', false],
  ['PASSWORD_BLOCKLIST', 'off', 'passwordBlocklist', false],
  ['SMTP_URL', 'smtps://user:secret@mail.example:465', 'smtpUrl', 'smtps://user:secret@mail.example:465'],
  ['SMTP_TLS', 'optional', 'smtpRequiresTls', false],
  ['MAIL_FROM', 'Macrolog <hello@macrolog.example>', 'mailFrom', 'Macrolog <hello@macrolog.example>'],
  ['MAIL_POSTAL_ADDRESS', ' 1 Example Road, Springfield ', 'postalAddress', '1 Example Road, Springfield'],
  ['RESET_DISCLOSURE', 'uniform', 'resetDisclosure', 'uniform'],
  ['PASSWORD_MIN_LENGTH', '12', 'passwordMinLength', 12],
  ['TRUST_PROXY', '2', 'trustProxy', 2],
  ['TRUST_PROXY', 'loopback, 10.0.0.0/8', 'trustProxy', 'loopback, 10.0.0.0/8'],
  ['TRUST_PROXY', 'fd00::/8', 'trustProxy', 'fd00::/8'],
  ['DATA_DIR', '/var/lib/macrolog', 'dataDir', '/var/lib/macrolog'],
  ['LOG_LEVEL', 'silent', 'logLevel', 'silent'],
] as const)('%s=%s', (name, value, key, result) => {
  expect(readConfig({ [name]: value })[key]).toBe(result);
});

test.each([
  ['PORT', 'http', 'PORT must be a port number.'],
  ['PORT', '65536', 'PORT must be a port number.'],
  ['PORT', '-1', 'PORT must be a port number.'],
  ['PORT', '80.5', 'PORT must be a port number.'],
  ['APP_URL', 'macrolog.example', 'APP_URL must be a URL such as https://macrolog.example.'],
  ['APP_URL', 'ftp://macrolog.example', 'APP_URL must be a URL such as https://macrolog.example.'],
  ['WEB_CONCURRENCY', '0', 'WEB_CONCURRENCY must be a whole number from 1 to 64.'],
  ['WEB_CONCURRENCY', '65', 'WEB_CONCURRENCY must be a whole number from 1 to 64.'],
  [
    'WEB_CONCURRENCY',
    '19',
    'WEB_CONCURRENCY is too high for the 190 connections of the embedded database: lower it or DATABASE_POOL, or set DATABASE_URL.',
  ],
  ['DATABASE_POOL', '0', 'DATABASE_POOL must be a whole number from 1 to 200.'],
  ['DATABASE_POOL', '201', 'DATABASE_POOL must be a whole number from 1 to 200.'],
  ['DATABASE_POOL', 'ten', 'DATABASE_POOL must be a whole number from 1 to 200.'],
  ['PASSWORD_MIN_LENGTH', '7', 'PASSWORD_MIN_LENGTH must be a whole number from 8 to 64.'],
  ['TOKEN_TTL', '30', 'TOKEN_TTL must be a number followed by s, m, h or d, such as 30d.'],
  ['SESSION_IDLE', 'never', 'SESSION_IDLE must be a number followed by s, m, h or d, such as 30d.'],
  ['TOKEN_TTL', '0d', 'TOKEN_TTL must be a number followed by s, m, h or d, such as 30d.'],
  ['CORS_ORIGINS', 'https://a.example, b', 'CORS_ORIGINS must be a URL such as https://macrolog.example.'],
  ['RATE_LIMIT', 'no', "RATE_LIMIT must be 'on' or 'off'."],
  ['JWT_SECRET', 'x'.repeat(31), 'JWT_SECRET must have at least 32 characters.'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters.'],
  ['EDAMAM_BASE_URL', 'edamam', 'EDAMAM_BASE_URL must be a URL such as https://macrolog.example.'],
  ['SMTP_URL', 'mail.example', 'SMTP_URL must be a URL such as smtp://localhost:1025.'],
  ['RESET_DISCLOSURE', 'never', "RESET_DISCLOSURE must be 'spec' or 'uniform'."],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
  ['TRUST_PROXY', 'true', 'TRUST_PROXY must be the number of proxies, or addresses such as loopback, 10.0.0.0/8.'],
  [
    'TRUST_PROXY',
    '10.0.0.0/33',
    'TRUST_PROXY must be the number of proxies, or addresses such as loopback, 10.0.0.0/8.',
  ],
  [
    'TRUST_PROXY',
    'fd00::/129',
    'TRUST_PROXY must be the number of proxies, or addresses such as loopback, 10.0.0.0/8.',
  ],
  ['TRUST_PROXY', '10.0.0.0/', 'TRUST_PROXY must be the number of proxies, or addresses such as loopback, 10.0.0.0/8.'],
  ['TRUST_PROXY', '10/8', 'TRUST_PROXY must be the number of proxies, or addresses such as loopback, 10.0.0.0/8.'],
  ['TRUST_PROXY', '/8', 'TRUST_PROXY must be the number of proxies, or addresses such as loopback, 10.0.0.0/8.'],
  ['TRUST_PROXY', '999', 'TRUST_PROXY must be the number of proxies, or addresses such as loopback, 10.0.0.0/8.'],
  ['TRUST_PROXY', 'loopback,', 'TRUST_PROXY must be the number of proxies, or addresses such as loopback, 10.0.0.0/8.'],
  [
    'TRUST_PROXY',
    '10.0.0.0/8/8',
    'TRUST_PROXY must be the number of proxies, or addresses such as loopback, 10.0.0.0/8.',
  ],
  [
    'TRUST_PROXY',
    '10.0.0.0/8/8',
    'TRUST_PROXY must be the number of proxies, or addresses such as loopback, 10.0.0.0/8.',
  ],
])('%s=%s is a fault', (name, value, sentence) => {
  expect(faults({ [name]: value })).toEqual([sentence]);
});

describe('payments', () => {
  const KEYS = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };

  test.each<[Record<string, string>, string]>([
    [{}, 'sandbox'],
    [{ HOST: '127.0.0.2', APP_URL: 'http://localhost:8080' }, 'sandbox'],
    [{ TRUST_PROXY: '0' }, 'sandbox'],
    [{ TRUST_PROXY: '1' }, 'closed'],
    [{ TRUST_PROXY: 'loopback' }, 'closed'],
    [{ HOST: '::1', APP_URL: 'http://[::1]:4000' }, 'sandbox'],
    [{ HOST: 'localhost', APP_URL: 'https://127.0.0.1' }, 'sandbox'],
    [{ HOST: '0.0.0.0' }, 'closed'],
    [{ HOST: '::' }, 'closed'],
    [{ HOST: '192.168.1.5' }, 'closed'],
    [{ HOST: '127.evil.example' }, 'closed'],
    [{ APP_URL: 'https://macrolog.example' }, 'closed'],
    [{ APP_URL: 'http://localhost.evil.example' }, 'closed'],
    [{ APP_URL: 'http://127.0.0.1.evil.example' }, 'closed'],
    [PRODUCTION, 'closed'],
    [{ NODE_ENV: 'development' }, 'sandbox'],
    [KEYS, 'stripe'],
    [{ ...KEYS, ...PRODUCTION, HOST: '0.0.0.0' }, 'stripe'],
    [{ ...KEYS, PAYMENTS: 'stripe' }, 'stripe'],
    [{ PAYMENTS: 'sandbox', HOST: '0.0.0.0' }, 'sandbox'],
    [{ PAYMENTS: 'sandbox', APP_URL: 'https://macrolog.example', TRUST_PROXY: '1' }, 'sandbox'],
    [{ ...KEYS, PAYMENTS: 'sandbox' }, 'sandbox'],
    [{ PAYMENTS: 'closed' }, 'closed'],
    [{ ...KEYS, PAYMENTS: 'closed' }, 'closed'],
  ])('%j: %s', (env, mode) => {
    expect(readConfig(env).payments.mode).toBe(mode);
  });

  test('have prices and another host only where they are set', () => {
    expect(readConfig(KEYS).payments).toEqual({
      mode: 'stripe',
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      priceIds: {},
      apiUrl: undefined,
    });
    const more = {
      STRIPE_PRICE_SUBSCRIPTION: 'price_1',
      STRIPE_PRICE_ONE_TIME: 'price_2',
      STRIPE_API_URL: 'http://localhost:9',
    };
    expect(readConfig({ ...KEYS, ...more }).payments).toMatchObject({
      priceIds: { subscription: 'price_1', one_time: 'price_2' },
      apiUrl: 'http://localhost:9',
    });
  });

  test('never run in the sandbox in production, nor by Stripe without its keys', () => {
    expect(faults({ ...PRODUCTION, PAYMENTS: 'sandbox' })).toEqual([
      'PAYMENTS must be stripe or closed when NODE_ENV is production, because the sandbox gives paid plans away for free.',
    ]);
    expect(faults({ PAYMENTS: 'stripe' })).toEqual([
      'PAYMENTS is stripe, which requires STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET.',
    ]);
    expect(faults({ PAYMENTS: 'free' })).toEqual(["PAYMENTS must be 'stripe', 'sandbox' or 'closed'."]);
  });

  test.each(Object.keys(KEYS))('take no keys without %s', (name) => {
    const { [name]: _, ...others } = KEYS as Record<string, string>;
    expect(faults(others)).toEqual([`${name} is required when any other Stripe key is set.`]);
  });

  test('take keys in their own places alone', () => {
    const swapped = { ...KEYS, STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_PUBLISHABLE_KEY: 'sk_test_1' };
    expect(faults(swapped)).toEqual([
      'STRIPE_SECRET_KEY must not start with pk_.',
      'STRIPE_PUBLISHABLE_KEY must start with pk_.',
    ]);
    expect(faults({ STRIPE_API_URL: 'stripe' })).toEqual([
      'STRIPE_API_URL must be a URL such as https://api.stripe.com.',
    ]);
  });
});

describe('in production', () => {
  test('a secret is required', () => {
    expect(faults({ ...PRODUCTION, JWT_SECRET: '' })).toEqual(['JWT_SECRET is required when NODE_ENV is production.']);
    expect(readConfig(PRODUCTION)).toMatchObject({
      isProduction: true,
      jwtSecret: SECRET,
    });
  });

  test('a secret that is too short is one fault, not two', () => {
    expect(faults({ ...PRODUCTION, JWT_SECRET: 'short' })).toEqual(['JWT_SECRET must have at least 32 characters.']);
  });

  test('the proxies in front have to be stated, also where there is none', () => {
    expect(faults({ ...PRODUCTION, TRUST_PROXY: '' })).toEqual([
      'TRUST_PROXY is required when NODE_ENV is production: set it to the number of proxies in front of the server, or 0 for none.',
    ]);
    expect(readConfig(PRODUCTION).trustProxy).toBe(0);
    expect(readConfig({ ...PRODUCTION, TRUST_PROXY: '1' }).trustProxy).toBe(1);
    expect(readConfig({}).trustProxy).toBe(false);
  });
});

test.each([
  ['EDAMAM_APP_ID', 'EDAMAM_APP_KEY'],
  ['EDAMAM_APP_KEY', 'EDAMAM_APP_ID'],
])('%s alone is a fault: the credentials of Edamam come as a pair', (given, missing) => {
  expect(faults({ [given]: 'zzz' })).toEqual([`${missing} is required with ${given}.`]);
});

test('migrations go elsewhere than the program only where the program has a database of its own', () => {
  const [databaseUrl, databaseMigrationUrl] = ['postgres://u@localhost:6432/m', 'postgres://u@localhost/m'];
  const own = { DATABASE_URL: databaseUrl, DATABASE_MIGRATION_URL: databaseMigrationUrl };
  expect(readConfig(own)).toMatchObject({ databaseUrl, databaseMigrationUrl });
  expect(faults({ DATABASE_MIGRATION_URL: databaseMigrationUrl })).toEqual([
    'DATABASE_URL is required with DATABASE_MIGRATION_URL.',
  ]);
});

describe('the connection to a database', () => {
  const unencrypted = (name: string) =>
    `${name} must have sslmode=verify-full, or set DATABASE_TLS=optional to allow unencrypted connections.`;

  test.each(['', '?sslmode=disable', '?sslmode=prefer', '?sslmode=no-verify', '?host=db.example'])(
    'to another machine by a URL that ends with "%s" is refused, unless the operator allows it',
    (query) => {
      const names = ['DATABASE_URL', 'DATABASE_MIGRATION_URL', 'DATABASE_REPLICA_URL'];
      const env = Object.fromEntries(names.map((name) => [name, `postgres://u@db/m${query}`]));
      expect(faults(env)).toEqual(names.map(unencrypted));
      expect(() => readConfig({ ...env, DATABASE_TLS: 'optional' })).not.toThrow();
    },
  );

  test.each([
    'postgres://u@db/m?sslmode=require',
    'postgres://u@db/m?sslmode=verify-ca',
    'postgres://u@db/m?sslmode=verify-full',
    'postgres://u@localhost/m',
    'postgres://u@127.0.0.1/m',
    'postgres://u@[::1]/m',
    'postgres://u@db/m?host=/run/postgresql',
  ])('by %s is accepted', (url) => {
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });
});

test('with credentials foods are looked up at Edamam, or wherever its address says', () => {
  const pair = { EDAMAM_APP_ID: 'id', EDAMAM_APP_KEY: 'key' };
  const edamam = { appId: 'id', appKey: 'key', baseUrl: 'https://api.edamam.com' };
  expect(readConfig(pair).edamam).toEqual(edamam);
  const baseUrl = 'http://127.0.0.1:4010';
  expect(readConfig({ ...pair, EDAMAM_BASE_URL: baseUrl }).edamam).toEqual({ ...edamam, baseUrl });
});

test('other origins are listed with commas between', () => {
  const { corsOrigins } = readConfig({ CORS_ORIGINS: 'https://a.example, http://localhost:5173/' });
  expect(corsOrigins).toEqual(['https://a.example', 'http://localhost:5173']);
});

test('every fault is told at once, and no value is ever printed', () => {
  const wrong = {
    NODE_ENV: 'production',
    PORT: 'port-zzz',
    APP_URL: 'app-zzz',
    DATABASE_URL: 'mysql://root:zzz@db/macrolog',
    DATABASE_POOL: 'pool-zzz',
    WEB_CONCURRENCY: 'processes-zzz',
    TOKEN_TTL: 'ttl-zzz',
    SESSION_IDLE: 'idle-zzz',
    EDAMAM_BASE_URL: 'edamam-zzz',
    SMTP_URL: 'https://user:zzz@mail',
    SMTP_TLS: 'zzz',
    DATABASE_TLS: 'zzz',
    PASSWORD_MIN_LENGTH: 'zzz',
    PASSWORD_BLOCKLIST: 'zzz',
    RATE_LIMIT: 'zzz',
    TRUST_PROXY: 'zzz',
    METRICS_TOKEN: 'zzz',
    CORS_ORIGINS: 'zzz',
    LOG_LEVEL: 'zzz',
  };
  const lines = faults(wrong);
  expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual(
    [...Object.keys(wrong).filter((name) => name !== 'NODE_ENV'), 'JWT_SECRET'].sort(),
  );
  expect(lines.join()).not.toContain('zzz');
});

describe('sign-in providers', () => {
  const GOOGLE = {
    SIGN_IN_PROVIDERS: 'google',
    SIGN_IN_GOOGLE_ISSUER: 'https://accounts.google.com',
    SIGN_IN_GOOGLE_CLIENT_ID: 'id',
    SIGN_IN_GOOGLE_CLIENT_SECRET: 'secret',
    SIGN_IN_GOOGLE_NAME: ' Google ',
  };
  const google = {
    id: 'google',
    name: 'Google',
    issuer: 'https://accounts.google.com/',
    clientId: 'id',
    clientSecret: 'secret',
  };

  test('are read in their order, each with its own variables', () => {
    const work = {
      SIGN_IN_WORK2_ISSUER: 'http://localhost:8080/realms/work',
      SIGN_IN_WORK2_CLIENT_ID: 'id',
      SIGN_IN_WORK2_CLIENT_SECRET: 'secret',
      SIGN_IN_WORK2_NAME: 'Work',
    };
    expect(readConfig({ ...GOOGLE, ...work, SIGN_IN_PROVIDERS: 'work2, google' }).signInProviders).toEqual([
      {
        id: 'work2',
        name: 'Work',
        issuer: 'http://localhost:8080/realms/work',
        clientId: 'id',
        clientSecret: 'secret',
      },
      google,
    ]);
    expect(readConfig({ ...GOOGLE, SIGN_IN_PROVIDERS: '' }).signInProviders).toEqual([]);
  });

  test('report everything that they lack, with all other problems', () => {
    expect(faults({ SIGN_IN_PROVIDERS: 'google', SIGN_IN_GOOGLE_NAME: 'x'.repeat(41), PORT: 'x' })).toEqual([
      'PORT must be a port number.',
      'SIGN_IN_GOOGLE_ISSUER is required because SIGN_IN_PROVIDERS names google.',
      'SIGN_IN_GOOGLE_CLIENT_ID is required because SIGN_IN_PROVIDERS names google.',
      'SIGN_IN_GOOGLE_CLIENT_SECRET is required because SIGN_IN_PROVIDERS names google.',
      'SIGN_IN_GOOGLE_NAME must have at most 40 characters.',
    ]);
  });

  test.each([
    'http://login.example',
    'ftp://localhost',
    'login.example',
    'https://a.example/?x=1',
    'https://u:p@a.example',
  ])('must not have the issuer %s', (issuer) => {
    expect(faults({ ...GOOGLE, SIGN_IN_GOOGLE_ISSUER: issuer })).toEqual([
      'SIGN_IN_GOOGLE_ISSUER must be an https URL without a query, such as https://login.example.',
    ]);
  });

  test.each(['Google', 'google,google', 'my-work', 'a,b,c,d,e,f', 'google,'])('must not be named %s', (names) => {
    expect(faults({ ...GOOGLE, SIGN_IN_PROVIDERS: names })).toEqual([
      'SIGN_IN_PROVIDERS must name at most 5 different providers, in lowercase letters and digits, such as google,work.',
    ]);
  });

  test('must have different issuers', () => {
    const again = Object.entries(GOOGLE).map(([name, value]) => [name.replace('GOOGLE', 'AGAIN'), value] as const);
    expect(faults({ ...Object.fromEntries(again), ...GOOGLE, SIGN_IN_PROVIDERS: 'google,again' })).toEqual([
      'SIGN_IN_AGAIN_ISSUER must differ from that of the other providers.',
    ]);
  });
});
