// Fails where the committed schema or the client's generated types are not what the code says now.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, run } from './project.mjs';

const folder = mkdtempSync(join(tmpdir(), 'macrolog-generated-'));
const faults = [];

run(process.execPath, ['server/dist/emit-schema.js', join(folder, 'schema.graphql')], { quiet: true });
const emitted = readFileSync(join(folder, 'schema.graphql'), 'utf8');
if (emitted !== readFileSync(join(ROOT, 'schema.graphql'), 'utf8')) faults.push('schema.graphql');

const generated = join(ROOT, 'client/src/__generated__/graphql.ts');
const committed = readFileSync(generated, 'utf8');
try {
  run('npm', ['run', '--silent', 'codegen'], { quiet: true });
  if (readFileSync(generated, 'utf8') !== committed) faults.push('client/src/__generated__/graphql.ts');
} finally {
  writeFileSync(generated, committed);
  rmSync(folder, { recursive: true, force: true });
}

if (faults.length > 0) {
  console.error(`Out of step with the code: ${faults.join(', ')}. Run npm run schema.`);
  process.exit(1);
}
