import { screen, waitFor, within } from '@testing-library/react';
import { emptyDay } from '../../testing/diary-data';
import { factorData } from '../../testing/factor-data';
import { fakeGoals } from '../../testing/fake-goals';
import { fakeServer, refusal } from '../../testing/fake-server';
import { renderRoute } from '../../testing/render-route';
import { account, auditRow, card, found, foundUser, openAccount, supportDesk } from '../../testing/support-desk';
import { sample } from '../../testing/sample';

beforeAll(() => Promise.all([import('./support'), import('../landing/not-found')]), 60_000);

describe('the support pages', () => {
  test.each(sample(['/support', '/support/audit', '/support/users/x', '/support/graphiql']))(
    'do not exist for other users and request nothing: %s',
    async (path) => {
      const server = fakeServer(supportDesk(false));
      renderRoute(path, 'anna');
      expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
      expect(server.requests.map(({ operation }) => operation)).toEqual(['SupportAccess']);
    },
  );

  test.each(sample(['/support', '/support/audit', '/support/users/x', '/support/graphiql']))(
    'tell support staff without a second factor what to do: %s',
    async (path) => {
      const server = fakeServer(supportDesk(true, factorData()));
      renderRoute(path, 'anna');
      expect(await screen.findByText('Set up two-step login')).toBeVisible();
      expect(within(screen.getByRole('main')).getByRole('link', { name: 'Settings' })).toHaveAttribute(
        'href',
        '/app/settings',
      );
      // The navigation asks for the plan.
      expect(server.requests.map(({ operation }) => operation).sort()).toEqual(['SupportAccess', 'Upgrades']);
    },
  );

  test('ask visitors to log in', async () => {
    fakeServer({});
    renderRoute('/support');
    expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible();
  });

  test.each([true, false])('are in the navigation of support staff: %p', async (isAdmin) => {
    const { data } = fakeGoals(emptyDay('2026-03-10')).handlers.Goals();
    fakeServer({ Goals: () => ({ data: { ...data, me: { ...data.me, isAdmin } } }) });
    renderRoute('/app/goals', 'anna');
    await screen.findByRole('heading', { name: 'Goals' });
    await waitFor(() => expect(screen.queryAllByRole('link', { name: 'Support' })).toHaveLength(isAdmin ? 1 : 0));
  });
});

