import { screen, within } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server';
import { renderRoute } from '../../testing/render-route';

// Compiling may take longer than the default timeout.
beforeAll(() => import('./import-dialog'), 60_000);

/** Uploads a file, which the server answers like this. */
async function upload(answer: object | string, status = 200) {
  fakeServer({ Settings: () => new Promise(() => undefined) });
  const { fetch: graphql } = globalThis;
  const rest: typeof fetch = (url, init) =>
    url === '/graphql'
      ? graphql(url, init)
      : Promise.resolve(new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status }));
  Object.assign(globalThis, { fetch: rest });
  const { user } = renderRoute('/app/settings', 'anna');
  const card = within(await screen.findByRole('region', { name: 'Deine Daten' }));
  await user.click(card.getByRole('button', { name: 'Importieren' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importieren' }));
  await user.upload(dialog.getByLabelText('Datei zum Importieren'), new File(['{}'], 'macrolog.json'));
  return dialog;
}

/** A file with so many new and refused diary entries. */
const toReport = (added: number, refused: number) => ({
  preview: true,
  kinds: [{ kind: 'diary', in_file: added + refused, added, already_there: 0, different: 0, refused }],
  problems: refused > 0 ? [{ kind: 'diary', position: 7, reason: 'Servings must be a number.' }] : [],
  problem_count: refused,
});

test.each([
  [1, 0, '1 Zeile wird hinzugefügt.'],
  [12_040, 1, '12.040 Zeilen werden hinzugefügt. 1 Zeile kann nicht importiert werden.'],
  [0, 2, 'Nichts hinzuzufügen. 2 Zeilen können nicht importiert werden.'],
])('a file with %d new and %d refused rows is summarized in German', async (added, refused, sentences) => {
  const dialog = await upload(toReport(added, refused));
  await dialog.findByRole('table');
  expect(dialog.getByRole('status').textContent).toBe(sentences);
});

test('a row that is refused is named without the English reason', async () => {
  const dialog = await upload(toReport(0, 1));
  expect(await dialog.findByRole('listitem')).toHaveTextContent(/^Tagebuch, Zeile 7$/);
  expect(dialog.getByText('Die gespeicherte Liste nennt die Gründe, auf Englisch.')).toBeVisible();
});

test('a file that is no export is refused in German', async () => {
  const error = 'The file is not valid JSON.';
  const dialog = await upload({ error, message: error, code: 'INVALID_INPUT' }, 400);
  const sentence = 'Die Datei ist kein vollständiger Macrolog-Export. Wähle die heruntergeladene Originaldatei.';
  expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
});

test('a proxy that refuses the size is explained in German', async () => {
  const dialog = await upload('<html>413 Request Entity Too Large</html>', 413);
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Die Datei ist für diesen Server zu groß. Bitte seinen Betreiber, 20 MB zu erlauben.',
  );
});
