import { screen, waitFor, within } from '@testing-library/react';
import { deferred, fakeServer, refusal } from '../../testing/fake-server';
import { renderRoute } from '../../testing/render-route';
import { tokenOf } from '../../testing/token';

type Handlers = Parameters<typeof fakeServer>[0];

const ANNA = {
  __typename: 'User',
  id: 'anna',
  username: 'anna',
  email: 'anna@example.org',
  tier: 'FREE',
  isPaid: false,
  isPaidOneTime: false,
  subscriptionStatus: null,
  subscriptionEndsAt: null,
  marketingOptIn: true,
  createdAt: '2025-11-21T12:00:00.000Z',
};

const session = (id: string, changes: object = {}) => ({
  __typename: 'OpenSession',
  id,
  browser: 'Firefox on Windows',
  createdAt: '2026-03-01T12:00:00.000Z',
  lastUsedAt: '2026-03-09T12:00:00.000Z',
  isCurrent: false,
  ...changes,
});

const SESSIONS = [
  session('mine', { isCurrent: true }),
  session('phone', { browser: 'Safari on iOS' }),
  session('other', { browser: null }),
];

const open = (handlers: Handlers = {}) => {
  const server = fakeServer({
    Account: () => ({ data: { __typename: 'Query', me: ANNA } }),
    OpenSessions: () => ({ data: { __typename: 'Query', sessions: SESSIONS } }),
    ...handlers,
  });
  return { server, ...renderRoute('/app/settings', 'anna') };
};

