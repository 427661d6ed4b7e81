import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Namespace, Service } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  spec?: Record<string, unknown>;
}

const FOLDER = join(__dirname, '../../deploy/kubernetes');

/** Files of the manifests, by name. Parsing fails on keys that are given twice. */
export const FILES: Readonly<Record<string, Manifest[]>> = Object.fromEntries(
  readdirSync(FOLDER).map((name) => {
    const documents = parseAllDocuments(readFileSync(join(FOLDER, name), 'utf8'));
    if (!Array.isArray(documents)) throw new Error(`${name} is empty.`);
    return [
      name,
      documents.map((document) => {
        if (document.errors[0]) throw document.errors[0];
        return document.toJS() as Manifest;
      }),
    ];
  }),
);

/** Kinds of Kubernetes itself, with their published schemas. The others belong to operators. */
const MODELS: Readonly<Record<string, { prototype: { validate(): void } }>> = {
  'apps/v1 Deployment': Deployment,
  'networking.k8s.io/v1 Ingress': Ingress,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 Namespace': Namespace,
  'v1 Service': Service,
};

export const toKind = ({ apiVersion, kind }: Manifest) => `${apiVersion} ${kind}`;

/** A copy that notes which of its keys are read. */
function observe<T extends object>(value: T, path: string, unread: Set<string>): T {
  const isArray = Array.isArray(value);
  const entries = Object.entries(value).map(([key, part]: [string, unknown]) => {
    const at = `${path}/${key}`;
    if (!isArray) unread.add(at);
    return [key, typeof part === 'object' && part !== null ? observe(part, at, unread) : part];
  });
  const copy = (isArray ? entries.map(([, part]) => part) : Object.fromEntries(entries)) as T;
  return new Proxy(copy, {
    get: (target, key, receiver) => {
      unread.delete(`${path}/${String(key)}`);
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
}

/**
 * Validates a manifest of Kubernetes itself. Its schemas allow unknown keys, which are found because the validator
 * doesn't read them.
 * @returns the unknown keys; undefined for a kind without a schema here.
 * @throws what the validator finds.
 */
export function validate(manifest: Manifest): string[] | undefined {
  const model = MODELS[toKind(manifest)];
  if (!model) return undefined;
  const unread = new Set<string>();
  // An instance of the model would be a copy, for which everything is read.
  Reflect.apply(model.prototype.validate, observe(manifest, '', unread), []);
  return [...unread];
}
