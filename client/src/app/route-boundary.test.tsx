import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { expectConsoleErrors } from '../testing/setup-console';
import { RouteBoundary } from './route-boundary';

let broken = true;

function Screen() {
  if (broken) throw new Error('A fault of the screen');
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
  broken = true;
});

test('a screen that fails is replaced by a sentence and can be tried again', async () => {
  renderBoundary();
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this screen.');
  expectConsoleErrors();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('The screen')).toBeVisible();
});

test('going to another screen leaves the failure behind', async () => {
  renderBoundary();
  expectConsoleErrors();
  broken = false;
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.getByText('The screen')).toBeVisible();
});
