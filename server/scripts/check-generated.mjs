// Fails if the committed schema, the limits page or the generated client types are out of date.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatText } from './format.mjs';
import { ROOT, run } from './project.mjs';

const folder = mkdtempSync(join(tmpdir(), 'macrolog-generated-'));
/** @type {string[]} */
const outdated = [];

run(process.execPath, ['server/scripts/emit-schema.mjs', join(folder, 'schema.graphql')], { quiet: true });
const emitted = readFileSync(join(folder, 'schema.graphql'), 'utf8');
if (emitted !== readFileSync(join(ROOT, 'schema.graphql'), 'utf8')) outdated.push('schema.graphql');

const PAGE = join(ROOT, 'server/docs/limits.md');
run(process.execPath, ['server/scripts/limits-page.mjs', join(folder, 'limits.md')], { quiet: true });
const page = readFileSync(join(folder, 'limits.md'), 'utf8');
const formatted = await formatText(PAGE, page);
if (formatted !== readFileSync(PAGE, 'utf8')) outdated.push('server/docs/limits.md');

rmSync(folder, { recursive: true, force: true });

const codegen = spawnSync(join(ROOT, 'node_modules/.bin/graphql-codegen'), ['--config', 'codegen.ts', '--check'], {
  cwd: ROOT,
});
if (codegen.status !== 0) outdated.push('client/src/**/__generated__');

if (outdated.length > 0) {
  console.error(`Out of date: ${outdated.join(', ')}. Run npm run schema.`);
  process.exit(1);
}
