import { screen } from '@testing-library/react';
import { fakeServer, refusal } from '../../../testing/fake-server';
import { renderPart } from '../../../testing/render-part';
import { ManageCategoriesDialog } from './manage-categories-dialog';

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
