import { screen } from '@testing-library/react';
import { dashboardData, emptyDay } from '../../testing/diary-data';
import { deferred, fakeServer, refusal } from '../../testing/fake-server';
import { takeFirst } from '../../testing/long';
import { renderRoute } from '../../testing/render-route';
import { tokenOf } from '../../testing/token';

const loggedIn = ({ isPaid = false, isPaidOneTime = false } = {}) => ({
  data: {
    __typename: 'Mutation',
    logIn: {
      __typename: 'Session',
      token: tokenOf('anna'),
      user: { __typename: 'User', id: 'anna', isPaid, isPaidOneTime },
    },
  },
});
const dashboard = ({ date }: Record<string, unknown>) => ({ data: dashboardData(emptyDay(String(date))) });

async function fillIn(address = '/login') {
  const view = renderRoute(address);
  await view.user.type(await screen.findByLabelText('Username or email'), ' anna ');
  await view.user.type(screen.getByLabelText('Password'), 'secret words');
  return view;
}

const submit = () => screen.getByRole('button', { name: 'Log In' });

test('a login stores the session and opens the dashboard', async () => {
  const server = fakeServer({ LogIn: () => loggedIn(), Dashboard: dashboard });
  const { user } = await fillIn();
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(server.of('LogIn')[0]?.variables).toEqual({ input: { username: 'anna', password: 'secret words' } });
  expect(localStorage.getItem('token')).toBe(tokenOf('anna'));
  expect(localStorage.getItem('user_id')).toBe('anna');
  expect(document.title).toBe('Dashboard · Macrolog');
});

test.each(
  takeFirst(
    [
      ['UNAUTHENTICATED', 'Nope.', 'Login failed. Check your credentials.'],
      ['RATE_LIMITED', 'Too many tries. Wait a minute.', 'Too many tries. Wait a minute.'],
      ['INTERNAL_SERVER_ERROR', 'stack', 'Login failed. Check your credentials.'],
    ],
    2,
  ),
)('a login rejected with %s shows an error and keeps the input', async (code, message, shown) => {
  fakeServer({ LogIn: () => refusal(code, message) });
  const { user } = await fillIn();
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(shown);
  expect(screen.getByLabelText('Username or email')).toHaveValue(' anna ');
  expect(screen.getByLabelText('Password')).toHaveValue('secret words');
  expect(localStorage.getItem('token')).toBeNull();
});

test('password managers can fill in the fields, and a password can be pasted', async () => {
  const server = fakeServer({ LogIn: () => loggedIn(), Dashboard: dashboard });
  const { user } = renderRoute('/login');
  const name = await screen.findByLabelText('Username or email');
  const password = screen.getByLabelText('Password');
  expect(name).toHaveAttribute('autocomplete', 'username');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  expect(password).toHaveAttribute('type', 'password');
  await user.type(name, 'anna');
  await user.click(password);
  await user.paste('pasted words');
  expect(password).toHaveValue('pasted words');
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(server.of('LogIn')[0]?.variables).toEqual({ input: { username: 'anna', password: 'pasted words' } });
});

test('an unreachable server shows a network error', async () => {
  fakeServer({ LogIn: () => Promise.reject(new TypeError('Failed to fetch')) });
  const { user } = await fillIn();
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
});

test('the button is locked while logging in', async () => {
  const answer = deferred<ReturnType<typeof loggedIn>>();
  const server = fakeServer({ LogIn: () => answer.promise, Dashboard: dashboard });
  const { user } = await fillIn();
  await user.click(submit());
  expect(submit()).toBeDisabled();
  await user.type(screen.getByLabelText('Password'), '{Enter}');
  answer.resolve(loggedIn());
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(server.of('LogIn')).toHaveLength(1);
});

test('the eye icon and the checkbox show the password together', async () => {
  fakeServer({});
  const { user } = await fillIn();
  const password = screen.getByLabelText('Password');
  const checkbox = screen.getByRole('checkbox', { name: 'Show password' });
  expect(password).toHaveAttribute('type', 'password');
  await user.click(checkbox);
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');
  expect(checkbox).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  expect(checkbox).toBeChecked();
});

test('both fields are required and support password managers', async () => {
  const server = fakeServer({});
  const { user } = renderRoute('/login');
  await user.click(await screen.findByRole('button', { name: 'Log In' }));
  expect(server.requests).toHaveLength(0);
  expect(screen.getByLabelText('Username or email')).toBeInvalid();
  expect(screen.getByLabelText('Username or email')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
});

test('returns to the requested screen after the login', async () => {
  fakeServer({ LogIn: () => loggedIn(), Dashboard: dashboard });
  const { user } = await fillIn('/app/dashboard?date=2026-03-05');
  expect(window.location.pathname).toBe('/login');
  await user.click(submit());
  expect(await screen.findByLabelText('Date')).toHaveValue('2026-03-05');
  expect(window.location.search).toBe('?date=2026-03-05');
});

test('links to signup', async () => {
  fakeServer({});
  const { user } = await fillIn();
  await user.click(screen.getByRole('link', { name: 'Sign Up' }));
  expect(await screen.findByRole('heading', { name: 'Sign Up' })).toBeVisible();
});

describe('the fifth login', () => {
  const LIFETIME = { isPaidOneTime: true };

  const logInAs = async (bought: Parameters<typeof loggedIn>[0], count: string | null, address = '/login') => {
    if (count !== null) localStorage.setItem('login_count', count);
    fakeServer({ LogIn: () => loggedIn(bought), Dashboard: dashboard });
    const view = await fillIn(address);
    await view.user.click(submit());
    return view;
  };
  const upsell = () => screen.findByRole('region', { name: 'Upgrade to a subscription for more features' });

  test('offers a subscription to a lifetime user before the app opens', async () => {
    const { user } = await logInAs(LIFETIME, '4', '/app/dashboard?date=2026-03-05');
    expect(await upsell()).toBeVisible();
    expect(localStorage.getItem('login_count')).toBe('5');
    expect(localStorage.getItem('token')).toBe(tokenOf('anna'));
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/payment');
    await user.click(screen.getByRole('button', { name: 'Not Now' }));
    expect(await screen.findByLabelText('Date')).toHaveValue('2026-03-05');
  });

  test('comes again after ten logins', async () => {
    await logInAs(LIFETIME, '9');
    expect(await upsell()).toBeVisible();
  });

  test.each(
    takeFirst(
      [
        ['the fourth', '3', '4'],
        ['the sixth', '5', '6'],
        ['one after a count that is none', 'many', '1'],
        ['the first', null, '1'],
      ],
      3,
    ),
  )('is the only one: %s opens the app at once', async (_which, before, after) => {
    await logInAs(LIFETIME, before);
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(localStorage.getItem('login_count')).toBe(after);
  });

  test.each(
    takeFirst(
      [
        ['on the free tier', {}],
        ['who is subscribed and bought once', { isPaid: true, isPaidOneTime: true }],
        ['who is subscribed', { isPaid: true }],
      ],
      2,
    ),
  )('of a user %s does not count', async (_who, bought) => {
    await logInAs(bought, '4');
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(localStorage.getItem('login_count')).toBe('4');
  });
});

test('shows a message when a page required the login', async () => {
  fakeServer({});
  renderRoute('/app/goals');
  expect(await screen.findByText('Log in to open this page.')).toBeVisible();
});
