import { act, screen, waitFor, within } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { EXPORT_KINDS, type ExportKind } from '@macrolog/domain';
import type { ImportReport, KindReport } from './import-findings';
import { declareSize } from '../../testing/declared-zip';
import { deferred, fakeServer } from '../../testing/fake-server';
import { isLong, longTest, takeFirst } from '../../testing/long';
import { renderAlone } from '../../testing/render-alone';
import { renderRoute } from '../../testing/render-route';
import { catchSavedFiles } from '../../testing/saved-files';
import { tokenOf } from '../../testing/token';
import { readSeparator } from '../../platform/numbers/csv-style';
import { YourData } from './your-data';

// Compiling may take longer than the default timeout.
beforeAll(() => import('./import-dialog'), 60_000);

const report = (
  changes: Partial<Record<ExportKind, Partial<KindReport>>> = {},
  more: Partial<ImportReport> = {},
): ImportReport => ({
  preview: true,
  kinds: EXPORT_KINDS.map((kind) => ({
    kind,
    in_file: 0,
    added: 0,
    already_there: 0,
    different: 0,
    refused: 0,
    ...changes[kind],
  })),
  problems: [],
  problem_count: more.problems?.length ?? 0,
  ...more,
});

type Answer = Response | Promise<Response>;
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const refused = (status: number, code: string, error: string) => json({ error, message: error, code }, status);

interface Call {
  path: string;
  init: RequestInit;
}

/** A server with responses of the REST API in order. */
function serve(answers: (() => Answer)[]) {
  const server = fakeServer({ Settings: () => new Promise(() => undefined) });
  const { fetch: graphql } = globalThis;
  const calls: Call[] = [];
  const rest: typeof fetch = (url, init = {}) => {
    if (url === '/graphql') return graphql(url, init);
    calls.push({ path: url as string, init });
    return Promise.resolve(answers[calls.length - 1]?.() ?? Promise.reject(new TypeError('Failed to fetch')));
  };
  Object.assign(globalThis, { fetch: rest });
  return { calls, server };
}

const open = (...answers: (() => Answer)[]) => ({
  ...serve(answers),
  ...renderAlone(<YourData>{null}</YourData>),
});
const openScreen = (...answers: (() => Answer)[]) => ({
  ...serve(answers),
  ...renderRoute('/app/settings', 'anna'),
});

const RENEWED = `${tokenOf('anna')}-renewed`;

/** Simulates a password change in another tab. */
const renewToken = () =>
  act(() => {
    localStorage.setItem('token', RENEWED);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', storageArea: localStorage }));
  });

const card = async () => within(await screen.findByRole('region', { name: 'Your data' }));
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Import' }));

let saved: ReturnType<typeof catchSavedFiles>;
beforeEach(() => {
  saved = catchSavedFiles();
});

