import { screen, within } from '@testing-library/react';
import { dashboardData, emptyDay } from '../../testing/diary-data';
import { refusal } from '../../testing/fake-server';
import {
  closed,
  DATE,
  field,
  fillIn,
  form,
  logDialog,
  openFormAlone,
  openFormInDialog,
  put,
  save,
  sent,
} from '../../testing/food-form';
import { expectFocusBack } from '../../testing/returned-focus';

test('closing a form with unsaved changes asks first and can be canceled', async () => {
  const { user } = await openFormInDialog();
  await put(user, 'Name', 'Soup');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  expect(within(question).getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(field('Name')).toHaveValue('Soup');
  expect(field('Name')).toHaveFocus();
  await user.click(form().getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await closed();
  expect(logDialog().getByRole('button', { name: 'Add Custom Food' })).toHaveFocus();
});

test('an unchanged form closes at once, and Escape keeps the dialog below open', async () => {
  const { user } = await openFormInDialog();
  await user.keyboard('{Escape}');
  await closed();
  expect(screen.getByRole('dialog', { name: /^Log Food/ })).toBeVisible();
  await user.click(logDialog().getByRole('button', { name: 'Add Custom Food' }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('');
});

test('the focus returns to the button that scans a barcode', async () => {
  const { user } = await openFormAlone();
  await expectFocusBack(user, form().getByRole('button', { name: 'Scan Barcode' }), 'Scan Barcode');
});

describe('a new category from within the form', () => {
  const soups = { __typename: 'Category', id: 'soups', name: 'Soups' };
  const AddCategory = () => ({ data: { addCategory: soups } });

  test('is added and selected, and keeps the other input', async () => {
    const { user, server } = await openFormAlone({ AddCategory });
    await put(user, 'Name', 'Lentil soup');
    await user.click(form().getByRole('button', { name: 'New category' }));
    expect(field('New category')).toHaveFocus();
    await user.keyboard(' Soups {Enter}');
    expect(await screen.findByText('Category added successfully!')).toBeVisible();
    expect(form().getByRole('combobox', { name: 'Category' })).toHaveDisplayValue('Soups');
    expect(form().getByRole('combobox', { name: 'Category' })).toHaveFocus();
    expect(field('Name')).toHaveValue('Lentil soup');
    expect(server.of('AddCategory')).toMatchObject([{ variables: { name: 'Soups' } }]);
    expect(sent(server)).toHaveLength(0);
  });

  test('is added with the food if its own button was not used', async () => {
    const { user, server } = await openFormAlone({ AddCategory });
    await fillIn(user);
    await user.click(form().getByRole('button', { name: 'New category' }));
    await user.paste('Soups');
    await user.click(save());
    await closed();
    expect(sent(server)).toMatchObject([{ categoryId: 'soups' }]);
  });

  test('that exists shows an error, and the food is not saved', async () => {
    const { user, server } = await openFormAlone({
      AddCategory: () => refusal('CONFLICT', 'A category with this name already exists.'),
      Categories: () => ({ data: { categories: dashboardData(emptyDay(DATE)).categories } }),
    });
    await fillIn(user);
    await user.click(form().getByRole('button', { name: 'New category' }));
    await user.paste('protein');
    await user.click(save());
    expect(await form().findByText('A category with this name already exists.')).toBeVisible();
    expect(field('New category')).toHaveValue('protein');
    expect(sent(server)).toHaveLength(0);
    await user.type(field('New category'), '{Escape}');
    expect(form().getByRole('combobox', { name: 'Category' })).toHaveDisplayValue('Protein');
    expect(field('Name')).toHaveValue('Lentil soup');
  });
});
