// What a table of faults is asked for: `[NAME…] [--runs N]`. Runs before anything is installed.
import { parseArgs } from 'node:util';

/** @returns {{ wanted: string[], runs?: number }} all of the names where none was given; says what there is otherwise. */
export function readArguments(command, names) {
  try {
    const { values, positionals } = parseArgs({ options: { runs: { type: 'string' } }, allowPositionals: true });
    const unknown = positionals.filter((name) => !names.includes(name));
    const runs = values.runs === undefined ? undefined : Number(values.runs);
    if (unknown.length === 0 && (runs === undefined || (Number.isInteger(runs) && runs > 0))) {
      return { wanted: positionals.length > 0 ? positionals : names, runs };
    }
  } catch {
    // An option that there is not.
  }
  console.error(`Usage: ${command} -- [NAME…] [--runs N]\nThere are: ${names.join(', ')}`);
  process.exit(2);
}
