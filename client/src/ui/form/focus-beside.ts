/**
 * Moves the focus before a row and its button are removed: to the button that deletes the next row, or the one before.
 * Without another row to `otherwise`, by default the submit button of the form or the main area.
 */
export function focusBeside(
  button: HTMLElement,
  otherwise = button.closest('form')?.querySelector<HTMLElement>('[type=submit]') ?? document.getElementById('main'),
): void {
  const row = button.closest('li');
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = neighbor?.querySelector<HTMLElement>('[data-action="delete"]') ?? otherwise;
  // Without scrolling, which would show the actions that a swipe shows.
  next?.focus({ preventScroll: true });
}
