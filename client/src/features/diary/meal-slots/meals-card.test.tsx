import { useQuery } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import { SettingsDocument } from '../../account/__generated__/account';
import { fakeServer, refusal } from '../../../testing/fake-server';
import { renderPart } from '../../../testing/render-part';
import { settingsData } from '../../../testing/settings-data';
import { MealsCard } from './meals-card';

type Slots = { id: string; name: string }[];

const saved = ({ slots }: Record<string, unknown>) => ({
  data: {
    __typename: 'Mutation',
    setMealSlots: (slots as Slots).map((slot, index) => ({ __typename: 'MealSlot', ...slot, position: index + 1 })),
  },
});

/** A screen that loads the meals with everything else. */
function Screen() {
  return <MealsCard slots={useQuery(SettingsDocument).data?.mealSlots} />;
}

async function openCard(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    Settings: () => settingsData(),
    SetMealSlots: saved,
    ...handlers,
  });
  const view = renderPart(<Screen />);
  await screen.findByText('Breakfast');
  await view.user.click(screen.getByRole('button', { name: 'Change Meals' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...view, server, dialog };
}

const shown = () =>
  within(screen.getByRole('list', { name: 'Meals in order', hidden: true }))
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent);

test('renames, reorders, adds and removes meals in one request', async () => {
  const { user, server, dialog } = await openCard();
  const lunch = dialog.getByRole('textbox', { name: 'Name of meal 2' });
  await user.clear(lunch);
  await user.type(lunch, ' Midday ');
  await user.click(dialog.getByRole('button', { name: 'Move Dinner up' }));
  expect(dialog.getByRole('button', { name: 'Move Dinner up' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Move Dinner up' }));
  expect(dialog.getByRole('button', { name: 'Move Dinner down' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Remove Breakfast' }));
  expect(dialog.getByRole('status')).toHaveTextContent('Entries of Breakfast stay and are shown under Other.');
  await user.click(dialog.getByRole('button', { name: 'Add a meal' }));
  await user.keyboard('Supper');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.of('SetMealSlots').map(({ variables }) => variables)).toEqual([
    {
      slots: [
        { id: 'dinner', name: 'Dinner' },
        { id: 'lunch', name: 'Midday' },
        { id: 'snacks', name: 'Snacks' },
        { id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, name: 'Supper' },
      ],
    },
  ]);
  expect(shown()).toEqual(['Dinner', 'Midday', 'Snacks', 'Supper']);
});

test('a failure keeps the input and the meals of before, and a retry sends the same', async () => {
  const { user, server, dialog } = await openCard({ SetMealSlots: () => refusal('UNAVAILABLE', 'Away.') });
  await user.click(dialog.getByRole('button', { name: 'Add a meal' }));
  await user.keyboard('Supper');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Away.');
  expect(shown()).toEqual(['Breakfast', 'Lunch', 'Dinner', 'Snacks']);
  server.handlers['SetMealSlots'] = saved;
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shown()).toHaveLength(5));
  const [first, second] = server.of('SetMealSlots');
  expect(second?.variables).toEqual(first?.variables);
});

test('refuses blank names and names that differ only in case, and sends nothing', async () => {
  const { user, server, dialog } = await openCard();
  await user.click(dialog.getByRole('button', { name: 'Add a meal' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const added = dialog.getByRole('textbox', { name: 'Name of meal 5' });
  expect(added).toHaveFocus();
  expect(added).toHaveAccessibleDescription('Enter a name.');
  await user.type(added, 'LUNCH');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(added).toHaveAccessibleDescription('Another meal has this name.');
  expect(server.of('SetMealSlots')).toHaveLength(0);
});

test('has room for eight meals, and keeps the last one', async () => {
  const { user, dialog } = await openCard();
  for (const name of ['a', 'b', 'c', 'd']) {
    await user.click(dialog.getByRole('button', { name: 'Add a meal' }));
    await user.keyboard(name);
  }
  expect(dialog.getByRole('button', { name: 'You can have up to 8 meals' })).toBeDisabled();
  for (const name of ['a', 'b', 'c', 'd', 'Breakfast', 'Lunch', 'Dinner'])
    await user.click(dialog.getByRole('button', { name: `Remove ${name}` }));
  expect(dialog.getByRole('button', { name: 'Remove Snacks' })).toBeDisabled();
});

test('an unchanged list sends nothing', async () => {
  const { user, server, dialog } = await openCard();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.of('SetMealSlots')).toHaveLength(0);
});
