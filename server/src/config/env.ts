import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { LANGUAGES } from '@macrolog/domain';
import { parseCIDR } from 'ipaddr.js';
import { z } from 'zod';
import { checkPayments, paymentVariables, readPayments, toPaymentProvider } from './payments';
import { readSignInProviders, SIGN_IN_PROVIDERS } from './sign-in-providers';
import { TIMEOUTS } from './timeouts';
import { checkTls } from './tls';

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** '15m', '12h', '30d' as seconds. */
const duration = z
  .string()
  .regex(/^[1-9]\d{0,5}[smhd]$/, 'must be a number followed by s, m, h or d, such as 30d')
  .transform((value) => Number(value.slice(0, -1)) * (SECONDS[value.slice(-1)] ?? 0));

const port = z.coerce.number('must be a port number').int().min(0).max(65_535);

const count = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
};

function isNetwork(address: string): boolean {
  try {
    parseCIDR(address);
  } catch {
    return false;
  }
  return isIP(address.split('/', 1)[0] ?? '') > 0;
}

/** Trusted proxies: their number, or their addresses. */
const isProxies = (value: string): boolean =>
  /^\d{0,2}$/.test(value) ||
  value.split(',').every((part) => {
    const address = part.trim();
    return ['loopback', 'linklocal', 'uniquelocal'].includes(address) || isIP(address) > 0 || isNetwork(address);
  });

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const flag = (initial: 'on' | 'off') =>
  z
    .enum(['on', 'off'], "must be 'on' or 'off'")
    .default(initial)
    .transform((value) => value === 'on');

const tls = z.enum(['required', 'optional'], "must be 'required' or 'optional'").default('required');

const origin = z
  .url({ protocol: /^https?$/, error: 'must be a URL such as https://macrolog.example' })
  .transform((value) => new URL(value).origin);

const databaseAddress = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'must be a URL such as postgres://user:password@host:5432/macrolog',
  })
  .optional();

/** A comma-separated list. */
const origins = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(origin));

/** Languages that pages are offered in. */
const languages = z
  .string()
  .transform((value) => [...new Set(value.split(',').map((part) => part.trim()))])
  .pipe(z.array(z.enum(LANGUAGES, `must list languages, separated by commas: ${LANGUAGES.join(', ')}`)));

/** Connections for requests and background work. The embedded database allows a few more. */
const EMBEDDED_CONNECTIONS = 190;

const MAX_PROCESSES = 64;

type Paired = 'DATABASE_URL' | 'DATABASE_MIGRATION_URL' | 'DATABASE_REPLICA_URL' | 'EDAMAM_APP_ID' | 'EDAMAM_APP_KEY';

/** Checks that a variable is set if another one is. */
const requiredWith = (needed: Paired, given: Paired) =>
  z.refine<Partial<Record<Paired, unknown>>>((env) => env[needed] || !env[given], {
    path: [needed],
    error: `is required with ${given}`,
    when: () => true,
  });

const variables = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production'], 'must be development, test or production').optional(),
    PORT: port.default(4000),
    WEB_CONCURRENCY: count(1, MAX_PROCESSES).default(1),
    HOST: z.string().default('127.0.0.1'),
    APP_URL: origin.optional(),
    DATABASE_URL: databaseAddress,
    DATABASE_MIGRATION_URL: databaseAddress,
    DATABASE_REPLICA_URL: databaseAddress,
    DATABASE_TLS: tls,
    DATABASE_POOL: count(1, 200).default(10),
    DATABASE_PREPARED_STATEMENTS: flag('on'),
    DATA_DIR: z.string().default('./data'),
    JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    TOKEN_TTL: duration.default(30 * 86_400),
    SESSION_IDLE: duration.default(14 * 86_400),
    EDAMAM_APP_ID: z.string().optional(),
    EDAMAM_APP_KEY: z.string().optional(),
    EDAMAM_BASE_URL: origin.default('https://api.edamam.com'),
    OPEN_FOOD_FACTS_USER_AGENT: z
      .string()
      .regex(
        /^[\x21-\x7e]+\/[\x21-\x7e]+ \([\x20-\x7e]{3,150}\)$/,
        'must be like Macrolog/1.0 (operator@macrolog.example)',
      )
      .optional(),
    OPEN_FOOD_FACTS_URL: origin.default('https://world.openfoodfacts.org'),
    ...paymentVariables,
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be a URL such as smtp://localhost:1025' }).optional(),
    SMTP_TLS: tls,
    MAIL_FROM: z.string().default('Macrolog <no-reply@localhost>'),
    MAIL_POSTAL_ADDRESS: z.string().trim().max(200, 'must have at most 200 characters').optional(),
    RESET_DISCLOSURE: z.enum(['spec', 'uniform'], "must be 'spec' or 'uniform'").default('spec'),
    PASSWORD_MIN_LENGTH: count(8, 64).default(8),
    PASSWORD_BLOCKLIST: flag('on'),
    RATE_LIMIT: flag('on'),
    TRUST_PROXY: z
      .string()
      .refine(isProxies, 'must be the number of proxies, or addresses such as loopback, 10.0.0.0/8')
      .default('')
      .transform((value) => (/^\d+$/.test(value) ? Number(value) : value === '' ? false : value)),
    CORS_ORIGINS: origins.default([]),
    [SIGN_IN_PROVIDERS]: z.string().optional(),
    OAUTH: flag('on'),
    SECURITY_CONTACT: z
      .url({ protocol: /^(mailto|https)$/, error: 'must be a URL such as mailto:security@macrolog.example' })
      .optional(),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    LANGUAGES: languages.default([...LANGUAGES]),
    GIT_COMMIT: z
      .string()
      .regex(/^[0-9a-f]{7,64}$/, 'must be the hash of a commit')
      .optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.JWT_SECRET, {
    path: ['JWT_SECRET'],
    error: 'is required when NODE_ENV is production',
    // Also checked if other variables are invalid, so that all problems are reported at once.
    when: () => true,
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.TRUST_PROXY !== false, {
    path: ['TRUST_PROXY'],
    error:
      'is required when NODE_ENV is production: set it to the number of proxies in front of the server, or 0 for none',
    when: () => true,
  })
  .check(requiredWith('DATABASE_URL', 'DATABASE_MIGRATION_URL'))
  .check(requiredWith('DATABASE_URL', 'DATABASE_REPLICA_URL'))
  .refine(
    ({ DATABASE_URL: url, WEB_CONCURRENCY: processes, DATABASE_POOL: pool }) =>
      url || processes === 1 || processes > MAX_PROCESSES || (processes + 1) * pool <= EMBEDDED_CONNECTIONS,
    {
      path: ['WEB_CONCURRENCY'],
      error: `is too high for the ${EMBEDDED_CONNECTIONS} connections of the embedded database: lower it or DATABASE_POOL, or set DATABASE_URL`,
    },
  )
  .check(requiredWith('EDAMAM_APP_ID', 'EDAMAM_APP_KEY'))
  .check(requiredWith('EDAMAM_APP_KEY', 'EDAMAM_APP_ID'))
  .superRefine((env, context) => {
    const addIssue = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
    checkPayments(env, addIssue);
    checkTls(env, addIssue);
  });

