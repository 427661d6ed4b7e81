// Parses the arguments of a fault run: `[NAME…] [--runs N]`. Runs before any package is installed.
import { parseArgs } from 'node:util';

/**
 * @returns {{ wanted: string[], runs?: number }} all names if none was given. Prints the available names if one is
 * unknown.
 */
export function readArguments(command, names) {
  try {
    const { values, positionals } = parseArgs({ options: { runs: { type: 'string' } }, allowPositionals: true });
    const unknown = positionals.filter((name) => !names.includes(name));
    const runs = values.runs === undefined ? undefined : Number(values.runs);
    if (unknown.length === 0 && (runs === undefined || (Number.isInteger(runs) && runs > 0))) {
      return { wanted: positionals.length > 0 ? positionals : names, runs };
    }
  } catch {
    // Unknown option.
  }
  console.error(`Usage: ${command} -- [NAME…] [--runs N]\nAvailable: ${names.join(', ')}`);
  process.exit(2);
}
