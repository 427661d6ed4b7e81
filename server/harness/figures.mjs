// Writes measured figures to the documentation page. Each benchmark has a section between two markers.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { formatText } from '../scripts/format.mjs';
import { ROOT } from '../scripts/project.mjs';

const END = '<!-- end of figures -->';

const commit = () => execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
const machine = () => `${cpus().length} × ${cpus()[0].model.trim()}, Node ${process.versions.node}, commit ${commit()}`;

/**
 * Replaces the table and the remarks of the command's section.
 * @param {string} command
 * @param {{ head: string[], rows: string[][], remarks: string[] }} figures
 * @param {string} [file] in the documentation.
 */
export async function writeFigures(command, { head, rows, remarks }, file = 'performance.md') {
  const path = join(ROOT, 'server/docs', file);
  const page = readFileSync(path, 'utf8');
  const begin = `<!-- figures: ${command} -->`;
  const from = page.indexOf(begin);
  const to = page.indexOf(END, from);
  if (from < 0 || to < from) throw new Error(`${path} has no section for the figures of ${command}.`);
  const table = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
  const figures = [`${machine()}.`, '', ...table, '', ...remarks.map((remark) => `- ${remark}`)].join('\n');
  const text = `${page.slice(0, from)}${begin}\n\n${figures}\n\n${page.slice(to)}`;
  writeFileSync(path, await formatText(path, text));
}
