import { screen, within } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server';
import { renderRoute } from '../../testing/render-route';

// Compiling may take longer than the default timeout.
beforeAll(() => import('./import-dialog'), 60_000);

/** The sentence about a file with so many new and refused diary entries. */
async function summaryOf(added: number, refused: number): Promise<string | null> {
  fakeServer({ Settings: () => new Promise(() => undefined) });
  const { fetch: graphql } = globalThis;
  const report = {
    preview: true,
    kinds: [{ kind: 'diary', in_file: added + refused, added, already_there: 0, different: 0, refused }],
    problems: [],
    problem_count: refused,
  };
  const rest: typeof fetch = (url, init) =>
    url === '/graphql' ? graphql(url, init) : Promise.resolve(new Response(JSON.stringify(report)));
  Object.assign(globalThis, { fetch: rest });
  const { user } = renderRoute('/app/settings', 'anna');
  const card = within(await screen.findByRole('region', { name: 'Deine Daten' }));
  await user.click(card.getByRole('button', { name: 'Importieren' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importieren' }));
  await user.upload(dialog.getByLabelText('Datei zum Importieren'), new File(['{}'], 'macrolog.json'));
  await dialog.findByRole('table');
  return dialog.getByRole('status').textContent;
}

test.each([
  [1, 0, '1 Zeile wird hinzugefügt.'],
  [12_040, 1, '12.040 Zeilen werden hinzugefügt. 1 Zeile kann nicht importiert werden.'],
  [0, 2, 'Nichts hinzuzufügen. 2 Zeilen können nicht importiert werden.'],
])('a file with %d new and %d refused rows is summarized in German', async (added, refused, sentences) => {
  expect(await summaryOf(added, refused)).toBe(sentences);
});
