import { version } from '../../../package.json';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Account_UserFragment } from '../../__generated__/graphql';
import { createUser } from '../../testing/create-user';
import { dashboardData, emptyDay } from '../../testing/diary-data';
import { deferred, fakeServer, refusal } from '../../testing/fake-server';
import { takeFirst } from '../../testing/long';
import { renderScreen } from '../../testing/render-alone';
import { renderRoute } from '../../testing/render-route';
import { renderCards } from '../../testing/settings-alone';
import { accountData, settingsData } from '../../testing/settings-data';
import { tokenOf } from '../../testing/token';
import { usageOf } from '../../testing/usage-data';
import { sample } from '../../testing/sample';
import { EmailCard } from '../../features/account/settings-cards';
import { Subscription } from '../../features/account/subscription';
import { Settings } from './settings';

const settings = (changes?: Partial<Account_UserFragment>) => () => settingsData({ me: accountData(changes) });

type Changes = Partial<Account_UserFragment>;
type Handlers = Parameters<typeof fakeServer>[0];

const open = (changes?: Changes, handlers: Handlers = {}) => {
  const server = fakeServer({ Settings: settings(changes), ...handlers });
  return { server, ...renderScreen(<Settings />, '/app/settings') };
};

/** The app, for actions that lead to another screen. */
const openApp = (changes?: Changes, handlers: Handlers = {}) => {
  const server = fakeServer({ Settings: settings(changes), ...handlers });
  return { server, ...renderRoute('/app/settings', 'anna') };
};

/** The cards of the subscription and of the mail, without the others. */
const openCards = (changes?: Changes, handlers: Handlers = {}) => {
  const server = fakeServer({ Settings: settings(changes), ...handlers });
  const view = renderCards(({ me }) => (
    <>
      <Subscription user={me} />
      <EmailCard user={me} />
    </>
  ));
  return { server, ...view };
};

const card = (name: string) => screen.findByRole('region', { name });
const mail = () => screen.findByRole('switch', { name: 'News and offers by email' });

test('shows the account', async () => {
  open({ tier: 'ONE_TIME', isPaidOneTime: true });
  const rows = within(await card('Account')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'UsernameannaUsed to log in',
    'Emailanna@example.orgChange',
    'PasswordChange',
    'PlanLifetimeMember since November 21, 2025',
  ]);
});

test('has the cards that other tests show by themselves', async () => {
  open();
  for (const name of ['Subscription', 'Your data', 'Two-step login', 'Programs and agents', 'Delete account']) {
    expect(await card(name)).toBeVisible();
  }
});

test('ends with the version', async () => {
  open();
  await card('Account');
  expect(screen.getByText(`Macrolog ${version}`)).toBeVisible();
});

test('shows the commit with the version if the server names it', async () => {
  const mark = Object.assign(document.createElement('meta'), {
    name: 'commit',
    content: '4fd27c3256debb1b6f8446a2ee2d1b38cdc3b6f5',
  });
  document.head.append(mark);
  open();
  await card('Account');
  expect(screen.getByText(`Macrolog ${version} (4fd27c32)`)).toBeVisible();
  mark.remove();
});

test('warns about data close to its quota', async () => {
  const usage = [usageOf('FOODS', 4620, 5000), usageOf('MEALS', 10, 200)];
  open({}, { Settings: () => settingsData({ accountUsage: usage }) });
  const region = within(await card('Your data'));
  expect(await region.findByRole('note')).toHaveTextContent('You have 4,620 of 5,000 foods. Deleted ones count too.');
  expect(region.getAllByRole('listitem')).toHaveLength(1);
});

