import { screen, waitFor, within } from '@testing-library/react';
import { chicken, stew } from '../../testing/diary-data';
import { fakeDiary } from '../../testing/fake-diary';
import { fakeServer } from '../../testing/fake-server';
import { entryOf } from '../../testing/recorded-days';
import { renderRoute } from '../../testing/render-route';
import { translatePage } from '../../testing/translate-page';

const DATE = '2026-03-05';

const open = async () => {
  const diary = fakeDiary(DATE, [entryOf('c', chicken, 2), entryOf('s', stew, 1)]);
  const server = fakeServer({ ...diary.handlers });
  const view = renderRoute(`/app/dashboard?date=${DATE}`, 'anna');
  await screen.findByText('Stew');
  return { ...view, server };
};
const readText = (region: string) => screen.getByRole('region', { name: region }).textContent;

test('a page that the browser translates shows the same after a deletion as one that it does not', async () => {
  const shown: (string | null)[][] = [];
  for (const translate of [() => undefined, translatePage]) {
    const { user, server, unmount } = await open();
    translate();
    await user.click(screen.getByRole('button', { name: 'Delete Chicken breast' }));
    await waitFor(() => expect(server.of('DeleteEntry')).toHaveLength(1));
    shown.push(['Entries', 'Daily totals'].map(readText));
    unmount();
  }
  expect(shown[0]?.[0]).toContain('1 food');
  expect(shown[1]).toEqual(shown[0]);
});

test('the edited amounts of an entry are shown on a page that the browser translates', async () => {
  const { user } = await open();
  translatePage();
  await user.click(screen.getByRole('button', { name: 'Edit Stew' }));
  const dialog = within(await screen.findByRole('dialog'));
  const preview = dialog.getByRole('status', { name: 'Selected amount' });
  const before = preview.textContent;
  translatePage();
  await user.clear(dialog.getByRole('textbox', { name: /^Servings/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Servings/ }), '2');
  expect(before).toContain('90 kcal');
  expect(preview).toHaveTextContent('180 kcal');
});
