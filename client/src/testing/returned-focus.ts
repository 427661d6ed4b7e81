import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Opens a dialog by a click that doesn't focus its button, as in Safari, and closes it. The focus must be at the button
 * then.
 */
export async function expectFocusBack(user: UserEvent, button: HTMLElement, dialog: string): Promise<void> {
  fireEvent.click(button);
  await screen.findByRole('dialog', { name: dialog });
  await user.keyboard('{Escape}');
  expect(button).toHaveFocus();
}
