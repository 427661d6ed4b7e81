import { screen } from '@testing-library/react';
import { macro } from '../../testing/diary-data';
import { fakeServer } from '../../testing/fake-server';
import { foodLogs, logDay } from '../../testing/logs-data';
import { renderRoute } from '../../testing/render-route';
import { stopDate } from '../../testing/stopped-date';

stopDate();

test('a mineral has its German name in the choice of the chart, its summary and both tables', async () => {
  fakeServer({ FoodLogs: () => foodLogs([logDay('2026-03-10', [macro('iron', 7.5, 'MG')])]) });
  const { user } = renderRoute('/app/logs', 'anna');
  await user.click(await screen.findByRole('button', { name: 'Alle Nährwerte anzeigen' }));
  expect(await screen.findByRole('columnheader', { name: /^Eisen\s*mg$/ })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Nährwert im Diagramm'), 'Eisen');
  expect(await screen.findByRole('img', { name: /^Eisen / })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tabelle anzeigen' }));
  expect(screen.getByRole('columnheader', { name: 'Eisen (mg)' })).toBeVisible();
});
