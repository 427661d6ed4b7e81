import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { redirectTo } from '../../../platform/session/use-redirect';
import { factorData } from '../../../testing/factor-data';
import { fakeServer, refusal } from '../../../testing/fake-server';
import { restoredPage } from '../../../testing/restored-page';
import { renderRoute } from '../../../testing/render-route';
import { renderCards } from '../../../testing/settings-alone';
import { settingsData } from '../../../testing/settings-data';
import { markSignInProviders, PROVIDERS } from '../../../testing/sign-in-data';
import { ProviderLinks } from './provider-links';

jest.mock('../../../platform/session/use-redirect', () => ({
  ...jest.requireActual<object>('../../../platform/session/use-redirect'),
  redirectTo: jest.fn(),
}));
beforeEach(() => jest.mocked(redirectTo).mockClear());

const LINKS = [
  { __typename: 'ProviderLink', id: 'one', name: 'Acme', createdAt: '2026-03-10T12:00:00Z', lastUsedAt: null },
  {
    __typename: 'ProviderLink',
    id: 'two',
    name: 'Work',
    createdAt: '2026-03-10T12:00:00Z',
    lastUsedAt: '2026-03-11T12:00:00Z',
  },
];

let unmark: () => void = () => undefined;
beforeEach(() => {
  unmark = markSignInProviders();
});
afterEach(() => unmark());

/** The card in Settings of an account with these links and login codes. */
async function open(providerLinks: object[], handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    Settings: () => settingsData({ secondFactor: factorData({ totp: true, recoveryCodesLeft: 10 }) }),
    ProviderLinks: () => ({ data: { __typename: 'Query', signInProviders: PROVIDERS, providerLinks } }),
    ...handlers,
  });
  const { user } = renderCards(({ secondFactor }) => <ProviderLinks factor={secondFactor} />);
  const region = within(await screen.findByRole('region', { name: 'Sign-in providers' }));
  await region.findByRole('button', { name: 'Link Acme' });
  return { server, user, region };
}

test('lists the links, and offers every provider', async () => {
  const { region } = await open(LINKS);
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'AcmeLinked March 10, 2026Remove',
    'WorkLinked March 10, 2026 · last used March 11, 2026Remove',
  ]);
  expect(region.getByRole('button', { name: 'Link Work' })).toBeVisible();
});

test('goes to the provider once the owner has confirmed with the password and a code', async () => {
  const { server, user, region } = await open([], {
    StartProviderLink: () => refusal('FORBIDDEN', 'The current password is incorrect.', { reason: 'PASSWORD_WRONG' }),
  });
  await user.click(region.getByRole('button', { name: 'Link Acme' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Link Acme' }));
  await user.type(dialog.getByLabelText('Current password'), 'secret words');
  await user.type(dialog.getByLabelText('Login code or recovery code'), '123456{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('The current password is incorrect.');
  expect(redirectTo).not.toHaveBeenCalled();
  server.handlers['StartProviderLink'] = () => ({
    data: { __typename: 'Mutation', startProviderLink: 'https://acme.example/x' },
  });
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('https://acme.example/x'));
  expect(server.of('StartProviderLink')[1]?.variables).toEqual({
    provider: 'acme',
    password: 'secret words',
    factor: { code: '123456' },
  });
  // A second click would send the code again, which is valid once.
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await user.type(dialog.getByLabelText('Current password'), '{Enter}');
  expect(server.of('StartProviderLink')).toHaveLength(2);
  fireEvent(window, restoredPage());
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Continue' })).toBeEnabled());
});

test('removes a link and loads the others again', async () => {
  const { server, user, region } = await open(LINKS, {
    RemoveProviderLink: () => ({ data: { __typename: 'Mutation', removeProviderLink: [] } }),
  });
  await user.click(region.getByRole('button', { name: 'Remove Acme' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Acme' }));
  expect(dialog.getByText('Acme can no longer log in to your account. Your password still can.')).toBeVisible();
  server.handlers['ProviderLinks'] = () => ({
    data: { __typename: 'Query', signInProviders: PROVIDERS, providerLinks: LINKS.slice(1) },
  });
  await user.type(dialog.getByLabelText('Current password'), 'secret words');
  await user.type(dialog.getByLabelText('Login code or recovery code'), '123456{Enter}');
  await waitFor(() => expect(region.getAllByRole('listitem')).toHaveLength(1));
  expect(await screen.findByText('Acme removed.')).toBeVisible();
  expect(server.of('RemoveProviderLink')[0]?.variables).toEqual({
    id: 'one',
    password: 'secret words',
    factor: { code: '123456' },
  });
});

test('asks for no links on a server without providers', async () => {
  unmark();
  const server = fakeServer({ Settings: () => settingsData() });
  renderRoute('/app/settings', 'anna');
  expect(await screen.findByRole('region', { name: 'Two-step login' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Sign-in providers' })).not.toBeInTheDocument();
  expect(server.of('ProviderLinks')).toEqual([]);
});
