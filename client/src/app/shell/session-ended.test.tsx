import { act, screen, waitFor } from '@testing-library/react';
import { apple, chicken, food, macro } from '../../testing/diary-data';
import { findSessionDialog, loggedIn, nextTokenOf, revokeSession } from '../../testing/expired-session';
import { refusal } from '../../testing/fake-server';
import { closed, field, fillIn, openForm, openFormAlone, save, sent } from '../../testing/food-form';
import { choose, DATE, inDialog, openAlone, openDialog, quickPicks } from '../../testing/log-food-dialog';
import { isLong, longTest } from '../../testing/long';
import { entryOf, recordedDay } from '../../testing/recorded-days';
import { tokenOf } from '../../testing/token';

const rice = food('rice', 'Rice', [macro('calories', 130, 'KCAL')]);

const loggedTogether = (variables: Record<string, unknown>) => {
  const { date, entries } = variables as { date: string; entries: Array<{ id: string }> };
  const day = recordedDay(date, entryOf('recorded', chicken, 1));
  const logged = entries.map(({ id }) => ({ ...day.entries[0]!, id }));
  return { data: { __typename: 'Mutation', logFoods: { ...day, entries: logged } } };
};

/** The Log Food dialog with two or four foods, of which none is logged, because the session has ended. */
async function logFoods(count = isLong ? 4 : 2, open = openDialog) {
  const view = await open({
    handlers: {
      QuickPicks: quickPicks([apple, 1], [rice, 1]),
      LogFoods: loggedTogether,
    },
  });
  const { user } = view;
  await user.click(await choose('Chicken'));
  await user.click(await choose('Stew'));
  for (const name of [/^Apple/, /^Rice/].slice(0, count - 2)) {
    await user.click(await inDialog().findByRole('button', { name }));
  }
  revokeSession(view.server);
  await user.click(inDialog().getByRole('button', { name: `Log ${count} Foods` }));
  return { ...view, ended: await findSessionDialog() };
}

/** The same without the dashboard. */
const logFoodsAlone = () => logFoods(undefined, openAlone);

const logged = () => screen.findByText(/^[24] foods logged successfully!$/);

test('four chosen foods are logged after the password was entered', async () => {
  const { user, server, ended } = await logFoods(4);
  expect(ended.getByText('anna')).toBeVisible();
  expect(ended.getByLabelText('Password')).toHaveFocus();
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('user_id')).toBeNull();
  await user.keyboard('secret words{Enter}');
  expect(await screen.findByText('4 foods logged successfully!')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.of('LogIn')[0]?.variables).toEqual({ input: { username: 'anna', password: 'secret words' } });
  expect(localStorage.getItem('token')).toBe(nextTokenOf('anna'));
  expect(server.of('LogFoods')).toHaveLength(2);
  const [first, second] = server.of('LogFoods');
  expect(second?.variables).toEqual(first?.variables);
  expect(second?.token).toBe(nextTokenOf('anna'));
  expect(second?.variables['entries']).toMatchObject(
    ['chicken', 'stew', 'apple', 'rice'].map((foodId) => ({ foodId, servings: 1 })),
  );
});

test('a filled Add Food form is kept and saved', async () => {
  const { user, server } = await openFormAlone();
  await fillIn(user);
  revokeSession(server);
  await user.click(save());
  const ended = await findSessionDialog();
  expect(field('Name')).toHaveValue('Lentil soup');
  await user.type(ended.getByLabelText('Password'), 'secret words{Enter}');
  await closed();
  expect(sent(server)).toHaveLength(2);
  expect(sent(server)[1]).toEqual(sent(server)[0]);
  expect(sent(server)[1]).toMatchObject({ name: 'Lentil soup', servingSize: '1 bowl' });
});

