import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dayAfterLogging, entryOf } from '../../features/diary/day-after';
import { chicken, connection, dashboardData, emptyDay, food, macro, stew } from '../../testing/diary-data';
import { deferred, fakeServer, refusal } from '../../testing/fake-server';
import { renderRoute } from '../../testing/render-route';

const DATE = '2026-03-05';
const apple = food('apple', 'Apple', [macro('calories', 52, 'KCAL')]);

interface LogFoodVariables {
  input: { id: string; foodId: string; date: string; servings: number };
}

const logged = (variables: Record<string, unknown>) => {
  const { input } = variables as unknown as LogFoodVariables;
  const day = dayAfterLogging(emptyDay(input.date), entryOf(input.id, chicken, input.servings));
  return { data: { __typename: 'Mutation', logFood: day } };
};

const inputs = (server: ReturnType<typeof fakeServer>) =>
  server.of('LogFood').map(({ variables }) => (variables as unknown as LogFoodVariables).input);

async function openDialog({ localSearch = true, handlers = {} }: { localSearch?: boolean; handlers?: object } = {}) {
  const server = fakeServer({
    Dashboard: () => ({ data: dashboardData(emptyDay(DATE), { localSearch }) }),
    LogFood: logged,
    ...handlers,
  });
  const view = renderRoute(`/app/dashboard?date=${DATE}`, 'anna');
  await view.user.click(await screen.findByRole('button', { name: 'Log Food' }));
  const dialog = await screen.findByRole('dialog');
  return { ...view, server, dialog };
}

const inDialog = () => within(screen.getByRole('dialog'));
const choose = (name: string) => inDialog().findByRole('radio', { name: new RegExp(name) });
const submit = () => inDialog().getByRole('button', { name: 'Log Food' });
const servings = () => inDialog().getByLabelText('Servings');
const entries = () => within(screen.getByRole('region', { name: 'Entries' }));

