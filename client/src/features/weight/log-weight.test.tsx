import { screen, waitFor, within } from '@testing-library/react';
import { dashboardData, emptyDay } from '../../testing/diary-data';
import { deferred, fakeServer, refusal } from '../../testing/fake-server';
import { takeFirst } from '../../testing/long';
import { renderAlone } from '../../testing/render-alone';
import { renderRoute } from '../../testing/render-route';
import { sample } from '../../testing/sample';
import { WithDashboard } from '../../testing/with-dashboard';
import { LogWeight } from './log-weight';

const DATE = '2026-03-05';

interface LogWeightVariables {
  input: { date: string; weightLb: number };
}

const weightOf = (weightLb: number, id = 'w1') => ({ __typename: 'WeightEntry', id, date: DATE, weightLb });
const weights = (...entries: Array<ReturnType<typeof weightOf>>) => ({
  data: { __typename: 'Query', weights: entries },
});
const logged = (variables: Record<string, unknown>) => ({
  data: {
    __typename: 'Mutation',
    logWeight: weightOf((variables as unknown as LogWeightVariables).input.weightLb),
  },
});

async function openDialog(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    Dashboard: () => ({ data: dashboardData(emptyDay(DATE)) }),
    DayWeight: () => weights(),
    LogWeight: logged,
    ...handlers,
  });
  const view = renderAlone(
    <WithDashboard date={DATE}>{() => <LogWeight date={DATE} today="2026-03-10" locked={false} />}</WithDashboard>,
  );
  const button = await screen.findByRole('button', { name: 'Log Weight' });
  expect(server.of('DayWeight')).toHaveLength(0);
  await view.user.click(button);
  await screen.findByRole('dialog');
  return { ...view, server };
}

const inDialog = () => within(screen.getByRole('dialog'));
const field = () => inDialog().getByLabelText('Weight (lbs)');
const submit = () => inDialog().getByRole('button', { name: 'Log Weight' });
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const inputs = (server: ReturnType<typeof fakeServer>) =>
  server.of('LogWeight').map(({ variables }) => (variables as unknown as LogWeightVariables).input);

