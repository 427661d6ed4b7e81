import { waitFor } from '@testing-library/react';
import { food, macro } from '../../testing/diary-data';
import { refusal } from '../../testing/fake-server';
import { inputOf, sent } from '../../testing/food-form';
import { chooseBasis, field, form, openLabelForm, put, saveLabel, unitOf } from '../../testing/label-form';

const open = (user: Awaited<ReturnType<typeof openLabelForm>>['user']) =>
  user.click(form().getByText('More nutrients'));

const changed = ({ of }: Awaited<ReturnType<typeof openLabelForm>>['server']) =>
  of('UpdateFood').map(({ variables }) => inputOf(variables));

test('a new food has the nutrients that were typed, per 100 g like its label, and no others', async () => {
  const { user, server } = await openLabelForm();
  expect(form().queryByRole('textbox', { name: 'Vitamin D' })).not.toBeInTheDocument();
  await open(user);
  await put(user, field('name'), 'Muesli');
  await put(user, field('servingSize'), '1 bowl (50 g)');
  await chooseBasis(user, 'HUNDRED_G');
  expect(unitOf('vitamin_d')).toHaveValue('UG');
  await put(user, field('vitamin_d'), '0.25');
  expect(field('vitamin_d')).toHaveAccessibleDescription('0.13 µg per serving');
  await put(user, field('iron'), 'x');
  await saveLabel(user);
  expect(field('iron')).toHaveFocus();
  await put(user, field('iron'), '4.2');
  await saveLabel(user);
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  expect(sent(server)[0]).toMatchObject({
    macros: [],
    nutrients: [
      { macroName: 'vitamin_d', value: 0.000125, unit: 'MG' },
      { macroName: 'iron', value: 2.1, unit: 'MG' },
    ],
  });
});

test('tiny amounts in a serving stay as they were typed', async () => {
  const { user, server } = await openLabelForm();
  await open(user);
  await put(user, field('name'), 'Herb');
  await put(user, field('servingSize'), '1 leaf');
  await put(user, field('vitamin_b12'), '0.04');
  await saveLabel(user);
  expect(field('vitamin_b12')).toHaveValue('0.04');
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  expect(sent(server)[0]).toMatchObject({ nutrients: [{ macroName: 'vitamin_b12', value: 0.00004, unit: 'MG' }] });
});

test('an existing food keeps its nutrients unless they were shown, and then has what the form shows', async () => {
  const bar = { ...food('bar', 'Bar', [macro('protein', 3)]), servingSize: '40 g' };
  const { user, server } = await openLabelForm(bar);
  await put(user, field('protein'), '4');
  await saveLabel(user);
  await waitFor(() => expect(changed(server)).toHaveLength(1));
  expect(changed(server)[0]).not.toHaveProperty('nutrients');
});

test('nutrients that were read are no change until one is edited, and unread ones can be read again', async () => {
  const bar = { ...food('bar', 'Bar', [macro('protein', 3)]), servingSize: '40 g' };
  const { user, server } = await openLabelForm(bar);
  const read = server.handlers['FoodNutrients']!;
  server.handlers['FoodNutrients'] = () => refusal('INTERNAL_SERVER_ERROR');
  await open(user);
  expect(await form().findByText('Failed to fetch food details.')).toBeVisible();
  server.handlers['FoodNutrients'] = read;
  await user.click(form().getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(field('vitamin_d')).toHaveValue('0.5'));
  expect(field('zinc')).toHaveValue('');
  await put(user, field('iron'), '');
  await saveLabel(user);
  await waitFor(() => expect(changed(server)).toHaveLength(1));
  expect(changed(server)[0]).toMatchObject({ nutrients: [{ macroName: 'vitamin_d', value: 0.0005, unit: 'MG' }] });
});
