import classes from './press-shield.module.css';

/** Few people's second click comes later than this. */
const DOUBLE_CLICK_MS = 400;

/**
 * Lies over the page for the length of a double click: what a press has closed is gone when the second one comes, which
 * would meet whatever was below, and do something that nobody asked for. Keys go their way.
 */
export function shieldPage(): void {
  const shield = document.createElement('div');
  shield.className = classes.shield ?? '';
  document.body.append(shield);
  setTimeout(() => shield.remove(), DOUBLE_CLICK_MS);
}
