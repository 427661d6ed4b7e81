import { screen, waitFor } from '@testing-library/react';
import { startSession } from '../platform/session/session';
import { dashboardData, emptyDay } from '../testing/diary-data';
import { fakeServer } from '../testing/fake-server';
import { renderRoute } from '../testing/render-route';
import { markSignInProviders } from '../testing/sign-in-data';
import { stopDate, TODAY } from '../testing/stopped-date';
import { tokenOf } from '../testing/token';

stopDate();

const mockFailure = jest.fn(() => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
jest.mock('./auth/sign-in', () => mockFailure());
jest.mock('./starting-goals/starting-goals', () => mockFailure());
beforeEach(() => mockFailure.mockClear());

// The page was reloaded for the missing chunks already, so that a chunk which the screen needs would be an error.
beforeEach(() => {
  for (const part of ['ProviderButtons', 'StartingGoalsOffer']) sessionStorage.setItem(`reloaded:${part}`, 'yes');
});

const failure = () => waitFor(() => expect(mockFailure).toHaveBeenCalled());

test('without the buttons of the providers, the password still logs in', async () => {
  const unmark = markSignInProviders();
  fakeServer({});
  renderRoute('/login');
  await failure();
  expect(await screen.findByRole('button', { name: 'Log In' })).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  unmark();
});

test('without the offer of starting goals, the dashboard of a new user is the usual one', async () => {
  fakeServer({ Dashboard: () => ({ data: dashboardData(emptyDay(TODAY)) }) });
  startSession(tokenOf('anna'), true);
  renderRoute('/app/dashboard');
  await failure();
  expect(await screen.findByText('Start logging your food for today!')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Find your starting goals' })).not.toBeInTheDocument();
});
