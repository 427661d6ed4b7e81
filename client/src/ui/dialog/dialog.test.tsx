import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { renderPart } from '../../testing/render-part';
import { Dialog } from './dialog';

/** A page with two stacked dialogs. The text of the upper one counts as unsaved. */
function Page({ locked = false }: { locked?: boolean }) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const open = (name: string) => setOpened([...opened, name]);
  const close = (name: string) => setOpened(opened.filter((other) => other !== name));
  return (
    <>
      <button onClick={() => open('First')}>Open first</button>
      <Dialog
        opened={opened.includes('First')}
        onClose={() => close('First')}
        onClosed={() => undefined}
        title="First"
        locked={locked}
        covered={opened.includes('Second')}
      >
        <button onClick={() => open('Second')}>Open second</button>
      </Dialog>
      <Dialog
        opened={opened.includes('Second')}
        onClose={() => close('Second')}
        onClosed={() => undefined}
        title="Second"
        unsaved={text !== ''}
      >
        <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      </Dialog>
    </>
  );
}

const dialog = (name: string) => screen.queryByRole('dialog', { name });

/** The area beside the topmost dialog. It has no role, because the close button does the same. */
function topOverlay(): Element {
  const overlay = [...document.querySelectorAll('.overlay')].at(-1);
  if (!overlay) throw new Error('No dialog is open.');
  return overlay;
}

/** Goes back in the history and waits until the app has handled it. */
async function step(take: () => void): Promise<void> {
  await act(async () => {
    take();
    for (let turn = 0; turn < 6; turn += 1) await new Promise((taken) => setTimeout(taken));
  });
}
const back = () => step(() => window.history.back());
const forward = () => step(() => window.history.forward());

/** Adds a history entry, so that the page can go back. */
function open(page = <Page />) {
  window.history.replaceState({ idx: 0 }, '', '/before');
  window.history.pushState({ idx: 1 }, '', '/page');
  return renderPart(<MemoryRouter>{page}</MemoryRouter>);
}

test('Back closes the dialog and stays on the page; the next Back leaves it', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Open first' }));
  await waitFor(() => expect(dialog('First')).toBeVisible());
  await back();
  await waitFor(() => expect(dialog('First')).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/page');
  await back();
  expect(window.location.pathname).toBe('/before');
});

test('Back closes the topmost dialog first', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Open first' }));
  await user.click(await screen.findByRole('button', { name: 'Open second' }));
  await back();
  await waitFor(() => expect(dialog('Second')).not.toBeInTheDocument());
  expect(dialog('First')).toBeVisible();
  await back();
  await waitFor(() => expect(dialog('First')).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/page');
});

test('Back asks before it discards input, and a second Back cancels', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Open first' }));
  await user.click(await screen.findByRole('button', { name: 'Open second' }));
  await user.type(await screen.findByRole('textbox', { name: 'Text' }), 'Stew');
  await back();
  expect(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  await back();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Stew');
  await back();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(dialog('Second')).not.toBeInTheDocument());
  expect(dialog('First')).toBeVisible();
  expect(window.location.pathname).toBe('/page');
});

test('a click beside the dialog asks before it discards input', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Open first' }));
  await user.click(await screen.findByRole('button', { name: 'Open second' }));
  await user.type(await screen.findByRole('textbox', { name: 'Text' }), 'Stew');
  await user.click(topOverlay());
  expect(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Stew');
  // A dialog that is closing still shows its fields, but they are inert.
  expect(screen.getByRole('textbox', { name: 'Text' }).closest('[inert]')).toBeNull();
  await user.clear(screen.getByRole('textbox', { name: 'Text' }));
  await user.click(topOverlay());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await waitFor(() => expect(dialog('Second')).not.toBeInTheDocument());
  expect(dialog('First')).toBeVisible();
});

test('Back does not close a dialog that is working', async () => {
  const { user } = open(<Page locked />);
  await user.click(screen.getByRole('button', { name: 'Open first' }));
  await screen.findByRole('dialog', { name: 'First' });
  await back();
  await back();
  expect(dialog('First')).toBeVisible();
  expect(window.location.pathname).toBe('/page');
});

test('a dialog closed by its button leaves no step in the history', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Open first' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog('First')).not.toBeInTheDocument());
  await waitFor(() => expect(window.history.state).toEqual({ idx: 1 }));
  await forward();
  expect(window.history.state).toEqual({ idx: 1 });
  expect(dialog('First')).not.toBeInTheDocument();
  await back();
  expect(window.location.pathname).toBe('/before');
});

test('a screen opened from a dialog keeps the page in the history', async () => {
  const { user, unmount } = open();
  await user.click(screen.getByRole('button', { name: 'Open first' }));
  window.history.pushState({ idx: 3 }, '', '/next');
  unmount();
  await back();
  expect(window.history.state).toEqual({ idx: 1 });
  expect(window.location.pathname).toBe('/page');
  await forward();
  expect(window.location.pathname).toBe('/next');
});
