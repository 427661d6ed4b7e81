import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { expectConsoleErrors } from '../../testing/setup-console';
import { ChunkLoadError } from '../../platform/lazy/load-chunk';
import { RouteBoundary } from './route-boundary';

let fault: Error | null;

function Screen() {
  if (fault) throw fault;
  return <p>The screen</p>;
}

const renderBoundary = () =>
  render(
    <MemoryRouter>
      <Link to="/elsewhere">Elsewhere</Link>
      <RouteBoundary>
        <Screen />
      </RouteBoundary>
    </MemoryRouter>,
  );

beforeEach(() => {
  fault = new Error('A fault of the screen');
});

test('shows an error with a retry button when a screen throws', async () => {
  renderBoundary();
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this page.');
  expectConsoleErrors();
  fault = null;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('The screen')).toBeVisible();
});

test('clears the error when the path changes', async () => {
  renderBoundary();
  expectConsoleErrors();
  fault = null;
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.getByText('The screen')).toBeVisible();
});

test('says that the user is offline, and says so again after a retry', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fault = new ChunkLoadError('goals', new TypeError('Failed to fetch'));
  renderBoundary();
  expect(screen.getByRole('alert')).toHaveTextContent("You're offline. Try again when you're back online.");
  expectConsoleErrors();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('alert')).toHaveTextContent("You're still offline. Try again when you're back online.");
});

test('asks to check the connection when a chunk fails while online', () => {
  fault = new ChunkLoadError('goals', new TypeError('Failed to fetch'));
  renderBoundary();
  expect(screen.getByRole('alert')).toHaveTextContent("Couldn't load this page. Check your connection");
  expectConsoleErrors();
});
