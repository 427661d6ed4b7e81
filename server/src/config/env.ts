import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isLoopback } from '../core/loopback';

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** '15m', '12h', '30d' as seconds. */
const duration = z
  .string()
  .regex(/^[1-9]\d{0,5}[smhd]$/, 'must be a number with s, m, h or d, such as 30d')
  .transform((value) => Number(value.slice(0, -1)) * (SECONDS[value.slice(-1)] ?? 0));

const port = z.coerce.number('must be a port number').int().min(0).max(65_535);

const count = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
};

/** What express takes as trusted proxies: how many stand in front, or which addresses they have. */
const isProxies = (value: string): boolean =>
  /^\d*$/.test(value) ||
  value.split(',').every((part) => {
    const [address = '', bits, ...rest] = part.trim().split('/');
    if (['loopback', 'linklocal', 'uniquelocal'].includes(part.trim())) return true;
    return isIP(address) > 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
  });

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const flag = (initial: 'on' | 'off') =>
  z
    .enum(['on', 'off'], "must be 'on' or 'off'")
    .default(initial)
    .transform((value) => value === 'on');

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://macrolog.example' })
  .transform((value) => new URL(value).origin);

const databaseAddress = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'must be an address such as postgres://user:password@host:5432/macrolog',
  })
  .optional();

/** Several, with commas between. */
const origins = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(origin));

/** The other way round, the secret key would be sent to every browser. */
const stripeVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?!pk_)\S+$/, 'must not begin with pk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_\S+$/, 'must begin with pk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^\S+$/, 'must have no blanks').optional(),
  STRIPE_PRICE_SUBSCRIPTION: z.string().optional(),
  STRIPE_PRICE_ONE_TIME: z.string().optional(),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://api.stripe.com' })
    .optional(),
};

const STRIPE_TOGETHER = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

const variables = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production'], 'must be development, test or production').optional(),
    PORT: port.default(4000),
    HOST: z.string().default('127.0.0.1'),
    APP_URL: origin.optional(),
    DATABASE_URL: databaseAddress,
    DATABASE_MIGRATION_URL: databaseAddress,
    DATABASE_POOL: count(1, 200).default(10),
    DATA_DIR: z.string().default('./data'),
    JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    TOKEN_TTL: duration.default(30 * 86_400),
    EDAMAM_APP_ID: z.string().optional(),
    EDAMAM_APP_KEY: z.string().optional(),
    EDAMAM_BASE_URL: origin.default('https://api.edamam.com'),
    ...stripeVariables,
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://localhost:1025' }).optional(),
    MAIL_FROM: z.string().default('Macrolog <no-reply@localhost>'),
    RESET_DISCLOSURE: z.enum(['spec', 'uniform'], "must be 'spec' or 'uniform'").default('spec'),
    PASSWORD_MIN_LENGTH: count(8, 64).default(8),
    PASSWORD_BLOCKLIST: flag('on'),
    RATE_LIMIT: flag('on'),
    TRUST_PROXY: z
      .string()
      .refine(isProxies, 'must be a number of proxies, or addresses such as loopback, 10.0.0.0/8')
      .default('')
      .transform((value) => (/^\d+$/.test(value) ? Number(value) : value === '' ? false : value)),
    CORS_ORIGINS: origins.default([]),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.JWT_SECRET, {
    path: ['JWT_SECRET'],
    error: 'is required when NODE_ENV is production',
    // Also where other variables are at fault: all of them are told at once.
    when: () => true,
  })
  .refine((env) => env.DATABASE_URL || !env.DATABASE_MIGRATION_URL, {
    path: ['DATABASE_URL'],
    error: 'is required with DATABASE_MIGRATION_URL',
    when: () => true,
  })
  .refine((env) => env.EDAMAM_APP_ID || !env.EDAMAM_APP_KEY, {
    path: ['EDAMAM_APP_ID'],
    error: 'is required with EDAMAM_APP_KEY',
    when: () => true,
  })
  .refine((env) => env.EDAMAM_APP_KEY || !env.EDAMAM_APP_ID, {
    path: ['EDAMAM_APP_KEY'],
    error: 'is required with EDAMAM_APP_ID',
    when: () => true,
  })
  .superRefine((env, context) => {
    const missing = STRIPE_TOGETHER.filter((name) => !env[name]);
    if (missing.length === 0 || missing.length === STRIPE_TOGETHER.length) return;
    for (const name of missing) {
      context.addIssue({ code: 'custom', path: [name], message: 'is required with the other keys of Stripe' });
    }
  });

/** Names of all variables that the program reads. */
export const VARIABLES: readonly string[] = Object.keys(variables.shape);

/** How payments are taken: by Stripe where its keys are set, otherwise in the sandbox, which is for one's own machine alone. */
function paymentsOf(env: z.output<typeof variables>) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey && publishableKey && webhookSecret) {
    return {
      mode: 'stripe' as const,
      ...{ secretKey, publishableKey, webhookSecret },
      priceIds: {
        ...(env.STRIPE_PRICE_SUBSCRIPTION && { subscription: env.STRIPE_PRICE_SUBSCRIPTION }),
        ...(env.STRIPE_PRICE_ONE_TIME && { one_time: env.STRIPE_PRICE_ONE_TIME }),
      },
      apiUrl: env.STRIPE_API_URL,
    };
  }
  const hosts = [env.HOST, env.APP_URL === undefined ? 'localhost' : new URL(env.APP_URL).hostname];
  // A trusted proxy means that others come through it.
  const isOwnMachine = env.NODE_ENV !== 'production' && env.TRUST_PROXY === false && hosts.every(isLoopback);
  return { mode: isOwnMachine ? ('sandbox' as const) : ('closed' as const) };
}

/** Faults of the configuration, one line each, in a form that a person can act on. */
export class ConfigurationError extends Error {}

/**
 * Reads the configuration once. A variable that is empty or blank counts as not set.
 * @throws ConfigurationError that names every fault at once, never a value.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(set);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`);
    throw new ConfigurationError(`The configuration has faults:\n  ${faults.join('\n  ')}`);
  }
  const values = parsed.data;
  const { EDAMAM_APP_ID: appId, EDAMAM_APP_KEY: appKey, EDAMAM_BASE_URL: baseUrl } = values;
  return Object.freeze({
    isProduction: values.NODE_ENV === 'production',
    port: values.PORT,
    host: values.HOST,
    appUrl: values.APP_URL,
    databaseUrl: values.DATABASE_URL,
    databaseMigrationUrl: values.DATABASE_MIGRATION_URL,
    databasePool: values.DATABASE_POOL,
    dataDir: resolve(values.DATA_DIR),
    jwtSecret: values.JWT_SECRET,
    tokenTtlSeconds: values.TOKEN_TTL,
    payments: paymentsOf(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    resetDisclosure: values.RESET_DISCLOSURE,
    passwordMinLength: values.PASSWORD_MIN_LENGTH,
    passwordBlocklist: values.PASSWORD_BLOCKLIST,
    edamam: appId && appKey ? { appId, appKey, baseUrl } : undefined,
    rateLimit: values.RATE_LIMIT,
    trustProxy: values.TRUST_PROXY,
    corsOrigins: values.CORS_ORIGINS,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
  });
}

export type Config = ReturnType<typeof readConfig>;

/** Reads the configuration of this process; a file `.env` in its working folder adds what the environment does not say. */
export function loadConfig(): Config {
  try {
    process.loadEnvFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return readConfig(process.env);
}
