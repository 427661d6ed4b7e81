import { screen } from '@testing-library/react';
import { chicken, dashboardData } from '../../../testing/diary-data';
import { fakeServer, refusal } from '../../../testing/fake-server';
import { entryOf, recordedDay } from '../../../testing/recorded-days';
import { renderRoute } from '../../../testing/render-route';

const DATE = '2026-03-05';

function open(isFinished: boolean, handlers: object = {}) {
  const day = (finished: unknown) => ({ __typename: 'Day', date: DATE, isFinished: finished });
  const server = fakeServer({
    Dashboard: () => ({ data: dashboardData(recordedDay(DATE, entryOf('one', chicken, 1))) }),
    FinishedDay: () => ({ data: { __typename: 'Query', day: day(isFinished) } }),
    SetDayFinished: ({ isFinished: finished }: Record<string, unknown>) => ({
      data: { __typename: 'Mutation', setDayFinished: day(finished) },
    }),
    ...handlers,
  });
  return { server, ...renderRoute(`/app/dashboard?date=${DATE}`, 'anna') };
}

const button = (name: string) => screen.findByRole('button', { name });
const marks = (server: ReturnType<typeof fakeServer>) => server.of('SetDayFinished').map(({ variables }) => variables);

test('a day is finished by one action, which can be undone', async () => {
  const { user, server } = open(false);
  await user.click(await button('Finished Logging'));
  expect(await screen.findByText('Everything is logged.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(await button('Finished Logging')).toBeVisible();
  expect(marks(server)).toEqual([
    { date: DATE, isFinished: true },
    { date: DATE, isFinished: false },
  ]);
});

test('a finished day can be reopened', async () => {
  const { user, server } = open(true);
  await user.click(await button('Reopen Day'));
  expect(await button('Finished Logging')).toBeVisible();
  expect(marks(server)).toEqual([{ date: DATE, isFinished: false }]);
});

test('after a failure the day is as before', async () => {
  const { user } = open(false, { SetDayFinished: () => refusal('INTERNAL_SERVER_ERROR') });
  await user.click(await button('Finished Logging'));
  expect(await screen.findByText("Couldn't save that. Please try again.")).toBeVisible();
  expect(await button('Finished Logging')).toBeEnabled();
});
