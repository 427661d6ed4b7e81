import { screen, waitFor, within } from '@testing-library/react';
import { deferred, fakeServer, refusal } from '../../testing/fake-server';
import { weight, weightLogs } from '../../testing/logs-data';
import { Logs } from '../../screens/logs/logs';
import { renderScreen } from '../../testing/render-alone';
import { stopDate } from '../../testing/stopped-date';

stopDate();

const showLogs = (address: string) => renderScreen(<Logs />, address);

const ADDRESS = '/app/logs?type=weight&range=range&start=2026-03-01&end=2026-03-31';
const WEIGHTS = [weight('2026-03-02', 182.5), weight('2026-03-05', 181.15), weight('2026-03-20', 180)];

const lines = async () => {
  const list = await screen.findByRole('region', { name: 'Weights' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

test('lists weights newest first, below a chart with a text alternative', async () => {
  const server = fakeServer({ WeightLogs: () => weightLogs(WEIGHTS) });
  showLogs(ADDRESS);
  expect(await lines()).toEqual([
    expect.stringMatching(/Mar 20.*180 lbs$/),
    expect.stringMatching(/Mar 5.*181\.15 lbs$/),
    expect.stringMatching(/Mar 2.*182\.5 lbs$/),
  ]);
  expect(server.of('WeightLogs')[0]?.variables).toEqual({
    from: '2026-03-01',
    to: '2026-03-31',
    leadFrom: '2025-12-31',
    leadTo: '2026-02-28',
  });
  expect(
    await screen.findByRole('img', {
      name: /^Weight on 3 days: from 182\.5 lbs .* to 180 lbs .*, 2\.5 lbs less. Trend: [\d.]+ lbs\.$/,
    }),
  ).toBeVisible();
});

test('explains a trend that is above or below the latest weight, and no other', async () => {
  fakeServer({ WeightLogs: () => weightLogs([weight('2026-03-02', 190), weight('2026-03-03', 180)]) });
  const { unmount } = showLogs(ADDRESS);
  expect(await screen.findByText(/While you lose weight, it is above the latest weights\.$/)).toBeVisible();
  unmount();
  fakeServer({ WeightLogs: () => weightLogs([weight('2026-03-02', 180), weight('2026-03-03', 190)]) });
  const gain = showLogs(ADDRESS);
  expect(await screen.findByText(/While you gain weight, it is below the latest weights\.$/)).toBeVisible();
  gain.unmount();
  fakeServer({ WeightLogs: () => weightLogs([weight('2026-03-02', 180), weight('2026-03-03', 180.2)]) });
  showLogs(ADDRESS);
  await lines();
  expect(screen.queryByText(/The trend follows slowly/)).not.toBeInTheDocument();
});

test('edits a weight and restores the earlier one by Undo', async () => {
  const [, second] = WEIGHTS;
  const server = fakeServer({
    WeightLogs: () => weightLogs(WEIGHTS),
    DayWeight: () => ({ data: { weights: [second] } }),
    LogWeight: ({ input }) => ({ data: { logWeight: { ...second, ...(input as object) } } }),
  });
  const { user } = showLogs(ADDRESS);
  await user.click(await screen.findByRole('button', { name: /^Edit the weight of .*March 5/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Log Weight/ }));
  expect(await dialog.findByText('181.15 lbs')).toBeVisible();
  await user.type(dialog.getByLabelText('Weight (lbs)'), '181.5');
  await user.click(dialog.getByRole('button', { name: 'Log Weight' }));
  await user.click(await screen.findByRole('button', { name: /Undo/ }));
  expect(await screen.findByText('Weight restored.')).toBeVisible();
  expect(server.of('LogWeight').map(({ variables }) => variables)).toEqual([
    { input: { date: '2026-03-05', weightLb: 181.5 } },
    { input: { date: '2026-03-05', weightLb: 181.15 } },
  ]);
});

test('Log Type switches between the two kinds', async () => {
  fakeServer({ WeightLogs: () => weightLogs(WEIGHTS), FoodLogs: () => refusal('UNAVAILABLE') });
  const { user } = showLogs('/app/logs');
  await screen.findByText('No logs to show.');
  await user.selectOptions(screen.getByLabelText('Log Type'), 'Weight');
  expect(await lines()).toHaveLength(3);
  expect(window.location.search).toBe('?type=weight');
});

test('deletes a weight and restores it by Undo', async () => {
  let weights = WEIGHTS;
  const server = fakeServer({
    WeightLogs: () => weightLogs(weights),
    DeleteWeight: ({ id }) => {
      weights = weights.filter((entry) => entry.id !== id);
      return { data: { __typename: 'Mutation', deleteWeight: id } };
    },
    LogWeight: () => {
      const restored = { ...weight('2026-03-05', 181.15), id: 'made-anew' };
      weights = [WEIGHTS[0]!, restored, WEIGHTS[2]!];
      return { data: { __typename: 'Mutation', logWeight: restored } };
    },
  });
  const { user } = showLogs(ADDRESS);
  expect(await lines()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Delete the weight of Thursday, March 5' }));
  expect(await screen.findByText('Weight deleted.')).toBeVisible();
  await waitFor(async () => expect(await lines()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Weight restored.')).toBeVisible();
  await waitFor(async () => expect(await lines()).toHaveLength(3));
  expect(server.of('LogWeight')[0]?.variables).toEqual({ input: { date: '2026-03-05', weightLb: 181.15 } });
});

test('deleting a weight moves the focus to the next one, and to the main area after the last one', async () => {
  let weights = WEIGHTS.slice(0, 2);
  const answer = deferred<undefined>();
  fakeServer({
    WeightLogs: () => weightLogs(weights),
    DeleteWeight: async ({ id }) => {
      await answer.promise;
      weights = weights.filter((entry) => entry.id !== id);
      return { data: { __typename: 'Mutation', deleteWeight: id } };
    },
  });
  const { user } = showLogs(ADDRESS);
  await lines();
  await user.click(screen.getByRole('button', { name: /^Delete .*March 5/ }));
  const other = screen.getByRole('button', { name: /^Delete .*March 2/ });
  expect(other).toHaveFocus();
  expect(other).toHaveAttribute('aria-disabled', 'true');
  await answer.settle(undefined);
  await waitFor(async () => expect(await lines()).toHaveLength(1));
  expect(other).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('No weights in this period.')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the action of a weight names its day', async () => {
  fakeServer({ WeightLogs: () => weightLogs([weight('2026-03-09', 180)]) });
  showLogs('/app/logs?type=weight');
  expect(await screen.findByRole('button', { name: /^Delete the weight of yesterday, / })).toBeVisible();
});

test('a weight that could not be deleted stays and shows an error', async () => {
  fakeServer({ WeightLogs: () => weightLogs(WEIGHTS), DeleteWeight: () => refusal('UNAVAILABLE') });
  const { user } = showLogs(ADDRESS);
  expect(await lines()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: /^Delete .*March 5/ }));
  expect(await screen.findByText('Failed to delete weight.')).toBeVisible();
  expect(await lines()).toHaveLength(3);
});

test('a failed load shows an empty list without an error, and can be retried', async () => {
  const server = fakeServer({ WeightLogs: () => refusal('UNAVAILABLE') });
  const { user } = showLogs(ADDRESS);
  expect(await screen.findByText('No weights to show.')).toBeVisible();
  expect(screen.queryByText('No weights in this period.')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  server.handlers['WeightLogs'] = () => weightLogs(WEIGHTS);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await lines()).toHaveLength(3);
});

test('weights that the plan may hide are not described as missing', async () => {
  fakeServer({ WeightLogs: () => weightLogs([]) });
  showLogs('/app/logs?type=weight&range=day&date=2024-01-01');
  expect(await screen.findByRole('note')).toHaveTextContent('Your plan shows the last 3 months');
  expect(screen.queryByText('No weights in this period.')).not.toBeInTheDocument();
});
