import { screen, waitFor } from '@testing-library/react';
import { dashboardData, emptyDay } from '../../testing/diary-data';
import { fakeServer, refusal } from '../../testing/fake-server';
import { renderRoute } from '../../testing/render-route';
import { tokenOf } from '../../testing/token';

const signedUp = () => ({
  data: {
    __typename: 'Mutation',
    signUp: { __typename: 'Session', token: tokenOf('bo'), user: { __typename: 'User', id: 'bo' } },
  },
});

const terms = () => screen.getByRole('checkbox', { name: /I agree to the terms/ });
const submit = () => screen.getByRole('button', { name: 'Sign Up' });

async function fillIn(email = 'bo@example.com') {
  const view = renderRoute('/signup');
  await view.user.type(await screen.findByLabelText('Username'), 'bo');
  await view.user.type(screen.getByLabelText('Email'), email);
  await view.user.type(screen.getByLabelText('Password'), 'secret words');
  return view;
}

test('a signup sends the consent, stores the session and opens the dashboard', async () => {
  const server = fakeServer({
    SignUp: signedUp,
    Dashboard: ({ date }) => ({ data: dashboardData(emptyDay(String(date))) }),
  });
  const { user } = await fillIn();
  await user.click(terms());
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(server.of('SignUp')[0]?.variables).toEqual({
    input: { username: 'bo', email: 'bo@example.com', password: 'secret words', acceptTerms: true },
  });
  expect(localStorage.getItem('user_id')).toBe('bo');
  expect(await screen.findByRole('region', { name: 'Find your starting goals' })).toBeVisible();
});

test('sends nothing without the terms accepted', async () => {
  const server = fakeServer({});
  const { user } = await fillIn();
  await user.click(submit());
  expect(terms()).toBeInvalid();
  expect(server.requests).toHaveLength(0);
});

test('an invalid address is not sent', async () => {
  const server = fakeServer({});
  const { user } = await fillIn('not an address');
  await user.click(terms());
  await user.click(submit());
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(server.requests).toHaveLength(0);
});

test.each([
  ['CONFLICT', 'Taken.', 'Signup failed. Username or email may already exist.'],
  ['INVALID_INPUT', 'The password is too common.', 'The password is too common.'],
  ['INTERNAL_SERVER_ERROR', 'stack', 'Signup failed. Username or email may already exist.'],
])('a signup rejected with %s shows an error and keeps the input', async (code, message, shown) => {
  fakeServer({ SignUp: () => refusal(code, message) });
  const { user } = await fillIn();
  await user.click(terms());
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(shown);
  expect(screen.getByLabelText('Email')).toHaveValue('bo@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('secret words');
  expect(terms()).toBeChecked();
});

test('a weak password is rejected at its field, until it is edited', async () => {
  const message = 'This password is too common. Choose another one.';
  fakeServer({ SignUp: () => refusal('INVALID_INPUT', message, { reason: 'PASSWORD_TOO_COMMON' }) });
  const { user } = await fillIn();
  await user.click(terms());
  await user.click(submit());
  const field = screen.getByLabelText('Password');
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(field).toHaveFocus();
  await user.type(field, 's');
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});