/** Names of all variables that the program reads, without those of single sign-in providers. */
export const VARIABLES: readonly string[] = Object.keys(variables.shape);

/** Problems of the configuration, one per line, each with a way to fix it. */
export class ConfigurationError extends Error {}

/**
 * Reads the configuration once. Empty or blank variables count as not set.
 * @throws ConfigurationError that lists all problems, never a value.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(set);
  const faults = (parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])} ${issue.message}.`);
  const signInProviders = readSignInProviders(set, (name, message) => void faults.push(`${name} ${message}.`));
  if (!parsed.success || faults.length > 0) {
    throw new ConfigurationError(`Invalid configuration:\n  ${faults.join('\n  ')}`);
  }
  const values = parsed.data;
  const payments = readPayments(values);
  const { EDAMAM_APP_ID: appId, EDAMAM_APP_KEY: appKey, EDAMAM_BASE_URL: baseUrl } = values;
  const { OPEN_FOOD_FACTS_USER_AGENT: userAgent, OPEN_FOOD_FACTS_URL: openFoodFactsUrl } = values;
  return Object.freeze({
    isProduction: values.NODE_ENV === 'production',
    port: values.PORT,
    processes: values.WEB_CONCURRENCY,
    host: values.HOST,
    appUrl: values.APP_URL,
    oauth: values.OAUTH,
    databaseUrl: values.DATABASE_URL,
    databaseMigrationUrl: values.DATABASE_MIGRATION_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databasePool: values.DATABASE_POOL,
    databasePreparedStatements: values.DATABASE_PREPARED_STATEMENTS,
    dataDir: resolve(values.DATA_DIR),
    jwtSecret: values.JWT_SECRET,
    tokenTtlSeconds: values.TOKEN_TTL,
    sessionIdleSeconds: values.SESSION_IDLE,
    payments,
    paymentProvider: toPaymentProvider(payments),
    smtpUrl: values.SMTP_URL,
    smtpRequiresTls: values.SMTP_TLS === 'required',
    mailFrom: values.MAIL_FROM,
    postalAddress: values.MAIL_POSTAL_ADDRESS,
    resetDisclosure: values.RESET_DISCLOSURE,
    passwordMinLength: values.PASSWORD_MIN_LENGTH,
    passwordBlocklist: values.PASSWORD_BLOCKLIST,
    edamam: appId && appKey ? { appId, appKey, baseUrl } : undefined,
    openFoodFacts: userAgent ? { userAgent, baseUrl: openFoodFactsUrl } : undefined,
    rateLimit: values.RATE_LIMIT,
    signInProviders,
    trustProxy: values.TRUST_PROXY,
    corsOrigins: values.CORS_ORIGINS,
    securityContact: values.SECURITY_CONTACT,
    metricsToken: values.METRICS_TOKEN,
    languages: values.LANGUAGES,
    commit: values.GIT_COMMIT,
    logLevel: values.LOG_LEVEL,
    timeouts: TIMEOUTS,
  });
}

export type Config = ReturnType<typeof readConfig>;

/** Configuration of a running program, whose address and secret are known. */
export interface Settings extends Config {
  /** Public origin of the app. */
  appUrl: string;
  jwtSecret: string;
}

/**
 * Reads the configuration of this process. A `.env` file in the working folder adds variables that the environment
 * doesn't set.
 */
export function loadConfig(): Config {
  try {
    process.loadEnvFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return readConfig(process.env);
}
