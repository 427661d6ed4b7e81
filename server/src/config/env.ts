import { resolve } from 'node:path';
import { z } from 'zod';

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** '15m', '12h', '30d' as seconds. */
const duration = z
  .string()
  .regex(/^[1-9]\d{0,5}[smhd]$/, 'must be a number with s, m, h or d, such as 30d')
  .transform((value) => Number(value.slice(0, -1)) * (SECONDS[value.slice(-1)] ?? 0));

const port = z.coerce.number('must be a port number').int().min(0).max(65_535);

const flag = (initial: 'on' | 'off') =>
  z
    .enum(['on', 'off'], "must be 'on' or 'off'")
    .default(initial)
    .transform((value) => value === 'on');

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://macrolog.example' })
  .transform((value) => new URL(value).origin);

const variables = z
  .object({
    NODE_ENV: z.string().optional(),
    PORT: port.default(4000),
    HOST: z.string().default('127.0.0.1'),
    APP_URL: origin.optional(),
    DATABASE_URL: z
      .url({
        protocol: /^postgres(ql)?$/,
        error: 'must be an address such as postgres://user:password@host:5432/macrolog',
      })
      .optional(),
    DATABASE_POOL: z.coerce.number('must be a number').int().min(1).max(200).default(10),
    DATA_DIR: z.string().default('./data'),
    JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    TOKEN_TTL: duration.default(30 * 86_400),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://localhost:1025' }).optional(),
    MAIL_FROM: z.string().default('Macrolog <no-reply@localhost>'),
    PASSWORD_MIN_LENGTH: z.coerce.number('must be a number').int().min(8).max(64).default(8),
    PASSWORD_BLOCKLIST: flag('on'),
    RATE_LIMIT: flag('on'),
    TRUST_PROXY: z
      .string()
      .default('')
      .transform((value) => (/^\d+$/.test(value) ? Number(value) : value === '' ? false : value)),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.JWT_SECRET, {
    path: ['JWT_SECRET'],
    error: 'is required when NODE_ENV is production',
  });

/** Names of all variables that the program reads. */
export const VARIABLES: readonly string[] = Object.keys(variables.shape);

/** Faults of the configuration, one line each, in a form that a person can act on. */
export class ConfigurationError extends Error {}

/**
 * Reads the configuration once. An empty variable counts as not set.
 * @throws ConfigurationError that names every fault at once, never a value.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(set);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
    throw new ConfigurationError(`The configuration has faults:\n  ${faults.join('\n  ')}`);
  }
  const values = parsed.data;
  return Object.freeze({
    isProduction: values.NODE_ENV === 'production',
    port: values.PORT,
    host: values.HOST,
    appUrl: values.APP_URL,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    dataDir: resolve(values.DATA_DIR),
    jwtSecret: values.JWT_SECRET,
    tokenTtlSeconds: values.TOKEN_TTL,
    passwordMinLength: values.PASSWORD_MIN_LENGTH,
    passwordBlocklist: values.PASSWORD_BLOCKLIST,
    rateLimit: values.RATE_LIMIT,
    trustProxy: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
  });
}

export type Config = ReturnType<typeof readConfig>;
