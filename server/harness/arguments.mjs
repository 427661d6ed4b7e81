// Reads the command line of a tool. Runs before any package is installed.
import { parseArgs } from 'node:util';

/**
 * @template {import('node:util').ParseArgsConfig} T
 * @param {T} config
 * @param {string} usage printed if the arguments are invalid.
 */
export function readArguments(config, usage) {
  try {
    return parseArgs(config);
  } catch {
    return exitWithUsage(usage);
  }
}

/**
 * A whole number from 1 to `max`.
 * @param {string} text
 * @param {string} usage
 * @param {number} [max]
 */
export function readCount(text, usage, max = Number.MAX_SAFE_INTEGER) {
  const count = Number(text);
  return Number.isInteger(count) && count > 0 && count <= max ? count : exitWithUsage(usage);
}

/**
 * The arguments of a run of fault tests, `[NAME…] [--runs N]`: all names if none is given.
 * @param {string} command
 * @param {string[]} names
 */
export function readNames(command, names) {
  const usage = `${command} -- [NAME…] [--runs N]\nAvailable: ${names.join(', ')}`;
  const { values, positionals } = readArguments(
    { options: { runs: { type: 'string' } }, allowPositionals: true },
    usage,
  );
  if (positionals.some((name) => !names.includes(name))) exitWithUsage(usage);
  return {
    wanted: positionals.length > 0 ? positionals : names,
    runs: values.runs === undefined ? undefined : readCount(values.runs, usage),
  };
}

/** @param {string} usage @returns {never} */
export function exitWithUsage(usage) {
  console.error(`Usage: ${usage}`);
  process.exit(2);
}
