import { fireEvent, screen } from '@testing-library/react';
import { macro } from '../../testing/diary-data';
import { fakeServer, refusal } from '../../testing/fake-server';
import { foodLogs, logDay, weight, weightLogs } from '../../testing/logs-data';
import { renderRoute } from '../../testing/render-route';
import { stopDate } from '../../testing/stopped-date';

stopDate();

const OFFLINE = 'The server cannot be reached. Check your connection and try again.';

describe.each([
  ['food', 'FoodLogs', 'No logs to show.', () => foodLogs([logDay('2026-03-10', [macro('calories', 1840, 'KCAL')])])],
  ['weight', 'WeightLogs', 'No weights to show.', () => weightLogs([weight('2026-03-10', 181)])],
] as const)('the logs of %s', (type, operation, title, answer) => {
  test('show that the server cannot be reached, and load once the connection is back', async () => {
    const server = fakeServer({});
    renderRoute(`/app/logs?type=${type}`, 'anna');
    expect(await screen.findByText(OFFLINE)).toBeVisible();
    expect(screen.getByText(title)).toBeVisible();
    server.handlers[operation] = answer;
    fireEvent(window, new Event('online'));
    expect(await screen.findByText(type === 'food' ? '1 day logged' : /181 lbs/)).toBeVisible();
    expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument();
  });

  test('of another period load once the connection is back', async () => {
    const server = fakeServer({ [operation]: answer });
    const { user } = renderRoute(`/app/logs?type=${type}`, 'anna');
    const shown = type === 'food' ? '1 day logged' : /181 lbs/;
    await screen.findByText(shown);
    Reflect.deleteProperty(server.handlers, operation);
    await user.selectOptions(screen.getByLabelText('Time Range'), 'Week');
    expect(await screen.findByText(OFFLINE)).toBeVisible();
    server.handlers[operation] = answer;
    fireEvent(window, new Event('online'));
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument();
  });

  test('show no reason if the server fails', async () => {
    fakeServer({ [operation]: () => refusal('INTERNAL_SERVER_ERROR', 'stack') });
    renderRoute(`/app/logs?type=${type}`, 'anna');
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByText(/stack|connection/)).not.toBeInTheDocument();
  });
});
