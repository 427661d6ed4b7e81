import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { renderRoute } from '../../testing/render-route';
import { Landing } from './landing';

test('the landing page writes its numbers as German does', () => {
  render(
    <MemoryRouter>
      <Landing />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['2', '28.000']),
  );
});

test('the privacy policy links the terms inside its German sentence', async () => {
  renderRoute('/privacy');
  const sentence = await screen.findByText(/^In den Einstellungen/);
  expect(sentence).toHaveTextContent(/Wie du den Dienst nutzen darfst, steht in unseren Nutzungsbedingungen\.$/);
  expect(within(sentence).getByRole('link', { name: 'Nutzungsbedingungen' })).toHaveAttribute('href', '/terms');
});
