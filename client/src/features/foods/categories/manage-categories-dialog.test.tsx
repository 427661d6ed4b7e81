import { act, screen, waitFor, within } from '@testing-library/react';
import { chicken, connection, dashboardData, emptyDay, stew } from '../../../testing/diary-data';
import { deferred, fakeServer, refusal } from '../../../testing/fake-server';
import { LogFoodAlone } from '../../../testing/log-food-alone';
import { renderAlone } from '../../../testing/render-alone';
import { renderPart } from '../../../testing/render-part';
import { renderRoute } from '../../../testing/render-route';
import { sample } from '../../../testing/sample';
import { WithDashboard } from '../../../testing/with-dashboard';
import { useDialog } from '../../../ui/dialog/use-dialog';
import { ManageCategoriesDialog } from './manage-categories-dialog';

const DATE = '2026-03-05';
const TAKEN = 'A category with this name already exists.';

const category = (id: string, name: string) => ({ __typename: 'Category', id, name });
const PROTEIN = category('protein', 'Protein');
const FRUITS = category('fruits', 'Fruits');

/** The dialog, which a button opens. */
function Manager() {
  const dialog = useDialog();
  return (
    <>
      <button type="button" onClick={() => dialog.open()}>
        Manage Categories
      </button>
      {dialog.render((frame) => (
        <ManageCategoriesDialog {...frame} />
      ))}
    </>
  );
}

const showDialog = () => renderAlone(<WithDashboard date={DATE}>{() => <Manager />}</WithDashboard>);

/** The dialog on the Log Food dialog. */
const showInLogFood = () => renderAlone(<LogFoodAlone date={DATE} />);

/** The dashboard keeps its data fresh. */
const showDashboard = async () => {
  const view = renderRoute(`/app/dashboard?date=${DATE}`, 'anna');
  await view.user.click(await screen.findByRole('button', { name: 'Log Food' }));
  return view;
};

/** A server that stores categories. Handlers can override it. */
async function openManager(
  handlers: Parameters<typeof fakeServer>[0] = {},
  show: () => ReturnType<typeof showDialog> | ReturnType<typeof showDashboard> = showDialog,
) {
  let kept = [FRUITS, PROTEIN];
  const server = fakeServer({
    Dashboard: () => ({ data: { ...dashboardData(emptyDay(DATE)), categories: kept } }),
    Categories: () => ({ data: { categories: kept } }),
    AddCategory: ({ name }) => {
      const addCategory = category('new', name as string);
      kept = [...kept, addCategory];
      return { data: { addCategory } };
    },
    RenameCategory: ({ id, name }) => {
      const renameCategory = category(id as string, name as string);
      kept = kept.map((known) => (known.id === id ? renameCategory : known));
      return { data: { renameCategory } };
    },
    DeleteCategory: ({ id }) => {
      kept = kept.filter((known) => known.id !== id);
      return { data: { deleteCategory: id } };
    },
    FoodPicker: ({ categoryId }) => ({ data: { foods: connection(categoryId ? [chicken] : [chicken, stew]) } }),
    ...handlers,
  });
  const view = await show();
  await view.user.click(await screen.findByRole('button', { name: 'Manage Categories' }));
  await screen.findByRole('dialog', { name: 'Manage Categories' });
  return { ...view, server };
}

