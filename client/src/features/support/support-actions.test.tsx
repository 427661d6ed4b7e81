import { screen, waitFor, within } from '@testing-library/react';
import { deferred, refusal } from '../../testing/fake-server';
import { stopDate } from '../../testing/stopped-date';
import { account, auditRow, card, foundUser, openAccount } from '../../testing/support-desk';

stopDate();

beforeAll(() => import('../../screens/support/support'), 60_000);

const dialog = () => within(screen.getByRole('dialog'));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('a resync asks first, is locked while it works, and shows its result', async () => {
  const answer = deferred<{ data: object }>();
  const { user, server } = await openAccount({ ResyncBilling: () => answer.promise });
  await user.click(screen.getByRole('button', { name: 'Resync Billing' }));
  await user.dblClick(dialog().getByRole('button', { name: 'Resync' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  server.handlers['SupportUser'] = account(
    { audit: [auditRow('1', { action: 'resync_billing' })] },
    { tier: 'SUBSCRIBED' },
  );
  const resynced = foundUser('petra', { tier: 'SUBSCRIBED' });
  await answer.settle({ data: { __typename: 'Mutation', resyncBilling: resynced } });
  await gone();
  expect(screen.getByText('Billing resynced. Current plan: Subscription.')).toBeVisible();
  expect(server.of('ResyncBilling').map(({ variables }) => variables)).toEqual([{ userId: 'id-of-petra' }]);
  expect(await card('Audit trail').findByText('Resynced billing')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resync Billing' })).toHaveFocus();
});

test('a failure shows an error in the open dialog', async () => {
  const { user } = await openAccount({
    ResyncBilling: () => refusal('UNAVAILABLE', 'Payments are disabled on this server.'),
  });
  await user.click(screen.getByRole('button', { name: 'Resync Billing' }));
  await user.click(dialog().getByRole('button', { name: 'Resync' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('Payments are disabled on this server.');
});

test('ending sessions requires a reason, and closing asks before it discards one', async () => {
  const { user, server } = await openAccount({
    EndSessions: () => ({ data: { __typename: 'Mutation', endSessions: { __typename: 'User', id: 'id-of-petra' } } }),
  });
  await user.click(screen.getByRole('button', { name: 'End All Sessions' }));
  await user.click(dialog().getByRole('button', { name: 'End Sessions' }));
  const reason = dialog().getByRole('textbox', { name: 'Reason' });
  expect(reason).toHaveAccessibleDescription(/Enter a reason\./);
  expect(reason).toHaveFocus();
  expect(server.of('EndSessions')).toEqual([]);
  await user.type(reason, ' A lost phone. ');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await user.click(dialog().getByRole('button', { name: 'End Sessions' }));
  await gone();
  expect(server.of('EndSessions').map(({ variables }) => variables)).toEqual([
    { userId: 'id-of-petra', reason: 'A lost phone.' },
  ]);
});

test('grants a tier until the end of a day or without end, and revokes it', async () => {
  const { user, server } = await openAccount({
    GrantTier: ({ tier }) => ({
      data: { __typename: 'Mutation', grantTier: foundUser('petra', { tier: tier as 'FREE' }) },
    }),
  });
  const give = async (tier: string, button: string, untilGood = false) => {
    await user.click(screen.getByRole('button', { name: 'Grant Plan' }));
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Plan' }), tier);
    if (untilGood) await user.selectOptions(dialog().getByRole('combobox', { name: 'Duration' }), 'No end date');
    await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'An apology.');
    await user.click(dialog().getByRole('button', { name: button }));
    await gone();
  };
  await give('Subscription', 'Grant Subscription');
  await give('Lifetime', 'Grant Lifetime', true);
  await give('None (revoke the granted plan)', 'Revoke');
  expect(server.of('GrantTier').map(({ variables }) => variables)).toMatchObject([
    { tier: 'SUBSCRIBED', reason: 'An apology.', until: new Date('2026-04-10T00:00:00').toISOString() },
    { tier: 'ONE_TIME', until: null },
    { tier: 'FREE', until: null },
  ]);
});

test.each([
  [true, 'Reset link sent.'],
  [false, 'No link sent. Three links were already sent within the past hour.'],
])('confirms that a reset link was sent (%p)', async (sendPasswordReset, sentence) => {
  const { user } = await openAccount({
    SendPasswordReset: () => ({ data: { __typename: 'Mutation', sendPasswordReset } }),
  });
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  expect(dialog().getByText('petra@example.org')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Send Link' }));
  expect(await screen.findByText(sentence)).toBeVisible();
});

describe('lost second factors', () => {
  const DUE = '2026-03-12T12:00:00Z';
  const pending = {
    factorRemoval: { __typename: 'FactorRemoval', requestedAt: '2026-03-10T12:00:00Z', dueAt: DUE },
  } as const;

  test('are removed after a reason was given, and the card says when', async () => {
    const { user, server } = await openAccount({
      StartFactorRemoval: () => ({
        data: { __typename: 'Mutation', startFactorRemoval: { __typename: 'FactorRemoval', dueAt: DUE } },
      }),
    });
    await user.click(screen.getByRole('button', { name: 'Remove Two-Step Login' }));
    expect(dialog().getByText(/First make sure that the owner/).parentElement).toHaveTextContent('petra@example.org');
    await user.click(dialog().getByRole('button', { name: 'Start Removal' }));
    expect(server.of('StartFactorRemoval')).toEqual([]);
    await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'Lost phone.');
    server.handlers['SupportUser'] = account(pending);
    await user.click(dialog().getByRole('button', { name: 'Start Removal' }));
    await gone();
    expect(screen.getByText(/^Removal started\. Due Mar 12, 2026/)).toBeVisible();
    expect(server.of('StartFactorRemoval').map(({ variables }) => variables)).toEqual([
      { userId: 'id-of-petra', reason: 'Lost phone.' },
    ]);
    expect(await card('Account').findByText(/^Will be removed Mar 12, 2026/)).toBeVisible();
  });

  test('stay if the removal is canceled', async () => {
    const { user, server } = await openAccount({
      SupportUser: account(pending),
      CancelFactorRemoval: () => ({
        data: { __typename: 'Mutation', cancelFactorRemoval: { __typename: 'User', id: 'id-of-petra' } },
      }),
    });
    expect(screen.queryByRole('button', { name: 'Remove Two-Step Login' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel the Removal' }));
    await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'It was not her.');
    server.handlers['SupportUser'] = account({});
    await user.click(dialog().getByRole('button', { name: 'Keep Two-Step Login' }));
    await gone();
    expect(server.of('CancelFactorRemoval').map(({ variables }) => variables)).toEqual([
      { userId: 'id-of-petra', reason: 'It was not her.' },
    ]);
    expect(await screen.findByRole('button', { name: 'Remove Two-Step Login' })).toBeEnabled();
  });

  test('can only be removed where there are some, and by somebody else', async () => {
    await openAccount({ SupportUser: account({ hasSecondFactor: false }) });
    const button = screen.getByRole('button', { name: 'Remove Two-Step Login' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription("The account doesn't use two-step login.");
  });

  test('of one’s own account are not', async () => {
    await openAccount({ SupportUser: account({}, { id: 'anna', isAdmin: true }) });
    const button = screen.getByRole('button', { name: 'Remove Two-Step Login' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription("You can't remove your own two-step login here.");
  });
});
