import { KEPT, WAITING } from '../../ui/form/early-form';

/**
 * A prerendered form can be submitted before the app has loaded, for example by a password manager. The submit is
 * remembered here and sent after hydration, see `useEarlySubmit`.
 */
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.hasAttribute(WAITING)) return;
  event.preventDefault();
  form.setAttribute(KEPT, '');
});
