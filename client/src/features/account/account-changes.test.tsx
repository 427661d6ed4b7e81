import { screen, waitFor, within } from '@testing-library/react';
import type { OpenSession_SessionFragment } from '../../__generated__/graphql';
import { factorData } from '../../testing/factor-data';
import { deferred, fakeServer, refusal } from '../../testing/fake-server';
import { takeFirst } from '../../testing/long';
import { renderRoute } from '../../testing/render-route';
import { expectFocusBack } from '../../testing/returned-focus';
import { sample } from '../../testing/sample';
import { renderCards } from '../../testing/settings-alone';
import { settingsData } from '../../testing/settings-data';
import { tokenOf } from '../../testing/token';
import { Sessions } from './sessions';
import { AccountCard, DeleteAccountCard } from './settings-cards';

type Handlers = Parameters<typeof fakeServer>[0];

const session = (id: string, changes: Partial<OpenSession_SessionFragment> = {}): OpenSession_SessionFragment => ({
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

const serve = (handlers: Handlers) =>
  fakeServer({
    Settings: () => settingsData({ sessions: SESSIONS }),
    ...handlers,
  });

/** The cards that change the account. */
const open = (handlers: Handlers = {}) => {
  const server = serve(handlers);
  const view = renderCards(({ me, secondFactor, sessions }) => (
    <>
      <AccountCard user={me} factor={secondFactor} />
      <Sessions sessions={sessions} hasFailed={false} />
      <DeleteAccountCard factor={secondFactor} />
    </>
  ));
  return { server, ...view };
};

/** The whole app. */
const openApp = (handlers: Handlers = {}) => ({
  server: serve(handlers),
  ...renderRoute('/app/settings', 'anna'),
});

const press = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByLabelText(name);
const dialog = (name: string) => screen.findByRole('dialog', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
/** Error message of a field. */
const told = async (name: string) => (await field(name)).getAttribute('aria-describedby') ?? '';
const textOf = (ids: string) =>
  ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** Another token of the same user. */
const NEW_TOKEN = `${tokenOf('anna')}2`;
const changed = () => ({
  data: { __typename: 'Mutation', changePassword: { __typename: 'Session', token: NEW_TOKEN } },
});

test('the address that password managers open shows the dialog once', async () => {
  fakeServer({ Settings: () => settingsData({ sessions: SESSIONS }) });
  const { user } = renderRoute('/app/settings?change=password', 'anna');
  expect(await dialog('Change Password')).toBeVisible();
  expect(window.location.search).toBe('');
  await user.click(within(await dialog('Change Password')).getByRole('button', { name: 'Close' }));
  await noDialog();
});

test('the address that password managers open is kept for the time after a login', async () => {
  fakeServer({});
  renderRoute('/app/settings?change=password');
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(window.history.state).toMatchObject({ usr: { from: '/app/settings?change=password' } });
});

test('the focus returns to the button of a change', async () => {
  const { user } = open();
  await expectFocusBack(user, await press('Change email'), 'Change Email');
});

describe('changing the password', () => {
  const fill = async (handlers: Handlers, show = open) => {
    const scene = show(handlers);
    await scene.user.click(await press('Change password'));
    await scene.user.type(await field('Current password'), 'violet umbrella 9');
    await scene.user.type(await field('New password'), 'a far better lantern 7');
    return scene;
  };
  const send = async () => within(await dialog('Change Password')).getByRole('button', { name: 'Change Password' });

  test('continues with the new token on the same screen, sent once', async () => {
    const answer = deferred<ReturnType<typeof changed>>();
    const { server, user } = await fill({ ChangePassword: () => answer.promise }, openApp);
    await user.click(await send());
    await user.keyboard('{Enter}{Escape}');
    expect(await dialog('Change Password')).toBeVisible();
    await answer.settle(changed());
    await noDialog();
    expect(await screen.findByText('Password changed. All other browsers were logged out.')).toBeVisible();
    expect(localStorage.getItem('token')).toBe(NEW_TOKEN);
    expect(window.location.pathname).toBe('/app/settings');
    expect(server.of('ChangePassword').map(({ variables }) => variables)).toEqual([
      { password: 'violet umbrella 9', newPassword: 'a far better lantern 7', factor: null },
    ]);
    await waitFor(() => expect(server.of('Settings').at(-1)?.token).toBe(NEW_TOKEN));
    expect(await press('Change password')).toHaveFocus();
  });

  test('the account stays visible while it reloads with the new token', async () => {
    const { server, user } = await fill({ ChangePassword: changed }, openApp);
    server.handlers['Settings'] = () => new Promise(() => undefined);
    await user.click(await send());
    await noDialog();
    expect(screen.getByText('anna@example.org')).toBeVisible();
  });

  test.each([
    ['FORBIDDEN', 'PASSWORD_WRONG', 'Current password', 'The current password is incorrect.'],
    ['INVALID_INPUT', 'PASSWORD_TOO_COMMON', 'New password', 'That password is among the most common ones.'],
  ])('%s shows an error at its field and keeps the input', async (code, reason, label, sentence) => {
    const { user } = await fill({ ChangePassword: () => refusal(code, sentence, { reason }) });
    await user.click(await send());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(textOf(await told(label))).toContain(sentence);
    expect(await field('Current password')).toHaveValue('violet umbrella 9');
    expect(await field('New password')).toHaveValue('a far better lantern 7');
    expect(localStorage.getItem('token')).toBe(tokenOf('anna'));
  });

  test('shows other errors at the button', async () => {
    const { user } = await fill({ ChangePassword: () => refusal('RATE_LIMITED', 'Too many wrong passwords.') });
    await user.click(await send());
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many wrong passwords.');
    expect(await send()).toBeEnabled();
  });

  test.each(sample(['Current password', 'New password']))('asks before it discards input: %s', async (name) => {
    const { user } = open();
    await user.click(await press('Change password'));
    await user.type(await field(name), 'violet');
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

  test('says where the link was sent and when the address changes', async () => {
    const { server, user } = await fill({
      ChangeEmail: () => ({ data: { __typename: 'Mutation', changeEmail: true } }),
    });
    await user.click(await press('Send Confirmation Link'));
    expect(await screen.findByRole('status')).toHaveTextContent('We sent a link to new@example.org.');
    expect(server.of('ChangeEmail').map(({ variables }) => variables)).toEqual([
      { email: 'new@example.org', password: 'violet umbrella 9', factor: null },
    ]);
    await user.click(await press('Done'));
    await noDialog();
    expect(await press('Change email')).toHaveFocus();
    expect(screen.getByText('anna@example.org')).toBeVisible();
  });

  test.each(
    takeFirst(
      [
        ['CONFLICT', 'EMAIL_TAKEN', 'New email', 'Another account already uses this email address.'],
        ['FORBIDDEN', 'PASSWORD_WRONG', 'Current password', 'The current password is incorrect.'],
        ['INVALID_INPUT', 'EMAIL_UNCHANGED', 'New email', 'This is already your email address.'],
      ],
      2,
    ),
  )('%s shows an error at its field', async (code, reason, label, sentence) => {
    const { user } = await fill({ ChangeEmail: () => refusal(code, sentence, { reason }) });
    await user.click(await press('Send Confirmation Link'));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(textOf(await told(label))).toContain(sentence);
  });
});

describe('the confirmation link', () => {
  const confirmed = () => ({ data: { __typename: 'Mutation', confirmEmail: true } });

  test('changes nothing until the button is pressed, and then only once', async () => {
    const answer = deferred<ReturnType<typeof confirmed>>();
    const server = fakeServer({ ConfirmEmail: () => answer.promise });
    const { user } = renderRoute('/confirm-email#token=id.secret');
    const button = await press('Confirm Email');
    expect(server.requests).toEqual([]);
    await user.click(button);
    await user.keyboard('{Enter}');
    await answer.settle(confirmed());
    expect(await screen.findByRole('status')).toHaveTextContent('Your email address is confirmed.');
    expect(server.of('ConfirmEmail').map(({ variables }) => variables)).toEqual([{ token: 'id.secret' }]);
    expect(screen.queryByRole('button', { name: 'Confirm Email' })).not.toBeInTheDocument();
  });

  test('shows an error if it is used or the request fails', async () => {
    const server = fakeServer({ ConfirmEmail: () => refusal('INVALID_INPUT', 'The link may have expired.') });
    const { user } = renderRoute('/confirm-email#token=id.secret');
    await user.click(await press('Confirm Email'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The link may have expired.');
    server.handlers['ConfirmEmail'] = () => refusal('INTERNAL');
    await user.click(await press('Confirm Email'));
    expect(await screen.findByText("Couldn't confirm your email. Please try again.")).toBeVisible();
  });

  test.each(['/confirm-email', '/confirm-email#token='])('without a token %s has no button', async (path) => {
    renderRoute(path);
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid or missing link.');
    expect(screen.queryByRole('button', { name: 'Confirm Email' })).not.toBeInTheDocument();
  });
});

describe('the link that cancels a removal of two-step login', () => {
  test('changes nothing until the button is pressed', async () => {
    const server = fakeServer({
      CancelFactorRemovalByLink: () => ({ data: { __typename: 'Mutation', cancelFactorRemovalByLink: true } }),
    });
    const { user } = renderRoute('/cancel-factor-removal#token=id.secret');
    const button = await press('Cancel the Removal');
    expect(server.requests).toEqual([]);
    await user.click(button);
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Removal canceled. Your passkeys and codes still work.',
    );
    expect(server.of('CancelFactorRemovalByLink').map(({ variables }) => variables)).toEqual([{ token: 'id.secret' }]);
  });

  test('shows an error if it was used', async () => {
    fakeServer({ CancelFactorRemovalByLink: () => refusal('INVALID_INPUT', 'The link may have expired.') });
    const { user } = renderRoute('/cancel-factor-removal#token=id.secret');
    await user.click(await press('Cancel the Removal'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The link may have expired.');
  });

  test('without a token has no button', async () => {
    renderRoute('/cancel-factor-removal');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid or missing link.');
    expect(screen.queryByRole('button', { name: 'Cancel the Removal' })).not.toBeInTheDocument();
  });
});

describe('the sessions', () => {
  const rows = async () =>
    within(await screen.findByRole('region', { name: "Where you're logged in" })).findAllByRole('listitem');

  test('lists browser, start and last use; the current one has no button', async () => {
    open();
    const [mine, phone, other] = await rows();
    expect(mine).toHaveTextContent(/^Firefox on WindowsThis browserLogged in Mar 1, 2026/);
    expect(phone).toHaveTextContent(/^Safari on iOSLogged in Mar 1, 2026.* · last used Mar 9, 2026/);
    expect(other).toHaveTextContent(/^Unknown browser/);
    expect(within(mine!).queryByRole('button')).not.toBeInTheDocument();
  });

  test('ends them one by one', async () => {
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

  test('keeps a session that could not be ended and shows the reason', async () => {
    const { user } = open({ EndSession: () => refusal('INTERNAL') });
    await user.click(await screen.findByRole('button', { name: /^Log out Safari on iOS/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't log out that browser. Please try again.");
    expect(await rows()).toHaveLength(3);
  });
});

describe('deleting the account', () => {
  const confirm = async () =>
    within(await dialog('Delete Account')).getByRole('button', {
      name: 'Delete Account',
    });
  const fill = async (handlers: Handlers, show = open) => {
    const scene = show(handlers);
    await scene.user.click(await press('Delete Account'));
    expect(await dialog('Delete Account')).toHaveTextContent(/This can't be undone\..*Export your data first/);
    await scene.user.type(await field('Current password'), 'violet umbrella 9');
    return scene;
  };

  test('asks first and sends nothing on Cancel', async () => {
    const { server, user } = await fill({});
    await user.click(await press('Cancel'));
    await noDialog();
    expect(server.of('DeleteAccount')).toEqual([]);
    expect(await press('Delete Account')).toHaveFocus();
  });

  test('ends the session and opens the home page with a confirmation', async () => {
    const DeleteAccount = () => ({
      data: { __typename: 'Mutation', deleteAccount: true },
    });
    const { server, user } = await fill({ DeleteAccount }, openApp);
    await user.click(await confirm());
    expect(await screen.findByText(/^Your account and all its data have been deleted\./)).toBeVisible();
    expect(window.location.pathname).toBe('/');
    expect([localStorage.getItem('token'), localStorage.getItem('user_id')]).toEqual([null, null]);
    expect(server.of('DeleteAccount').map(({ variables }) => variables)).toEqual([
      { password: 'violet umbrella 9', factor: null },
    ]);
  });

  test.each(
    takeFirst([
      ['UNAVAILABLE', 'Your subscription could not be ended, so nothing was deleted.'],
      ['FORBIDDEN', 'The current password is incorrect.'],
    ]),
  )('an error (%s) shows the reason, keeps the session and allows a retry', async (code, sentence) => {
    const { user } = await fill({ DeleteAccount: () => refusal(code, sentence) });
    await user.click(await confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(localStorage.getItem('token')).toBe(tokenOf('anna'));
    expect(await confirm()).toBeEnabled();
  });
});

describe('an account with login codes', () => {
  const openWithCodes = (handlers: Handlers) =>
    open({
      Settings: () => settingsData({ secondFactor: factorData({ totp: true, recoveryCodesLeft: 10 }) }),
      ...handlers,
    });

  const CHANGES = [
    {
      operation: 'ChangeEmail',
      opener: 'Change email',
      title: 'Change Email',
      typed: { label: 'New email', text: 'new@example.org' },
      submit: 'Send Confirmation Link',
      more: { email: 'new@example.org' },
    },
    {
      operation: 'ChangePassword',
      opener: 'Change password',
      title: 'Change Password',
      typed: { label: 'New password', text: 'a far better lantern 7' },
      submit: 'Change Password',
      more: { newPassword: 'a far better lantern 7' },
    },
    {
      operation: 'DeleteAccount',
      opener: 'Delete Account',
      title: 'Delete Account',
      typed: null,
      submit: 'Delete Account',
      more: {},
    },
  ] as const;

  test.each(CHANGES)('$operation takes a code, and shows a wrong one at its field', async (change) => {
    const wrong = 'The code or passkey is wrong or was already used.';
    const { server, user } = openWithCodes({
      [change.operation]: () => refusal('FORBIDDEN', wrong, { reason: 'FACTOR_WRONG' }),
    });
    await user.click(await press(change.opener));
    const form = within(await dialog(change.title));
    if (change.typed) await user.type(form.getByLabelText(change.typed.label), change.typed.text);
    await user.type(form.getByLabelText('Current password'), 'violet umbrella 9');
    const code = form.getByLabelText('Login code or recovery code');
    expect(code).toBeRequired();
    await user.type(code, '123 456');
    await user.click(form.getByRole('button', { name: change.submit }));
    expect(await screen.findByRole('alert')).toHaveTextContent(wrong);
    expect(textOf(code.getAttribute('aria-describedby') ?? '')).toContain(wrong);
    expect(server.of(change.operation).map(({ variables }) => variables)).toEqual([
      { password: 'violet umbrella 9', factor: { code: '123 456' }, ...change.more },
    ]);
  });
});
