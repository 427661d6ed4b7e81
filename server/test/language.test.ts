import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

/** The findings of the check in files with that content, by their names: line, text and replacement. */
function findings(files: readonly (readonly [name: string, content: string])[]): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'macrolog-language-'));
  try {
    for (const [name, content] of files) writeFileSync(join(folder, name), content);
    const script = join(ROOT, 'server/scripts/check-language.mjs');
    const { stderr, status } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8', cwd: folder });
    const lines = stderr.split('\n');
    const found = files.map(([name]) => {
      const own = lines.filter((line) => line.startsWith(`${name}:`));
      return [name, own.map((line) => line.slice(name.length + 1))] as const;
    });
    expect(status).toBe(found.some(([, own]) => own.length > 0) ? 1 : 0);
    return new Map(found);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const SENTENCE = 'write: a sentence with a subject, or a noun phrase';

const CASES: readonly (readonly [what: string, extension: string, content: string, expected: string[]])[] = [
  [
    'finds an old text in a string, a template, JSX and a pattern',
    'tsx',
    [
      "const a = 'Sorry. That was too often.';",
      'const b = `Your plan keeps the last ${n} months open.`;',
      'const c = <p>\n  Leave blank what\n  you do not know.\n</p>;',
      'const d = /^Rights end .*/;',
    ].join('\n'),
    [
      '1  “That was too often”  write: Too many requests. Try again in N seconds.',
      '2  “keeps the last … months open”  write: includes 3 months of history',
      '4  “Leave blank what you do not know”  write: Leave unknown values blank.',
      '7  “Rights end”  write: Access ends',
    ],
  ],
  [
    'finds an old label only where it is the whole text',
    'tsx',
    "const labels = ['Keep', 'Keep editing', 'Read'];\nconst c = <h2>Usual at this time</h2>;",
    ['1  “Keep”  write: Cancel', '1  “Read”  write: Find Foods', '2  “Usual at this time”  write: Often logged now'],
  ],
  [
    'finds a riddle at the start of a comment, a message and a description',
    'ts',
    [
      '/** What the server keeps. */',
      '// Whoever asks later',
      '// gets nothing.',
      "throw new Error('Who pays gets none.');",
      "const d = { description: 'Of the entry that is copied.' };",
      "const e = 'What did you eat?';",
      '// The answer to what was asked.',
    ].join('\n'),
    [
      `1  “What the server keeps.”  ${SENTENCE}`,
      '2  “Whoever”  write: a noun: the user, the caller',
      `2  “Whoever asks later gets nothing.”  ${SENTENCE}`,
      `4  “Who pays gets none.”  ${SENTENCE}`,
      `5  “Of the entry that is copied.”  ${SENTENCE}`,
    ],
  ],
  [
    'finds British spelling and words of the glossary in comments and sentences',
    'ts',
    "// The colour of a deed.\nconst a = 'Your e-mail was cancelled.';",
    [
      '1  “deed”  write: action',
      '1  “colour”  write: color',
      '2  “e-mail”  write: email',
      '2  “cancelled”  write: canceled, canceling',
    ],
  ],
  [
    'leaves identifiers, keys, paths, code spans, SQL and GraphQL alone',
    'ts',
    [
      "import { deed } from './log-in-deed';",
      'const colour = deed.behaviour;',
      "const path = '/log-in', key = 'cancelled';",
      "const sql = 'SELECT deed FROM deeds';",
      'const gql = `query { deed { colour } }`;',
      '// Calls `colour` of log-in.tsx and client/src/log-in.',
    ].join('\n'),
    [],
  ],
  [
    'reads headings, paragraphs, lists and tables of Markdown, but no code',
    'md',
    [
      '## Two commands',
      '',
      'The program is\ncancelled.',
      '',
      '- What is over is over.',
      '',
      '| Who pays | `colour` |',
      '',
      '```sh\nnpm run colour # for good\n```',
      '[good](for%20good/log-in.md)',
    ].join('\n'),
    [
      '1  “Two commands”  write: Quick start',
      '4  “cancelled”  write: canceled, canceling',
      `6  “What is over is over.”  ${SENTENCE}`,
      `8  “Who pays”  ${SENTENCE}`,
    ],
  ],
  [
    'reads comments of style sheets',
    'css',
    '/* What a bar looks like. */\n.colour { grid-area: deed; } /* Its colour. */',
    [`1  “What a bar looks like.”  ${SENTENCE}`, '2  “colour”  write: color'],
  ],
  [
    'reads descriptions of a schema and texts of a page',
    'graphql',
    '"""\nOf the log-in.\n"""\ntype Deed {\n  # Its colour.\n  colour: String\n}',
    [
      '5  “colour”  write: color',
      '2  “log-in”  write: log in (verb), login (noun)',
      `2  “Of the log-in.”  ${SENTENCE}`,
    ],
  ],
  [
    'reads the texts of a page',
    'html',
    '<p class="deed">For the first time, for good.</p>',
    ['1  “for good”  write: permanently'],
  ],
];

const toFile = (index: number): [name: string, content: string] => {
  const [, extension = '', content = ''] = CASES[index] ?? [];
  return [`file-${index}.${extension}`, content];
};

describe('the check', () => {
  const clean = CASES.findIndex(([, , , expected]) => expected.length === 0);
  let found: Map<string, string[]>;
  beforeAll(() => {
    found = findings([...CASES.keys()].map(toFile));
  });

  test.each(CASES.map(([what, , , expected], index) => [what, index, expected] as const))(
    '%s',
    (_, index, expected) => {
      expect(found.get(toFile(index)[0])).toEqual(expected);
    },
  );

  test('ends with 0 where it finds nothing', () => {
    expect([...findings([toFile(clean)]).values()]).toEqual([[]]);
  });
});
