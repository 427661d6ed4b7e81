import { act, screen, within } from '@testing-library/react';
import { createUser } from '../../testing/create-user';
import { dashboardData, emptyDay } from '../../testing/diary-data';
import { fakeGoals } from '../../testing/fake-goals';
import { fakeServer } from '../../testing/fake-server';
import { startSession } from '../../platform/session/session';
import { takeFirst } from '../../testing/long';
import { renderRoute } from '../../testing/render-route';
import { tokenOf } from '../../testing/token';

type Bought = Parameters<typeof dashboardData>[1];

const openDashboard = async (userId: string, bought: Bought, token = tokenOf(userId), date = '2026-03-10') => {
  fakeServer({
    Dashboard: ({ date }) => ({ data: dashboardData(emptyDay(String(date)), { ...bought, id: userId }) }),
    Goals: ({ date }) => fakeGoals(emptyDay(String(date))).handlers.Goals(),
    LogOut: () => ({ data: { logOut: true } }),
  });
  jest.useFakeTimers({ now: new Date(`${date}T12:00:00`) });
  startSession(token);
  const { unmount } = renderRoute('/app/dashboard');
  await screen.findByText('Start logging your food for today!');
  return { unmount, user: createUser({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }) };
};
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const prompt = () => screen.queryByRole('link', { name: 'Upgrade' });
const ad = () => screen.queryByRole('complementary', { name: 'Advertisement' });
const upgrades = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => href?.startsWith('/payment'));

test('a free user sees an ad and, after five seconds, a prompt that does not take the focus', async () => {
  await openDashboard('free-1', { ads: true });
  await screen.findByRole('complementary', { name: 'Advertisement' });
  const button = screen.getByRole('button', { name: 'Log Food' });
  button.focus();
  await pass(4500);
  expect(prompt()).not.toBeInTheDocument();
  await pass(500);
  expect(prompt()).toHaveAttribute('href', '/payment');
  expect(button).toHaveFocus();
});

test('a dismissed prompt stays away for the rest of the day', async () => {
  const { user, unmount } = await openDashboard('free-2', { ads: true });
  await pass(5000);
  await user.click(screen.getByRole('button', { name: 'Dismiss the upgrade prompt' }));
  expect(prompt()).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Goals' }));
  await screen.findByRole('heading', { name: 'Goals' });
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await screen.findByText('Start logging your food for today!');
  await pass(10_000);
  expect(ad()).toBeVisible();
  expect(prompt()).not.toBeInTheDocument();

  unmount();
  const later = await openDashboard('free-2', { ads: true }, `${tokenOf('free-2')}-later`);
  await pass(10_000);
  expect(prompt()).not.toBeInTheDocument();

  later.unmount();
  await openDashboard('free-2', { ads: true }, `${tokenOf('free-2')}-tomorrow`, '2026-03-11');
  await pass(5000);
  expect(prompt()).toBeVisible();
});

test('Not Now dismisses it too', async () => {
  const { user } = await openDashboard('free-3', { ads: true });
  await pass(5000);
  await user.click(screen.getByRole('button', { name: 'Not Now' }));
  expect(prompt()).not.toBeInTheDocument();
});

test('the prompt does not follow a user who left the screen', async () => {
  const { user } = await openDashboard('free-4', { ads: true });
  await user.click(screen.getByRole('link', { name: 'Goals' }));
  await screen.findByRole('heading', { name: 'Goals' });
  await pass(10_000);
  expect(prompt()).not.toBeInTheDocument();
});

test.each<[string, Bought]>([
  ['lifetime', { isPaidOneTime: true }],
  ['subscribed', { isPaid: true }],
])('paying users (%s) see neither', async (userId, bought) => {
  await openDashboard(userId, bought);
  await pass(10_000);
  expect(ad()).not.toBeInTheDocument();
  expect(prompt()).not.toBeInTheDocument();
});

test.each(
  takeFirst<[string, Bought, string[]]>(
    [
      ['nothing', {}, ['/payment', '/payment-onetime']],
      ['the lifetime purchase', { isPaidOneTime: true }, ['/payment']],
      ['a subscription', { isPaid: true }, []],
      ['both', { isPaid: true, isPaidOneTime: true }, []],
    ],
    3,
  ),
)('with %s the navigation links to missing purchases', async (_what, bought, links) => {
  await openDashboard('anna', bought);
  expect(upgrades()).toEqual(links);
});