test('a form that was not sent stays when another request is refused', async () => {
  const { user, server } = await openForm({ Day: ({ date }) => ({ data: { day: recordedDay(String(date)) } }) });
  await fillIn(user);
  revokeSession(server);
  window.dispatchEvent(new Event('online'));
  const ended = await findSessionDialog();
  await user.type(ended.getByLabelText('Password'), 'secret words{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).not.toBeInTheDocument());
  expect(field('Name')).toHaveValue('Lentil soup');
  await user.click(save());
  await closed();
  expect(sent(server)).toMatchObject([{ name: 'Lentil soup' }]);
});

test('a wrong password is told, and the right one continues', async () => {
  const { user, server, ended } = await logFoodsAlone();
  const logIn = server.handlers['LogIn']!;
  server.handlers['LogIn'] = () => refusal('UNAUTHENTICATED', 'Wrong.');
  await user.keyboard('wrong words{Enter}');
  expect(await ended.findByRole('alert')).toHaveTextContent('Login failed. Check your credentials.');
  server.handlers['LogIn'] = logIn;
  await user.clear(ended.getByLabelText('Password'));
  await user.type(ended.getByLabelText('Password'), 'secret words{Enter}');
  expect(await logged()).toBeVisible();
});

longTest('without a connection, the dialog stays and can be tried again', async () => {
  const { user, server, ended } = await logFoodsAlone();
  const logIn = server.handlers['LogIn']!;
  server.handlers['LogIn'] = () => Promise.reject(new TypeError('away'));
  await user.keyboard('secret words{Enter}');
  expect(await ended.findByRole('alert')).toHaveTextContent(
    'The server cannot be reached. Check your connection and try again.',
  );
  server.handlers['LogIn'] = logIn;
  await user.click(ended.getByRole('button', { name: 'Log In' }));
  expect(await logged()).toBeVisible();
});

test('Log In as Someone Else discards the input and leads to the login page', async () => {
  const { user, server, ended } = await logFoods();
  await user.click(ended.getByRole('button', { name: 'Log In as Someone Else' }));
  expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Username or email'), 'bo');
  await user.type(screen.getByLabelText('Password'), 'secret words{Enter}');
  await screen.findByRole('button', { name: 'Log Food' });
  expect(window.location.search).toBe(`?date=${DATE}`);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.of('LogFoods').map(({ token }) => token)).toEqual([tokenOf('anna')]);
  expect(screen.queryByText(/foods logged successfully/)).not.toBeInTheDocument();
});

test('Escape asks before it discards the input, and closes no dialog below', async () => {
  const { user, ended } = await logFoodsAlone();
  await user.keyboard('{Escape}');
  expect(ended.getByRole('alertdialog', { name: "Discard what you haven't saved?" })).toBeVisible();
  await user.click(ended.getByRole('button', { name: 'Keep editing' }));
  expect(ended.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByRole('dialog', { name: /^Log Food/ })).toBeInTheDocument();
});

test('a login code is asked for, too, where the account has one', async () => {
  const { user, server, ended } = await logFoodsAlone();
  server.handlers['LogIn'] = () =>
    refusal('SECOND_FACTOR_REQUIRED', 'Enter a code.', { challenge: 'the challenge', methods: ['code'] });
  server.handlers['CompleteLogIn'] = () => refusal('UNAUTHENTICATED', 'The code is wrong.');
  await user.keyboard('secret words{Enter}');
  expect(await ended.findByLabelText('Login code')).toHaveFocus();
  await user.keyboard('000000{Enter}');
  expect(await ended.findByRole('alert')).toHaveTextContent('The code is wrong.');
  server.handlers['CompleteLogIn'] = () => loggedIn('anna', 'completeLogIn');
  await user.clear(ended.getByLabelText('Login code'));
  await user.keyboard('123456{Enter}');
  expect(await logged()).toBeVisible();
});

/** Simulates the storage event of a token stored in another tab. */
const otherTabStores = (key: string, newValue: string | null) =>
  act(() => {
    if (key === 'token' && newValue !== null) localStorage.setItem('token', newValue);
    if (key === 'token' && newValue === null) localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  });

test('a login in another tab continues here', async () => {
  const { ended } = await logFoodsAlone();
  expect(ended.getByRole('link', { name: 'Use a new tab' })).toHaveAttribute('target', '_blank');
  otherTabStores('token', nextTokenOf('anna'));
  expect(await logged()).toBeVisible();
});

test('a login of another user in another tab discards the input', async () => {
  const { server } = await logFoods();
  otherTabStores('token', tokenOf('bo'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(server.of('Dashboard').at(-1)?.token).toBe(tokenOf('bo')));
  expect(server.of('LogFoods').map(({ token }) => token)).toEqual([tokenOf('anna')]);
});

test('a session that another tab finds ended is asked for here, too', async () => {
  const { user, server } = await openFormAlone();
  await fillIn(user);
  revokeSession(server);
  otherTabStores('rejected_token', tokenOf('anna'));
  otherTabStores('token', null);
  const ended = await findSessionDialog();
  await user.type(ended.getByLabelText('Password'), 'secret words{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).not.toBeInTheDocument());
  expect(field('Name')).toHaveValue('Lentil soup');
});

test('a logout in another tab leads to the login page, even if the session was found ended here first', async () => {
  await logFoods();
  otherTabStores('logged_out_user', 'bo');
  expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  otherTabStores('logged_out_user', 'anna');
  expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
