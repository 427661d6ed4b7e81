import { fireEvent, render, screen } from '@testing-library/react';
import { useDialog } from './use-dialog';

function Page() {
  const dialog = useDialog<string>();
  return (
    <>
      <button type="button" onClick={dialog.opener('Avocado')}>
        Open
      </button>
      {dialog.render(({ onClose }, about) => (
        <button type="button" onClick={onClose}>
          Close {about}
        </button>
      ))}
    </>
  );
}

test('returns the focus to the pressed button in a browser that does not focus it', () => {
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Open' });
  // Unlike a user's click in most browsers, this event doesn't move the focus.
  fireEvent.click(button);
  expect(button).not.toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Close Avocado' }));
  expect(button).toHaveFocus();
});