describe('the search', () => {
  test('requests nothing until it is submitted', async () => {
    const server = fakeServer({
      ...supportDesk(),
      FindUsers: () => found([foundUser('petra', { tier: 'SUBSCRIBED' }), foundUser('peter', { isAdmin: true })]),
    });
    const { user } = renderRoute('/support', 'anna');
    await user.type(await screen.findByRole('searchbox'), ' pet ');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'Free');
    expect(server.of('FindUsers')).toEqual([]);
    await user.type(screen.getByRole('searchbox'), '{Enter}');
    const links = await screen.findAllByRole('link', { name: /pet/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/support/users/id-of-petra',
      '/support/users/id-of-peter',
    ]);
    expect(links[0]).toHaveTextContent('Subscription');
    expect(links[1]).toHaveTextContent('support staff');
    expect(server.of('FindUsers').map(({ variables }) => variables)).toEqual([{ search: 'pet', tier: 'FREE' }]);
    expect(window.location.search).toBe('');
  });

  test('shows more results, and an error next to the list', async () => {
    const server = fakeServer({
      ...supportDesk(),
      FindUsers: ({ after }) => (after ? refusal('UNAVAILABLE', 'Away.') : found([foundUser('petra')], 'c1')),
    });
    const { user } = renderRoute('/support', 'anna');
    await user.type(await screen.findByRole('searchbox'), 'p{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Away.');
    server.handlers['FindUsers'] = () => found([foundUser('paul')]);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: /paul/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /petra/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('shows a message if nobody was found, and errors', async () => {
    const server = fakeServer({ ...supportDesk(), FindUsers: () => refusal('INTERNAL') });
    const { user } = renderRoute('/support', 'anna');
    await user.type(await screen.findByRole('searchbox'), 'p{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load the accounts.");
    server.handlers['FindUsers'] = () => found([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No accounts found')).toBeVisible();
  });

  test('is still there on Back from an account, without a new request', async () => {
    const server = fakeServer({ ...supportDesk(), FindUsers: () => found([foundUser('petra')]) });
    const { user } = renderRoute('/support', 'anna');
    await user.type(await screen.findByRole('searchbox'), 'pet{Enter}');
    await user.click(await screen.findByRole('link', { name: /petra/ }));
    await screen.findByRole('heading', { level: 1, name: 'petra' });
    window.history.back();
    expect(await screen.findByRole('link', { name: /petra/ })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('pet');
    expect(server.of('FindUsers')).toHaveLength(1);
  });
});

describe('an account', () => {
  test('lists payments, manual grants and unfinished checkouts', async () => {
    const instants = {
      createdAt: '2026-03-01T12:00:00Z',
      paidUntil: '2026-04-01T12:00:00Z',
      endsAt: '2026-04-08T12:00:00Z',
    };
    await openAccount({
      SupportUser: account({
        givenTier: { __typename: 'GivenTier', tier: 'ONE_TIME', endsAt: null },
        payments: [
          {
            __typename: 'Payment',
            id: 'p',
            kind: 'SUBSCRIPTION',
            status: 'refunded',
            provider: 'test',
            amountCents: 499,
            currency: 'USD',
            createdAt: instants.createdAt,
          },
        ],
        subscriptions: [
          {
            __typename: 'SupportSubscription',
            id: 's',
            status: 'PAST_DUE',
            provider: 'live',
            revoked: false,
            ...instants,
          },
        ],
        checkouts: [
          { __typename: 'SupportCheckout', id: 'c', kind: 'ONE_TIME', status: 'open', createdAt: instants.createdAt },
          {
            __typename: 'SupportCheckout',
            id: 'd',
            kind: 'SUBSCRIPTION',
            status: 'closed',
            createdAt: instants.createdAt,
          },
        ],
      }),
    });
    const billing = card('Billing');
    expect(billing.getByText('Lifetime granted manually, with no end date.')).toBeVisible();
    expect(billing.getByText('$4.99')).toBeVisible();
    expect(billing.getByText(/^Refunded .* · test$/)).toBeVisible();
    expect(billing.getByText('Payment overdue')).toBeVisible();
    expect(billing.getByText('Paid until April 1, 2026 · access ends April 8, 2026')).toBeVisible();
    expect(billing.getAllByText('Open')).toHaveLength(1);
  });

  test('shows diary counts, deletions and hidden days', async () => {
    const { user, server } = await openAccount({
      SupportUser: account({
        diary: {
          __typename: 'DiaryCounts',
          hiddenBefore: '2025-12-09',
          days: [
            { __typename: 'DayCount', date: '2025-12-02', entries: 3, deletedEntries: 0, hidden: true },
            { __typename: 'DayCount', date: '2025-12-16', entries: 0, deletedEntries: 2, hidden: false },
          ],
          months: [{ __typename: 'MonthCount', month: '2025-12', days: 1, entries: 3, deletedEntries: 2 }],
        },
      }),
    });
    const diary = card('Diary');
    expect(diary.getByText('31 entries, 120 foods, 1 weight, 4 goals in total.')).toBeVisible();
    expect(diary.getByRole('row', { name: /December 16.* 0 2$/ })).toBeVisible();
    expect(diary.getByRole('row', { name: /December 2.* · hidden by plan 3 0$/ })).toBeVisible();
    expect(diary.getByRole('row', { name: '2025-12 1 3 2' })).toBeVisible();

    const asked = server.of('SupportUser').length;
    await user.clear(diary.getByLabelText('First day'));
    await user.type(diary.getByLabelText('First day'), '2030-01-01');
    expect(diary.getByRole('alert')).toHaveTextContent('The first day must be on or before the last day.');
    expect(server.of('SupportUser')).toHaveLength(asked);
    await user.clear(diary.getByLabelText('First day'));
    await user.type(diary.getByLabelText('First day'), '2026-01-01');
    await waitFor(() => expect(server.of('SupportUser').at(-1)?.variables).toMatchObject({ from: '2026-01-01' }));
  });

  test('that does not exist shows a message', async () => {
    fakeServer({ ...supportDesk(), SupportUser: () => refusal('NOT_FOUND', 'User not found.') });
    renderRoute('/support/users/x', 'anna');
    expect(await screen.findByRole('heading', { name: 'Account not found' })).toBeVisible();
  });

  test('of the staff member cannot be granted a tier', async () => {
    await openAccount({ SupportUser: account({}, { id: 'anna', isAdmin: true }) });
    expect(screen.getByRole('button', { name: 'Grant Plan' })).toBeDisabled();
    expect(screen.getByText("You can't change your own plan.")).toBeVisible();
  });
});

test('the audit log shows who did what to whom and why, page by page', async () => {
  const first = Array.from({ length: 50 }, (_, n) => auditRow(`a${n}`));
  first[0] = auditRow('a0', { action: 'grant_tier', reason: 'An apology.', detail: 'Lifetime permanently.' });
  first[1] = auditRow('a1', { actor: 'operator', actorName: null, action: 'grant_admin', subjectName: null });
  first[2] = auditRow('a2', { actor: '0198f0a2-7c1b', actorName: null, action: 'something_new' });
  const server = fakeServer({
    ...supportDesk(),
    AuditLog: ({ after }) => ({
      data: { __typename: 'Query', auditLog: after ? [auditRow('b0', { reason: 'The last.' })] : first },
    }),
  });
  const { user } = renderRoute('/support/audit', 'anna');
  const rows = within(await screen.findByRole('list', { name: 'Audit trail' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/^Granted a plan: petraanna · .*“An apology\.”Lifetime permanently\.$/);
  expect(rows[1]).toHaveTextContent(/^Granted support access: id-of-pe…The operator · /);
  expect(rows[2]).toHaveTextContent(/^something_new: petra0198f0a2… · /);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('“The last.”')).toBeVisible();
  expect(server.of('AuditLog').at(-1)?.variables).toMatchObject({ after: 'a49' });
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});
