import { screen, waitFor } from '@testing-library/react';
import type { Display_PreferencesFragment } from '../../__generated__/graphql';
import { dashboardData, defaultPreferences, emptyDay } from '../../testing/diary-data';
import { fakeServer } from '../../testing/fake-server';
import { renderRoute } from '../../testing/render-route';
import { stopDate, TODAY } from '../../testing/stopped-date';

stopDate();

// Compiling may take longer than the default timeout.
beforeAll(() => import('./time-zone'), 60_000);

const BERLIN: Display_PreferencesFragment = { ...defaultPreferences, timeZone: 'Europe/Berlin' };

/** Opens the dashboard in a browser whose time zone is Pacific/Noumea. */
function open(preferences: Display_PreferencesFragment, day = TODAY) {
  const server = fakeServer({
    Dashboard: () => ({ data: dashboardData(emptyDay(day), { preferences }) }),
    SetPreferences: ({ input }) => ({ data: { setPreferences: { ...preferences, ...(input as object) } } }),
  });
  return { server, ...renderRoute('/app/dashboard', 'anna') };
}

const openOn = async (day: string) => {
  jest.setSystemTime(new Date(`${day}T12:00:00`));
  const view = open(BERLIN, day);
  await screen.findByText('Start logging your food for today!');
  return view;
};
const question = () => screen.findByText(/This browser has been in the time zone Pacific\/Noumea for some days/);

test('saves the time zone of the browser for an account without one', async () => {
  const { server } = open({ ...defaultPreferences, timeZone: null });
  await waitFor(() =>
    expect(server.of('SetPreferences').map(({ variables }) => variables)).toEqual([
      { input: { timeZone: 'Pacific/Noumea' } },
    ]),
  );
});

test('asks after some days in another time zone, and once', async () => {
  const first = await openOn(TODAY);
  await waitFor(() => expect(localStorage.getItem('other:time-zone')).toContain(TODAY));
  first.unmount();
  const third = await openOn('2026-03-12');
  expect(screen.queryByText(/This browser has been/)).not.toBeInTheDocument();
  third.unmount();
  const later = await openOn('2026-03-13');
  expect(await question()).toBeVisible();
  await later.user.click(screen.getByRole('button', { name: 'Keep Europe/Berlin' }));
  await waitFor(() => expect(screen.queryByText(/This browser has been/)).not.toBeInTheDocument());
  later.unmount();
  const next = await openOn('2026-03-20');
  await waitFor(() => expect(localStorage.getItem('other:time-zone')).toContain('kept'));
  expect(screen.queryByText(/This browser has been/)).not.toBeInTheDocument();
  expect(next.server.of('SetPreferences')).toHaveLength(0);
});

test('changes the time zone of the account on request', async () => {
  localStorage.setItem('other:time-zone', 'Europe/Berlin>Pacific/Noumea 2026-03-01');
  const { user, server } = await openOn(TODAY);
  await question();
  await user.click(screen.getByRole('button', { name: 'Use Pacific/Noumea' }));
  expect(await screen.findByText('Time zone changed')).toBeVisible();
  expect(server.of('SetPreferences').map(({ variables }) => variables)).toEqual([
    { input: { timeZone: 'Pacific/Noumea' } },
  ]);
});
