import { screen, waitFor } from '@testing-library/react';
import { deferred, fakeServer, refusal } from '../../testing/fake-server';
import { renderRoute } from '../../testing/render-route';

const asked = () => ({ data: { requestPasswordReset: true } });
const replaced = () => ({ data: { resetPassword: true } });

const send = () => screen.getByRole('button', { name: 'Send Reset Link' });
const confirm = () => screen.getByRole('button', { name: 'Reset Password' });

test('the login screen links to the reset form and back', async () => {
  const { user } = renderRoute('/login');
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to Log In' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
});

test('a request for a link shows a confirmation', async () => {
  const server = fakeServer({ RequestPasswordReset: asked });
  const { user } = renderRoute('/reset-password');
  await user.type(await screen.findByLabelText('Email'), ' bo@example.com ');
  await user.click(send());
  expect(await screen.findByRole('status')).toHaveTextContent('A reset link has been sent to your email.');
  expect(server.of('RequestPasswordReset')[0]?.variables).toEqual({ email: 'bo@example.com' });
});

test.each([
  refusal('NOT_FOUND', 'Failed to request password reset. User not found.'),
  refusal('INTERNAL_SERVER_ERROR', 'stack'),
])('an address that gets no link shows an error, keeps the input, and can be corrected', async (answer) => {
  const server = fakeServer({ RequestPasswordReset: () => answer });
  const { user } = renderRoute('/reset-password');
  await user.type(await screen.findByLabelText('Email'), 'bo@example.co');
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to request password reset. User not found.');
  server.handlers['RequestPasswordReset'] = asked;
  await user.type(screen.getByLabelText('Email'), 'm');
  await user.click(send());
  expect(await screen.findByRole('status')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an invalid address is not sent', async () => {
  const server = fakeServer({});
  const { user } = renderRoute('/reset-password');
  await user.type(await screen.findByLabelText('Email'), 'nobody');
  await user.click(send());
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(server.requests).toHaveLength(0);
});

test.each(['/reset-password-confirm', '/reset-password-confirm?token=', '/reset-password-confirm#token='])(
  'without a token %s shows no form, but a link to request one',
  async (path) => {
    renderRoute(path);
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid or missing reset token.');
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/reset-password');
  },
);

test('a link replaces the password once, however often the button is pressed', async () => {
  const answer = deferred<ReturnType<typeof replaced>>();
  const server = fakeServer({ ResetPassword: () => answer.promise });
  const { user } = renderRoute('/reset-password-confirm#token=id.secret');
  await user.type(await screen.findByLabelText('New password'), 'violet umbrella 10');
  await user.click(confirm());
  await user.keyboard('{Enter}');
  await answer.settle(replaced());
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Password reset successfully. You can now log in with your new password.',
  );
  expect(server.of('ResetPassword').map(({ variables }) => variables)).toEqual([
    { token: 'id.secret', newPassword: 'violet umbrella 10' },
  ]);
  expect(screen.getByRole('link', { name: 'Back to Log In' })).toHaveAttribute('href', '/login');
});

test('a token in the query works as well, and leaves the query', async () => {
  const server = fakeServer({ ResetPassword: replaced });
  const { user } = renderRoute('/reset-password-confirm?token=id.secret');
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(window.location.hash).toBe('#token=id.secret');
  await user.type(await screen.findByLabelText('New password'), 'violet umbrella 10');
  await user.click(confirm());
  expect(await screen.findByRole('status')).toBeVisible();
  expect(server.of('ResetPassword')[0]?.variables).toMatchObject({ token: 'id.secret' });
});

test('a used link and a rejected password show errors', async () => {
  const server = fakeServer({ ResetPassword: () => refusal('INTERNAL_SERVER_ERROR') });
  const { user } = renderRoute('/reset-password-confirm#token=id.secret');
  await user.type(await screen.findByLabelText('New password'), 'password1');
  await user.click(confirm());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to reset password. The link may have expired or is invalid.',
  );
  server.handlers['ResetPassword'] = () => refusal('INVALID_INPUT', 'That password is among the most common ones.');
  await user.click(confirm());
  expect(await screen.findByText('That password is among the most common ones.')).toBeVisible();
});

test('shows the new password on request', async () => {
  const { user } = renderRoute('/reset-password-confirm#token=id.secret');
  const field = await screen.findByLabelText('New password');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('checkbox', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
});
