// Fails where the committed schema or the client's generated types are not what the code says now.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT, run } from './project.mjs';

const folder = mkdtempSync(join(tmpdir(), 'macrolog-generated-'));
const faults = [];

run(process.execPath, ['server/dist/emit-schema.js', join(folder, 'schema.graphql')], { quiet: true });
const emitted = readFileSync(join(folder, 'schema.graphql'), 'utf8');
if (emitted !== readFileSync(join(ROOT, 'schema.graphql'), 'utf8')) faults.push('schema.graphql');

const generated = join(ROOT, 'client/src/__generated__');
const committed = readdirSync(generated).map((name) => [
  join(generated, name),
  readFileSync(join(generated, name), 'utf8'),
]);
try {
  run('npm', ['run', '--silent', 'codegen'], { quiet: true });
  faults.push(
    ...committed.filter(([file, text]) => readFileSync(file, 'utf8') !== text).map(([file]) => relative(ROOT, file)),
  );
} finally {
  for (const [file, text] of committed) writeFileSync(file, text);
  rmSync(folder, { recursive: true, force: true });
}

if (faults.length > 0) {
  console.error(`Out of step with the code: ${faults.join(', ')}. Run npm run schema.`);
  process.exit(1);
}
