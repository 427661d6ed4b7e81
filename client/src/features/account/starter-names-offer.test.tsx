import { screen, waitFor } from '@testing-library/react';
import { Notifications } from '@mantine/notifications';
import { fakeServer, refusal } from '../../testing/fake-server';
import { renderPart } from '../../testing/render-part';
import { StarterNamesOffer } from './starter-names-offer';

afterEach(() => sessionStorage.clear());

const open = (previous: string | null, handlers: Parameters<typeof fakeServer>[0] = {}) => {
  if (previous !== null) sessionStorage.setItem('previous:language', previous);
  const server = fakeServer(handlers);
  const view = renderPart(
    <>
      <Notifications />
      <StarterNamesOffer />
    </>,
  );
  return { server, ...view };
};
const translate = () => screen.getByRole('button', { name: 'Translate Names' });

test.each([null, 'en', 'tlh'])('offers nothing if the previous language is %j', (previous) => {
  open(previous);
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});

test.each([
  [131, '131 names translated.'],
  [1, '1 name translated.'],
  [0, 'No names needed a translation.'],
])('translates into the language of the page and says that %d names changed', async (count, message) => {
  const { user, server } = open('de', {
    TranslateStarterContent: () => ({ data: { translateStarterContent: count } }),
  });
  expect(screen.getByRole('note')).toHaveTextContent(/have names in the previous language/);
  await user.click(translate());
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(server.of('TranslateStarterContent').map(({ variables }) => variables)).toEqual([{ language: 'EN' }]);
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
  expect(sessionStorage.getItem('previous:language')).toBeNull();
});

test('keeps the offer if the translation fails', async () => {
  const { user } = open('fr', { TranslateStarterContent: () => refusal('UNAVAILABLE', 'Away.') });
  await user.click(translate());
  expect(await screen.findByRole('alert')).toHaveTextContent('Away.');
  await waitFor(() => expect(translate()).toBeEnabled());
});

test('can be dismissed, also for the next page', async () => {
  const { user, server, unmount } = open('es');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
  expect(server.of('TranslateStarterContent')).toEqual([]);
  unmount();
  open(null);
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});
