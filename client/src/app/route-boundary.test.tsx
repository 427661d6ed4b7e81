import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { expectConsoleErrors } from '../testing/setup-console';
import { ChunkLoadError } from './load-chunk';
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

test('a screen that fails is replaced by a sentence and can be tried again', async () => {
  renderBoundary();
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this screen.');
  expectConsoleErrors();
  fault = null;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('The screen')).toBeVisible();
});

test('going to another screen leaves the failure behind', async () => {
  renderBoundary();
  expectConsoleErrors();
  fault = null;
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.getByText('The screen')).toBeVisible();
});

test('a part that cannot be loaded while offline says so, and says so again when tried again', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fault = new ChunkLoadError('goals', new TypeError('Failed to fetch'));
  renderBoundary();
  expect(screen.getByRole('alert')).toHaveTextContent('The connection is away, and this part of the app has not been');
  expectConsoleErrors();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('alert')).toHaveTextContent("You're still offline. Try again when you're back online.");
});

test('a part that cannot be loaded while online asks to check the connection', () => {
  fault = new ChunkLoadError('goals', new TypeError('Failed to fetch'));
  renderBoundary();
  expect(screen.getByRole('alert')).toHaveTextContent(
    "Couldn't load this page. Check your connection",
  );
  expectConsoleErrors();
});