const press = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByLabelText(name);
const dialog = (name: string) => screen.findByRole('dialog', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
/** The sentence below a field. */
const told = async (name: string) => (await field(name)).getAttribute('aria-describedby') ?? '';
const textOf = (ids: string) =>
  ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** A token of the same user that is another one. */
const NEW_TOKEN = `${tokenOf('anna')}2`;
const changed = () => ({
  data: { __typename: 'Mutation', changePassword: { __typename: 'Session', token: NEW_TOKEN } },
});

describe('changing the password', () => {
  const fill = async (handlers: Handlers) => {
    const scene = open(handlers);
    await scene.user.click(await press('Change password'));
    await scene.user.type(await field('Current password'), 'violet umbrella 9');
    await scene.user.type(await field('New password'), 'a far better lantern 7');
    return scene;
  };
  const send = async () => within(await dialog('Change Password')).getByRole('button', { name: 'Change Password' });

  test('goes on under the new token, on the same screen, sent once', async () => {
    const answer = deferred<ReturnType<typeof changed>>();
    const { server, user } = await fill({ ChangePassword: () => answer.promise });
    await user.click(await send());
    await user.keyboard('{Enter}{Escape}');
    expect(await dialog('Change Password')).toBeVisible();
    await answer.settle(changed());
    await noDialog();
    expect(await screen.findByText('Password changed. Every other browser was logged out.')).toBeVisible();
    expect(localStorage.getItem('token')).toBe(NEW_TOKEN);
    expect(window.location.pathname).toBe('/app/settings');
    expect(server.of('ChangePassword').map(({ variables }) => variables)).toEqual([
      { currentPassword: 'violet umbrella 9', newPassword: 'a far better lantern 7' },
    ]);
    await waitFor(() => expect(server.of('Account').at(-1)?.token).toBe(NEW_TOKEN));
    expect(await press('Change password')).toHaveFocus();
  });

  test('the account stays on screen while it is read again under the new token', async () => {
    const { server, user } = await fill({ ChangePassword: changed });
    server.handlers['Account'] = () => new Promise(() => undefined);
    await user.click(await send());
    await noDialog();
    expect(screen.getByText('anna@example.org')).toBeVisible();
  });

  test.each([
    ['FORBIDDEN', 'Current password', 'The current password is incorrect.'],
    ['INVALID_INPUT', 'New password', 'That password is among the most common ones.'],
  ])('%s is told at its field, and nothing that was typed is lost', async (code, label, sentence) => {
    const { user } = await fill({ ChangePassword: () => refusal(code, sentence) });
    await user.click(await send());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(textOf(await told(label))).toContain(sentence);
    expect(await field('Current password')).toHaveValue('violet umbrella 9');
    expect(await field('New password')).toHaveValue('a far better lantern 7');
    expect(localStorage.getItem('token')).toBe(tokenOf('anna'));
  });

  test('what else fails is told at the button', async () => {
    const { user } = await fill({ ChangePassword: () => refusal('RATE_LIMITED', 'Too many wrong passwords.') });
    await user.click(await send());
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many wrong passwords.');
    expect(await send()).toBeEnabled();
  });

  test('what was typed is asked about before it is given up', async () => {
    const { user } = await fill({});
    await user.keyboard('{Escape}');
    expect(await press('Discard')).toBeVisible();
  });
});

describe('changing the address', () => {
  const fill = async (handlers: Handlers) => {
    const scene = open(handlers);
    await scene.user.click(await press('Change email'));
    await scene.user.type(await field('New email'), ' new@example.org ');
    await scene.user.type(await field('Current password'), 'violet umbrella 9');
    return scene;
  };

  test('says where the link goes, and that the address changes with it', async () => {
    const { server, user } = await fill({
      ChangeEmail: () => ({ data: { __typename: 'Mutation', changeEmail: true } }),
    });
    await user.click(await press('Send Confirmation Link'));
    expect(await screen.findByRole('status')).toHaveTextContent('A link is on its way to new@example.org.');
    expect(server.of('ChangeEmail').map(({ variables }) => variables)).toEqual([
      { email: 'new@example.org', password: 'violet umbrella 9' },
    ]);
    await user.click(await press('Done'));
    await noDialog();
    expect(await press('Change email')).toHaveFocus();
    expect(screen.getByText('anna@example.org')).toBeVisible();
  });

  test.each([
    ['CONFLICT', 'New email', 'Another account already uses this email address.'],
    ['INVALID_INPUT', 'New email', 'This is already your email address.'],
    ['FORBIDDEN', 'Current password', 'The current password is incorrect.'],
  ])('%s is told at its field', async (code, label, sentence) => {
    const { user } = await fill({ ChangeEmail: () => refusal(code, sentence) });
    await user.click(await press('Send Confirmation Link'));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(textOf(await told(label))).toContain(sentence);
  });
});

describe('the link that confirms an address', () => {
  const confirmed = () => ({ data: { __typename: 'Mutation', confirmEmail: true } });

  test('does nothing until the button is pressed, and then once', async () => {
    const answer = deferred<ReturnType<typeof confirmed>>();
    const server = fakeServer({ ConfirmEmail: () => answer.promise });
    const { user } = renderRoute('/confirm-email?token=id.secret');
    const button = await press('Confirm Email');
    expect(server.requests).toEqual([]);
    await user.click(button);
    await user.keyboard('{Enter}');
    await answer.settle(confirmed());
    expect(await screen.findByRole('status')).toHaveTextContent('Your e-mail address is confirmed.');
    expect(server.of('ConfirmEmail').map(({ variables }) => variables)).toEqual([{ token: 'id.secret' }]);
    expect(screen.queryByRole('button', { name: 'Confirm Email' })).not.toBeInTheDocument();
  });

  test('that is used up or cannot be sent says so and stays', async () => {
    const server = fakeServer({ ConfirmEmail: () => refusal('INVALID_INPUT', 'The link may have expired.') });
    const { user } = renderRoute('/confirm-email?token=id.secret');
    await user.click(await press('Confirm Email'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The link may have expired.');
    server.handlers['ConfirmEmail'] = () => refusal('INTERNAL');
    await user.click(await press('Confirm Email'));
    expect(await screen.findByText('The address could not be confirmed. Please try again.')).toBeVisible();
  });

  test.each(['/confirm-email', '/confirm-email?token='])('without a token %s has no button', async (path) => {
    renderRoute(path);
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid or missing link.');
    expect(screen.queryByRole('button', { name: 'Confirm Email' })).not.toBeInTheDocument();
  });
});

describe('the log-ins', () => {
  const rows = async () =>
    within(await screen.findByRole('region', { name: 'Where you are logged in' })).findAllByRole('listitem');

  test('are told by browser, since when and last use; this one is marked and has no button', async () => {
    open();
    const [mine, phone, other] = await rows();
    expect(mine).toHaveTextContent(/^Firefox on WindowsThis browserLogged in Mar 1, 2026/);
    expect(phone).toHaveTextContent(/^Safari on iOSLogged in Mar 1, 2026.* · last used Mar 9, 2026/);
    expect(other).toHaveTextContent(/^Unknown browser/);
    expect(within(mine!).queryByRole('button')).not.toBeInTheDocument();
  });

  test('are ended one by one', async () => {
    const answer = deferred<{ data: unknown }>();
    const { server, user } = open({ EndSession: () => answer.promise });
    const button = await screen.findByRole('button', { name: /^Log out Safari on iOS/ });
    await user.click(button);
    expect(button).toBeDisabled();
    await user.click(button);
    await answer.settle({ data: { __typename: 'Mutation', endSession: true } });
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(server.of('EndSession').map(({ variables }) => variables)).toEqual([{ id: 'phone' }]);
  });

  test('one that could not be ended stays, with the reason', async () => {
    const { user } = open({ EndSession: () => refusal('INTERNAL') });
    await user.click(await screen.findByRole('button', { name: /^Log out Safari on iOS/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('That browser could not be logged out.');
    expect(await rows()).toHaveLength(3);
  });

  test('that could not be loaded can be asked for again', async () => {
    const { server, user } = open({ OpenSessions: () => refusal('INTERNAL') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your log-ins could not be loaded.');
    server.handlers['OpenSessions'] = () => ({ data: { __typename: 'Query', sessions: SESSIONS } });
    await user.click(await press('Try again'));
    expect(await rows()).toHaveLength(3);
  });
});

describe('deleting the account', () => {
  const fill = async (handlers: Handlers) => {
    const scene = open(handlers);
    await scene.user.click(await press('Delete Account'));
    expect(await dialog('Delete Account')).toHaveTextContent(/This is for good\..*Export your data first/);
    await scene.user.type(await field('Your password'), 'violet umbrella 9');
    return scene;
  };

  test('is asked about; keeping it sends nothing', async () => {
    const { server, user } = await fill({});
    await user.click(await press('Keep it'));
    await noDialog();
    expect(server.of('DeleteAccount')).toEqual([]);
    expect(await press('Delete Account')).toHaveFocus();
  });

  test('ends the session here and leads to the start page, which says that it is done', async () => {
    const { server, user } = await fill({
      DeleteAccount: () => ({ data: { __typename: 'Mutation', deleteAccount: true } }),
    });
    await user.click(await press('Delete for good'));
    expect(await screen.findByText(/^Your account has been deleted, with everything in it\./)).toBeVisible();
    expect(window.location.pathname).toBe('/');
    expect([localStorage.getItem('token'), localStorage.getItem('user_id')]).toEqual([null, null]);
    expect(server.of('DeleteAccount').map(({ variables }) => variables)).toEqual([{ password: 'violet umbrella 9' }]);
  });

  test.each([
    ['FORBIDDEN', 'The current password is incorrect.'],
    ['UNAVAILABLE', 'Your subscription could not be ended, so nothing was deleted.'],
  ])('that was refused (%s) says why, keeps the session and can be tried again', async (code, sentence) => {
    const { user } = await fill({ DeleteAccount: () => refusal(code, sentence) });
    await user.click(await press('Delete for good'));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(localStorage.getItem('token')).toBe(tokenOf('anna'));
    expect(await press('Delete for good')).toBeEnabled();
  });
});
