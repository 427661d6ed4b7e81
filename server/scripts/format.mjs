// Formats a written page or module as `npm run format` does.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { ROOT } from './project.mjs';

/** @type {import('oxfmt').FormatConfig} */
const OPTIONS = JSON.parse(readFileSync(join(ROOT, '.oxfmtrc.json'), 'utf8'));

/**
 * @param {string} path The extension of the file decides how the text is formatted.
 * @param {string} text
 */
export async function formatText(path, text) {
  const { code, errors } = await format(path, text, OPTIONS);
  if (errors.length > 0) throw new Error(`${path} can't be formatted: ${errors[0].message}`);
  return code;
}