describe('the subscription', () => {
  test.each([
    ['none', {}],
    ['one that has run out', { subscriptionStatus: 'CANCELED', isPaidOneTime: true } as const],
  ])('%s: shows the status and links to a subscription', async (_which, changes) => {
    openCards(changes);
    const region = within(await card('Subscription'));
    expect(region.getByText('You are not currently subscribed.')).toBeVisible();
    expect(region.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/payment');
  });

  test.each([
    [{ subscriptionStatus: 'ACTIVE' }, 'Active', 'Thank you for subscribing. You have full access.'],
    [
      { subscriptionStatus: 'CANCEL_PENDING', subscriptionEndsAt: '2026-04-10T12:00:00.000Z' },
      'Canceled',
      'Your subscription ends at the end of the current billing period.',
    ],
    [{ subscriptionStatus: 'PAST_DUE' }, 'Payment overdue', /^Your last payment failed\./],
  ] as const)('shows %j', async (changes, state, sentence) => {
    openCards({ tier: 'SUBSCRIBED', isPaid: true, ...changes });
    const region = within(await card('Subscription'));
    expect(region.getByText(state)).toBeVisible();
    expect(region.getByText(sentence)).toBeVisible();
    expect(region.queryByRole('link', { name: 'Upgrade' })).not.toBeInTheDocument();
  });

  test('a canceled subscription shows until when access lasts', async () => {
    const pending = {
      subscriptionStatus: 'CANCEL_PENDING',
      subscriptionEndsAt: '2026-04-10T12:00:00.000Z',
    } as const;
    openCards({ tier: 'SUBSCRIBED', isPaid: true, ...pending });
    const region = within(await card('Subscription'));
    expect(region.getByText('You keep full access until April 10, 2026.')).toBeVisible();
    expect(region.getByText(/^Everything you entered stays in your account\./)).toBeVisible();
  });

  test('an active subscription shows its next charge', async () => {
    const nextCharge = {
      __typename: 'NextCharge',
      at: '2026-04-10T12:00:00.000Z',
      amountCents: 499,
      currency: 'USD',
    } as const;
    openCards({
      tier: 'SUBSCRIBED',
      isPaid: true,
      subscriptionStatus: 'ACTIVE',
      nextCharge,
    });
    const region = within(await card('Subscription'));
    expect(region.getByText('Your card is charged $4.99 on April 10, 2026.')).toBeVisible();
  });
});

describe('canceling the subscription', () => {
  const SUBSCRIBED = { tier: 'SUBSCRIBED', isPaid: true, subscriptionStatus: 'ACTIVE' } as const;
  const PENDING = {
    ...SUBSCRIBED,
    subscriptionStatus: 'CANCEL_PENDING',
    subscriptionEndsAt: '2026-04-10T12:00:00.000Z',
  } as const;
  const cancelled = () => ({
    data: {
      __typename: 'Mutation',
      cancelSubscription: {
        __typename: 'Cancellation',
        user: accountData(PENDING),
      },
    },
  });
  const dialog = () => screen.findByRole('dialog', { name: 'Cancel Subscription' });
  const confirm = async () => within(await dialog()).getByRole('button', { name: 'Cancel Subscription' });

  /** Opens the settings and the confirmation with fake timers. */
  const ask = async (handlers: Handlers, show = openCards) => {
    jest.useFakeTimers();
    const { server } = show(SUBSCRIBED, handlers);
    const hand = createUser({
      advanceTimers: (ms) => jest.advanceTimersByTime(ms),
    });
    await hand.click(
      within(await card('Subscription')).getByRole('button', {
        name: 'Cancel Subscription',
      }),
    );
    return { server, hand };
  };
  afterEach(() => jest.useRealTimers());

  test('asks first and sends nothing on Keep', async () => {
    const { server, hand } = await ask({});
    await hand.click(within(await dialog()).getByRole('button', { name: 'Keep Subscription' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.of('CancelSubscription')).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Cancel Subscription' })).toHaveFocus();
  });

  test('locks the dialog while it works, shows the end date, and opens the dashboard after 3 s', async () => {
    const answer = deferred<ReturnType<typeof cancelled>>();
    const { server, hand } = await ask(
      {
        Dashboard: ({ date }) => ({
          data: dashboardData(emptyDay(String(date)), { isPaid: true }),
        }),
        CancelSubscription: () => answer.promise,
      },
      openApp,
    );
    await hand.click(await confirm());
    expect(await confirm()).toBeDisabled();
    await hand.keyboard('{Escape}');
    expect(await dialog()).toBeVisible();
    server.handlers['Settings'] = settings(PENDING);
    answer.resolve(cancelled());
    expect(
      await screen.findByText('Your subscription will end at the end of the current billing period.'),
    ).toBeVisible();
    const region = within(await card('Subscription'));
    expect(region.getByText('You keep full access until April 10, 2026.')).toBeVisible();
    expect(region.queryByRole('button')).not.toBeInTheDocument();
    expect(server.of('CancelSubscription')).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(2500));
    expect(window.location.pathname).toBe('/app/settings');
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test.each(
    sample([
      [refusal('INTERNAL_SERVER_ERROR'), 'Failed to cancel subscription. Please try again or contact support.'],
      [refusal('CONFLICT', 'You have no subscription to cancel.'), 'You have no subscription to cancel.'],
    ]),
  )('a failure shows the reason and can be retried', async (answer, sentence) => {
    const { hand } = await ask({ CancelSubscription: () => answer });
    await hand.click(await confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(await confirm()).toBeEnabled();
  });

  test('requires a login', async () => {
    const { server, hand } = await ask({});
    await dialog();
    localStorage.removeItem('token');
    await hand.click(await confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent('You must be logged in to cancel your subscription.');
    expect(server.of('CancelSubscription')).toHaveLength(0);
  });
});

test.each(
  takeFirst([
    [{ subscriptionStatus: 'CANCELED' }, 'Lifetime access'],
    [{ subscriptionStatus: null }, 'Lifetime access'],
  ]),
)('shows lifetime access next to a missing subscription: %j', async (changes, shown) => {
  openCards({ tier: 'ONE_TIME', isPaidOneTime: true, ...changes });
  expect(within(await card('Subscription')).getByText(shown)).toBeVisible();
});

test('an overdue subscription shows until when access lasts', async () => {
  const overdue = {
    subscriptionStatus: 'PAST_DUE',
    subscriptionEndsAt: '2026-04-17T12:00:00.000Z',
  } as const;
  const { user: hand } = openCards({
    tier: 'SUBSCRIBED',
    isPaid: true,
    isPaidOneTime: true,
    ...overdue,
  });
  const region = within(await card('Subscription'));
  expect(
    region.getByText(/^You keep full access until April 17, 2026\. After that, you keep your lifetime access/),
  ).toBeVisible();
  await hand.click(region.getByRole('button', { name: 'Cancel Subscription' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Your last payment is overdue, so it ends immediately.');
});

describe('the email preference', () => {
  test('changes at once and is sent once', async () => {
    const answer = deferred<{ data: unknown }>();
    const { server, user: hand } = openCards({}, { SetMarketingOptIn: () => answer.promise });
    expect(await mail()).toBeChecked();
    await hand.click(await mail());
    expect(await mail()).not.toBeChecked();
    await hand.click(await mail());
    await answer.settle({
      data: { __typename: 'Mutation', setMarketingOptIn: { __typename: 'User', id: 'anna', marketingOptIn: false } },
    });
    expect(await mail()).not.toBeChecked();
    expect(server.of('SetMarketingOptIn').map(({ variables }) => variables)).toEqual([{ optIn: false }]);
  });

  test.each(
    sample([
      [refusal('UNAVAILABLE', 'The database is away.'), 'The database is away.'],
      [refusal('INTERNAL_SERVER_ERROR', 'stack'), "Couldn't save your choice. Please try again."],
    ]),
  )('reverts after a failure and shows the reason', async (answer, message) => {
    const { user: hand } = openCards({}, { SetMarketingOptIn: () => answer });
    await hand.click(await mail());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await mail()).toBeChecked();
  });

  test('is saved for paying users, who get no such mail', async () => {
    openCards({ tier: 'ONE_TIME', isPaidOneTime: true, marketingOptIn: false });
    expect(await mail()).not.toBeChecked();
    expect(await mail()).toHaveAccessibleDescription(
      "Paid accounts don't get any. Your choice applies if you return to the free plan.",
    );
  });
});

describe('the color scheme', () => {
  afterEach(() => delete document.documentElement.dataset['colorScheme']);

  test('follows the system until another one is selected, which is saved', async () => {
    const { user: hand } = open();
    const look = (name: string) => screen.getByRole('radio', { name });
    await mail();
    expect(look('System')).toBeChecked();
    await hand.click(look('Dark'));
    expect(look('Dark')).toBeChecked();
    expect(localStorage.getItem('look')).toBe('dark');
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await hand.click(look('System'));
    expect(localStorage.getItem('look')).toBeNull();
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light');
  });
});

describe('logging out', () => {
  test('of this browser opens the home page', async () => {
    const { server, user: hand } = openApp({}, { LogOut: () => ({ data: { logOut: true } }) });
    await hand.click(await within(screen.getByRole('main')).findByRole('button', { name: 'Log Out' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(localStorage.getItem('token')).toBeNull();
    await waitFor(() => expect(server.of('LogOut')).toHaveLength(1));
  });

  test('everywhere waits for the server, then opens the home page', async () => {
    const answer = deferred<{ data: unknown }>();
    const { server, user: hand } = openApp({}, { LogOutEverywhere: () => answer.promise });
    const button = await screen.findByRole('button', { name: 'Log Out Everywhere' });
    await hand.click(button);
    expect(button).toBeDisabled();
    expect(localStorage.getItem('token')).toBe(tokenOf('anna'));
    await answer.settle({ data: { __typename: 'Mutation', logOutEverywhere: true } });
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('user_id')).toBeNull();
    expect(server.of('LogOutEverywhere')).toHaveLength(1);
  });

  test('everywhere shows an error and keeps the session after a failure, because the others remain', async () => {
    const { user: hand } = open({}, { LogOutEverywhere: () => Promise.reject(new TypeError('away')) });
    await hand.click(await screen.findByRole('button', { name: 'Log Out Everywhere' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
    expect(localStorage.getItem('token')).toBe(tokenOf('anna'));
  });
});

test('an account that failed to load can be retried, and the other settings work', async () => {
  const { server, user: hand } = open({}, { Settings: () => refusal('INTERNAL_SERVER_ERROR') });
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load your account.");
  expect(screen.getByRole('button', { name: 'Log Out Everywhere' })).toBeEnabled();
  server.handlers['Settings'] = settings();
  await hand.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await card('Account')).toBeVisible();
});
