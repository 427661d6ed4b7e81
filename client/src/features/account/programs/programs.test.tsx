import { screen, waitFor, within } from '@testing-library/react';
import { redirectTo } from '../../../platform/session/use-redirect';
import { factorData } from '../../../testing/factor-data';
import { fakeServer, refusal } from '../../../testing/fake-server';
import { renderRoute } from '../../../testing/render-route';
import { renderCards } from '../../../testing/settings-alone';
import { settingsData } from '../../../testing/settings-data';
import { ProgramsCard } from './programs-card';

jest.mock('../../../platform/session/use-redirect', () => ({
  ...jest.requireActual<object>('../../../platform/session/use-redirect'),
  redirectTo: jest.fn(),
}));
beforeEach(() => jest.mocked(redirectTo).mockClear());

const TOKEN = {
  __typename: 'AccessToken' as const,
  id: 'one',
  name: 'Kitchen script',
  scopes: ['READ_DIARY' as const, 'WRITE_DIARY' as const, 'READ_FOODS' as const],
  createdAt: '2026-03-10T12:00:00Z',
  lastUsedAt: null,
  expiresAt: '2027-03-10T12:00:00Z',
};

const added = {
  __typename: 'TokenWrite',
  id: 'w1',
  at: '2026-03-10T12:00:00Z',
  tokenName: 'Kitchen script',
  operation: 'logFood',
  date: '2026-03-10',
  summary: 'Oats',
  canUndo: true,
};

const renderCard = () =>
  renderCards(({ accessTokens, connectedApps, secondFactor }) => (
    <ProgramsCard tokens={accessTokens} apps={connectedApps} factor={secondFactor} />
  ));

/** The card in Settings of an account with these tokens and login codes. */
async function open(accessTokens: (typeof TOKEN)[], handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    Settings: () => settingsData({ secondFactor: factorData({ totp: true }), accessTokens }),
    ...handlers,
  });
  const { user } = renderCard();
  const card = within(await screen.findByRole('region', { name: 'Programs and agents' }));
  await card.findByRole('button', { name: 'Create Token' });
  return { server, user, card };
}

