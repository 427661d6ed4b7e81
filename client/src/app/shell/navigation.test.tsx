import { screen, waitFor, within } from '@testing-library/react';
import { dashboardData, emptyDay, navBarUser } from '../../testing/diary-data';
import { fakeFoods } from '../../testing/fake-foods';
import { fakeGoals } from '../../testing/fake-goals';
import { deferred, fakeServer, refusal } from '../../testing/fake-server';
import { foodLogs } from '../../testing/logs-data';
import { renderRoute } from '../../testing/render-route';

type Variables = Record<string, unknown>;

const screens = {
  Dashboard: ({ date }: Variables) => ({
    data: dashboardData(emptyDay(String(date)), { isPaid: true, isPaidOneTime: true }),
  }),
  Goals: ({ date }: Variables) => fakeGoals(emptyDay(String(date))).handlers.Goals(),
  MyFoods: (variables: Variables) => fakeFoods([]).handlers.MyFoods!(variables, null),
  FoodLogs: () => foodLogs([]),
};

const menu = () => screen.getByRole('navigation', { name: 'Main' });

test('the bar links to the five screens', async () => {
  fakeServer(screens);
  renderRoute('/app/dashboard', 'anna');
  await screen.findByRole('heading', { name: 'Dashboard' });
  const links = within(menu()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/app/dashboard'],
    ['Goals', '/app/goals'],
    ['Food Maintenance', '/app/food-maintenance'],
    ['Logs', '/app/logs'],
    ['Settings', '/app/settings'],
  ]);
  expect(links[0]).toHaveAttribute('aria-current', 'page');
});

test.each(['goals', 'food-maintenance', 'logs'])(
  '%s, opened first, has the links to what was not bought',
  async (path) => {
    fakeServer(screens);
    renderRoute(`/app/${path}`, 'anna');
    expect(await within(menu()).findByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/payment');
    expect(within(menu()).getByRole('link', { name: 'Remove Ads' })).toHaveAttribute('href', '/payment-onetime');
  },
);

test.each(['dashboard', 'goals', 'food-maintenance', 'logs'])('%s needs no request for the bar', async (path) => {
  const answers = { ...screens, Dashboard: ({ date }: Variables) => ({ data: dashboardData(emptyDay(String(date))) }) };
  const gate = deferred<undefined>();
  const held = Object.entries(answers).map(([operation, answer]) => {
    const heldAnswer = async (variables: Variables) => {
      await gate.promise;
      return answer(variables);
    };
    return [operation, heldAnswer] as const;
  });
  const server = fakeServer(Object.fromEntries(held));
  renderRoute(`/app/${path}`, 'anna');
  await waitFor(() => expect(server.requests).not.toHaveLength(0));
  expect(within(menu()).queryByRole('link', { name: 'Subscribe' })).not.toBeInTheDocument();
  await gate.settle(undefined);
  expect(await within(menu()).findByRole('link', { name: 'Subscribe' })).toBeVisible();
  expect(server.of('Upgrades')).toEqual([]);
});

test('a screen that does not load the user gets a complete bar', async () => {
  const server = fakeServer({
    Settings: () => refusal('UNAVAILABLE'),
    Upgrades: () => ({ data: { __typename: 'Query', me: { ...navBarUser, isAdmin: true } } }),
  });
  renderRoute('/app/settings', 'anna');
  expect(await within(menu()).findByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/payment');
  expect(within(menu()).getByRole('link', { name: 'Support' })).toBeVisible();
  expect(server.of('Upgrades')).toHaveLength(1);
});

test('opens and closes the menu with its button', async () => {
  fakeServer(screens);
  const { user } = renderRoute('/app/dashboard', 'anna');
  const button = await screen.findByRole('button', { name: 'Open menu' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(menu()).toHaveAttribute('data-opened', 'true');
  await user.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(menu()).toHaveAttribute('data-opened', 'false');
});

test('closes the menu and moves the focus when the screen changes', async () => {
  fakeServer(screens);
  const { user } = renderRoute('/app/dashboard', 'anna');
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  await user.click(within(menu()).getByRole('link', { name: 'Goals' }));
  expect(await screen.findByRole('heading', { name: 'Goals' })).toBeVisible();
  expect(menu()).toHaveAttribute('data-opened', 'false');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(document.title).toBe('Goals · Macrolog');
});

test.each([
  ['a click outside', async (user: ReturnType<typeof renderRoute>['user']) => user.click(screen.getByRole('main'))],
  ['Escape', async (user: ReturnType<typeof renderRoute>['user']) => user.keyboard('{Escape}')],
])('the menu closes by %s', async (_how, close) => {
  fakeServer(screens);
  const { user } = renderRoute('/app/goals', 'anna');
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  await close(user);
  expect(menu()).toHaveAttribute('data-opened', 'false');
});

test.each([
  ['/dashboard?date=2026-03-05', '/app/dashboard?date=2026-03-05', 'Dashboard'],
  ['/food-maintenance', '/app/food-maintenance', 'Food Maintenance'],
  ['/logs', '/app/logs', 'Logs'],
  ['/app', '/app/dashboard', 'Dashboard'],
  ['/app/no-such-screen', '/app/dashboard', 'Dashboard'],
])('%s leads to %s', async (address, target, heading) => {
  fakeServer(screens);
  renderRoute(address, 'anna');
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe(target);
});

test('shows the not-found page for an unknown path, with a link home', async () => {
  fakeServer({});
  const { user } = renderRoute('/no/such/page');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go to Home Page' }));
  expect(await screen.findByRole('heading', { name: 'See what you have left to eat today.' })).toBeVisible();
  expect(document.title).toBe('Macrolog');
});

test.each([
  ['/terms', 'Terms of use', /future support for 20\+ clinics/],
  ['/privacy', 'Privacy policy', /never sell it to anyone/],
  ['/sources', 'Where the numbers come from', /Tables from Europe list carbs without fiber/],
])('%s can be read by anyone', async (address, heading, sentence) => {
  fakeServer({});
  renderRoute(address);
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
});
