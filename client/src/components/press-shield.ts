import classes from './press-shield.module.css';

/** With the time that a dialog takes to leave the screen, longer than most people's double clicks. */
const SHIELDED_MS = 250;

/**
 * Lies over the page for a moment: a dialog that a press has closed is gone when the second half of a double click comes,
 * which would meet whatever was below, and do something that nobody asked for. Keys go their way.
 */
export function shieldPage(): void {
  const shield = document.createElement('div');
  shield.className = classes.shield ?? '';
  document.body.append(shield);
  setTimeout(() => shield.remove(), SHIELDED_MS);
}
