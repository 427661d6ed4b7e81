import { screen, waitFor, within } from '@testing-library/react';
import { chicken, dashboardData, emptyDay, stew } from '../../../testing/diary-data';
import { DayAlone } from '../../../testing/day-alone';
import { fakeServer, refusal } from '../../../testing/fake-server';
import { entries } from '../../../testing/log-food-dialog';
import { isLong } from '../../../testing/long';
import { renderAlone } from '../../../testing/render-alone';
import { renderRoute } from '../../../testing/render-route';
import { expectFocusBack } from '../../../testing/returned-focus';
import { entryOf, recordedDay, recordedEntry } from '../../../testing/recorded-days';

const DATE = '2026-03-05';
const BEFORE = '2026-03-04';

interface Sent {
  date: string;
  copies: Array<{ id: string; entryId: string }>;
}

const eaten = [entryOf('e1', chicken, 2), entryOf('e2', stew, 1)];
const dayBefore = recordedDay(BEFORE, ...eaten);

const copied = (variables: Record<string, unknown>) => {
  const { date, copies } = variables as unknown as Sent;
  const entries = copies.flatMap(({ id, entryId }) =>
    eaten.filter((entry) => entry.id === entryId).map((entry) => ({ ...entry, id })),
  );
  const day = recordedDay(date, ...entries);
  return { data: { __typename: 'Mutation', copyFoodLogs: day } };
};

const dialog = () => within(screen.getByRole('dialog', { name: 'Copy Entries' }));

const showDashboard = () => renderRoute(`/app/dashboard?date=${DATE}`, 'anna');

const showDay = () => renderAlone(<DayAlone date={DATE} today="2026-03-10" />);

/** An empty day whose previous day has two entries. */
async function openDay(handlers: object = {}, show = showDay) {
  const server = fakeServer({
    Dashboard: () => ({ data: dashboardData(emptyDay(DATE)) }),
    Day: ({ date }) => ({ data: { __typename: 'Query', day: date === BEFORE ? dayBefore : emptyDay(String(date)) } }),
    DayBefore: () => ({ data: { __typename: 'Query', day: dayBefore } }),
    CopyEntries: copied,
    ...handlers,
  });
  const view = show();
  const opener = await screen.findByRole('button', { name: 'Same as the day before' });
  return { ...view, server, opener };
}

async function openCopy(...options: Parameters<typeof openDay>) {
  const { opener, ...view } = await openDay(...options);
  await view.user.click(opener);
  await screen.findByRole('dialog', { name: 'Copy Entries' });
  const sent = () => view.server.of('CopyEntries').map(({ variables }) => variables as unknown as Sent);
  return { ...view, sent };
}

test('does not offer an empty previous day', async () => {
  const server = fakeServer({
    Dashboard: () => ({ data: dashboardData(emptyDay(DATE)) }),
    DayBefore: () => ({ data: { __typename: 'Query', day: emptyDay(BEFORE) } }),
  });
  showDay();
  await screen.findByText('Nothing logged on this day.');
  await waitFor(() => expect(server.of('DayBefore')[0]?.variables).toEqual({ date: BEFORE }));
  expect(screen.queryByRole('button', { name: 'Same as the day before' })).not.toBeInTheDocument();
});

test('the focus returns to the button that offers the previous day', async () => {
  const { user, opener } = await openDay();
  await expectFocusBack(user, opener, 'Copy Entries');
});

test('shows the previous day and copies all of it', async () => {
  const { user, sent } = await openCopy({}, showDashboard);
  expect(await dialog().findAllByRole('checkbox', { checked: true })).toHaveLength(3);
  expect(dialog().getByText(/^Adds 420 kcal/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Copy 2 Entries' }));
  expect(await screen.findByText(/^2 entries copied to/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent()).toMatchObject([{ date: DATE, copies: [{ entryId: 'e1' }, { entryId: 'e2' }] }]);
  expect(entries().getAllByRole('listitem')).toHaveLength(2);
});

test('copies a long day as a whole or not at all', async () => {
  const count = isLong ? 201 : 101;
  const many = Array.from({ length: count }, (_, index) => recordedEntry(entryOf(`e${index}`, stew, 1)));
  const day = { ...emptyDay(BEFORE), entries: many };
  const { user, server, sent } = await openCopy({
    Day: ({ date }: { date: string }) => ({
      data: { __typename: 'Query', day: date === BEFORE ? day : emptyDay(date) },
    }),
    CopyEntries: () => refusal('UNAVAILABLE', 'Away.'),
  });
  // A query by role would take seconds for so many boxes.
  await user.click(await screen.findByText(`Copy ${count} Entries`));
  expect(await dialog().findByRole('alert')).toHaveTextContent('Away.');
  expect(sent().map(({ copies }) => copies.length)).toEqual([count]);
  expect(screen.getByText('Nothing logged on this day.')).toBeInTheDocument();
  expect(server.of('CopyEntries')).toHaveLength(1);
});

test('does not copy unselected entries', async () => {
  const { user, sent } = await openCopy();
  await user.click(await dialog().findByRole('checkbox', { name: /^Chicken/ }));
  await user.click(dialog().getByRole('button', { name: 'Copy 1 Entry' }));
  await waitFor(() => expect(sent()).toMatchObject([{ copies: [{ entryId: 'e2' }] }]));
});

test('sends nothing if nothing is selected', async () => {
  const { user, sent } = await openCopy();
  await user.click(await dialog().findByRole('checkbox', { name: 'Select all' }));
  await user.click(dialog().getByRole('button', { name: 'Copy Entries' }));
  expect(dialog().getByRole('alert')).toHaveTextContent('Select at least one entry.');
  expect(sent()).toHaveLength(0);
});

test('a failure removes the copies, and a retry sends the same ids', async () => {
  const { user, server, sent } = await openCopy({ CopyEntries: () => refusal('UNAVAILABLE', 'Away.') });
  await user.click(await dialog().findByRole('button', { name: 'Copy 2 Entries' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('Away.');
  expect(entries().queryAllByRole('listitem')).toHaveLength(0);
  server.handlers['CopyEntries'] = copied;
  await user.click(dialog().getByRole('button', { name: 'Copy 2 Entries' }));
  await screen.findByText(/^2 entries copied to/);
  expect(sent()[1]).toEqual(sent()[0]);
});

test('an empty day and a hidden day each show a message', async () => {
  await openCopy({ Day: () => ({ data: { __typename: 'Query', day: { ...emptyDay(BEFORE), hidden: true } } }) });
  expect(await dialog().findByText('This day is hidden')).toBeVisible();
});

test('a day that failed to load can be retried', async () => {
  const { user, server } = await openCopy({ Day: () => refusal('UNAVAILABLE', 'Away.') });
  expect(await dialog().findByText('Away.')).toBeVisible();
  server.handlers['Day'] = () => ({ data: { __typename: 'Query', day: dayBefore } });
  await user.click(dialog().getByRole('button', { name: 'Try again' }));
  expect(await dialog().findByRole('checkbox', { name: /^Chicken/ })).toBeChecked();
});
