import { act, screen, waitFor } from '@testing-library/react';
import { endSession } from '../../platform/session/session';
import { chicken, dashboardData, stew } from '../../testing/diary-data';
import { deferred, fakeServer, refusal } from '../../testing/fake-server';
import { renderRoute } from '../../testing/render-route';
import { tokenOf } from '../../testing/token';
import { entryOf, recordedDay } from '../../testing/recorded-days';

/** A day with one entry, which differs between users. */
const dayOf = (owner: string, date: string) =>
  recordedDay(date, entryOf(`of-${owner}`, owner === 'anna' ? chicken : stew, 1));

const ownerOf = (token: string | null) => ['anna', 'bo'].find((id) => tokenOf(id) === token) ?? 'nobody';

const dashboardOfBearer = ({ date }: Record<string, unknown>, token: string | null) => ({
  data: dashboardData(dayOf(ownerOf(token), String(date)), { id: ownerOf(token) }),
});

/** Simulates the storage event of a token stored in another tab. */
const otherTabStores = (token: string | null) =>
  act(() => {
    if (token === null) localStorage.removeItem('token');
    else localStorage.setItem('token', token);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', storageArea: localStorage }));
  });

test.each(['/app/dashboard', '/app/goals', '/app/settings', '/app/anything'])(
  '%s redirects to the login page without a token',
  async (address) => {
    const server = fakeServer({});
    renderRoute(address);
    expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible();
    expect(server.requests).toHaveLength(0);
  },
);

test('requests carry the stored token', async () => {
  const server = fakeServer({ Dashboard: dashboardOfBearer });
  renderRoute('/app/dashboard', 'anna');
  expect(await screen.findByText('Chicken breast')).toBeVisible();
  expect(server.of('Dashboard')).toHaveLength(1);
  expect(server.requests.filter(({ token }) => token !== tokenOf('anna'))).toEqual([]);
});

test('drops a rejected token and explains it on the login screen', async () => {
  fakeServer({ Dashboard: () => refusal('UNAUTHENTICATED') });
  renderRoute('/app/dashboard', 'anna');
  expect(await screen.findByText('You were logged out. Log in again to continue.')).toBeVisible();
  expect(window.location.pathname).toBe('/login');
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('user_id')).toBeNull();
});

test('keeps the session on other errors and offers a retry', async () => {
  const server = fakeServer({ Dashboard: () => refusal('UNAVAILABLE', 'The database is away.') });
  const { user } = renderRoute('/app/dashboard', 'anna');
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
  expect(localStorage.getItem('token')).toBe(tokenOf('anna'));
  server.handlers['Dashboard'] = dashboardOfBearer;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Chicken breast')).toBeVisible();
});

test('logs out on the server, removes the token and goes home, even when the server is down', async () => {
  const server = fakeServer({ Dashboard: dashboardOfBearer, LogOut: () => Promise.reject(new TypeError('away')) });
  const { user } = renderRoute('/app/dashboard', 'anna');
  await screen.findByText('Chicken breast');
  await user.click(screen.getByRole('button', { name: 'Log Out' }));
  expect(await screen.findByRole('heading', { name: 'See what you have left to eat today.' })).toBeVisible();
  expect(window.location.pathname).toBe('/');
  expect(localStorage.getItem('token')).toBeNull();
  await waitFor(() => expect(server.of('LogOut').map(({ token }) => token)).toEqual([tokenOf('anna')]));
});

test('asks to log in when a logged-out user returns to the app', async () => {
  fakeServer({ Dashboard: dashboardOfBearer, LogOut: () => ({ data: { logOut: true } }) });
  const { user } = renderRoute('/app/dashboard', 'anna');
  await screen.findByText('Chicken breast');
  await user.click(screen.getByRole('button', { name: 'Log Out' }));
  await screen.findByRole('heading', { name: 'See what you have left to eat today.' });
  act(() => {
    window.history.pushState(null, '', '/app/goals');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible();
});

test('clears the screen and the cache when another tab logs in as another user', async () => {
  const server = fakeServer({ Dashboard: dashboardOfBearer });
  renderRoute('/app/dashboard', 'anna');
  await screen.findByText('Chicken breast');
  const answer = deferred<ReturnType<typeof dashboardOfBearer>>();
  server.handlers['Dashboard'] = () => answer.promise;
  otherTabStores(tokenOf('bo'));
  expect(screen.queryByText('Chicken breast')).not.toBeInTheDocument();
  const request = server.of('Dashboard').at(-1);
  await answer.settle(dashboardOfBearer(request?.variables ?? {}, request?.token ?? null));
  expect(await screen.findByText('Stew')).toBeVisible();
  expect(screen.queryByText('Chicken breast')).not.toBeInTheDocument();
});

test('does not pass a pending response of the old session to the new one', async () => {
  const old = deferred<ReturnType<typeof dashboardOfBearer>>();
  const server = fakeServer({
    Dashboard: (variables, token) => (token === tokenOf('anna') ? old.promise : dashboardOfBearer(variables, token)),
  });
  renderRoute('/app/dashboard', 'anna');
  await waitFor(() => expect(server.of('Dashboard')).toHaveLength(1));
  otherTabStores(tokenOf('bo'));
  expect(await screen.findByText('Stew')).toBeVisible();
  await old.settle(dashboardOfBearer(server.requests[0]!.variables, tokenOf('anna')));
  expect(screen.getByText('Stew')).toBeVisible();
  expect(screen.queryByText('Chicken breast')).not.toBeInTheDocument();
});

test('asks to log in when another tab logs out', async () => {
  fakeServer({ Dashboard: dashboardOfBearer });
  renderRoute('/app/dashboard', 'anna');
  await screen.findByText('Chicken breast');
  otherTabStores(null);
  expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible();
});

test('refetches a day that the previous session had cached', async () => {
  const server = fakeServer({ Dashboard: dashboardOfBearer });
  const { user } = renderRoute('/app/dashboard', 'anna');
  await screen.findByText('Chicken breast');
  act(() => endSession('expired'));
  server.handlers['LogIn'] = () => ({
    data: {
      __typename: 'Mutation',
      logIn: {
        __typename: 'Session',
        token: tokenOf('bo'),
        user: { __typename: 'User', id: 'bo', isPaid: false, isPaidOneTime: false },
      },
    },
  });
  const answer = deferred<ReturnType<typeof dashboardOfBearer>>();
  server.handlers['Dashboard'] = () => answer.promise;
  await user.type(await screen.findByLabelText('Username or email'), 'bo');
  await user.type(screen.getByLabelText('Password'), 'secret words');
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  expect(await screen.findByRole('status', { name: 'Loading the day' })).toBeVisible();
  expect(screen.queryByText('Chicken breast')).not.toBeInTheDocument();
});
