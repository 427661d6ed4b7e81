import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ConfigurationError, readConfig, VARIABLES } from '../src/config/env';

interface Service {
  environment?: Record<string, string | number>;
  healthcheck?: { test: string[] };
  volumes?: string[];
}

const text = readFileSync(join(__dirname, '../../docker-compose.yml'), 'utf8');
const { services, volumes } = parse(text) as { services: Record<string, Service>; volumes: Record<string, null> };

/** The variables that have no value of their own. */
const STATED: Record<string, string> = { POSTGRES_PASSWORD: 'x', JWT_SECRET: 'x'.repeat(32), TRUST_PROXY: '1' };

/** Environment of the program with these variables in `.env`. */
const toEnvironment = (values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(services['macrolog']?.environment ?? {}).map(([name, value]) => [
      name,
      String(value).replace(/\$\{(\w+):(?:\?[^}]*|-([^}]*))\}/g, (_, variable: string, initial = '') => {
        return values[variable] ?? String(initial);
      }),
    ]),
  );

test('the composition has a database, the program and a mail catcher, each with a health check', () => {
  expect(Object.keys(services).sort()).toEqual(['macrolog', 'mail', 'postgres']);
  for (const service of Object.values(services)) expect(service.healthcheck?.test.length).toBeGreaterThan(0);
});

test('every variable that it sets is one that the program reads', () => {
  const set = Object.keys(services['macrolog']?.environment ?? {});
  expect(set).toContain('DATABASE_URL');
  expect(set.filter((name) => !VARIABLES.includes(name))).toEqual([]);
});

test('every variable that an operator may set is passed, or named as left out', () => {
  const environment = services['macrolog']?.environment ?? {};
  const leftOut = [...text.matchAll(/^# - ([A-Z_, ]+): /gm)].flatMap(([, names = '']) => names.split(', '));
  const missing = VARIABLES.filter((name) => !(name in environment) && !leftOut.includes(name));
  expect(missing).toEqual([]);
  // Fixed values belong to the composition. All others come from the operator under the same name.
  const FIXED = ['NODE_ENV', 'HOST', 'PORT', 'DATABASE_URL', 'DATABASE_TLS', 'DATA_DIR'];
  const renamed = Object.entries(environment).filter(
    ([name, value]) => !FIXED.includes(name) && !String(value).startsWith(`\${${name}:`),
  );
  expect(renamed).toEqual([]);
});

test('the program uses what the operator sets', () => {
  const own = {
    MAIL_FROM: 'Me <me@macrolog.example>',
    METRICS_TOKEN: 'm'.repeat(16),
    SMTP_URL: 'smtps://mail.example',
  };
  expect(readConfig(toEnvironment({ ...STATED, ...own }))).toMatchObject({
    mailFrom: own.MAIL_FROM,
    metricsToken: own.METRICS_TOKEN,
    smtpUrl: own.SMTP_URL,
  });
});

test('the program accepts what it sets, once the operator has stated the proxies in front', () => {
  expect(readConfig(toEnvironment(STATED))).toMatchObject({ isProduction: true, trustProxy: 1 });
  expect(() => readConfig(toEnvironment({ ...STATED, TRUST_PROXY: '' }))).toThrow(ConfigurationError);
  expect(services['macrolog']?.environment?.['TRUST_PROXY']).toMatch(/^\$\{TRUST_PROXY:\?/);
});

test('no secret stands in it: passwords come from the environment, or are none', () => {
  const secrets = Object.values(services)
    .flatMap((service) => Object.entries(service.environment ?? {}))
    .filter(([name]) => /PASSWORD|SECRET|KEY/.test(name));
  expect(secrets.length).toBeGreaterThan(0);
  // Optional variables are empty.
  for (const [, value] of secrets) expect(value).toMatch(/^\$\{\w+:(?:\?|-\})/);
});

test('what a service keeps lies in a named volume', () => {
  const used = Object.values(services).flatMap((service) => service.volumes ?? []);
  expect(used.map((volume) => volume.split(':')[0]).sort()).toEqual(Object.keys(volumes).sort());
});
