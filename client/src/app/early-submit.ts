import { KEPT, WAITING } from '../lib/early-form';

/**
 * A form that came with its page may be sent before the program is there, by a password manager within a blink. It is kept
 * until the program takes the page over and sends it, see `useEarlySubmit`.
 */
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.hasAttribute(WAITING)) return;
  event.preventDefault();
  form.setAttribute(KEPT, '');
});
