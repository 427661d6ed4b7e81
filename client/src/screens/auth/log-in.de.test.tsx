import { screen } from '@testing-library/react';
import { fakeServer, refusal } from '../../testing/fake-server';
import { renderRoute } from '../../testing/render-route';

async function signUp(user: ReturnType<typeof renderRoute>['user']) {
  await user.type(await screen.findByLabelText('Benutzername'), 'anna');
  await user.type(screen.getByLabelText('E-Mail-Adresse'), 'anna@example.org');
  await user.type(screen.getByLabelText('Passwort'), 'geheime Worte');
  await user.click(screen.getByRole('checkbox', { name: /^Ich stimme/ }));
  await user.click(screen.getByRole('button', { name: 'Konto erstellen' }));
}

test('the login screen is in German, with links inside its sentences', async () => {
  renderRoute('/login');
  expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
  expect(screen.getByText('Willkommen zurück. Melde dich an, um fortzufahren.')).toBeVisible();
  const signUp = screen.getByRole('link', { name: 'Konto erstellen' });
  expect(signUp).toHaveAttribute('href', '/signup');
  expect(signUp.parentElement).toHaveTextContent('Noch kein Konto? Konto erstellen');
});

test('the terms that a new user agrees to are linked in German', async () => {
  renderRoute('/signup');
  const label = await screen.findByText(/^Ich stimme den/);
  expect(label).toHaveTextContent(
    'Ich stimme den Nutzungsbedingungen und der Datenschutzerklärung zu, auch der möglichen Nutzung meiner E-Mail-Adresse für Werbung in der kostenlosen Version.',
  );
  expect(screen.getByRole('link', { name: 'Datenschutzerklärung' })).toHaveAttribute('href', '/privacy');
});

test('a failed login is explained in German, whatever the server says', async () => {
  fakeServer({ LogIn: () => refusal('UNAUTHENTICATED', 'Nope.') });
  const { user } = renderRoute('/login');
  await user.type(await screen.findByLabelText('Benutzername oder E-Mail-Adresse'), 'anna');
  await user.type(screen.getByLabelText('Passwort'), 'geheime Worte');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Anmeldung fehlgeschlagen. Prüfe deine Zugangsdaten.');
});

test('a refused password is explained in German by the reason of the server', async () => {
  const more = { reason: 'PASSWORD_TOO_SHORT', params: { min: 8 } };
  fakeServer({ SignUp: () => refusal('INVALID_INPUT', 'Too short.', more) });
  const { user } = renderRoute('/signup');
  await signUp(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Das Passwort braucht mindestens 8 Zeichen.');
});

test('a new account gets its starter content in German', async () => {
  const server = fakeServer({ SignUp: () => refusal('UNAVAILABLE', 'Away.') });
  const { user } = renderRoute('/signup');
  await signUp(user);
  await screen.findByRole('alert');
  expect(server.of('SignUp')[0]?.variables['preferences']).toEqual({ language: 'DE' });
});