test.each(sample(['181,4', '181.4']))('%s pounds are logged to the viewed day', async (typed) => {
  const { user, server } = await openDialog();
  expect(inDialog().getByText(/March 5/)).toBeVisible();
  await waitFor(() => expect(field()).toHaveFocus());
  await user.keyboard(`${typed}{Enter}`);
  expect(await screen.findByText('Weight logged successfully!')).toBeVisible();
  await dialogGone();
  expect(inputs(server)).toEqual([{ date: DATE, weightLb: 181.4 }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Log Weight' })).toHaveFocus());
});

test('the field has the bounds and steps of a number field', async () => {
  const { user } = await openDialog();
  expect(field()).toHaveAttribute('min', '0');
  expect(field()).toHaveAttribute('step', '0.1');
  expect(field()).toHaveAttribute('inputmode', 'decimal');
  await user.type(field(), '180');
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(field()).toHaveValue('180.1');
  await user.type(field(), 'x');
  await user.tab();
  expect(inDialog().getByText('Enter a number, such as 2,200 or 1.5.')).toBeVisible();
});

test('shows how a comma is read', async () => {
  const { user } = await openDialog();
  await user.type(field(), '181,4');
  expect(inDialog().getByText('= 181.4 lbs')).toBeVisible();
});

// The other bound is in `weight-draft.test.ts`.
test.each(
  takeFirst(
    [
      ['', 'Please enter your weight.'],
      ['1500,01', 'The weight must be above 0 and at most 1500.'],
      ['0', 'The weight must be above 0 and at most 1500.'],
    ],
    2,
  ),
)('%j shows an error and is not sent', async (typed, error) => {
  const { user, server } = await openDialog();
  if (typed !== '') await user.type(field(), typed);
  await user.click(submit());
  expect(inDialog().getByText(error)).toBeVisible();
  expect(field()).toBeInvalid();
  expect(field()).toHaveFocus();
  await user.type(field(), '5');
  expect(inDialog().queryByText(error)).not.toBeInTheDocument();
  expect(inputs(server)).toEqual([]);
});

test('shows the day’s weight, which a new one replaces', async () => {
  const { user, server } = await openDialog({ DayWeight: () => weights(weightOf(182.25)) });
  expect(await inDialog().findByText('182.25 lbs')).toBeVisible();
  server.handlers['DayWeight'] = () => deferred<ReturnType<typeof weights>>().promise;
  await user.type(field(), '181');
  await user.click(submit());
  await dialogGone();
  await user.click(screen.getByRole('button', { name: 'Log Weight' }));
  expect(await inDialog().findByText('181 lbs')).toBeVisible();
});

test('deletes a weight and restores it', async () => {
  const { user, server } = await openDialog({
    DayWeight: () => weights(weightOf(182.25)),
    DeleteWeight: () => ({ data: { __typename: 'Mutation', deleteWeight: 'w1' } }),
  });
  server.handlers['DayWeight'] = () => weights();
  await user.click(await inDialog().findByRole('button', { name: 'Delete weight' }));
  await dialogGone();
  expect(server.of('DeleteWeight')[0]?.variables).toEqual({ id: 'w1' });
  expect(screen.getByText('Weight deleted.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Weight restored.')).toBeVisible();
  expect(inputs(server)).toEqual([{ date: DATE, weightLb: 182.25 }]);
});

test('a weight that could not be deleted stays, and the dialog shows the reason', async () => {
  const { user } = await openDialog({
    DayWeight: () => weights(weightOf(182.25)),
    DeleteWeight: () => refusal('INTERNAL'),
  });
  await user.click(await inDialog().findByRole('button', { name: 'Delete weight' }));
  expect(await inDialog().findByRole('alert')).toHaveTextContent('Failed to delete weight.');
  expect(inDialog().getByText('182.25 lbs')).toBeVisible();
});

test('the button is locked while logging, and the dialog stays open', async () => {
  const answer = deferred<ReturnType<typeof logged>>();
  const { user, server } = await openDialog({ LogWeight: () => answer.promise });
  await user.type(field(), '181');
  await user.dblClick(submit());
  expect(submit()).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  await answer.settle(logged(server.of('LogWeight')[0]!.variables));
  await dialogGone();
  expect(inputs(server)).toHaveLength(1);
});

test.each(
  sample([
    [refusal('PLAN_REQUIRED', 'This day is hidden by your plan.'), 'This day is hidden by your plan.'],
    [refusal('INTERNAL'), 'Failed to log weight.'],
  ]),
)('a failure shows an error and keeps the input', async (answer, sentence) => {
  const { user } = await openDialog({ LogWeight: () => answer });
  await user.type(field(), '181,4');
  await user.click(submit());
  expect(await inDialog().findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getAllByText('Failed to log weight.').length).toBeGreaterThan(0);
  expect(field()).toHaveValue('181,4');
});

test('closing with unsaved changes asks first', async () => {
  const { user } = await openDialog();
  await user.type(field(), '18');
  await user.click(inDialog().getByRole('button', { name: 'Close' }));
  expect(inDialog().getByText('Discard your changes?')).toBeVisible();
  await user.click(inDialog().getByRole('button', { name: 'Keep editing' }));
  expect(field()).toHaveValue('18');
  await user.clear(field());
  await user.keyboard('{Escape}');
  await dialogGone();
});

test('a weight that failed to load can be retried and does not block logging', async () => {
  const { user, server } = await openDialog({ DayWeight: () => refusal('INTERNAL') });
  expect(await inDialog().findByText('Failed to fetch weight.')).toBeVisible();
  server.handlers['DayWeight'] = () => weights(weightOf(182.25));
  await user.click(inDialog().getByRole('button', { name: 'Try again' }));
  expect(await inDialog().findByText('182.25 lbs')).toBeVisible();
});

test('a hidden day accepts no weight', async () => {
  fakeServer({ Dashboard: () => ({ data: dashboardData({ ...emptyDay(DATE), hidden: true }) }) });
  renderRoute(`/app/dashboard?date=${DATE}`, 'anna');
  expect(await screen.findByRole('button', { name: 'Log Weight' })).toBeDisabled();
});