test('a food is logged to the day on screen', async () => {
  const { user, server } = await openDialog();
  expect(inDialog().getByText(/March 5/)).toBeVisible();
  await user.click(await choose('Chicken'));
  await user.click(submit());
  expect(await screen.findByText('Food logged successfully!')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(inputs(server)).toMatchObject([{ foodId: 'chicken', date: DATE, servings: 1 }]);
  expect(entries().getByText('Chicken breast')).toBeVisible();
});

test('opening the dialog asks for nothing that the dashboard has brought already', async () => {
  const { server } = await openDialog();
  await choose('Chicken');
  expect(server.requests.map(({ operation }) => operation)).toEqual(['Dashboard']);
});

test('the list and the bars move before the server has answered, and its answer corrects them', async () => {
  const answer = deferred<ReturnType<typeof logged>>();
  const { user, server } = await openDialog({ handlers: { LogFood: () => answer.promise } });
  await user.click(await choose('Chicken'));
  await user.click(submit());
  expect(entries().getByText('Chicken breast')).toBeInTheDocument();
  expect(screen.getByText('165 / 2,000 kcal')).toBeInTheDocument();
  const corrected = dayAfterLogging(emptyDay(DATE), entryOf(inputs(server)[0]!.id, chicken, 3));
  await answer.settle({ data: { __typename: 'Mutation', logFood: corrected } });
  expect(await screen.findByText('495 / 2,000 kcal')).toBeInTheDocument();
});

test('the button is locked while the food is being logged', async () => {
  const answer = deferred<ReturnType<typeof logged>>();
  const { user, server } = await openDialog({ handlers: { LogFood: () => answer.promise } });
  await user.click(await choose('Chicken'));
  await user.dblClick(submit());
  expect(submit()).toBeDisabled();
  await answer.settle(logged(server.of('LogFood')[0]!.variables));
  expect(inputs(server)).toHaveLength(1);
});

test('a failure takes the entry out again and keeps what was chosen', async () => {
  const { user } = await openDialog({ handlers: { LogFood: () => refusal('UNAVAILABLE', 'The database is away.') } });
  await user.click(await choose('Chicken'));
  await user.clear(servings());
  await user.type(servings(), '2,5');
  await user.click(submit());
  expect(await inDialog().findByRole('alert')).toHaveTextContent('The database is away.');
  expect(screen.getByText('Failed to log food.')).toBeVisible();
  expect(inDialog().getByRole('radio', { name: /Chicken/ })).toBeChecked();
  expect(servings()).toHaveValue('2.5');
  expect(entries().queryByText('Chicken breast')).not.toBeInTheDocument();
  expect(screen.getByText('0 / 2,000 kcal')).toBeInTheDocument();
});

test('a failure without a sentence is told by that of the screen', async () => {
  const { user } = await openDialog({ handlers: { LogFood: () => refusal('INTERNAL_SERVER_ERROR', 'stack') } });
  await user.click(await choose('Chicken'));
  await user.click(submit());
  expect(await inDialog().findByRole('alert')).toHaveTextContent('Failed to log food.');
});

test('trying a food again sends the same id, so that a lost answer cannot make two entries', async () => {
  const { user, server } = await openDialog({ handlers: { LogFood: () => refusal('UNAVAILABLE', 'Away.') } });
  await user.click(await choose('Chicken'));
  await user.click(submit());
  await inDialog().findByRole('alert');
  server.handlers['LogFood'] = logged;
  await user.click(submit());
  await screen.findByText('Food logged successfully!');
  const [first, second] = inputs(server);
  expect(second).toEqual(first);
  expect(server.of('EditEntry')).toHaveLength(0);
});

test('servings that were changed before trying again reach the entry that the first try may have made', async () => {
  const { user, server } = await openDialog({ handlers: { LogFood: () => refusal('UNAVAILABLE', 'Away.') } });
  await user.click(await choose('Chicken'));
  await user.click(submit());
  await inDialog().findByRole('alert');
  await user.click(inDialog().getByRole('button', { name: 'More servings' }));
  server.handlers['LogFood'] = logged;
  server.handlers['EditEntry'] = () => ({ data: { __typename: 'Mutation', updateFoodLog: emptyDay(DATE) } });
  await user.click(submit());
  await screen.findByText('Food logged successfully!');
  const [first, second] = inputs(server);
  expect(second?.id).toBe(first?.id);
  expect(server.of('EditEntry').map(({ variables }) => variables)).toEqual([{ id: first?.id, servings: 1.1 }]);
});

test('an entry that was deleted before trying again is logged anew', async () => {
  const { user, server } = await openDialog({ handlers: { LogFood: () => refusal('UNAVAILABLE', 'Away.') } });
  await user.click(await choose('Chicken'));
  await user.click(submit());
  await inDialog().findByRole('alert');
  const [lost] = inputs(server);
  server.handlers['LogFood'] = (variables) =>
    (variables as { input: { id: string } }).input.id === lost?.id
      ? { data: { __typename: 'Mutation', logFood: emptyDay(DATE) } }
      : logged(variables);
  await user.click(submit());
  await screen.findByText('Food logged successfully!');
  expect(new Set(inputs(server).map(({ id }) => id)).size).toBe(2);
  expect(entries().getByText('Chicken breast')).toBeVisible();
});

test('another food or another day gets an id of its own', async () => {
  const { user, server } = await openDialog({ handlers: { LogFood: () => refusal('UNAVAILABLE', 'Away.') } });
  await user.click(await choose('Chicken'));
  await user.click(submit());
  await inDialog().findByRole('alert');
  await user.click(await choose('Stew'));
  await user.click(submit());
  await waitFor(() => expect(new Set(inputs(server).map(({ id }) => id)).size).toBe(2));
});

test('after success the same food again is a new entry, from a fresh form', async () => {
  const { user, server } = await openDialog();
  await user.click(await choose('Chicken'));
  await user.clear(servings());
  await user.type(servings(), '2');
  await user.click(submit());
  await screen.findByText('Food logged successfully!');
  await user.click(screen.getByRole('button', { name: 'Log Food' }));
  expect(await choose('Chicken')).not.toBeChecked();
  await user.click(await choose('Chicken'));
  expect(servings()).toHaveValue('1');
  await user.click(submit());
  await waitFor(() => expect(inputs(server)).toHaveLength(2));
  expect(new Set(inputs(server).map(({ id }) => id)).size).toBe(2);
});

test('without a choice nothing is sent', async () => {
  const { user, server } = await openDialog();
  await choose('Chicken');
  await user.click(submit());
  expect(inDialog().getByRole('alert')).toHaveTextContent('Please select a food and ensure you are logged in.');
  expect(inputs(server)).toHaveLength(0);
});

test('the preview follows the servings, and an empty field counts as none until it is left', async () => {
  const { user } = await openDialog();
  await user.click(await choose('Chicken'));
  const preview = () => inDialog().getByRole('status', { name: 'Amount chosen' });
  expect(preview()).toHaveTextContent('165 kcal');
  await user.clear(servings());
  expect(preview()).toHaveTextContent('0 kcal');
  await user.type(servings(), '1,5');
  expect(preview()).toHaveTextContent('247.5 kcal');
  expect(preview()).toHaveTextContent('Protein 46.53 g');
  await user.clear(servings());
  await user.tab();
  expect(servings()).toHaveValue('0.1');
});

test('no less than 0.1 servings are logged, even by Enter from an empty field', async () => {
  const { user, server } = await openDialog();
  await user.click(await choose('Chicken'));
  await user.clear(servings());
  await user.type(servings(), '{Enter}');
  await waitFor(() => expect(inputs(server)).toMatchObject([{ servings: 0.1 }]));
});

test('letters and a second decimal sign do not get into the servings', async () => {
  const { user } = await openDialog();
  await user.click(await choose('Chicken'));
  await user.clear(servings());
  await user.type(servings(), '1x.5,2-');
  expect(servings()).toHaveValue('1.52');
});

test('the arrow keys step by 0.1', async () => {
  const { user } = await openDialog();
  await user.click(await choose('Chicken'));
  await user.click(servings());
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(servings()).toHaveValue('1.1');
});

test('an unknown macro of a food is a dash in the preview', async () => {
  const { user } = await openDialog();
  await user.click(await choose('Stew'));
  expect(inDialog().getByRole('status', { name: 'Amount chosen' })).toHaveTextContent('Protein –');
});

test('a category narrows the list', async () => {
  const { user, server } = await openDialog({
    handlers: { FoodPicker: () => ({ data: { foods: connection([apple]) } }) },
  });
  await user.click(inDialog().getByRole('button', { name: 'Fruits' }));
  expect(await choose('Apple')).toBeInTheDocument();
  expect(inDialog().queryByRole('radio', { name: /Chicken/ })).not.toBeInTheDocument();
  expect(inDialog().getByRole('button', { name: 'Fruits' })).toHaveAttribute('aria-pressed', 'true');
  expect(server.of('FoodPicker')[0]?.variables).toMatchObject({ categoryId: 'fruits' });
  await user.click(inDialog().getByRole('button', { name: 'All' }));
  expect(await choose('Chicken')).toBeInTheDocument();
});

test('a search asks the server once the typing rests', async () => {
  const { user, server } = await openDialog({
    handlers: { FoodPicker: () => ({ data: { foods: connection([apple]) } }) },
  });
  await user.type(inDialog().getByLabelText('Search your foods'), 'apple');
  expect(await choose('Apple')).toBeInTheDocument();
  expect(server.of('FoodPicker').map(({ variables }) => variables['search'])).toEqual(['apple']);
});

test('a list that did not load can be tried again', async () => {
  const { user, server } = await openDialog({ handlers: { FoodPicker: () => refusal('INTERNAL_SERVER_ERROR') } });
  await user.click(inDialog().getByRole('button', { name: 'Fruits' }));
  expect(await inDialog().findByRole('alert')).toHaveTextContent('Failed to fetch foods.');
  server.handlers['FoodPicker'] = () => ({ data: { foods: connection([apple]) } });
  await user.click(inDialog().getByRole('button', { name: 'Try again' }));
  expect(await choose('Apple')).toBeInTheDocument();
});

test('more foods are shown on demand, after those that are there', async () => {
  const { user, server } = await openDialog({
    handlers: {
      Dashboard: () => ({ data: { ...dashboardData(emptyDay(DATE)), foods: connection([chicken, stew], 3) } }),
      FoodPicker: () => ({ data: { foods: connection([apple], 1) } }),
    },
  });
  await user.click(await inDialog().findByRole('button', { name: 'Show more (1 left)' }));
  expect(await choose('Apple')).toBeInTheDocument();
  expect(inDialog().getAllByRole('radio')).toHaveLength(3);
  expect(server.of('FoodPicker')[0]?.variables).toMatchObject({ after: 'stew' });
});

test('the free tier is told to upgrade instead of searching, and may still log by category', async () => {
  const { user, server } = await openDialog({ localSearch: false });
  expect(inDialog().getByLabelText('Search your foods')).toBeDisabled();
  expect(inDialog().getByLabelText('Search your foods')).toHaveAccessibleDescription('Upgrade to search your foods.');
  expect(screen.getByPlaceholderText('Search for a food (e.g., avocado)...')).toBeDisabled();
  await user.click(await choose('Chicken'));
  await user.click(submit());
  await waitFor(() => expect(inputs(server)).toHaveLength(1));
});

test('focus on the search box opens the dialog at its search field', async () => {
  fakeServer({ Dashboard: () => ({ data: dashboardData(emptyDay(DATE)) }) });
  const { user } = renderRoute(`/app/dashboard?date=${DATE}`, 'anna');
  await user.click(await screen.findByPlaceholderText('Search for a food (e.g., avocado)...'));
  expect(await screen.findByRole('dialog')).toBeVisible();
  await waitFor(() => expect(inDialog().getByLabelText('Search your foods')).toHaveFocus());
});

test('Escape closes the dialog, gives the focus back and keeps the choice', async () => {
  const { user } = await openDialog();
  await user.click(await choose('Chicken'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Log Food' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Log Food' }));
  expect(await choose('Chicken')).toBeChecked();
});

test('a servings field that was left too large is brought to the limit', async () => {
  const { user } = await openDialog();
  await user.click(await choose('Chicken'));
  fireEvent.change(servings(), { target: { value: '5000' } });
  fireEvent.blur(servings());
  expect(servings()).toHaveValue('1000');
});