const manager = () => within(screen.getByRole('dialog', { name: 'Manage Categories' }));
const names = () =>
  within(manager().getByRole('list', { name: 'Categories' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const chips = () =>
  within(screen.getByRole('group', { name: 'Category' }))
    .getAllByRole('button')
    .map((chip) => chip.textContent);
const button = (name: string) => manager().getByRole('button', { name });

describe('adding', () => {
  test('inserts the category in order, here and in the Log Food dialog', async () => {
    const { user, server } = await openManager({}, showInLogFood);
    await user.type(manager().getByLabelText('New category'), '  Grains {Enter}');
    expect(await screen.findByText('Category added successfully!')).toBeVisible();
    expect(names()).toEqual(['Fruits', 'Grains', 'Protein']);
    expect(chips()).toEqual(['All', 'Fruits', 'Grains', 'Protein']);
    expect(manager().getByLabelText('New category')).toHaveValue('');
    expect(server.of('AddCategory')).toMatchObject([{ variables: { name: 'Grains' } }]);
  });

  test('a category that a refresh has brought before the response is listed once', async () => {
    const answer = deferred<object>();
    const { user, server } = await openManager({ AddCategory: () => answer.promise }, showDashboard);
    await user.type(manager().getByLabelText('New category'), 'Grains{Enter}');
    server.handlers['Categories'] = () => ({ data: { categories: [FRUITS, PROTEIN, category('new', 'Grains')] } });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(names()).toHaveLength(3));
    await answer.settle({ data: { addCategory: category('new', 'Grains') } });
    expect(await screen.findByText('Category added successfully!')).toBeVisible();
    expect(names()).toEqual(['Fruits', 'Grains', 'Protein']);
  });

  test('an empty name is ignored', async () => {
    const { user, server } = await openManager();
    await user.type(manager().getByLabelText('New category'), '   {Enter}');
    expect(server.of('AddCategory')).toHaveLength(0);
    expect(manager().queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each(
    sample([
      [refusal('CONFLICT', TAKEN), TAKEN],
      [refusal('INTERNAL_SERVER_ERROR', 'stack'), 'Failed to add category.'],
    ]),
  )('a failure shows an error and keeps the input', async (answer, sentence) => {
    const { user } = await openManager({ AddCategory: () => answer });
    await user.type(manager().getByLabelText('New category'), 'fruits{Enter}');
    expect(await manager().findByRole('alert')).toHaveTextContent(sentence);
    expect(manager().getByLabelText('New category')).toHaveValue('fruits');
    expect(names()).toEqual(['Fruits', 'Protein']);
  });

  test('is locked while it works', async () => {
    const answer = deferred<object>();
    const { user, server } = await openManager({ AddCategory: () => answer.promise });
    await user.type(manager().getByLabelText('New category'), 'Grains{Enter}{Enter}');
    expect(button('Add')).toBeDisabled();
    await answer.settle({ data: { addCategory: category('new', 'Grains') } });
    expect(server.of('AddCategory')).toHaveLength(1);
  });
});

describe('renaming', () => {
  async function rename(user: Awaited<ReturnType<typeof openManager>>['user'], name: string) {
    await user.click(button('Rename Fruits'));
    expect(manager().getByLabelText('New name for Fruits')).toHaveFocus();
    await user.clear(manager().getByLabelText('New name for Fruits'));
    await user.keyboard(`${name}{Enter}`);
  }

  test('is optimistic, keeps the order, and shows a message', async () => {
    const answer = deferred<object>();
    const { user } = await openManager({ RenameCategory: () => answer.promise }, showInLogFood);
    await rename(user, 'Sweet fruits');
    expect(names()).toEqual(['Protein', 'Sweet fruits']);
    expect(chips()).toEqual(['All', 'Protein', 'Sweet fruits']);
    expect(screen.queryByText('Category updated successfully!')).not.toBeInTheDocument();
    await answer.settle({ data: { renameCategory: category('fruits', 'Sweet fruits') } });
    expect(await screen.findByText('Category updated successfully!')).toBeVisible();
    expect(button('Rename Sweet fruits')).toHaveFocus();
  });

  test('ignores an empty name, and sends no request for the same name', async () => {
    const { user, server } = await openManager();
    await rename(user, '  ');
    expect(manager().getByLabelText('New name for Fruits')).toBeVisible();
    await user.keyboard('Fruits{Enter}');
    expect(names()).toEqual(['Fruits', 'Protein']);
    expect(server.of('RenameCategory')).toHaveLength(0);
  });

  test.each(
    sample([
      [refusal('CONFLICT', TAKEN), TAKEN],
      [refusal('INTERNAL_SERVER_ERROR', 'stack'), 'Failed to edit category.'],
    ]),
  )('a failure reverts the name and keeps the input', async (answer, sentence) => {
    const { user } = await openManager({ RenameCategory: () => answer }, showInLogFood);
    await rename(user, 'protein');
    expect(await manager().findByRole('alert')).toHaveTextContent(sentence);
    expect(manager().getByLabelText('New name for Fruits')).toHaveValue('protein');
    expect(chips()).toEqual(['All', 'Fruits', 'Protein']);
    await user.type(manager().getByLabelText('New name for Fruits'), 's');
    expect(manager().queryByRole('alert')).not.toBeInTheDocument();
  });

  test('Escape cancels renaming and keeps the dialog open', async () => {
    const { user } = await openManager();
    await user.click(button('Rename Fruits'));
    await user.keyboard('x{Escape}');
    expect(names()).toEqual(['Fruits', 'Protein']);
    expect(button('Rename Fruits')).toHaveFocus();
  });
});

describe('deleting', () => {
  async function remove(user: Awaited<ReturnType<typeof openManager>>['user']) {
    await user.click(button('Delete Protein'));
    expect(manager().getByText(/Its foods become uncategorized/)).toBeVisible();
    expect(button('Cancel')).toHaveFocus();
    await user.click(button('Delete'));
  }

  test('asks first, is optimistic, and leaves the foods uncategorized', async () => {
    const answer = deferred<object>();
    const { user } = await openManager({ DeleteCategory: () => answer.promise }, showInLogFood);
    await remove(user);
    expect(names()).toEqual(['Fruits']);
    expect(chips()).toEqual(['All', 'Fruits']);
    await answer.settle({ data: { deleteCategory: 'protein' } });
    expect(await screen.findByText('Category deleted successfully!')).toBeVisible();
    await user.click(button('Close'));
    await user.click(screen.getByRole('option', { name: /Chicken/ }));
    await user.click(screen.getByRole('button', { name: 'Nutrition Facts' }));
    const facts = within(await screen.findByRole('dialog', { name: 'Nutrition Facts' }));
    expect(facts.queryByText(/Protein$/, { selector: 'p' })).not.toBeInTheDocument();
  });

  test('can be canceled', async () => {
    const { user, server } = await openManager();
    await user.click(button('Delete Protein'));
    await user.keyboard('{Escape}');
    expect(names()).toEqual(['Fruits', 'Protein']);
    expect(server.of('DeleteCategory')).toHaveLength(0);
  });

  test.each(
    sample([
      [refusal('UNAVAILABLE', 'The database is away.'), 'The database is away.'],
      [refusal('INTERNAL_SERVER_ERROR', 'stack'), 'Failed to delete category.'],
    ]),
  )('a failure restores the category and shows an error in its row', async (answer, sentence) => {
    const { user } = await openManager({ DeleteCategory: () => answer }, showInLogFood);
    await remove(user);
    const alert = await manager().findByRole('alert');
    expect(alert).toHaveTextContent(sentence);
    expect(alert.closest('li')).toHaveTextContent('Protein');
    expect(chips()).toEqual(['All', 'Fruits', 'Protein']);
    await user.click(button('Rename Protein'));
    expect(alert).not.toBeInTheDocument();
  });

  test('a category that is already gone counts as deleted', async () => {
    const { user, server } = await openManager({ DeleteCategory: () => refusal('NOT_FOUND', 'Category not found.') });
    server.handlers['Categories'] = () => ({ data: { categories: [FRUITS] } });
    await remove(user);
    expect(await screen.findByText('Category deleted successfully!')).toBeVisible();
    expect(names()).toEqual(['Fruits']);
  });

  test('clears the filter of the deleted category', async () => {
    const { user } = await openManager({}, showInLogFood);
    await user.click(button('Close'));
    await user.click(screen.getByRole('button', { name: 'Protein' }));
    await user.click(screen.getByRole('button', { name: 'Manage Categories' }));
    await screen.findByRole('dialog', { name: 'Manage Categories' });
    await remove(user);
    await screen.findByText('Category deleted successfully!');
    expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('option', { name: /Stew/ })).toBeInTheDocument();
  });
});

test('closing with unsaved changes asks first', async () => {
  const { user } = await openManager();
  await user.type(manager().getByLabelText('New category'), 'Gra');
  await user.click(button('Close'));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(manager().getByLabelText('New category')).toHaveValue('Gra');
  await user.clear(manager().getByLabelText('New category'));
  await user.click(button('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Manage Categories' })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Manage Categories' })).toHaveFocus();
});

describe('loading', () => {
  const ignore = () => undefined;

  const open = () => renderPart(<ManageCategoriesDialog opened onClose={ignore} onClosed={ignore} />);

  test('categories that failed to load can be retried', async () => {
    const server = fakeServer({ Categories: () => refusal('INTERNAL_SERVER_ERROR') });
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch categories.');
    server.handlers['Categories'] = () => ({
      data: { categories: [{ __typename: 'Category', id: 'fruits', name: 'Fruits' }] },
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Fruits')).toBeVisible();
  });

  test('an empty list shows a message and the form to add one', async () => {
    fakeServer({ Categories: () => ({ data: { categories: [] } }) });
    open();
    expect(await screen.findByText('You have no categories yet.')).toBeVisible();
    expect(screen.getByLabelText('New category')).toBeEnabled();
  });
});
