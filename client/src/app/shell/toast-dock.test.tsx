import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Dialog } from '../../ui/dialog/dialog';
import { SessionEndedError } from '../../platform/session/within-session';
import { toastDone, toastFailed, toastUndoable } from '../../ui/feedback/toast';
import { showUndoable } from '../../ui/feedback/toasts';
import { renderPart } from '../../testing/render-part';
import { ToastDock } from './toast-dock';

/** A page with a dialog and the toasts. */
function Page() {
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  return (
    <>
      <ToastDock />
      <button onClick={() => setOpened(true)}>Open</button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        onClosed={() => undefined}
        title="Weight"
        unsaved={text !== ''}
      >
        <input aria-label="Pounds" value={text} onChange={(event) => setText(event.target.value)} />
        <button disabled>Save</button>
      </Dialog>
    </>
  );
}

async function openDialog() {
  const view = renderPart(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  await view.user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(button('Close')).toHaveFocus());
  return view;
}

function showUndo(): jest.Mock {
  const undo = jest.fn().mockResolvedValue(undefined);
  act(() => {
    showUndoable('Entry deleted', { run: undo, undone: 'Entry restored', failed: 'Failed' });
  });
  return undo;
}

const button = (name: string) => screen.getByRole('button', { name });

test('Tab moves from the end of a dialog to the toast and then to the start of the dialog', async () => {
  const { user } = await openDialog();
  showUndo();
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'Pounds' })).toHaveFocus();
  await user.tab();
  expect(button('Undo')).toHaveFocus();
  await user.tab();
  expect(button('Dismiss')).toHaveFocus();
  await user.tab();
  expect(button('Close')).toHaveFocus();
  await user.tab({ shift: true });
  expect(button('Dismiss')).toHaveFocus();
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  expect(screen.getByRole('textbox', { name: 'Pounds' })).toHaveFocus();
});

test('Undo by keyboard returns the focus to the dialog', async () => {
  const { user } = await openDialog();
  const undo = showUndo();
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  await user.keyboard('{Enter}');
  expect(undo).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('Entry restored')).toBeVisible();
  await waitFor(() => expect(button('Close')).toHaveFocus());
});

test('the confirmation in a dialog shares its tab order with the toast', async () => {
  const { user } = await openDialog();
  showUndo();
  await user.type(screen.getByRole('textbox', { name: 'Pounds' }), '150{Escape}');
  expect(button('Keep editing')).toHaveFocus();
  await user.tab();
  await user.tab();
  expect(button('Undo')).toHaveFocus();
  await user.tab();
  await user.tab();
  expect(button('Keep editing')).toHaveFocus();
});

test('without a toast the focus stays in the dialog', async () => {
  const { user } = await openDialog();
  await user.tab();
  await user.tab();
  expect(button('Close')).toHaveFocus();
});

test('of several messages the last one stays, and what was withdrawn while the toasts loaded does not show', async () => {
  renderPart(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  toastDone('Goal saved');
  const withdraw = toastUndoable('Entry deleted', { run: jest.fn(), undone: 'Entry restored', failed: 'Failed' });
  toastFailed('Failed to delete entry.');
  toastFailed('Not shown', new SessionEndedError());
  withdraw();
  expect(await screen.findByText('Failed to delete entry.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Goal saved')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
  expect(screen.queryByText('Not shown')).not.toBeInTheDocument();
});
