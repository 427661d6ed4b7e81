import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PORTABILITY_LIMITS } from '../src/modules/portability/portability-limits';
import { KEPT_MS } from '../src/platform/http/listener';
import { FILES } from './support/manifests';

// The examples of proxies let through what the program accepts.

const DEPLOY = join(__dirname, '../deploy');
const read = (name: string) => readFileSync(join(DEPLOY, name), 'utf8');

const nginx = read('nginx.conf');
const caddy = read('Caddyfile');
const annotations = FILES['program.yaml']?.find(({ kind }) => kind === 'Ingress')?.metadata.annotations ?? {};
const PREFIX = 'nginx.ingress.kubernetes.io';

const find = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);

test.each([
  ['nginx', find(nginx, /client_max_body_size (\d+)m;/)],
  ['Caddy', find(caddy, /max_size (\d+)MiB/)],
  ['the Ingress', find(annotations[`${PREFIX}/proxy-body-size`] ?? '', /^(\d+)m$/)],
])('%s allows bodies as large as an import', (_, mebibytes) => {
  expect(mebibytes * 1024 * 1024).toBe(PORTABILITY_LIMITS.uploadBytes);
});

test.each([
  ['nginx', find(nginx, /proxy_read_timeout (\d+)s;/)],
  ['Caddy', find(caddy, /response_header_timeout (\d+)s/)],
  ['the Ingress', Number(annotations[`${PREFIX}/proxy-read-timeout`])],
])('%s waits longer than an export or import takes', (_, seconds) => {
  expect(seconds * 1000).toBeGreaterThan(PORTABILITY_LIMITS.exportMs + PORTABILITY_LIMITS.waitMs);
});

test.each([
  ['nginx', find(nginx, /upstream [^}]*keepalive_timeout (\d+)s;/)],
  ['Caddy', find(caddy, /keepalive (\d+)s/)],
])('%s closes idle connections before the program does', (_, seconds) => {
  expect(seconds * 1000).toBeLessThan(KEPT_MS);
});

test('nginx replaces the address that a client claims', () => {
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
});

test('every placeholder is explained', () => {
  for (const text of [nginx, caddy]) {
    const used = [...text.matchAll(/<(\w+)>/g)].map(([name]) => name);
    const explained = text.split('\n').filter((line) => line.startsWith('#'));
    expect(used.filter((name) => !explained.some((line) => line.includes(name)))).toEqual([]);
  }
});
