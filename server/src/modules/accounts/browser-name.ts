import { BROWSER_MAP, OS_MAP, parse } from 'bowser';

/** Longer than any real User-Agent; the rest is ignored. */
const MAX_LENGTH = 400;

const BROWSERS = new Set<string>(Object.values(BROWSER_MAP));
const SYSTEMS = new Set<string>(Object.values(OS_MAP));

/** Returns only known names. The parser also returns arbitrary text as a name. */
const known = (names: ReadonlySet<string>, name: string | undefined): string | null =>
  name !== undefined && names.has(name) ? name : null;

/**
 * Readable name of the browser and system in a `User-Agent`, such as 'Firefox on Windows'; null if neither is known.
 */
export function browserName(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > MAX_LENGTH) return null;
  const { browser, os } = parse(userAgent);
  const [program, system] = [known(BROWSERS, browser.name), known(SYSTEMS, os.name)];
  if (program === null) return system && `A browser on ${system}`;
  return system === null ? program : `${program} on ${system}`;
}
