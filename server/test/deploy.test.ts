import { readConfig, VARIABLES } from '../src/config/env';
import { MEMORY_MB } from '../src/memory-budget';
import { FILES, toKind, validate, type Manifest } from './support/manifests';

type Labels = Record<string, string>;
type Selector = { matchLabels?: Labels };
type SecretRef = { name: string; key: string; optional?: boolean };

interface Variable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef: SecretRef };
}

interface Probe {
  httpGet: { path: string; port: string };
}

interface Container {
  env: Variable[];
  ports: { name: string; containerPort: number }[];
  startupProbe: Probe;
  readinessProbe: Probe;
  livenessProbe: Probe;
  lifecycle: { preStop: { exec: { command: string[] } } };
  resources: Record<'requests' | 'limits', Record<string, string>>;
  securityContext: object;
  volumeMounts: { name: string; mountPath: string }[];
}

interface Pod {
  metadata: { labels: Labels };
  spec: {
    terminationGracePeriodSeconds: number;
    securityContext: object;
    containers: [Container];
    volumes: { name: string; emptyDir?: object; secret?: { secretName: string } }[];
  };
}

const { 'kustomization.yaml': [kustomization] = [], ...files } = FILES;
const manifests = Object.values(files).flat();

function findSpec(kind: string, name: string): object {
  const found = manifests.find((manifest) => toKind(manifest) === kind && manifest.metadata.name === name);
  if (!found?.spec) throw new Error(`There is no ${kind} named ${name}.`);
  return found.spec;
}

const findAll = (kind: string) => manifests.filter((manifest) => toKind(manifest) === kind);

interface DeploymentSpec {
  replicas: number;
  selector: Selector;
  strategy: object;
  template: Pod;
}

const deployment = findSpec('apps/v1 Deployment', 'macrolog') as DeploymentSpec;
const { template } = deployment;
const [program] = template.spec.containers;

/** Labels of every pod: those of the program, and those that the operator sets. */
const PODS: Labels[] = [
  template.metadata.labels,
  { 'cnpg.io/poolerName': 'macrolog-pooler', 'cnpg.io/cluster': 'macrolog-postgres' },
  { 'cnpg.io/cluster': 'macrolog-postgres', 'cnpg.io/podRole': 'instance' },
];

const matches = ({ matchLabels = {} }: Selector, labels: Labels) =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value);

/** Every value of a key, at any depth. */
function collect(value: unknown, wanted: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => [
    ...(key === wanted ? [part] : []),
    ...collect(part, wanted),
  ]);
}

/** Keys that the operator has to create, and those that CloudNativePG creates. */
const SECRETS: Readonly<Record<string, readonly string[]>> = {
  macrolog: [
    'jwt-secret',
    'metrics-token',
    'smtp-url',
    'edamam-app-id',
    'edamam-app-key',
    'stripe-secret-key',
    'stripe-publishable-key',
    'stripe-webhook-secret',
  ],
  'macrolog-backups': ['access-key-id', 'secret-access-key'],
  'macrolog-postgres-app': ['username', 'password'],
};

/** The environment of the program, with values for all required secrets. */
function environment(): Record<string, string> {
  const values: Record<string, string> = {};
  for (const { name, value, valueFrom } of program.env) {
    if (valueFrom?.secretKeyRef.optional) continue;
    const secret = name === 'SMTP_URL' ? 'smtps://mail.example' : 'x'.repeat(32);
    values[name] = value?.replace(/\$\((\w+)\)/g, (_, variable: string) => values[variable] ?? '') ?? secret;
  }
  return values;
}

test('the kustomization names every file once', () => {
  const { resources } = kustomization as unknown as { resources: string[] };
  expect(resources.toSorted()).toEqual(Object.keys(files).sort());
});

test('every manifest of Kubernetes itself has the form of its published schema, without unknown keys', () => {
  const validated = manifests.filter((manifest) => validate(manifest) !== undefined);
  expect(validated.flatMap((manifest) => validate(manifest))).toEqual([]);
  const others = manifests.filter((manifest) => !validated.includes(manifest)).map(toKind);
  expect(others.toSorted()).toEqual([
    'barmancloud.cnpg.io/v1 ObjectStore',
    'postgresql.cnpg.io/v1 Cluster',
    'postgresql.cnpg.io/v1 Pooler',
    'postgresql.cnpg.io/v1 ScheduledBackup',
  ]);
});

test.each<[string, (manifest: Manifest) => void, RegExp | string[]]>([
  ['a value of another type', ({ spec }) => Object.assign(spec ?? {}, { replicas: 'two' }), /replicas must be integer/],
  ['a missing value', ({ spec }) => delete spec?.['selector'], /required property selector/],
  ['an unknown key', ({ spec }) => Object.assign(spec ?? {}, { replica: 2 }), ['/spec/replica']],
])('the validation finds %s', (_, change, expected) => {
  const [broken] = structuredClone(findAll('apps/v1 Deployment'));
  if (!broken) throw new Error('There is no deployment.');
  change(broken);
  if (Array.isArray(expected)) expect(validate(broken)).toEqual(expected);
  else expect(() => validate(broken)).toThrow(expected);
});

