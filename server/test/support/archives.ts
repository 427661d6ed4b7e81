import { unzipSync } from 'fflate';
import type { TestApp, TestUser } from './test-app';

export type Raw = Record<string, unknown>;

/** The exported file that can be imported. */
export interface ArchiveJson {
  format: string;
  version: number;
  exported_at: string;
  account: Raw;
  categories: Raw[];
  foods: Raw[];
  recipes: Raw[];
  meals: Raw[];
  meal_slots: Raw[];
  goals: Raw[];
  diary: Raw[];
  finished_days: Raw[];
  weights: Raw[];
  profile: Raw[];
  check_ins: Raw[];
  preferences: Raw[];
}

export interface KindCount {
  kind: string;
  in_file: number;
  added: number;
  already_there: number;
  different: number;
  refused: number;
}

export interface ImportAnswer {
  preview: boolean;
  kinds: KindCount[];
  problems: { kind: string; position: number; reason: string }[];
  problem_count: number;
}

const bearer = ({ token }: Pick<TestUser, 'token'>) => ({ authorization: `Bearer ${token}` });

export const askExport = (app: TestApp, user: Pick<TestUser, 'token'>, init: RequestInit = {}): Promise<Response> =>
  fetch(`${app.origin}/api/account/export`, { headers: bearer(user), ...init });

/** Every file of an export by its name. */
export async function exportFiles(app: TestApp, user: TestUser, query = ''): Promise<Record<string, string>> {
  const response = await fetch(`${app.origin}/api/account/export${query}`, { headers: bearer(user) });
  if (response.status !== 200) throw new Error(await response.text());
  return unzip(new Uint8Array(await response.arrayBuffer()));
}

/** The text of every file in a ZIP. */
export const unzip = (zip: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));

/** The exported file that can be imported, of all files. */
export const readArchiveJson = (files: Record<string, string>): ArchiveJson =>
  JSON.parse(files['macrolog.json'] ?? '') as ArchiveJson;

export const downloadExport = async (app: TestApp, user: TestUser): Promise<ArchiveJson> =>
  readArchiveJson(await exportFiles(app, user));

/** A file that contains only the given parts. */
export const archiveWith = (lists: Record<string, unknown>) => ({ format: 'macrolog', version: 1, ...lists });

/** Sends a file: an object as JSON, or any text. */
export async function sendImport(app: TestApp, user: TestUser, file: unknown, { preview = false } = {}) {
  const answer = await app.rest('POST', `/api/account/import?preview=${preview}`, file, user.token);
  return { ...answer, report: answer.body as unknown as ImportAnswer };
}

/** An import that must succeed. */
export async function importTo(app: TestApp, user: TestUser, file: unknown, options?: { preview?: boolean }) {
  const { status, body, report } = await sendImport(app, user, file, options);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return report;
}

/** Number of rows of all kinds with an outcome. */
export const total = ({ kinds }: ImportAnswer, outcome: Exclude<keyof KindCount, 'kind'>): number =>
  kinds.reduce((sum, kind) => sum + kind[outcome], 0);

export function findCount({ kinds }: ImportAnswer, kind: string): Omit<KindCount, 'kind'> {
  const found = kinds.find((candidate) => candidate.kind === kind);
  if (!found) throw new Error(`No ${kind} in the report.`);
  const { kind: _, ...counts } = found;
  return counts;
}

const OWNED = [
  'food_logs',
  'finished_days',
  'weights',
  'goals',
  'recipes',
  'meals',
  'meal_slots',
  'foods',
  'categories',
  'preferences',
  'profiles',
  'check_ins',
];

/** Deletes all data of an account. */
export async function empty(app: TestApp, { id }: TestUser): Promise<void> {
  for (const table of OWNED) await app.dataSource.query(`DELETE FROM ${table} WHERE user_id = $1`, [id]);
}
