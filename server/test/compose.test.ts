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

test('the composition has a database, the program and a mail catcher, each with a health check', () => {
  expect(Object.keys(services).sort()).toEqual(['macrolog', 'mail', 'postgres']);
  for (const service of Object.values(services)) expect(service.healthcheck?.test.length).toBeGreaterThan(0);
});

test('every variable that it sets is one that the program reads', () => {
  const set = Object.keys(services['macrolog']?.environment ?? {});
  expect(set).toContain('DATABASE_URL');
  expect(set.filter((name) => !VARIABLES.includes(name))).toEqual([]);
});

test('the program accepts what it sets, once the operator has stated the proxies in front', () => {
  const stated: Record<string, string> = { POSTGRES_PASSWORD: 'x', JWT_SECRET: 'x'.repeat(32), TRUST_PROXY: '1' };
  const environment = (values: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(services['macrolog']?.environment ?? {}).map(([name, text]) => [
        name,
        String(text).replace(/\$\{(\w+):(?:\?[^}]*|-([^}]*))\}/g, (_, variable: string, initial = '') => {
          return values[variable] ?? String(initial);
        }),
      ]),
    );
  expect(readConfig(environment(stated))).toMatchObject({ isProduction: true, trustProxy: 1 });
  expect(() => readConfig(environment({ ...stated, TRUST_PROXY: '' }))).toThrow(ConfigurationError);
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
