import { BROWSER_MAP, OS_MAP, parse } from 'bowser';

/** Longer than any honest one; nothing is searched in more. */
const MAX_LENGTH = 400;

const BROWSERS = new Set<string>(Object.values(BROWSER_MAP));
const SYSTEMS = new Set<string>(Object.values(OS_MAP));

/** One of the names that are known; the parser also makes names of whatever text it meets. */
const known = (names: ReadonlySet<string>, name: string | undefined): string | null =>
  name !== undefined && names.has(name) ? name : null;

/** The browser and the system behind a `User-Agent`, in words: 'Firefox on Windows'; null where neither is known. */
export function browserName(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > MAX_LENGTH) return null;
  const { browser, os } = parse(userAgent);
  const [program, system] = [known(BROWSERS, browser.name), known(SYSTEMS, os.name)];
  if (program === null) return system && `A browser on ${system}`;
  return system === null ? program : `${program} on ${system}`;
}
