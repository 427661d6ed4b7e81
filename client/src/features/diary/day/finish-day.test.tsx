import { screen, waitFor } from '@testing-library/react';
import { DayAlone } from '../../../testing/day-alone';
import { chicken, dashboardData } from '../../../testing/diary-data';
import { fakeServer, refusal } from '../../../testing/fake-server';
import { entryOf, recordedDay } from '../../../testing/recorded-days';
import { renderAlone } from '../../../testing/render-alone';

const DATE = '2026-03-05';

function open(isFinished: boolean, handlers: object = {}, isChanged = false) {
  const day = (finished: unknown, changedSinceFinished = false) => ({
    __typename: 'Day',
    date: DATE,
    isFinished: finished,
    changedSinceFinished,
  });
  const server = fakeServer({
    Dashboard: () => ({ data: dashboardData(recordedDay(DATE, entryOf('one', chicken, 1))) }),
    FinishedDay: () => ({ data: { __typename: 'Query', day: day(isFinished, isChanged) } }),
    SetDayFinished: ({ isFinished: finished }: Record<string, unknown>) => ({
      data: { __typename: 'Mutation', setDayFinished: day(finished) },
    }),
    ...handlers,
  });
  return { server, ...renderAlone(<DayAlone date={DATE} today="2026-03-10" />) };
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

test('a finished day that has changed says so until it is marked again', async () => {
  const { user, server } = open(true, {}, true);
  expect(await screen.findByText('Changed since. The day stays finished.')).toBeVisible();
  expect(screen.getByText('Everything is logged.')).toBeVisible();
  await user.click(await button('Still Finished'));
  await waitFor(() => expect(screen.queryByText(/^Changed since/)).not.toBeInTheDocument());
  expect(await button('Reopen Day')).toBeVisible();
  expect(marks(server)).toEqual([{ date: DATE, isFinished: true }]);
});

test('a finished day asks whether it has changed when an entry was deleted', async () => {
  let isChanged = false;
  const { user } = open(true, {
    FinishedDay: () => ({
      data: {
        __typename: 'Query',
        day: { __typename: 'Day', date: DATE, isFinished: true, changedSinceFinished: isChanged },
      },
    }),
    DeleteEntry: () => {
      isChanged = true;
      return { data: { __typename: 'Mutation', deleteFoodLog: recordedDay(DATE, entryOf('two', chicken, 2)) } };
    },
  });
  expect(await button('Reopen Day')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Delete / }));
  expect(await screen.findByText('Changed since. The day stays finished.')).toBeVisible();
});
