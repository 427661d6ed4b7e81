import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Every command of the documentation names a script or a file that exists.

const ROOT = join(__dirname, '../..');
const PAGES = [
  'README.md',
  ...['server/docs', '.github'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  ),
];

interface Package {
  name: string;
  workspaces?: string[];
  scripts?: Record<string, string>;
}

const readPackage = (folder: string) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Package;

const root = readPackage('.');
const workspaces = (root.workspaces ?? []).map((folder) => ({ folder, ...readPackage(folder) }));

/** As npm selects them: by name, or all in a folder. */
const selectWorkspaces = (selector: string) =>
  workspaces.filter(({ name, folder }) => name === selector || `${folder}/`.startsWith(`${selector}/`));

/** Code blocks and spans of a page. */
const readCode = (page: string): string[] =>
  Array.from(
    readFileSync(join(ROOT, page), 'utf8').matchAll(/```[a-z]*\n([^]*?)```|`([^`\n]+)`/g),
    ([, block, span]) => {
      return block ?? span ?? '';
    },
  );

/** Problems of a command `npm run <script>`, `npm test` or `npm start`. */
function checkScript(script: string, selector: string | undefined): string[] {
  if (selector === undefined) return root.scripts?.[script] ? [] : [`no script ${script}`];
  const selected = selectWorkspaces(selector);
  if (selected.length === 0) return [`no workspace ${selector}`];
  return selected.flatMap(({ name, scripts }) => (scripts?.[script] ? [] : [`no script ${script} in ${name}`]));
}

/** Built files are named by their source. */
const toSource = (path: string) => path.replace('/dist/', '/src/').replace(/(\/src\/.*)\.js$/, '$1.ts');

function checkCode(code: string): string[] {
  const scripts = code.matchAll(/\bnpm (?:run (?:--silent )?([a-z][\w:-]*)|(test|start)\b)(?: -w (\S+))?/g);
  const files = code.matchAll(/\bnode ([\w./-]+\.[cm]?js)\b/g);
  return [
    ...Array.from(scripts, ([, run, word, selector]) => checkScript(run ?? word ?? '', selector)).flat(),
    ...Array.from(files, ([, path = '']) => (existsSync(join(ROOT, toSource(path))) ? [] : [`no file ${path}`])).flat(),
  ];
}

test.each(PAGES)('every command of %s exists', (page) => {
  expect(readCode(page).flatMap(checkCode)).toEqual([]);
});

test('the commands are found', () => {
  const commands = PAGES.flatMap(readCode).filter((code) => /\b(npm (run|test|start)|node [\w./-]+js)\b/.test(code));
  expect(commands.length).toBeGreaterThan(40);
});

test.each([
  ['npm run nothing', 'no script nothing'],
  ['npm test -w server -- goals', 'no script test in @macrolog/domain'],
  ['npm run record -w web', 'no workspace web'],
  ['node server/bench/nothing.mjs', 'no file server/bench/nothing.mjs'],
  ['node server/dist/commands/nothing.js', 'no file server/dist/commands/nothing.js'],
])('%s is reported', (command, problem) => {
  expect(checkCode(command)).toEqual([problem]);
});

test('the README names WSL for Windows as long as a script needs a POSIX shell', () => {
  const needsShell = Object.values(root.scripts ?? {}).some((script) => /^exec |^[A-Z_]+=/.test(script));
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  expect(/On Windows, use WSL:/.test(readme)).toBe(needsShell);
});
