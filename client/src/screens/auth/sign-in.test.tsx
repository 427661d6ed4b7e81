import { fireEvent, screen, waitFor } from '@testing-library/react';
import { redirectTo } from '../../platform/session/use-redirect';
import { dashboardData, emptyDay } from '../../testing/diary-data';
import { fakeServer, refusal } from '../../testing/fake-server';
import { restoredPage } from '../../testing/restored-page';
import { renderRoute } from '../../testing/render-route';
import { settingsData } from '../../testing/settings-data';
import { markSignInProviders, PROVIDERS } from '../../testing/sign-in-data';
import { tokenOf } from '../../testing/token';

jest.mock('../../platform/session/use-redirect', () => ({
  ...jest.requireActual<object>('../../platform/session/use-redirect'),
  redirectTo: jest.fn(),
}));
beforeEach(() => jest.mocked(redirectTo).mockClear());

type Handlers = Parameters<typeof fakeServer>[0];

const SESSION = {
  __typename: 'Session',
  token: tokenOf('anna'),
  user: { __typename: 'User', id: 'anna', isPaid: true, isPaidOneTime: false },
};
const dashboard: Handlers[string] = ({ date }) => ({ data: dashboardData(emptyDay(String(date))) });
const loggedIn = () => ({ data: { __typename: 'Mutation', completeProviderLogIn: SESSION } });
const LOG_IN = '/sign-in#provider=acme&code=the+code&state=log_in.abc&iss=https%3A%2F%2Facme.example';
const LINK = '/sign-in#provider=acme&code=x&state=link.abc';

describe('the login page', () => {
  const providers = () => ({ data: { __typename: 'Query', signInProviders: PROVIDERS } });

  test('asks for no providers and shows none on a server without any', async () => {
    const server = fakeServer({});
    renderRoute('/login');
    expect(await screen.findByRole('button', { name: 'Log In with a Passkey' })).toBeVisible();
    expect(server.requests).toEqual([]);
    expect(screen.getAllByRole('button', { name: /^Log In with/ })).toHaveLength(1);
  });

  describe('of a server with providers', () => {
    let unmark: () => void = () => undefined;
    beforeEach(() => {
      unmark = markSignInProviders();
    });
    afterEach(() => unmark());

    test('has a button for each, which leads there', async () => {
      const server = fakeServer({
        SignInProviders: providers,
        StartProviderLogIn: () => ({ data: { __typename: 'Mutation', startProviderLogIn: 'https://acme.example/x' } }),
      });
      const { user } = renderRoute('/app/goals');
      expect(await screen.findByRole('button', { name: 'Log In with Work' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Log In with Acme' }));
      await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('https://acme.example/x'));
      expect(server.of('StartProviderLogIn')[0]?.variables).toEqual({ provider: 'acme' });
      expect(sessionStorage.getItem('sign_in_from')).toBe('/app/goals');
      await user.click(screen.getByRole('button', { name: 'Log In with Acme' }));
      await user.click(screen.getByRole('button', { name: 'Log In with Work' }));
      expect(server.of('StartProviderLogIn')).toHaveLength(1);
      fireEvent(window, restoredPage());
      await waitFor(() => expect(screen.getByRole('button', { name: 'Log In with Work' })).toBeEnabled());
    });

    test('says if the provider cannot be reached, and the password still logs in', async () => {
      fakeServer({
        SignInProviders: providers,
        StartProviderLogIn: () => refusal('UNAVAILABLE', "Couldn't reach Acme. Try again shortly."),
      });
      const { user } = renderRoute('/login');
      await user.click(await screen.findByRole('button', { name: 'Log In with Acme' }));
      expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't reach Acme. Try again shortly.");
      expect(redirectTo).not.toHaveBeenCalled();
      expect(screen.getByRole('button', { name: 'Log In' })).toBeEnabled();
    });
  });
});

describe('coming back from a provider', () => {
  test('logs in once, and opens the dashboard', async () => {
    const server = fakeServer({ CompleteProviderLogIn: loggedIn, Dashboard: dashboard });
    renderRoute(LOG_IN);
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(server.of('CompleteProviderLogIn').map(({ variables }) => variables)).toEqual([
      { provider: 'acme', answer: 'code=the+code&state=log_in.abc&iss=https%3A%2F%2Facme.example' },
    ]);
    expect(localStorage.getItem('token')).toBe(tokenOf('anna'));
    expect(window.location.hash).toBe('');
  });

  test('returns to the page that required the login, but not to another site', async () => {
    fakeServer({ CompleteProviderLogIn: loggedIn, Dashboard: dashboard });
    sessionStorage.setItem('sign_in_from', '/app/dashboard?date=2026-03-05');
    const { unmount } = renderRoute(LOG_IN);
    expect(await screen.findByLabelText('Date')).toHaveValue('2026-03-05');
    unmount();
    sessionStorage.setItem('sign_in_from', 'https://evil.example');
    renderRoute(LOG_IN);
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(window.location.pathname).toBe('/app/dashboard');
  });

  test('asks for the second factor, and goes back to the login', async () => {
    const request = { challenge: 'the challenge', methods: ['code'] };
    fakeServer({ CompleteProviderLogIn: () => refusal('SECOND_FACTOR_REQUIRED', 'Enter a code.', request) });
    const { user } = renderRoute(LOG_IN);
    expect(await screen.findByRole('heading', { name: 'Two-Step Login' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Back to Log In' }));
    expect(await screen.findByLabelText('Username or email')).toBeVisible();
  });

  test('shows why a login fails, and leads back', async () => {
    const message = 'Log in with your password and link Acme in Settings first.';
    fakeServer({ CompleteProviderLogIn: () => refusal('UNAUTHENTICATED', message) });
    const { user } = renderRoute(LOG_IN);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(localStorage.getItem('token')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Back to Log In' }));
    expect(await screen.findByLabelText('Username or email')).toBeVisible();
  });

  test('without an answer asks the server nothing', async () => {
    const server = fakeServer({});
    renderRoute('/sign-in#provider=acme');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid or missing login.');
    expect(server.requests).toEqual([]);
  });

  test('links the provider to the account of the session, and shows Settings', async () => {
    const server = fakeServer({
      CompleteProviderLink: () => ({ data: { __typename: 'Mutation', completeProviderLink: [] } }),
      Settings: () => settingsData(),
    });
    renderRoute(LINK, 'anna');
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible();
    expect(await screen.findByText('Sign-in provider linked.')).toBeVisible();
    expect(server.of('CompleteProviderLink').map(({ variables, token }) => [variables, token])).toEqual([
      [{ provider: 'acme', answer: 'code=x&state=link.abc' }, tokenOf('anna')],
    ]);
  });

  test('shows why a link fails, and that it needs a session', async () => {
    const server = fakeServer({
      CompleteProviderLink: () => refusal('CONFLICT', 'This Acme account is already linked.'),
    });
    const { unmount } = renderRoute(LINK, 'anna');
    expect(await screen.findByRole('alert')).toHaveTextContent('This Acme account is already linked.');
    expect(screen.getByRole('link', { name: 'Go to Settings' })).toHaveAttribute('href', '/app/settings');
    unmount();
    localStorage.clear();
    renderRoute(LINK);
    expect(await screen.findByRole('alert')).toHaveTextContent('You have been logged out.');
    expect(server.of('CompleteProviderLink')).toHaveLength(1);
  });
});
