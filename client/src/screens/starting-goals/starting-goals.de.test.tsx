import { screen, within } from '@testing-library/react';
import { startSession } from '../../platform/session/session';
import { dashboardData, defaultPreferences, emptyDay } from '../../testing/diary-data';
import { fakeServer } from '../../testing/fake-server';
import { renderRoute } from '../../testing/render-route';
import { stopDate, TODAY } from '../../testing/stopped-date';
import { tokenOf } from '../../testing/token';

stopDate();

// Compiling may take longer than the default timeout.
beforeAll(() => import('./starting-goals-dialog'), 60_000);

test('the questions and the calculation are in German, with German numbers', async () => {
  const preferences = { ...defaultPreferences, weightUnit: 'KG' as const };
  fakeServer({ Dashboard: () => ({ data: dashboardData(emptyDay(TODAY), { preferences }) }) });
  startSession(tokenOf('anna'), true);
  const { user } = renderRoute('/app/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Fragen beantworten' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Deine ersten Ziele finden/ }));
  const next = () => user.click(dialog.getByRole('button', { name: 'Weiter' }));
  expect(dialog.getByText('Frage 1 von 3')).toBeVisible();
  await next();
  await user.selectOptions(dialog.getByLabelText('Geschlecht'), 'Männlich');
  await user.type(dialog.getByLabelText('Alter in Jahren'), '30');
  await user.type(dialog.getByLabelText('Größe (cm)'), '1,8 m');
  await user.type(dialog.getByLabelText('Gewicht (kg)'), '80,0');
  await user.selectOptions(dialog.getByLabelText('Aktivität'), 'Meist im Sitzen');
  await next();
  await user.selectOptions(dialog.getByLabelText('Gewichtsänderung'), '0,5 kg pro Woche abnehmen');
  await next();
  expect(dialog.getAllByRole('definition').map((amount) => amount.textContent)).toEqual([
    '1.940 kcal',
    '128 g',
    '218 g',
    '62 g',
  ]);
  expect(
    dialog
      .getAllByRole('listitem')
      .map((item) => item.textContent)
      .slice(0, 3),
  ).toEqual([
    'In Ruhe verbrauchst du etwa 1.780 kcal pro Tag (Formel von Mifflin und St Jeor, 1990).',
    'Mit deiner Aktivität ist es das 1,4-Fache: 2.492 kcal (EFSA 2013).',
    'Um 0,5\u00a0kg pro Woche abzunehmen, isst du täglich 550 kcal weniger (Wishnofsky 1958).',
  ]);
});