describe('the export', () => {
  test('requests it with the token, saves the complete file with its date, and locks the button meanwhile', async () => {
    const answer = deferred<Response>();
    const { user, calls } = open(() => answer.promise);
    const button = (await card()).getByRole('button', { name: 'Export' });
    await user.click(button);
    expect(button).toBeDisabled();
    await answer.settle(new Response('PK'));
    expect(await screen.findByText('Your data has been exported.')).toBeVisible();
    expect(calls[0]).toMatchObject({
      path: '/api/account/export?separator=comma',
      init: { headers: { authorization: expect.stringMatching(/^Bearer /) as string } },
    });
    expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^macrolog-\d{4}-\d{2}-\d{2}\.zip$/)]);
    await waitFor(() => expect(button).toBeEnabled());
  });

  test('asks for the chosen style of tables, which the device keeps', async () => {
    const { user, calls } = open(() => new Response('PK'));
    await user.selectOptions((await card()).getByLabelText('Numbers in spreadsheet files'), 'Semicolons, 1,5');
    await user.click((await card()).getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Your data has been exported.')).toBeVisible();
    expect(calls[0]?.path).toBe('/api/account/export?separator=semicolon');
    expect(readSeparator()).toBe('semicolon');
  });

  test.each<[string, number, string[]]>([
    ['as large as can be imported says nothing of it', 20 * 1024 * 1024, []],
    [
      'larger than can be imported is saved, and says so',
      20 * 1024 * 1024 + 1,
      ["Your data has been exported, but it is larger than 20 MB, so it can't be imported again."],
    ],
  ])('%s', async (_which, size, sentences) => {
    const answer = deferred<Response>();
    const { user } = open(() => answer.promise);
    const button = (await card()).getByRole('button', { name: 'Export' });
    await user.click(button);
    await answer.settle(new Response(isLong ? zipSync({ 'macrolog.json': new Uint8Array(size) }) : declareSize(size)));
    await waitFor(() => expect(button).toBeEnabled());
    expect(saved).toHaveLength(1);
    expect((await card()).queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(sentences);
  });

  test('a pending export is saved even if the password changes meanwhile', async () => {
    const answer = deferred<Response>();
    const { user } = open(() => answer.promise);
    await user.click((await card()).getByRole('button', { name: 'Export' }));
    renewToken();
    await answer.settle(new Response('PK'));
    await waitFor(async () => expect((await card()).getByRole('button', { name: 'Export' })).toBeEnabled());
    expect(saved).toHaveLength(1);
  });

  test.each<[string, () => Answer, string]>([
    [
      'refused',
      () => refused(429, 'RATE_LIMITED', 'Your last export is still in progress.'),
      'Your last export is still in progress.',
    ],
    ['a fault', () => refused(500, 'INTERNAL', 'x'), "Couldn't export your data. Please try again."],
    [
      'no connection',
      () => Promise.reject(new TypeError('x')),
      'The server cannot be reached. Check your connection and try again.',
    ],
    [
      'broken off midway',
      () => Object.assign(new Response('PK'), { blob: () => Promise.reject(new TypeError('terminated')) }),
      'The server cannot be reached. Check your connection and try again.',
    ],
  ])('that is %s saves nothing and shows an error next to the button', async (_which, answer, sentence) => {
    const { user } = open(answer);
    await user.click((await card()).getByRole('button', { name: 'Export' }));
    expect(await (await card()).findByRole('alert')).toHaveTextContent(sentence);
    expect(saved).toEqual([]);
  });

  test('with an expired token opens the login screen', async () => {
    const { user } = openScreen(() => refused(401, 'UNAUTHENTICATED', 'Invalid token. Please log in again.'));
    await user.click((await card()).getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('You were logged out. Log in again to continue.')).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('the import', () => {
  const choose = async (user: ReturnType<typeof open>['user'], content: BlobPart, name = 'macrolog.json') => {
    await user.click((await card()).getByRole('button', { name: 'Import' }));
    await user.upload((await dialog()).getByLabelText('File to import'), new File([content], name));
  };
  const cells = async (name: RegExp) =>
    within((await dialog()).getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  const bodyOf = ({ init }: Call) => new TextDecoder().decode(init.body as Uint8Array);

  test('reads the JSON from the ZIP, previews the changes, and imports on confirmation', async () => {
    const answer = deferred<Response>();
    const found = report({ diary: { added: 1204, already_there: 3 }, weights: { different: 2 } });
    const { user, calls } = open(
      () => json(found),
      () => answer.promise,
    );
    await choose(user, zipSync({ 'macrolog.json': strToU8('{"a":1}'), 'diary.csv': strToU8('x') }), 'macrolog.zip');
    const area = await dialog();
    expect(await area.findByText('1,204 rows will be added.')).toBeVisible();
    expect([await cells(/^Diary/), await cells(/^Weights/)]).toEqual([
      ['1,204', '3', '0'],
      ['0', '0', '2'],
    ]);
    expect(area.getByText('Your current values are kept.')).toBeVisible();
    await user.click(area.getByRole('button', { name: 'Import' }));
    expect(area.getByRole('button', { name: 'Close' })).toBeDisabled();
    await answer.settle(json({ ...found, preview: false }));
    expect(await area.findByText('Import complete. 1,204 rows added.')).toBeVisible();
    expect(calls.map(({ path }) => path)).toEqual(
      ['true', 'false'].map((preview) => `/api/account/import?preview=${preview}`),
    );
    expect(calls.map(bodyOf)).toEqual(['{"a":1}', '{"a":1}']);
    await user.click(area.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a pending import completes if the password changes meanwhile, and the screens reload', async () => {
    const answer = deferred<Response>();
    const found = report({ diary: { added: 1 } });
    const { user, server } = openScreen(
      () => json(found),
      () => answer.promise,
    );
    await choose(user, '{}');
    await user.click(await (await dialog()).findByRole('button', { name: 'Import' }));
    renewToken();
    const reads = () => server.of('Settings').filter(({ token }) => token === RENEWED);
    expect(reads()).toHaveLength(0);
    await answer.settle(json({ ...found, preview: false }));
    expect(await (await dialog()).findByText('Import complete. 1 row added.')).toBeVisible();
    await waitFor(() => expect(reads()).toHaveLength(1));
  });

  test('offers nothing if everything exists', async () => {
    const { user } = open(() => json(report({ diary: { already_there: 5 } })));
    await choose(user, '{}');
    expect(await (await dialog()).findByText('Nothing to add. Everything is already in your account.')).toBeVisible();
    expect((await dialog()).queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
  });

  test('lists the first rows with errors and downloads all of them', async () => {
    const problems = Array.from({ length: 25 }, (_, index) => ({
      kind: 'diary' as const,
      position: index + 1,
      reason: 'No.',
    }));
    const { user } = open(() => json(report({ diary: { added: 1, refused: 40 } }, { problems, problem_count: 40 })));
    await choose(user, '{}');
    const region = within(await (await dialog()).findByRole('region', { name: "40 rows can't be imported" }));
    expect(region.getAllByRole('listitem')).toHaveLength(20);
    expect(region.getByText('and 20 more')).toBeVisible();
    await user.click(region.getByRole('button', { name: 'Save First 25' }));
    expect(saved.map(({ name }) => name)).toEqual(['not-imported.txt']);
    expect(saved[0]?.content.size).toBe(
      problems.map(({ position }) => `Diary, row ${position}: No.\r\n`).join('').length,
    );
  });

  // Each kind of file is in `archive-file.test.ts`.
  longTest.each(['macrolog-2026-03-10/', 'macrolog-2026-03-10\\', 'Backups/2026/', './'])(
    'reads an export that was unpacked and zipped again in the folder %s',
    async (folder) => {
      const { user } = open(() => json(report({ diary: { added: 3 } })));
      const attributes = { '__MACOSX/macrolog-2026-03-10/': {}, '__MACOSX/macrolog.json': strToU8('x') };
      const files = { [`${folder}diary.csv`]: strToU8('x'), [`${folder}macrolog.json`]: strToU8('{"a":1}') };
      await choose(user, zipSync({ ...attributes, ...files }));
      expect(await (await dialog()).findByText('3 rows will be added.')).toBeVisible();
    },
  );

  test.each(
    takeFirst<[string, () => BlobPart, string]>([
      [
        'a ZIP without the file',
        () => zipSync({ 'diary.csv': strToU8('x') }),
        "The ZIP doesn't contain macrolog.json. Choose the original download.",
      ],
      [
        'a ZIP with two exports',
        () => zipSync({ 'a/macrolog.json': strToU8('{}'), 'b/macrolog.json': strToU8('{}') }),
        'The ZIP contains macrolog.json more than once. Choose the original download.',
      ],
      [
        'a broken ZIP',
        () => zipSync({ 'macrolog.json': strToU8('x') }).slice(0, 40),
        "Couldn't read the ZIP. Choose the original download.",
      ],
      [
        'a ZIP of something huge',
        () => zipSync({ 'macrolog.json': new Uint8Array(21 * 1024 * 1024) }),
        'The file is larger than 20 MB.',
      ],
      ['a huge file', () => new Uint8Array(21 * 1024 * 1024), 'The file is larger than 20 MB.'],
    ]),
  )('rejects %s before a request', async (_which, create, sentence) => {
    const { user, calls } = open();
    await choose(user, create());
    expect(await (await dialog()).findByRole('alert')).toHaveTextContent(sentence);
    expect(calls).toEqual([]);
  });

  test.each(
    takeFirst(
      [
        ['a page', '<html><head><title>413 Request Entity Too Large</title></head></html>'],
        ['JSON of its own', '{"message":"Request size limit exceeded"}'],
        ['nothing', ''],
      ],
      2,
    ),
  )('a proxy that refuses the size with %s is explained', async (_which, body) => {
    const { user } = open(() => new Response(body, { status: 413 }));
    await choose(user, '{}');
    expect(await (await dialog()).findByRole('alert')).toHaveTextContent(
      'The upload is too large for this server. Ask its operator to allow 20 MB.',
    );
  });

  test('a failure shows the reason and can be retried with the same file', async () => {
    const found = report({ diary: { added: 1 } });
    const { user } = open(
      () => refused(400, 'INVALID_INPUT', "The file isn't a Macrolog export. Choose the original download."),
      () => json(found),
      () => refused(503, 'UNAVAILABLE', 'The server is busy. Try again shortly.'),
      () => json({ ...found, preview: false }),
    );
    await choose(user, '{}');
    const area = await dialog();
    expect(await area.findByRole('alert')).toHaveTextContent(
      "The file isn't a Macrolog export. Choose the original download.",
    );
    await user.upload(area.getByLabelText('File to import'), new File(['{}'], 'macrolog.json'));
    await user.click(await area.findByRole('button', { name: 'Import' }));
    expect(await area.findByRole('alert')).toHaveTextContent('The server is busy. Try again shortly.');
    await user.click(area.getByRole('button', { name: 'Import' }));
    expect(await area.findByText('Import complete. 1 row added.')).toBeVisible();
  });
});
