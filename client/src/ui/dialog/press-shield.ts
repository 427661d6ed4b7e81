import classes from './press-shield.module.css';

/** Together with the closing transition this exceeds most double clicks. */
const SHIELDED_MS = 250;

/**
 * Covers the page for a moment after a dialog has closed, so that the second half of a double click does not hit the
 * content below. Keyboard input is not affected.
 */
export function shieldPage(): void {
  const shield = document.createElement('div');
  shield.className = classes.shield ?? '';
  document.body.append(shield);
  setTimeout(() => shield.remove(), SHIELDED_MS);
}