describe('the program', () => {
  test('gets only variables that it reads, and accepts them', () => {
    const parts = ['DATABASE_USER', 'DATABASE_PASSWORD'];
    const names = program.env.map(({ name }) => name);
    expect(names.filter((name) => !VARIABLES.includes(name) && !parts.includes(name))).toEqual([]);
    const { isProduction, databaseUrl, databaseMigrationUrl, databaseReplicaUrl, payments } = readConfig(environment());
    expect({ isProduction, payments }).toMatchObject({ isProduction: true, payments: { mode: 'closed' } });
    const hosts = [databaseUrl, databaseMigrationUrl, databaseReplicaUrl].map((url) => new URL(url ?? '').hostname);
    expect(hosts).toEqual(['macrolog-pooler', 'macrolog-postgres-rw', 'macrolog-postgres-ro']);
  });

  test('checks the certificate of each database server against a file that is mounted', () => {
    const [mount] = program.volumeMounts.filter(({ name }) => name === 'postgres-ca');
    const urls = Object.entries(environment()).filter(([name]) => /^DATABASE_.*URL$/.test(name));
    expect(urls).toHaveLength(3);
    for (const [, url] of urls) {
      const { searchParams } = new URL(url);
      expect(searchParams.get('sslmode')).toBe('verify-full');
      expect(searchParams.get('sslrootcert')).toBe(`${mount?.mountPath}/ca.crt`);
    }
    expect(findSpec('postgresql.cnpg.io/v1 Cluster', 'macrolog-postgres')).toMatchObject({
      certificates: { serverAltDNSNames: ['macrolog-pooler'] },
    });
  });

  test('takes every secret from a reference to a known key', () => {
    const refs = manifests.flatMap((manifest) =>
      ['secretKeyRef', 'accessKeyId', 'secretAccessKey'].flatMap((key) => collect(manifest, key) as SecretRef[]),
    );
    expect(refs.length).toBeGreaterThan(9);
    for (const { name, key } of refs) expect(SECRETS[name]).toContain(key);
    const literal = program.env.filter(({ name, value }) => /SECRET|TOKEN|KEY|PASSWORD/.test(name) && value);
    expect(literal).toEqual([]);
    expect(findAll('v1 Secret')).toEqual([]);
  });

  test('is probed at its own paths and port', () => {
    const { startupProbe, readinessProbe, livenessProbe, ports } = program;
    const paths = [startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet.path);
    expect(paths).toEqual(['/readyz', '/readyz', '/healthz']);
    for (const { httpGet } of [startupProbe, readinessProbe, livenessProbe]) expect(httpGet.port).toBe('http');
    expect(ports).toEqual([{ name: 'http', containerPort: readConfig(environment()).port }]);
  });

  test('has more time to end than it takes: the pause before the signal and ten seconds', () => {
    const [command, pause] = program.lifecycle.preStop.exec.command;
    expect(command).toBe('sleep');
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(Number(pause) + 10);
  });

  test('can write only to volumes, has bounds, and runs without privileges', () => {
    expect(program.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
    expect(template.spec.securityContext).toMatchObject({ runAsNonRoot: true });
    expect(Object.keys(program.resources.requests)).toEqual(['cpu', 'memory']);
    expect(Object.keys(program.resources.limits)).toEqual(['memory']);
    expect(Number(/^(\d+)Mi$/.exec(program.resources.limits['memory'] ?? '')?.[1])).toBeGreaterThan(MEMORY_MB);
    const names = template.spec.volumes.map(({ name }) => name);
    expect(program.volumeMounts.map(({ name }) => name)).toEqual(names);
    expect(readConfig(environment()).dataDir).toBe('/data/macrolog');
  });

  test('stays available during an update and while a node is drained', () => {
    expect(deployment.replicas).toBe(2);
    expect(deployment.strategy).toMatchObject({ rollingUpdate: { maxUnavailable: 0 } });
    expect(findAll('policy/v1 PodDisruptionBudget').map(({ spec }) => spec)).toMatchObject([
      { minAvailable: 1 },
      { minAvailable: 1 },
    ]);
  });
});

test('every selector selects pods', () => {
  const selectors = manifests.flatMap((manifest) => [
    ...(collect(manifest, 'podSelector') as Selector[]),
    ...(collect(manifest, 'labelSelector') as Selector[]),
    ...(toKind(manifest) === 'v1 Service' ? [{ matchLabels: manifest.spec?.['selector'] as Labels }] : []),
    ...(toKind(manifest).startsWith('policy/') ? [manifest.spec?.['selector'] as Selector] : []),
  ]);
  expect(selectors.length).toBeGreaterThan(12);
  expect(selectors.filter((selector) => !PODS.some((labels) => matches(selector, labels)))).toEqual([]);
  expect(matches(deployment.selector, template.metadata.labels)).toBe(true);
});

test('the database has three servers, waits for one standby, and archives to the object store', () => {
  const cluster = findSpec('postgresql.cnpg.io/v1 Cluster', 'macrolog-postgres');
  expect(cluster).toMatchObject({
    instances: 3,
    postgresql: { synchronous: { method: 'any', number: 1 } },
    plugins: [{ isWALArchiver: true, parameters: { barmanObjectName: 'macrolog-backups' } }],
  });
  findSpec('barmancloud.cnpg.io/v1 ObjectStore', 'macrolog-backups');
  for (const kind of ['Pooler', 'ScheduledBackup']) {
    const [manifest] = findAll(`postgresql.cnpg.io/v1 ${kind}`);
    expect(manifest?.spec?.['cluster']).toEqual({ name: 'macrolog-postgres' });
  }
});

test('the ingress leads to a port of the service, and the service to one of the program', () => {
  const service = findSpec('v1 Service', 'macrolog') as { ports: { name: string; targetPort: string }[] };
  const [backend] = collect(findAll('networking.k8s.io/v1 Ingress'), 'service');
  expect(backend).toEqual({ name: 'macrolog', port: { name: service.ports[0]?.name } });
  expect(program.ports.map(({ name }) => name)).toContain(service.ports[0]?.targetPort);
});
