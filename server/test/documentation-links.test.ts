import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

// Every link of the documentation leads to a file or a heading that exists, and so does every test that it names.

const ROOT = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const listPages = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

const PAGES = ['README.md', ...listPages('server/docs'), ...listPages('.github')];

/** A page without its code, which contains brackets that are no links. */
const readText = (page: string) => read(page).replaceAll(/^ *```[^]*?^ *```|`[^`\n]+`/gm, '`');

const findLinks = (text: string) =>
  Array.from(
    text.matchAll(/\]\(<?([^)\s>]+)>?\)|(?:href|src)="([^"]+)"/g),
    ([, link, attribute]) => link ?? attribute ?? '',
  );

/** The anchors of the headings of a page, as GitHub makes them. */
function findAnchors(page: string): string[] {
  const headings = read(page)
    .replaceAll(/^ *```[^]*?^ *```/gm, '')
    .matchAll(/^#+ (.+)$/gm);
  return Array.from(headings, ([, heading = '']) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Links of a text on a page that lead nowhere. Links to other sites aren't followed. */
function findBroken(page: string, text: string): string[] {
  return findLinks(text).filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== undefined && !findAnchors(target).includes(anchor);
  });
}

test.each(PAGES)('every link of %s leads somewhere', (page) => {
  expect(findBroken(page, readText(page))).toEqual([]);
});

test('the links are found', () => {
  expect(PAGES.flatMap((page) => findLinks(readText(page))).length).toBeGreaterThan(60);
});

test.each(['[a](server/docs/nothing.md)', '[a](#nothing)', '[a](server/docs/backup.md#nothing)', '<img src="a.png">'])(
  'the link %s is broken',
  (link) => {
    expect(findBroken('README.md', link)).toHaveLength(1);
  },
);

const TESTS = [
  'server/test',
  'server/src',
  'server/sandbox/src',
  'server/domain/src',
  'client/src',
  'client/e2e',
].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .map((name) => `/${folder}/${name}`),
);

/** Pages name a test by the end of its path. */
const findMissingTests = (text: string): string[] =>
  Array.from(text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g), ([, name = '']) => name).filter(
    (name) => !TESTS.some((path) => path.endsWith(`/${name}`)),
  );

test.each(PAGES)('every test that %s names exists', (page) => {
  expect(findMissingTests(read(page))).toEqual([]);
});

test('a test that is named wrongly is found', () => {
  expect(findMissingTests('`api/nothing.test.ts`, `api/limits.test.ts`')).toEqual(['api/nothing.test.ts']);
});