test('creates a token with permissions in plain words, shows it once, and copies it', async () => {
  const { server, user, card } = await open([], {
    CreateAccessToken: () => refusal('FORBIDDEN', 'The current password is incorrect.', { reason: 'PASSWORD_WRONG' }),
  });
  await user.click(card.getByRole('button', { name: 'Create Token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Token' }));
  await user.type(dialog.getByLabelText('Name'), 'Kitchen script');
  await user.selectOptions(dialog.getByLabelText('Weights and profile (sex, birth year, height)'), 'See');
  await user.selectOptions(dialog.getByLabelText('Goals'), 'No access');
  await user.selectOptions(dialog.getByLabelText('Ends'), 'Never');
  expect(within(dialog.getByLabelText('Username, email and plan')).getAllByRole('option')).toHaveLength(2);
  await user.type(dialog.getByLabelText('Current password'), 'secret words');
  await user.type(dialog.getByLabelText('Login code or recovery code'), '123456{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('The current password is incorrect.');
  server.handlers['CreateAccessToken'] = () => ({
    data: {
      __typename: 'Mutation',
      createAccessToken: {
        __typename: 'NewAccessToken',
        token: 'mlt_secret',
        accessToken: { __typename: 'AccessToken', id: 'one' },
      },
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Create Token' }));
  expect(await dialog.findByText('mlt_secret')).toBeVisible();
  expect(server.of('CreateAccessToken')[1]?.variables).toEqual({
    name: 'Kitchen script',
    scopes: ['WRITE_DIARY', 'WRITE_FOODS', 'READ_WEIGHTS'],
    expiresAt: null,
    password: 'secret words',
    factor: { code: '123456' },
  });
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await dialog.findByText('Token copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('mlt_secret');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('mlt_secret')).not.toBeInTheDocument());
});

test('lists a token with its permissions, last use and end, and revokes it after a question', async () => {
  const { server, user, card } = await open([TOKEN], {
    RevokeAccessToken: () => ({ data: { __typename: 'Mutation', revokeAccessToken: 'one' } }),
  });
  expect(card.getByRole('listitem')).toHaveTextContent(
    'Kitchen scriptDiary and saved meals: see and change · Foods and recipes: see · never used · ends March 10, 2027Revoke',
  );
  await user.click(card.getByRole('button', { name: 'Revoke Kitchen script' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke Kitchen script?' }));
  expect(server.of('RevokeAccessToken')).toEqual([]);
  server.handlers['Settings'] = () => settingsData({ secondFactor: factorData({ totp: true }) });
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(card.queryByRole('listitem')).not.toBeInTheDocument());
  expect(server.of('RevokeAccessToken')[0]?.variables).toEqual({ id: 'one' });
});

test('shows the changes of programs, and undoes each one that the server can undo', async () => {
  const deleted = { ...added, id: 'w2', operation: 'delete_entry', summary: 'Milk' };
  const weight = { ...added, id: 'w3', operation: 'log_weight', summary: '' };
  const edited = { ...added, id: 'w4', operation: 'edit_entry', summary: 'Stew' };
  const undone = { ...added, id: 'w5', operation: 'undo', summary: 'Rice', canUndo: false };
  const goal = { ...added, operation: 'addGoal', summary: 'zinc', canUndo: false };
  const many = Array.from({ length: 45 }, (_, index) => ({ ...goal, id: `more${index}` }));
  const { server, user, card } = await open([TOKEN], {
    TokenWrites: ({ after }) => ({
      data: {
        __typename: 'Query',
        tokenWrites: after ? [{ ...goal, id: 'last' }] : [weight, deleted, added, edited, undone, ...many],
      },
    }),
    UndoTokenWrite: () => refusal('NOT_FOUND', 'Diary entry not found.', { reason: 'DIARY_ENTRY_NOT_FOUND' }),
  });
  await user.click(card.getByRole('button', { name: 'Show Their Changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Changes by programs' }));
  const rows = await dialog.findAllByRole('listitem');
  expect(rows.slice(0, 6).map(({ textContent }) => textContent.split('Kitchen')[0])).toEqual([
    'Logged: weight',
    'Deleted: Milk',
    'Added: Oats',
    'Changed: Stew',
    'Undone: Rice',
    'Added: zinc',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(51));
  expect(dialog.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(dialog.getAllByRole('button', { name: /^Undo/ })).toHaveLength(4);
  await user.click(dialog.getByRole('button', { name: 'Undo Added: Oats' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Diary entry not found.');
  server.handlers['UndoTokenWrite'] = ({ id }) => ({
    data: { __typename: 'Mutation', undoTokenWrite: { __typename: 'TokenWrite', id, canUndo: false } },
  });
  for (const name of ['Logged: weight', 'Deleted: Milk', 'Added: Oats', 'Changed: Stew']) {
    await user.click(dialog.getByRole('button', { name: `Undo ${name}` }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: `Undo ${name}` })).not.toBeInTheDocument());
  }
  expect(server.of('UndoTokenWrite').map(({ variables }) => variables)).toEqual(
    ['w1', 'w3', 'w2', 'w1', 'w4'].map((id) => ({ id })),
  );
});

test('disconnects an app', async () => {
  const { id, name, scopes, createdAt } = { ...TOKEN, name: 'Some agent' };
  const connectedApps = [{ __typename: 'ConnectedApp' as const, id, name, scopes, createdAt, lastUsedAt: null }];
  const server = fakeServer({
    Settings: () => settingsData({ connectedApps }),
    DisconnectApp: () => ({ data: { __typename: 'Mutation', disconnectApp: 'one' } }),
  });
  const { user } = renderCard();
  await user.click(await screen.findByRole('button', { name: 'Revoke Some agent' }));
  server.handlers['Settings'] = () => settingsData();
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke Some agent?' }));
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke Some agent' })).not.toBeInTheDocument());
  expect(server.of('DisconnectApp')[0]?.variables).toEqual({ id: 'one' });
});

describe('the request of an app', () => {
  const appRequest = {
    __typename: 'AppRequest',
    name: 'Some agent',
    goesTo: 'agent.example',
    isLocal: false,
    scopes: ['READ_DIARY', 'WRITE_DIARY', 'READ_GOALS'],
  };

  test('says who gets which access, and goes back to the app with the answer', async () => {
    const server = fakeServer({
      AppRequest: () => ({ data: { __typename: 'Query', appRequest } }),
      AnswerAppRequest: () => ({
        data: { __typename: 'Mutation', answerAppRequest: 'https://agent.example/cb?code=1' },
      }),
    });
    const { user } = renderRoute('/app/connect-app?client_id=x&state=y', 'anna');
    const card = within(await screen.findByRole('region', { name: 'Allow Some agent?' }));
    const diary = card.getByRole('combobox', { name: 'Diary and saved meals' });
    expect(diary).toHaveDisplayValue('See and change');
    expect(card.getAllByRole('combobox')).toHaveLength(2);
    expect(within(card.getByRole('combobox', { name: 'Goals' })).getAllByRole('option')).toHaveLength(2);
    expect(card.getByText('agent.example')).toBeVisible();
    expect(card.getByText(/until it isn't used for 30 days/)).toBeVisible();
    await user.selectOptions(card.getByRole('combobox', { name: 'Goals' }), 'No access');
    await user.selectOptions(diary, 'No access');
    expect(card.getByRole('button', { name: 'Allow' })).toBeDisabled();
    await user.selectOptions(diary, 'See');
    expect(server.of('AppRequest')[0]?.variables).toEqual({ request: 'client_id=x&state=y' });
    await user.click(card.getByRole('button', { name: 'Allow' }));
    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('https://agent.example/cb?code=1'));
    expect(server.of('AnswerAppRequest')[0]?.variables).toEqual({
      request: 'client_id=x&state=y',
      isAllowed: true,
      scopes: ['READ_DIARY'],
    });
  });

  test('is denied, and shows why it is not valid', async () => {
    const message = "This request for access isn't valid. Start again in the app.";
    const server = fakeServer({ AppRequest: () => refusal('INVALID_INPUT', message) });
    const { user } = renderRoute('/app/connect-app?client_id=x', 'anna');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    server.handlers['AppRequest'] = () => ({
      data: { __typename: 'Query', appRequest: { ...appRequest, goesTo: '127.0.0.1', isLocal: true } },
    });
    server.handlers['AnswerAppRequest'] = () => ({
      data: { __typename: 'Mutation', answerAppRequest: 'http://127.0.0.1:1/cb?error=access_denied' },
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('this computer')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Deny' }));
    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('http://127.0.0.1:1/cb?error=access_denied'));
    expect(server.of('AnswerAppRequest')[0]?.variables).toEqual({
      request: 'client_id=x',
      isAllowed: false,
      scopes: null,
    });
  });

  test('waits for a login', async () => {
    const server = fakeServer({});
    renderRoute('/app/connect-app?client_id=x');
    expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible();
    expect(server.requests).toEqual([]);
  });
});
