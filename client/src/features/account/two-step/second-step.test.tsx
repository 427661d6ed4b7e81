import { screen } from '@testing-library/react';
import { dashboardData, emptyDay } from '../../../testing/diary-data';
import { fakeServer, refusal } from '../../../testing/fake-server';
import { takeFirst } from '../../../testing/long';
import { renderRoute } from '../../../testing/render-route';
import { tokenOf } from '../../../testing/token';

const SESSION = {
  __typename: 'Session',
  token: tokenOf('anna'),
  user: { __typename: 'User', id: 'anna', isPaid: true, isPaidOneTime: false },
};

/** Logs in with the password of an account that has these factors. */
async function enterPassword(methods: string[], handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    LogIn: () => refusal('SECOND_FACTOR_REQUIRED', 'Enter a code.', { challenge: 'the challenge', methods }),
    Dashboard: ({ date }) => ({ data: dashboardData(emptyDay(String(date))) }),
    CompleteLogIn: () => ({ data: { __typename: 'Mutation', completeLogIn: SESSION } }),
    ...handlers,
  });
  const { user } = renderRoute('/login');
  await user.type(await screen.findByLabelText('Username or email'), 'anna');
  await user.type(screen.getByLabelText('Password'), 'secret words{Enter}');
  expect(await screen.findByRole('heading', { name: 'Two-Step Login' })).toBeVisible();
  return { server, user };
}

test('a login code completes the login', async () => {
  const { server, user } = await enterPassword(['code', 'recovery_code']);
  expect(await screen.findByLabelText('Login code')).toHaveFocus();
  await user.keyboard('123456{Enter}');
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(server.of('CompleteLogIn')[0]?.variables).toEqual({ challenge: 'the challenge', code: '123456' });
  expect(localStorage.getItem('token')).toBe(tokenOf('anna'));
});

test('a recovery code completes the login, too', async () => {
  const { server, user } = await enterPassword(['code', 'recovery_code']);
  await user.click(await screen.findByRole('button', { name: 'Use a Recovery Code' }));
  await user.type(screen.getByLabelText('Recovery code'), 'abc-def{Enter}');
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(server.of('CompleteLogIn')[0]?.variables).toEqual({ challenge: 'the challenge', recoveryCode: 'abc-def' });
});

test('a wrong code is told and keeps the input, and the login form comes back', async () => {
  const { user } = await enterPassword(['code'], {
    CompleteLogIn: () => refusal('UNAUTHENTICATED', 'The code or passkey is wrong or was already used.'),
  });
  await user.type(await screen.findByLabelText('Login code'), '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The code or passkey is wrong or was already used.');
  expect(screen.getByLabelText('Login code')).toHaveValue('000000');
  expect(screen.queryByRole('button', { name: 'Use a Recovery Code' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back to Log In' }));
  expect(await screen.findByLabelText('Username or email')).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});

describe('somebody who lost the factors', () => {
  const cannot = () => screen.findByRole('button', { name: "I Can't Use Any of These" });

  test.each(
    takeFirst<[string[]]>([
      [['code', 'recovery_code']],
      [['passkey', 'recovery_code']],
      [['passkey', 'code', 'recovery_code']],
    ]),
  )('is led to the recovery codes and to support (%j)', async (methods) => {
    const { server, user } = await enterPassword(methods);
    await user.click(await cannot());
    expect(screen.getByRole('status')).toHaveTextContent(
      /^Use one of the recovery codes that you saved\..* contact support from the email address of your account\./,
    );
    await user.click(screen.getByRole('button', { name: 'Use a Recovery Code' }));
    await user.type(screen.getByLabelText('Recovery code'), 'abc-def{Enter}');
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(server.of('CompleteLogIn')[0]?.variables).toEqual({ challenge: 'the challenge', recoveryCode: 'abc-def' });
  });

  test.each(takeFirst<[string[]]>([[['passkey']], [['code']]]))(
    'and has no recovery codes is led to support (%j)',
    async (methods) => {
      const { user } = await enterPassword(methods);
      await user.click(await cannot());
      expect(screen.getByRole('status')).toHaveTextContent(/^Contact support from the email address of your account\./);
      expect(screen.queryByRole('button', { name: 'Use a Recovery Code' })).not.toBeInTheDocument();
    },
  );
});

test('an account with a passkey and recovery codes is asked for the passkey first', async () => {
  await enterPassword(['passkey', 'recovery_code']);
  expect(await screen.findByRole('button', { name: 'Use a Passkey' })).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('an account with passkeys alone is asked for one', async () => {
  const { user } = await enterPassword(['passkey'], {
    StartPasskeyLogIn: () => ({ data: { __typename: 'Mutation', startPasskeyLogIn: { challenge: 'x' } } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Use a Passkey' }));
  expect(await screen.findByRole('alert')).toHaveTextContent("This browser doesn't support passkeys.");
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('the login page offers a passkey and says why it failed', async () => {
  fakeServer({ StartPasskeyLogIn: () => refusal('RATE_LIMITED', 'Too many requests. Try again in 5 seconds.') });
  const { user } = renderRoute('/login');
  await user.click(await screen.findByRole('button', { name: 'Log In with a Passkey' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests. Try again in 5 seconds.');
});
